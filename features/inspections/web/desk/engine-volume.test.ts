import { expect, test } from 'vitest';
import { parseVolume } from './engine-volume.ts';

test.each([
  ['2,5', 2500],
  ['2.0', 2000],
  ['2494', 2494],
  ['0,66', 660],
  ['25', undefined],
  ['0', undefined],
  ['два', undefined],
  ['-2', undefined],
])('an engine of %s has %s cc', (typed, volume) => expect(parseVolume(typed)).toBe(volume));
