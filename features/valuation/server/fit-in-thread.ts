import { runInThread } from '../../../platform/server/run-in-thread.ts';
import type { FitData } from './fit-worker.ts';

/** The number of the version, of models whose market has enough ads, and of rated ads. */
export type Fitted = { version: number; markets: number; rated: number };

/** Learns from the ads of the database in a thread. */
export const fitInThread = (data: FitData): Promise<Fitted> =>
  runInThread(new URL('./fit-worker.ts', import.meta.url), data, { name: 'valuation' });
