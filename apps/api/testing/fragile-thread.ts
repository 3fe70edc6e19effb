import { parentPort } from 'node:worker_threads';
import type { FromRenderThread, ToRenderThread } from '../render-messages.ts';

/** An answer with this status kills it. */
const deadly = 599;
let page = 0;

/** Stands in for the thread that renders pages: its page is what the API answered. One page at a time. */
parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'make') {
    page = message.page;
    const request = {
      method: 'GET',
      path: '/cars/',
      endpoint: '/cars/',
      input: {},
      whole: {},
      locale: 'ru',
    } as const;
    return tell({ kind: 'call', page, call: 1, request });
  }
  if (message.kind === 'broke') return tell({ kind: 'failed', page, error: new Error(message.message) });
  const { status, json } = message;
  if (status === deadly) process.exit(1);
  tell({ kind: 'made', page, document: { status, locale: 'ru', html: json, scripts: [] } });
});
tell({ kind: 'ready' });

function tell(message: FromRenderThread): void {
  parentPort?.postMessage(message);
}
