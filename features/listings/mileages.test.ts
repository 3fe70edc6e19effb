import { expect, test } from 'vitest';
import { isSteady, mileageFalls, mileagesOf } from './mileages.ts';

const ad = (id: number, ...mileages: (readonly [at: string, km: number])[]) => ({
  id,
  mileages: mileages.map(([at, km]) => ({ at, km })),
});
const falls = (...args: Parameters<typeof mileagesOf>) =>
  mileageFalls(mileagesOf(...args)).map(({ from, to }) => [
    from.km,
    from.at.slice(0, 4),
    to.km,
    to.at.slice(0, 4),
  ]);

const sold = ad(1, ['2022-03-01T00:00:00Z', 184_000]);
const now = ad(3, ['2026-11-01T00:00:00Z', 96_000]);

test('a mileage that fell is told with what it was before, whatever the order of the ads', () => {
  expect(falls([now, ad(2), sold])).toEqual([[184_000, '2022', 96_000, '2026']]);
  // Told once: what comes after the fall drives on from there.
  expect(falls([sold, now, ad(4, ['2027-01-01T00:00:00Z', 97_000])])).toHaveLength(1);
  // Twice turned back is told twice.
  expect(falls([sold, now, ad(4, ['2027-01-01T00:00:00Z', 60_000])])).toEqual([
    [184_000, '2022', 96_000, '2026'],
    [96_000, '2026', 60_000, '2027'],
  ]);
});

test('what rounding and growing mileages look like is no fall', () => {
  expect(falls([])).toEqual([]);
  expect(falls([ad(1, ['2022-03-01T00:00:00Z', 184_300]), ad(2, ['2022-04-01T00:00:00Z', 184_000])])).toEqual(
    [],
  );
  expect(falls([sold], [{ at: '2023-01-01T00:00:00Z', km: 190_000 }])).toEqual([]);
});

test('a mileage also falls inside an ad, before and after an inspection, with its source', () => {
  expect(falls([ad(1, ['2022-03-01T00:00:00Z', 184_000], ['2023-03-01T00:00:00Z', 90_000])])).toEqual([
    [184_000, '2022', 90_000, '2023'],
  ]);
  const read = { at: '2024-01-01T00:00:00Z', km: 120_000 };
  expect(falls([sold, now], [read])).toEqual([
    [184_000, '2022', 120_000, '2024'],
    [120_000, '2024', 96_000, '2026'],
  ]);
  expect(mileagesOf([sold, now], [read]).map((mileage) => mileage.ad)).toEqual([1, null, 3]);
});

test('a mileage that is the same but for rounding is steady', () => {
  const steady = (...values: number[]) =>
    isSteady(mileagesOf(values.map((km, at) => ad(at, [`202${at}-03-01T00:00:00Z`, km]))));
  expect(steady(84_000, 84_000)).toBe(true);
  expect(steady(84_000, 84_950, 84_000)).toBe(true);
  expect(steady(84_000, 85_100)).toBe(false);
  expect(steady(184_000, 96_000, 96_000)).toBe(false);
});
