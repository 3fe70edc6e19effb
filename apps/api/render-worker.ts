import { runTasks } from '../../platform/server/pool-worker.ts';
import { documentMaker } from './make-document.ts';
import type { RenderProtocol } from './render-protocol.ts';
import { builtBundle } from './site-bundle.ts';

const makeDocument = documentMaker(await builtBundle());

const { ready } = runTasks<RenderProtocol>({
  async run(request, call) {
    const document = await makeDocument({
      ...request,
      transport: ({ endpoint: { method, path }, fullInput: whole, locale }) =>
        call({ endpoint: { method, path }, fullInput: whole, locale }),
    });
    // Copies the HTML into an ArrayBuffer of its own, which can be transferred to the pool's thread instead of cloned.
    return 'location' in document ? document : { ...document, html: new Uint8Array(document.html) };
  },
  transfer: (document) => ('html' in document ? [document.html.buffer as ArrayBuffer] : []),
});
ready();
