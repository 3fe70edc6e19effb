import { expect, test } from 'vitest';
import { barsOf } from './days-chart.tsx';

test('the decisions of a day are stacked; a day without decisions has no bars', () => {
  const bars = barsOf([
    { day: '2026-11-19', approved: 3, rejected: 1, blocked: 0 },
    { day: '2026-11-20', approved: 0, rejected: 0, blocked: 0 },
    { day: '2026-11-21', approved: 0, rejected: 0, blocked: 2 },
  ]);
  expect(bars.map(({ day, kind, y, height }) => [day, kind, y, height])).toEqual([
    ['2026-11-19', 'approved', 30, 90],
    ['2026-11-19', 'rejected', 0, 30],
    ['2026-11-21', 'blocked', 60, 60],
  ]);
});
