import { expect, test } from 'vitest';
import { isTooOld } from './version.ts';

test.each([
  ['1.3.9', '1.4.0', true],
  ['1.4.0', '1.4.0', false],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.9.9', false],
  ['1.4', '1.4.1', true],
  ['0.9.0', '0.0.0', false],
])('version %s with the oldest supported %s is too old: %s', (version, oldest, answer) => {
  expect(isTooOld(version, oldest)).toBe(answer);
});
