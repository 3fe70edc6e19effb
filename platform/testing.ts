/**
 * True in `npm run test:full`, which sets TULPAR_FULL: it repeats tests of concurrency many times and checks every page
 * in every language. `npm test` runs the same tests with fewer repetitions, so that it takes only minutes.
 */
export const isFullRun = process.env.TULPAR_FULL === '1';

export function rounds(fast: number, full: number): number {
  return isFullRun ? full : fast;
}
