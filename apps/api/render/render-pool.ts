import { startWorkerPool } from '../../../platform/server/worker-pool.ts';
import type { MakeDocument } from '../serve/make-document.ts';
import type { RenderProtocol } from './render-protocol.ts';

const defaultTimeLimitMs = 30_000;

type Options = { size: number; onError(error: unknown): void; file?: URL; timeLimitMs?: number };

/**
 * Starts threads that render pages, so that API requests do not wait for rendering and all cores are used. When a page's
 * loader calls the API, the call runs in this thread, which has the database and the caches. Rejects if a thread cannot
 * start.
 */
export async function startRenderPool({
  size,
  onError,
  file = new URL('./render-worker.ts', import.meta.url),
  timeLimitMs = defaultTimeLimitMs,
}: Options): Promise<{ makeDocument: MakeDocument; close(): Promise<void> }> {
  const pool = startWorkerPool<RenderProtocol>({
    name: 'pages',
    file,
    size,
    timeLimitMs,
    queuesTasks: true,
    transfer: ({ json }) => [json.buffer],
    onError,
  });
  try {
    await pool.started();
  } catch (error) {
    await pool.close();
    throw error;
  }

  return {
    makeDocument: ({ transport, ...request }) =>
      pool.run(request, {
        // A page with a submitted form is not rendered again, because the form must not be processed twice.
        retries: request.submittedForm === undefined ? 1 : 0,
        async onCall(call) {
          const { status, json } = await transport(call);
          return { status, json: new Uint8Array(json) };
        },
      }),
    close: pool.close,
  };
}
