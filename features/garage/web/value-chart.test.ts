import { expect, test } from 'vitest';
import { type Valued, valuePaths } from './value-chart.ts';

const month = (on: string, estimate: number): Valued => ({
  on,
  estimate,
  low: estimate - 1_000_000,
  high: estimate + 1_000_000,
  evidence: 30,
  why: null,
});

test('the value is a line within the band of such cars’ prices, in proportion to time', () => {
  const { band, line, now, lowest, highest } = valuePaths([
    month('2026-09-01', 10_000_000),
    month('2026-10-01', 9_500_000),
    month('2026-11-30', 9_000_000),
  ]);
  expect([lowest, highest]).toEqual([8_000_000, 11_000_000]);
  expect(line).toBe('M8 49L203 70L592 91');
  expect(band.startsWith('M8 8L203 29L592 49L592 132L203 111L8 91')).toBe(true);
  expect(now).toEqual({ x: 592, y: 91 });
});

test('a single month and equal prices break nothing', () => {
  for (const values of [
    [month('2026-09-01', 10_000_000)],
    [],
    [month('2026-09-01', 5), month('2026-09-01', 5)],
  ])
    expect(JSON.stringify(valuePaths(values))).not.toMatch(/NaN/);
});
