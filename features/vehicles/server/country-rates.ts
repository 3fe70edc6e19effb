import { join } from 'node:path';
import type { Database } from '../../../platform/server/database.ts';
import { readTsv } from '../../../platform/server/tsv.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The cached rates of the country; reloaded at most half a minute after an admin has entered one. */
    countryRates: () => Promise<CountryRates>;
  }
}

const folder = join(import.meta.dirname, '../data/country');

type TaxBand = {
  fromYear: number;
  overCc: number;
  toCc: number;
  mci: number;
  tengePerCc: number;
  madeAfter: number;
};
type AgeRelief = { fromYear: number; overYears: number; share: number };
type RegistrationBand = { fromYear: number; toYears: number; mci: number };
type RecyclingBand = { fromYear: number; baseMci: number; toCc: number; multiple: number };

/** Taxes and fees of Kazakhstan, each with the year from which it applies. Bands without an upper limit have Infinity. */
export type CountryRates = {
  /** Monthly calculation index (МРП) in tenge, by year. */
  mci: ReadonlyMap<number, number>;
  tax: readonly TaxBand[];
  ageRelief: readonly AgeRelief[];
  registration: readonly RegistrationBand[];
  recycling: readonly RecyclingBand[];
};

const parseLimit = (text: string) => (text === '' ? Number.POSITIVE_INFINITY : Number(text));

export async function readCountryRates(): Promise<CountryRates> {
  const [mci, tax, ageReliefRows, registration, recycling] = await Promise.all([
    readTsv(join(folder, 'monthly-index.tsv'), ['year', 'mci_tenge']),
    readTsv(join(folder, 'vehicle-tax.tsv'), [
      'from_year',
      'over_cc',
      'to_cc',
      'mci',
      'tenge_per_cc',
      'made_after',
    ]),
    readTsv(join(folder, 'age-relief.tsv'), ['from_year', 'over_years', 'share']),
    readTsv(join(folder, 'first-registration.tsv'), ['from_year', 'to_years', 'mci']),
    readTsv(join(folder, 'recycling-fee.tsv'), ['from_year', 'base_mci', 'to_cc', 'multiple']),
  ]);
  return {
    mci: new Map(mci.map((row) => [Number(row.year), Number(row.mci_tenge)])),
    tax: tax.map((row) => ({
      fromYear: Number(row.from_year),
      overCc: Number(row.over_cc),
      toCc: parseLimit(row.to_cc),
      mci: Number(row.mci),
      tengePerCc: Number(row.tenge_per_cc),
      madeAfter: Number(row.made_after || 0),
    })),
    ageRelief: ageReliefRows.map((row) => ({
      fromYear: Number(row.from_year),
      overYears: Number(row.over_years),
      share: Number(row.share),
    })),
    registration: registration.map((row) => ({
      fromYear: Number(row.from_year),
      toYears: parseLimit(row.to_years),
      mci: Number(row.mci),
    })),
    recycling: recycling.map((row) => ({
      fromYear: Number(row.from_year),
      baseMci: Number(row.base_mci),
      toCc: parseLimit(row.to_cc),
      multiple: Number(row.multiple),
    })),
  };
}

/** The rates of the data files, with the monthly calculation indexes that admins have entered. */
export async function countryRatesOf(db: Database): Promise<CountryRates> {
  const [rates, entered] = await Promise.all([
    readCountryRates(),
    db.selectFrom('monthly_indexes').select(['year', 'tenge']).execute(),
  ]);
  return {
    ...rates,
    mci: new Map([...rates.mci, ...entered.map(({ year, tenge }) => [year, tenge] as const)]),
  };
}

/** Of several sets of rates, the rows of the set that applies in a year: the latest that begins in it or before. */
function rowsInForce<Row extends { fromYear: number }>(rows: readonly Row[], year: number): Row[] {
  const newest = Math.max(...rows.filter((row) => row.fromYear <= year).map((row) => row.fromYear));
  return rows.filter((row) => row.fromYear === newest);
}

type Car = { volumeCc: number | null; fuel: string | null; madeIn: number };

/**
 * Estimates the yearly tax of a passenger car in tenge; null if the engine capacity or the monthly calculation index of
 * the year is unknown. The age is counted in calendar years, because the month of manufacture is unknown.
 */
export function yearlyTax(rates: CountryRates, car: Car, year: number): number | null {
  if (car.fuel === 'ev') return 0;
  const mci = rates.mci.get(year);
  if (mci === undefined || car.volumeCc === null) return null;
  const { volumeCc } = car;
  const matching = rowsInForce(rates.tax, year).filter(
    (band) => volumeCc > band.overCc && volumeCc <= band.toCc && car.madeIn > band.madeAfter,
  );
  const band = matching.sort((a, b) => b.madeAfter - a.madeAfter)[0];
  if (!band) return null;
  const age = year - car.madeIn;
  const reliefs = rates.ageRelief.filter((rule) => rule.fromYear <= year && age > rule.overYears);
  const share = Math.min(1, ...reliefs.map((rule) => rule.share));
  return Math.round((band.mci * mci + (volumeCc - band.overCc) * band.tengePerCc) * share);
}

/**
 * Estimates the yearly tax, and returns the year whose rates were used: the requested year, or the last year before it
 * whose monthly calculation index is known. Null if the engine capacity is unknown.
 */
export function taxEstimate(
  rates: CountryRates,
  car: Car,
  year: number,
): { year: number; tenge: number } | null {
  const rateYear = Math.max(...[...rates.mci.keys()].filter((candidate) => candidate <= year));
  const tenge = yearlyTax(rates, car, rateYear);
  return tenge === null ? null : { year: rateYear, tenge };
}
