import { expect, test } from 'vitest';
import { formatPhone, parsePhone, phoneSearchPatterns } from './phone.ts';

test.each([
  '+7 701 123 45 67',
  '8 (701) 123-45-67',
  '87011234567',
  '77011234567',
  '7011234567',
  ' +7(701)1234567 ',
])('%s is a number of Kazakhstan', (text) => expect(parsePhone(text)).toBe('+77011234567'));

test.each([
  '',
  '123',
  '+1 701 123 45 67',
  '+7 495 123 45 67',
  '8701123456',
  '870112345678',
  '8701123456x',
  'позвоните',
])('"%s" is not a number of Kazakhstan', (text) => expect(parsePhone(text)).toBeNull());

test('a number is formatted in groups', () =>
  expect(formatPhone('+77011234567')).toBe('+7\u00a0701\u00a0123\u00a045\u00a067'));

test.each([
  ['8 701 123-45-67', ['+77011234567']],
  ['45-67', ['%4567%']],
  ['8701123', ['%8701123%', '+7701123%']],
  ['seller1', []],
  ['123', []],
  ['', []],
])('the search text "%s" matches phone numbers like %j', (text, patterns) =>
  expect(phoneSearchPatterns(text)).toEqual(patterns));
