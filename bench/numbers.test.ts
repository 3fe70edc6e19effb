import { expect, test } from 'vitest';
import { median, percentile, table } from './numbers.ts';

test('a percentile is one of the values and does not depend on their order', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(median([30, 10, 20])).toBe(20);
  expect(percentile([], 0.5)).toBeNaN();
});

test('a table is aligned and valid Markdown', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['/', '7'],
        ['/cars', '120'],
      ],
    ),
  ).toBe(['| page  |  ms |', '|-------|----:|', '| /     |   7 |', '| /cars | 120 |'].join('\n'));
});
