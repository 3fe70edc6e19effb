import { runTasks } from '../../../platform/server/pool-worker.ts';
import type { RenderProtocol } from '../render-protocol.ts';

/** A reply with this status makes the worker exit. */
const killingStatus = 599;
/** A reply with this status blocks the worker for ever. */
const blockingStatus = 598;

/** Replaces the render worker in tests: the page is the response of the API. */
const { ready } = runTasks<RenderProtocol>({
  async run(_, call) {
    const { status, json } = await call({
      endpoint: { method: 'GET', path: '/cars/' },
      fullInput: {},
      locale: 'ru',
    });
    if (status === killingStatus) process.exit(1);
    while (status === blockingStatus);
    return { status, locale: 'ru', html: json, scripts: [] };
  },
});
ready();
