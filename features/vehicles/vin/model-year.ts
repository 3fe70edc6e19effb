/** The characters that stand for model years: A is 1980, B is 1981, and so on; they repeat every 30 years. */
const yearCharacters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;

type MakerYears = {
  /** The year of the oldest cars with this maker code; null if unknown. */
  firstYear: number | null;
  /** The current calendar year. VINs may be one year newer, because cars of the next model year are already sold. */
  thisYear: number;
  region: string;
};

/**
 * Possible model years of a VIN, the newest first; empty if the maker does not encode the year. A year character repeats
 * after 30 years. In North America the seventh character tells which cycle: a digit until 2009, a letter from 2010.
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
