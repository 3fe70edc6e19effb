import { join } from 'node:path';
import { readTsv } from '../../../platform/server/tsv.ts';
import type { VinMaker, VinMakers } from '../vin/decode.ts';

const file = join(import.meta.dirname, '../data/wmi.tsv');

async function readMakers(): Promise<VinMakers> {
  const rows = await readTsv(file, ['wmi', 'country', 'brands', 'year_position', 'first_year', 'maker']);
  return new Map(
    rows.map((row): [string, VinMaker] => [
      row.wmi,
      {
        country: row.country,
        brands: row.brands.split('|').filter(Boolean),
        yearPosition: row.year_position === '10' ? 10 : row.year_position === '11' ? 11 : null,
        firstYear: row.first_year === '' ? null : Number(row.first_year),
        name: row.maker,
      },
    ]),
  );
}

let cachedMakers: Promise<VinMakers> | undefined;

export function vinMakers(): Promise<VinMakers> {
  cachedMakers ??= readMakers();
  return cachedMakers;
}
