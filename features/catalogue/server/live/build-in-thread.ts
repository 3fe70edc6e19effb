import { Worker } from 'node:worker_threads';
import type { BuildThreadData, FromBuildThread } from './thread-messages.ts';

/** Builds a segment of all offers in a separate thread. The thread exits afterwards, which frees its memory. */
export function buildInThread(data: BuildThreadData, signal: AbortSignal): Promise<FromBuildThread> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./build-thread.ts', import.meta.url), {
      workerData: data,
      name: 'catalogue build',
    });
    const terminate = () => void worker.terminate();
    signal.addEventListener('abort', terminate, { once: true });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', terminate);
      reject(new Error(`The thread that builds has ended: ${code}`));
    });
  });
}
