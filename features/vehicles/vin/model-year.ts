/** One sign a year from 1980 on; after thirty years they begin again. */
const signs = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;

type Known = {
  /** No car of the maker's code is older. */
  firstYear: number | null;
  /** The year of the cars that are sold now; makers sell the next year's already. */
  thisYear: number;
  region: string;
};

/**
 * Model years that a VIN may mean, the newest first; none where the maker does not code them. North America tells
 * the thirties apart by the seventh sign: a digit until 2009, a letter since.
 */
export function modelYears(vin: string, yearSign: 10 | 11 | null, known: Known): number[] {
  const at = yearSign === null ? -1 : signs.indexOf(vin.charAt(yearSign - 1));
  if (at === -1) return [];
  const isSinceTen = /[A-Z]/.test(vin.charAt(6));
  return [firstYear + 60 + at, firstYear + 30 + at, firstYear + at].filter((year) => {
    if (year > known.thisYear + 1 || year < (known.firstYear ?? firstYear)) return false;
    return known.region !== 'north_america' || isSinceTen === year >= 2010;
  });
}
