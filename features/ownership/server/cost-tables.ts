import { join } from 'node:path';
import { readTsv } from '../../../platform/server/tsv.ts';
import { type CountryRates, inForce } from '../../vehicles/country-rates.ts';

const folder = join(import.meta.dirname, '../data');

type InsuranceRow = {
  region: string;
  base_mci: number;
  type: number;
  territory: number;
  correction: number;
  old_after: number;
  old_factor: number;
};
type FuelRow = { fuel: string; tenge: number };
type Dated<Row> = { from_year: number; rows: Row[] };
export type CostTables = { insurance: Dated<InsuranceRow>[]; fuel: Dated<FuelRow>[] };

const insuranceNumbers = ['base_mci', 'type', 'territory', 'correction', 'old_after', 'old_factor'] as const;

async function readDated<Row>(
  file: string,
  names: readonly string[],
  rowOf: (line: Record<string, string>) => Row,
): Promise<Dated<Row>[]> {
  const lines = await readTsv(join(folder, file), ['from_year', ...names]);
  return [...Map.groupBy(lines, (line) => Number(line.from_year))].map(([from_year, ofYear]) => ({
    from_year,
    rows: ofYear.map(rowOf),
  }));
}

/** The dated tables of the costs of a year that are not taxes or fees. */
export async function readCostTables(): Promise<CostTables> {
  const [insurance, fuel] = await Promise.all([
    readDated(
      'insurance.tsv',
      ['region', ...insuranceNumbers],
      (line) =>
        ({
          region: line.region,
          ...Object.fromEntries(insuranceNumbers.map((name) => [name, Number(line[name])])),
        }) as InsuranceRow,
    ),
    readDated(
      'fuel-prices.tsv',
      ['fuel', 'tenge'],
      (line): FuelRow => ({ fuel: line.fuel ?? '', tenge: Number(line.tenge) }),
    ),
  ]);
  return { insurance, fuel };
}

type Ruled = { year: number; tenge: number };

/** The premium of a year, and the year of the older of its two rules; null if the region or the index of the year is unknown. */
export function insuranceOf(
  tables: CostTables,
  rates: CountryRates,
  { region, age, year }: { region: string | null; age: number; year: number },
): Ruled | null {
  const set = inForce(tables.insurance, year);
  const row = set?.rows.find((candidate) => candidate.region === region);
  const index = inForce(rates.mci, year);
  const mci = index?.rows[0]?.tenge;
  if (!set || !row || !index || mci === undefined) return null;
  const factor = row.type * row.territory * row.correction * (age > row.old_after ? row.old_factor : 1);
  return { year: Math.min(index.from_year, set.from_year), tenge: Math.round(row.base_mci * mci * factor) };
}

/** What is burnt by cars that are never charged and not driven on gas alone: hybrids burn petrol too. */
const litreFuels: Readonly<Record<string, string>> = {
  petrol: 'petrol',
  petrol_gas: 'petrol',
  mhev: 'petrol',
  hev: 'petrol',
  hybrid: 'petrol',
  diesel: 'diesel',
};

/** The assumed price of a litre of what the car burns; null if the table has none. */
export function fuelPriceOf(tables: CostTables, fuel: string | null, year: number): Ruled | null {
  const set = inForce(tables.fuel, year);
  const row = set?.rows.find((candidate) => candidate.fuel === litreFuels[fuel ?? '']);
  return set && row ? { year: set.from_year, tenge: row.tenge } : null;
}
