import { expect, test } from 'vitest';
import { stackedPoints } from './stacked-points.ts';

test('points that would cover each other stand above each other, in the order in which they were given', () => {
  expect(stackedPoints([0.5, 0.1, 0.51, 0.52, 0.9], 0.05, 3)).toEqual([
    { at: 0.5, row: 0 },
    { at: 0.1, row: 0 },
    { at: 0.51, row: 1 },
    { at: 0.52, row: 2 },
    { at: 0.9, row: 0 },
  ]);
});

test('with no row left, a point goes where it covers least', () => {
  expect(stackedPoints([0.5, 0.51, 0.52], 0.05, 2).map(({ row }) => row)).toEqual([0, 1, 0]);
});
