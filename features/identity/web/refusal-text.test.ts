import { expect, test } from 'vitest';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import { createFormats } from '../../../platform/web/formats.ts';
import { createTranslate } from '../../../platform/web/i18n.tsx';
import { authMessageCodes } from '../contract.ts';
import { en } from '../messages/en.ts';
import { kk } from '../messages/kk.ts';
import { ru } from '../messages/ru.ts';
import { IdentityRefusal } from './identity-client.ts';
import { refusalText } from './refusal-text.ts';

/** The specification's table of errors (§8), word for word. */
const english = {
  'email-already-in-use': 'This email address is already in use.',
  'invalid-email': 'Invalid email address.',
  'operation-not-allowed': 'Operation is not allowed.',
  'weak-password': 'Weak password. Your password must be at least 6 characters long.',
  'user-disabled': 'The user account has been disabled.',
  'user-not-found': 'User not found.',
  'wrong-password': 'Incorrect password.',
  'popup-closed-by-user': 'The popup window was closed by the user.',
  'cancelled-popup-request': 'The popup request was cancelled.',
  'too-many-requests': 'Please try again later or choose another sign-in method.',
  'account-exists-with-different-credential': 'An account already exists with different credentials.',
  default: 'Incorrect email or password.',
};

/** The displayed text in each language. */
function translations(error: unknown) {
  const key = refusalText(error);
  return {
    en: createTranslate(en, createFormats('en'))(key),
    ru: createTranslate(ru, createFormats('ru'))(key),
    kk: createTranslate(kk, createFormats('kk'))(key),
  };
}

test.each(authMessageCodes)('%s has the specification’s text in English, and translations', (code) => {
  const texts = translations(new IdentityRefusal(code));
  expect(texts.en).toBe(english[code]);
  expect(texts.ru).toMatch(/[а-яё]/);
  expect(texts.kk).toMatch(/[а-яәіңғүұқөһ]/);
  expect(texts.kk).not.toBe(texts.ru);
  // Our API's error and a Firebase error with its prefix have the same text.
  expect(translations(problem(code))).toEqual(texts);
  expect(translations(new IdentityRefusal(`auth/${code}`))).toEqual(texts);
});

test.each([
  'invalid-credential',
  'no-such-code',
  'auth/internal-error',
  '',
])('an unknown code (%j) gets the default text', (code) => {
  expect(translations(new IdentityRefusal(code)).en).toBe(english.default);
});

test('errors that are not about the password have their own texts', () => {
  expect(translations(problem('too_many_requests')).en).toBe(english['too-many-requests']);
  expect(translations(problem('unavailable')).en).toBe('sorry, something went wrong, try later');
  expect(translations(new IdentityRefusal('popup-blocked')).en).toContain('pop-ups');
});

function problem(code: string): ApiProblem {
  return new ApiProblem({ type: 'about:blank', title: code, status: 400, code });
}
