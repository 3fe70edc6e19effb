import { expect, test } from 'vitest';
import { nameFaults } from './name-faults.ts';

test.for([
  ['', ['name', 'name.empty']],
  [' \t', ['name', 'name.empty']],
  ['<b>', ['name']],
  ['+7 701', ['name']],
  [' Қали-Бек ', []],
  ['д’Артаньян', []],
] as const)('"%s": a missing name is distinguished from an invalid one', ([value, faults]) => {
  expect(nameFaults('name', value)).toEqual(faults);
});
