import { isMainThread } from 'node:worker_threads';
import { passwordCost } from '../../features/identity/server/password-hash.ts';
import { collectGarbage } from '../../platform/server/collect-garbage.ts';

/*
 * Loaded into the site that is fuzzed, by `--import`. It tells what the process holds, and makes passwords cheap to check:
 * otherwise both cores would do little else.
 */

export type Holding = {
  /** What is left after a full garbage collection, in MB. */
  heap: number;
  /** Sockets, timers, files and the like that keep a process alive. */
  handles: number;
};

const cheapLogN = 10;
const megabyte = 1024 * 1024;

passwordCost.logN = cheapLogN;
if (isMainThread) {
  process.on('message', () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    const heap = Math.round((heapUsed + external) / megabyte);
    process.send?.({ heap, handles: process.getActiveResourcesInfo().length } satisfies Holding);
  });
  process.channel?.unref();
}
