import type pg from 'pg';
import { expect } from 'vitest';
import { test } from '../apps/api/testing/harness.ts';
import { withoutIndexes } from './without-indexes.ts';

async function indexesOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where tablename = $1 order by 1',
    [table],
  );
  return rows.map(({ definition }) => definition);
}

const tables = ['listings', 'offers'];

test('the indexes are away only meanwhile, also if the work fails', async ({ pool }) => {
  const before = await indexesOf(pool, 'listings');
  const lines: string[] = [];
  const run = (work: () => Promise<unknown>) =>
    withoutIndexes(pool, { tables, report: (line) => lines.push(line) }, work);
  const during = await run(() => indexesOf(pool, 'listings'));
  expect(during).toEqual(before.filter((definition) => definition.includes('UNIQUE')));
  expect(lines).toContain('CREATE INDEX listings_ad_words');
  expect(await indexesOf(pool, 'listings')).toEqual(before);

  await expect(run(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  expect(await indexesOf(pool, 'listings')).toEqual(before);
});

test('what an interrupted run left is made by the next one', async ({ pool }) => {
  const before = await indexesOf(pool, 'offers');
  await pool.query(`create table indexes_to_make (definition text primary key)`);
  await pool.query(
    `insert into indexes_to_make select indexdef from pg_indexes where indexname = 'offers_by_price'`,
  );
  await pool.query('drop index offers_by_price');
  await withoutIndexes(pool, { tables, report() {} }, async () => {});
  expect(await indexesOf(pool, 'offers')).toEqual(before);
});
