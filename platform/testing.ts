/**
 * `npm run test:full` sets TULPAR_FULL: all rounds of race tests, every page in every language. `npm test` runs fewer
 * rounds of the same tests, so that it takes minutes.
 */
export const isFullRun = process.env.TULPAR_FULL === '1';

export function rounds(fast: number, full: number): number {
  return isFullRun ? full : fast;
}
