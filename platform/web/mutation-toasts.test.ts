import { expect, test } from 'vitest';
import { type Refusal, refusalToast, successToast } from './mutation-toasts.ts';

const texts = {
  done: 'Action was successful',
  failed: 'Action failed',
  faults: 'Check the marked fields',
  signIn: 'Sign in again',
};
const refusal = { code: 'gone', faults: [] };
const withFault = { code: 'invalid_input', faults: [{ field: 'phone', code: 'required' }] };
const textOf = (refused: Refusal, own: string | null) =>
  refusalToast(refused, null, { refusalText: () => own, texts });

test('an action without a text of its own says that it was successful', () => {
  expect(successToast(undefined, false, texts)).toBe('Action was successful');
  expect(successToast('Saved', false, texts)).toBe('Saved');
});

test('a page that shows the success itself stays quiet, unless the action has a text', () => {
  expect(successToast(undefined, true, texts)).toBeNull();
  expect(successToast('Saved', true, texts)).toBe('Saved');
});

test('every failure is a notification, also one that a form shows at its fields', () => {
  expect(textOf(refusal, 'Too many')).toBe('Too many');
  expect(textOf(refusal, null)).toBe('Action failed');
  expect(textOf(withFault, null)).toBe('Check the marked fields');
});

test('who is signed out is told to sign in again, not to try again', () => {
  const signedOut = { code: 'sign_in_required', status: 401, faults: [] };
  expect(textOf(signedOut, 'Try again')).toBe('Sign in again');
  expect(textOf(signedOut, '')).toBeNull();
});

test('a failure that leads to another page needs no notification', () => {
  expect(textOf(refusal, '')).toBeNull();
});
