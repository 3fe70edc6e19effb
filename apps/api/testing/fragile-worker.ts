import { runTasks } from '../../../platform/server/pool-worker.ts';
import type { RenderProtocol } from '../render-protocol.ts';

/** A reply with this status kills it. */
const deadly = 599;
/** A reply with this one keeps it busy for ever. */
const endless = 598;

/** Stands in for the worker that renders pages: its page is what the API answered. */
const { ready } = runTasks<RenderProtocol>({
  async run(_, call) {
    const { status, json } = await call({
      endpoint: { method: 'GET', path: '/cars/' },
      whole: {},
      locale: 'ru',
    });
    if (status === deadly) process.exit(1);
    while (status === endless);
    return { status, locale: 'ru', html: json, scripts: [] };
  },
});
ready();
