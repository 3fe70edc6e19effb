import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { readTsv } from '../../../platform/server/tsv.ts';
import {
  type CountryRates,
  columnsOf,
  type RateKind,
  type RateRow,
  type RateSet,
  rateKinds,
  withSet,
} from '../country-rates.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The cached rates of the country; reloaded at most half a minute after an admin has entered one. */
    countryRates: () => Promise<CountryRates>;
  }
}

const folder = join(import.meta.dirname, '../data/country');
const files = {
  mci: 'monthly-index',
  tax: 'vehicle-tax',
  age_relief: 'age-relief',
  registration: 'first-registration',
  recycling: 'recycling-fee',
} as const satisfies Record<RateKind, string>;

async function readSets(kind: RateKind): Promise<RateSet[]> {
  const names = columnsOf(kind).map(([name]) => name);
  const lines = await readTsv(join(folder, `${files[kind]}.tsv`), ['from_year', ...names]);
  const byYear = Map.groupBy(lines, (line) => Number(line.from_year));
  return [...byYear].map(([from_year, linesOfYear]) => ({
    from_year,
    rows: linesOfYear.map(
      (line): RateRow =>
        Object.fromEntries(names.map((name) => [name, line[name] ? Number(line[name]) : null])),
    ),
  }));
}

/** The rates that the product ships with. */
export async function readCountryRates(): Promise<CountryRates> {
  const sets = await Promise.all(rateKinds.map(async (kind) => [kind, await readSets(kind)] as const));
  // Tests check the files against the columns, from which the type is derived.
  return Object.fromEntries(sets) as unknown as CountryRates;
}

type EnteredSet = RateSet & { kind: RateKind };

export async function enteredRates(db: Database): Promise<EnteredSet[]> {
  const { rows } = await sql<EnteredSet>`select kind, from_year, rows from country_rates`.execute(db);
  return rows;
}

/** The rates of the data files, with the sets that admins have entered. */
export async function countryRatesOf(db: Database): Promise<CountryRates> {
  const [shipped, entered] = await Promise.all([readCountryRates(), enteredRates(db)]);
  return entered.reduce((rates, { kind, ...set }) => withSet(rates, kind, set), shipped);
}
