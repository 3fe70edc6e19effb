import { expect, test } from 'vitest';
import { mileageFalls, mileagesOf } from './mileages.ts';

const ad = (id: number, published_at: string, mileage: number | null, mileage_unit: 'km' | 'mi' = 'km') => ({
  id,
  published_at,
  mileage,
  mileage_unit,
});
const falls = (...ads: ReturnType<typeof ad>[]) =>
  mileageFalls(mileagesOf(ads)).map(({ from, to }) => [
    from.km,
    from.at.slice(0, 4),
    to.km,
    to.at.slice(0, 4),
  ]);

test('a mileage that fell is told with what it was before, whatever the order of the ads', () => {
  const sold = ad(1, '2022-03-01T00:00:00Z', 184_000);
  const now = ad(3, '2026-11-01T00:00:00Z', 96_000);
  expect(falls(now, ad(2, '2024-05-01T00:00:00Z', null), sold)).toEqual([[184_000, '2022', 96_000, '2026']]);
  // Told once: what comes after the fall drives on from there.
  expect(falls(sold, now, ad(4, '2027-01-01T00:00:00Z', 97_000))).toHaveLength(1);
  // Twice turned back is told twice.
  expect(falls(sold, now, ad(4, '2027-01-01T00:00:00Z', 60_000))).toEqual([
    [184_000, '2022', 96_000, '2026'],
    [96_000, '2026', 60_000, '2027'],
  ]);
});

test('what rounding, miles and growing mileages look like is no fall', () => {
  expect(falls()).toEqual([]);
  expect(falls(ad(1, '2022-03-01T00:00:00Z', 184_300), ad(2, '2022-04-01T00:00:00Z', 184_000))).toEqual([]);
  // 100,000 miles are 160,934 km.
  expect(falls(ad(1, '2022-03-01T00:00:00Z', 150_000), ad(2, '2023-03-01T00:00:00Z', 100_000, 'mi'))).toEqual(
    [],
  );
  expect(falls(ad(1, '2022-03-01T00:00:00Z', 100_000, 'mi'), ad(2, '2023-03-01T00:00:00Z', 150_000))).toEqual(
    [[160_934, '2022', 150_000, '2023']],
  );
});
