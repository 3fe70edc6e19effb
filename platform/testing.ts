/**
 * True in `npm run test:full`, which sets TULPAR_FULL: it repeats tests of concurrency many times and checks every page
 * in every language. `npm test` runs the same tests with fewer repetitions, so that it takes only minutes.
 */
export const isFullRun = process.env.TULPAR_FULL === '1';

export function rounds(fast: number, full: number): number {
  return isFullRun ? full : fast;
}

/**
 * Milliseconds of this thread's processor time that `work` needs, the best of three runs: the first also compiles, and a
 * garbage collection may fall into any. Unlike elapsed time it does not grow with what else the machine does.
 */
export function processorMs(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
