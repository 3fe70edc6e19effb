import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { rangeOnTank, readRanges } from './range-data.ts';

test('a range is rounded to ten kilometres', () => {
  expect(rangeOnTank(70, 7.8)).toBe(900);
  expect(rangeOnTank(43, 6.5)).toBe(660);
});

test('every row of the ranges names a modification and says either tank and consumption or a test cycle', async ({
  db,
}) => {
  const ranges = await readRanges();
  for (const { tank, consumption, range, cycle, model } of ranges) {
    expect(range, model).toBeGreaterThan(200);
    expect(range, model).toBeLessThan(1500);
    expect(tank !== null && consumption !== null, model).toBe(cycle === null);
  }
  const { count } = await db
    .selectFrom('modifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('range_km', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(ranges.length);
});
