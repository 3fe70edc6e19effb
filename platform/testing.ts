/**
 * `npm run test:full` sets TULPAR_FULL: every round of a race, every page in every language. `npm test` runs fewer
 * rounds of the very same tests, so that it ends in minutes.
 */
export const isFullRun = process.env.TULPAR_FULL === '1';

export function rounds(fast: number, full: number): number {
  return isFullRun ? full : fast;
}
