import { join } from 'node:path';
import { readTsv } from '../../../platform/server/tsv.ts';
import type { VinMaker, VinMakers } from '../vin/decode.ts';

const file = join(import.meta.dirname, '../data/wmi.tsv');

async function readMakers(): Promise<VinMakers> {
  const rows = await readTsv(file, ['wmi', 'country', 'brands', 'year_sign', 'first_year', 'maker']);
  return new Map(
    rows.map((row): [string, VinMaker] => [
      row.wmi,
      {
        country: row.country,
        brands: row.brands.split('|').filter(Boolean),
        yearSign: row.year_sign === '10' ? 10 : row.year_sign === '11' ? 11 : null,
        firstYear: row.first_year === '' ? null : Number(row.first_year),
        name: row.maker,
      },
    ]),
  );
}

let reading: Promise<VinMakers> | undefined;

/** The table of makers, read once. */
export function vinMakers(): Promise<VinMakers> {
  reading ??= readMakers();
  return reading;
}
