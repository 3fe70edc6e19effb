import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { columns } from '../../import/server/public.ts';
import { aCamryMarket, learnPricesNow } from './testing.ts';
import { columnsOfValuedTable, readValuedTable } from './valued-table.ts';

const aRow = (car: string, price: number | string) =>
  `${car},2019,${price},Алматы,84000.0,Седан,2.5,petrol,automatic,Передний привод,Слева,белый,XV70`;

test('a file of the import’s form gets estimate, interval and like cars beside each row, or why there is none', async ({
  services,
}) => {
  await aCamryMarket(services);
  const learned = await learnPricesNow(services);
  const version = await learned.currentVersion();
  if (!version) throw new Error('nothing was learned');
  const path = join(services.config.dataDir, 'cars.csv');
  const rows = [
    aRow('Toyota,Camry', 14_000_000),
    aRow('Toyota,Camry', 1_000_000_000_000),
    aRow('Lexus,RX', 9_000_000),
    'broken',
  ];
  await writeFile(path, [columns.join(','), ...rows].join('\n'));
  const lines: string[] = [];
  for await (const { line } of readValuedTable(services.db, {
    path,
    valuation: version.valuation,
    now: services.clock.now(),
  }))
    lines.push(line);

  const told = lines.map((line) => line.split(',').slice(columns.length));
  const [[estimate, low, high, count, why] = [], dear, other, broken] = told;
  expect(columnsOfValuedTable.slice(columns.length)).toEqual(['estimate', 'low', 'high', 'like_cars', 'why']);
  expect(Math.abs(Number(estimate) / 14_300_000 - 1)).toBeLessThan(0.05);
  expect(Number(low)).toBeLessThan(Number(estimate));
  expect(Number(high)).toBeGreaterThan(Number(estimate));
  expect([count, why]).toEqual(['30', '']);
  expect(dear).toEqual(['', '', '', '0', expect.stringMatching(/price/)]);
  expect(other).toEqual(['', '', '', '0', 'few_like_cars']);
  expect(broken).toEqual(['', '', '', '0', expect.stringMatching(/./)]);
});
