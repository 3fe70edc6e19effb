import { runTasks } from '../../../platform/server/pool-worker.ts';
import { documentMaker } from '../serve/make-document.ts';
import { builtBundle } from '../start/site-bundle.ts';
import type { RenderProtocol } from './render-protocol.ts';

const makeDocument = documentMaker(await builtBundle());

const { ready } = runTasks<RenderProtocol>({
  run: (request, call) =>
    makeDocument({
      ...request,
      transport: ({ endpoint: { method, path }, fullInput: whole, locale }) =>
        call({ endpoint: { method, path }, fullInput: whole, locale }),
    }),
  transfer: (document) => ('zstd' in document ? [document.zstd.buffer] : []),
});
ready();
