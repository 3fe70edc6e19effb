import { expect, test } from 'vitest';
import { authMessageCode, authMessageCodes } from './contract.ts';
import { en } from './messages/en.ts';
import { kk } from './messages/kk.ts';
import { ru } from './messages/ru.ts';

test('every error code of the specification has a text in three languages; an unknown code has the default', () => {
  for (const code of [...authMessageCodes, 'default'] as const) {
    const texts = [ru[code], kk[code], en[code]];
    expect(new Set(texts).size, code).toBe(3);
  }
  expect(en.default).toBe('Incorrect email or password.');
});

test.for([
  ['wrong-password', 'wrong-password'],
  ['auth/wrong-password', 'wrong-password'],
  ['too_many_requests', 'too-many-requests'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['invalid-credential', 'default'],
  ['auth/network-request-failed', 'default'],
  ['', 'default'],
] as const)('maps %s to the text %s', ([code, expected]) => {
  expect(authMessageCode(code)).toBe(expected);
});
