/** One character per year from 1980; the cycle repeats every 30 years. */
const yearCharacters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;

type MakerYears = {
  /** The oldest cars with this maker code. */
  firstYear: number | null;
  /** The calendar year; cars of the next model year are already sold. */
  thisYear: number;
  region: string;
};

/**
 * Possible model years of a VIN, newest first; empty when the maker does not encode them. In North America the seventh
 * character distinguishes the 30-year cycles: a digit until 2009, a letter from 2010.
 */
export function modelYears(vin: string, yearPosition: 10 | 11 | null, limits: MakerYears): number[] {
  const yearIndex = yearPosition === null ? -1 : yearCharacters.indexOf(vin.charAt(yearPosition - 1));
  if (yearIndex === -1) return [];
  const isFrom2010 = /[A-Z]/.test(vin.charAt(6));
  return [firstYear + 60 + yearIndex, firstYear + 30 + yearIndex, firstYear + yearIndex].filter((year) => {
    if (year > limits.thisYear + 1 || year < (limits.firstYear ?? firstYear)) return false;
    return limits.region !== 'north_america' || isFrom2010 === year >= 2010;
  });
}
