import { parentPort } from 'node:worker_threads';
import type { FromRenderThread, ToRenderThread } from '../render-messages.ts';

/** An answer with this status kills it. */
const deadly = 599;
/** An answer with this one keeps it busy for ever. */
const endless = 598;
let page = 0;

/** Stands in for the thread that renders pages: its page is what the API answered. One page at a time. */
parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'make') {
    page = message.page;
    const request = { endpoint: { method: 'GET', path: '/cars/' }, whole: {}, locale: 'ru' } as const;
    return tell({ kind: 'call', page, call: 1, request });
  }
  if (message.kind === 'broke')
    return tell({ kind: 'failed', page, message: message.message, stack: undefined });
  const { status, json } = message;
  if (status === deadly) process.exit(1);
  while (status === endless);
  tell({ kind: 'made', page, document: { status, locale: 'ru', html: json, scripts: [] } });
});
tell({ kind: 'ready' });

function tell(message: FromRenderThread): void {
  parentPort?.postMessage(message);
}
