import { expect, test } from 'vitest';
import { stepsOf } from './price-history.tsx';

test('the line has a step at each price change; time and price are scaled to the chart', () => {
  const prices = [
    { price: 13_000_000, since: '2026-11-01T00:00:00Z' },
    { price: 12_000_000, since: '2026-11-06T00:00:00Z' },
    { price: 12_500_000, since: '2026-11-09T00:00:00Z' },
  ];
  const { line, at } = stepsOf(prices, new Date('2026-11-11T00:00:00Z'));
  expect(line).toBe('M10 10H280V110H442V60H550');
  expect(at).toEqual({ x: 550, y: 60 });
});
