import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a thread of its own, so that requests are answered meanwhile, and its memory is free afterwards. The
 * module finds `data` in `workerData`, posts its result as a message, and ends. An aborted thread is terminated, and the
 * promise rejects with the signal's reason.
 */
export function runInThread<Result>(
  file: URL,
  data: unknown,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(file, { workerData: data, name });
    const abort = () => {
      reject(signal?.reason);
      void worker.terminate();
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', abort);
      reject(new Error(`The thread "${name}" ended with ${code} and no result`));
    });
  });
}
