import { expect, test } from 'vitest';
import { checkEmail, checkPassword, checkPhone } from './fields.ts';

test.each([
  ['  Aigerim@Example.KZ ', 'aigerim@example.kz'],
  ['\u200baigerim@example.kz\ufeff', 'aigerim@example.kz'],
  ['ａｉｇｅｒｉｍ＠example.kz', 'aigerim@example.kz'],
  ['a+b@mail.example.kz', 'a+b@mail.example.kz'],
])('normalizes the address %j to %s', (text, value) => {
  expect(checkEmail(text)).toEqual({ value });
});

test.each(['aigerim', 'a@b', 'a@@b.kz', '@b.kz', 'a@b..kz'])('rejects the address %j', (text) => {
  expect(checkEmail(text)).toEqual({ fault: 'invalid-email' });
});

test('a password has from 6 to 128 characters', () => {
  expect(checkPassword('')).toEqual({ fault: 'required' });
  expect(checkPassword('12345')).toEqual({ fault: 'weak-password' });
  expect(checkPassword('😀😀😀')).toEqual({ fault: 'weak-password' });
  expect(checkPassword(' 1234 ')).toEqual({ value: ' 1234 ' });
  expect(checkPassword('я'.repeat(128))).toEqual({ value: 'я'.repeat(128) });
  expect(checkPassword('я'.repeat(129))).toEqual({ fault: 'longPassword' });
});

test('normalizes phone numbers; rejects foreign and incomplete ones', () => {
  expect(checkPhone('+7 (705) 123-45-67')).toEqual({ value: '+77051234567' });
  expect(checkPhone('8(705)1234567')).toEqual({ value: '+77051234567' });
  expect(checkPhone('+49 170 1234567')).toEqual({ fault: 'invalidPhone' });
  expect(checkPhone('705')).toEqual({ fault: 'invalidPhone' });
  expect(checkPhone('  ')).toEqual({ fault: 'required' });
});
