/**
 * True in `npm run test:full`, which sets TULPAR_FULL: it repeats tests of concurrency many times and checks every page
 * in every language. `npm test` runs the same tests with fewer repetitions, so that it takes only minutes.
 */
export const isFullRun = process.env.TULPAR_FULL === '1';

export function rounds(fast: number, full: number): number {
  return isFullRun ? full : fast;
}

/**
 * Milliseconds of this thread's processor time that `work` needs, the best of five runs: the first also compiles, and a
 * garbage collection may fall into any. Unlike elapsed time it does not grow with what else the machine does; but some
 * machines count it in steps of 10 ms, so a run never counts for more than the time that elapsed.
 */
export function processorMs(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const [before, startedAt] = [process.threadCpuUsage(), performance.now()];
    work();
    const elapsed = performance.now() - startedAt;
    const { user, system } = process.threadCpuUsage(before);
    return Math.min((user + system) / 1000, elapsed);
  });
  return Math.min(...times);
}
