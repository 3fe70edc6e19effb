import { expect, test } from 'vitest';
import { nameFaults } from './name-faults.ts';

test.for([
  ['', ['name', 'name.empty']],
  [' \t', ['name', 'name.empty']],
  ['<b>', ['name']],
  ['+7 701', ['name']],
  [' Қали-Бек ', []],
  ['д’Артаньян', []],
] as const)('"%s": a name that is missing is told from one that is wrong', ([written, faults]) => {
  expect(nameFaults('name', written)).toEqual(faults);
});
