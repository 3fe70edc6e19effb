import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(
  `123456 123456789 12345678 111111 000000 121212 112233 123123 654321 qwerty qwerty123 1q2w3e4r 1q2w3e qwertyuiop
  password Password1 P@ssw0rd passw0rd123 abc123 iloveyou admin123 qazwsx 1qaz2wsx zxcvbn asdfgh 123qwe qwe123 monkey
  dragon letmein sunshine 01011990 25051987 almaty2024 Kazakhstan1 toyota camry2015 parol123 пароль йцукен наташа
  qweasdzxc 147258369 aaaaaa abcabc 777777 tulpar123 trustno1 mustang rush2112 ncc1701 8j4ye3uz gfhjkm ghbdtn JORDAN23`.split(
    /\s+/,
  ),
)('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'secret-word',
  'plov-na-kazane',
  'tulpar-demo',
  'forgotten-1',
  'көк-аспан-астында',
  'x7Kp!q',
  'rivers&tea',
  'v9r2mk',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('the name before the @ is common for its own account', async () => {
  expect(await isCommonPassword('bauyrzhan99', ['bauyrzhan'])).toBe(true);
  expect(await isCommonPassword('bauyrzhan99', [])).toBe(false);
});
