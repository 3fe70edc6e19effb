/*
 * The sort key of the order `newest`: later days come first, within a day the cars with photos, then the later moments.
 * Each day has twice its length in keys: the lower half is for cars without photos, the upper half for those with some.
 * Moments and keys are microseconds, and a day begins at midnight in Kazakhstan.
 */

const day = 86_400_000_000;
const hoursAheadOfUtc = 5;
const ahead = hoursAheadOfUtc * 3_600_000_000;

/** How long the day has lasted at this moment. */
const sinceMidnight = (moment: number) => (moment + ahead) % day;

export function newestKey(published: number, hasPhotos: boolean): number {
  return 2 * published + ahead - sinceMidnight(published) + (hasPhotos ? day : 0);
}

/** The lowest key of the cars with photos that were published on the day of this moment. */
export function firstKeyWithPhotos(moment: number): number {
  return newestKey(moment - sinceMidnight(moment), true);
}

/** SQL for the same key. `published`: SQL for the moment as a bigint; `hasPhotos`: for 1 or 0 */
export const newestKeySql = (published: string, hasPhotos: string) =>
  `2 * ${published} + ${ahead} - (${published} + ${ahead}) % ${day} + ${hasPhotos} * ${day}`;
