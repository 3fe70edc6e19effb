import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

const refusals = {
  'email-already-in-use': 409,
  'invalid-email': 422,
  'weak-password': 422,
  /** Staff have passwords of twelve characters. */
  'short-for-staff': 422,
  /** The password is one of those that everybody tries first. */
  'common-password': 422,
  'too-many-requests': 429,
  /** Firebase keeps e-mails and passwords itself. */
  'operation-not-allowed': 403,
  /** A password needs an e-mail address to sign in with. */
  email_needed: 409,
  wrong_code: 403,
  code_expired: 409,
} as const;
export type AccountRefusal = keyof typeof refusals;
const titles: Record<AccountRefusal, string> = {
  'email-already-in-use': 'This email address is already in use',
  'invalid-email': 'The email address is not valid',
  'weak-password': 'The password is too short or too long',
  'short-for-staff': 'Staff have passwords of at least 12 characters',
  'common-password': 'Everybody tries this password first, choose another one',
  'too-many-requests': 'Too many attempts, try again later',
  'operation-not-allowed': 'This is not possible here',
  email_needed: 'Add an email address first',
  wrong_code: 'The code is wrong',
  code_expired: 'The code has expired, request another one',
};

export const requestEmail = endpoint({
  method: 'POST',
  path: '/auth/email/',
  access: 'member',
  confirmed: 'anew',
  summary: 'Sends a code to a new address of mine',
  input: z.strictObject({ email: z.string().max(1000) }),
  output: z.object({ sent: z.literal(true) }),
  refusals,
  titles,
});

export const saveEmail = endpoint({
  method: 'PUT',
  path: '/auth/email/',
  access: 'member',
  confirmed: 'anew',
  summary: 'Saves the new address with the code that was sent to it',
  input: z.strictObject({ code: z.string().max(50) }),
  output: z.object({ email: z.string() }),
  refusals,
  titles,
});

export const savePassword = endpoint({
  method: 'PUT',
  path: '/auth/password/',
  access: 'member',
  confirmed: 'anew',
  summary: 'Sets my password and ends my other sessions',
  input: z.strictObject({ password: z.string().max(1000) }),
  output: z.object({ done: z.literal(true) }),
  refusals,
  titles,
});
