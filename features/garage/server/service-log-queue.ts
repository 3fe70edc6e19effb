import { Worker } from 'node:worker_threads';
import type { ServiceLog } from './service-log-pdf.ts';

/** A log of 500 entries takes a second; a thread that takes longer than this hangs. */
const timeLimitMs = 30_000;
let lastInQueue: Promise<unknown> = Promise.resolve();

/**
 * Makes the PDF in a thread, because laying out a long log takes up to a second in which nobody else would be answered.
 * One at a time, so that many requests do not start many threads.
 */
export function printServiceLog(log: ServiceLog): Promise<Buffer> {
  const pdf = lastInQueue.then(() => runThread(log));
  lastInQueue = pdf.catch(() => {});
  return pdf;
}

function runThread(log: ServiceLog): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./service-log-thread.ts', import.meta.url), { workerData: log });
    const timeLimit = setTimeout(() => {
      reject(new Error('The PDF of a service log took too long'));
      void worker.terminate();
    }, timeLimitMs);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timeLimit);
      reject(new Error(`The thread of a service log ended with ${code} and no PDF`));
    });
  });
}
