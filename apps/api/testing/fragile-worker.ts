import { runTasks } from '../../../platform/server/pool-worker.ts';
import type { RenderProtocol } from '../render/render-protocol.ts';

/** When the API call of a page has this status, the worker exits. */
const killingStatus = 599;
/** When the API call of a page has this status, the worker blocks for ever. */
const blockingStatus = 598;

/** Replaces the rendering thread in tests: the "page" that it renders is the response of an API call. */
const { ready } = runTasks<RenderProtocol>({
  async run(_, call) {
    const { status, json } = await call({
      endpoint: { method: 'GET', path: '/cars/' },
      fullInput: {},
      locale: 'ru',
    });
    if (status === killingStatus) process.exit(1);
    while (status === blockingStatus);
    return { status, locale: 'ru', zstd: json, scripts: [], preloads: { styles: '', fonts: '' } };
  },
});
ready();
