import { expect, test } from 'vitest';
import { priceAt, selectedPrices } from './price-axis.ts';

const axis = { from: 1_000_000, to: 16_000_000 };

test.each([
  axis,
  { from: 681_000, to: 100_000_000 },
  { from: 1_020_000, to: 1_630_000 },
])('the slider stays where it was put, from $from to $to', (prices) => {
  for (let step = 1; step < 100; step += 1) {
    const price_from = [String(priceAt(prices, step / 100))];
    expect(Math.round(selectedPrices(prices, { price_from }).low * 100)).toBe(step);
  }
});

test('prices are rounded, more where the axis is longer', () => {
  expect(priceAt(axis, 0.55)).toBe(4_600_000);
  expect(priceAt({ from: 4_000_000, to: 8_000_000 }, 0.55)).toBe(5_860_000);
});

test('a limit beyond the axis is at its end, and no limit is no selection', () => {
  expect(selectedPrices(axis, {})).toEqual({ low: 0, high: 1 });
  expect(selectedPrices(axis, { price_from: ['1'], price_to: ['900000000'] })).toEqual({ low: 0, high: 1 });
  expect(selectedPrices(axis, { price_from: ['4000000'], price_to: ['0'] })).toEqual({ low: 0.5, high: 1 });
  expect(selectedPrices(axis, { price_from: ['odd'] })).toEqual({ low: 0, high: 1 });
});
