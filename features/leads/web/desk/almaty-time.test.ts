import { expect, test } from 'vitest';
import { fromAlmatyField, toAlmatyField } from './almaty-time.ts';

test('a due time is read and written by the clock of Almaty', () => {
  expect(toAlmatyField('2026-11-21T20:30:00.000Z')).toBe('2026-11-22T01:30');
  expect(fromAlmatyField('2026-11-22T01:30')).toBe('2026-11-21T20:30:00.000Z');
  expect(toAlmatyField(null)).toBe('');
  expect(fromAlmatyField('')).toBeNull();
});
