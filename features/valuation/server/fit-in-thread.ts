import { Worker } from 'node:worker_threads';
import type { FitData } from './fit-worker.ts';

/** The number of the version, of models whose market has enough ads, and of rated ads. */
export type Fitted = { version: number; markets: number; rated: number };

/** Learns from the ads of the database in a thread, so that requests are answered meanwhile. */
export function fitInThread(data: FitData): Promise<Fitted> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), {
      workerData: data,
      name: 'valuation',
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread of the valuation ended with ${code}`)));
  });
}
