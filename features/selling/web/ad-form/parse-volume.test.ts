import { expect, test } from 'vitest';
import { parseVolumeCc } from './parse-volume.ts';

test('an engine volume can be typed in litres or in cubic centimetres', () => {
  expect(['2.5', '2,5 л', '2494', '2 494', '1.6', '0.66'].map(parseVolumeCc)).toEqual([
    2500, 2500, 2494, 2494, 1600, 660,
  ]);
  expect(['', 'много', '0', '.'].map(parseVolumeCc)).toEqual([null, null, null, null]);
});
