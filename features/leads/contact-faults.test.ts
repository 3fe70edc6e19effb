import { expect, test } from 'vitest';
import { nameFaults, phoneFaults } from './contact-faults.ts';

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

test.for([
  ['', ['phone', 'phone.empty']],
  [' ', ['phone', 'phone.empty']],
  ['12345', ['phone']],
  ['+1 202 555 01 00', ['phone']],
  ['8 (701) 100-00-01', []],
] as const)('"%s": a missing phone is distinguished from an invalid one', ([value, faults]) => {
  expect(phoneFaults(value)).toEqual(faults);
});
