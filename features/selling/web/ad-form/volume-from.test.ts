import { expect, test } from 'vitest';
import { volumeFrom } from './volume-from.ts';

test('litres and cubic centimetres are both understood', () => {
  expect(['2.5', '2,5 л', '2494', '2 494', '1.6', '0.66'].map(volumeFrom)).toEqual([
    2500, 2500, 2494, 2494, 1600, 660,
  ]);
  expect(['', 'много', '0', '.'].map(volumeFrom)).toEqual([null, null, null, null]);
});
