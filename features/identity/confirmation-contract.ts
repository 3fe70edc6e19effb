import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

/** Ways to prove again who one is. `app` also accepts a backup code; a passkey has a call of its own. */
const secretWays = ['password', 'phone', 'email', 'app'] as const;
const confirmationWays = ['passkey', ...secretWays] as const;
export type SecretWay = (typeof secretWays)[number];
export type ConfirmationWay = (typeof confirmationWays)[number];

const refusals = {
  /** The password or the code is wrong. */
  wrong_secret: 403,
  /** The code has expired, was used, or was entered wrongly too often. */
  code_expired: 409,
  /** This account cannot be confirmed this way. */
  way_unavailable: 409,
  too_many_tries: 429,
} as const;
export type ConfirmationRefusal = keyof typeof refusals;
const titles: Record<ConfirmationRefusal, string> = {
  wrong_secret: 'The password or the code is wrong',
  code_expired: 'The code has expired, request another one',
  way_unavailable: 'The account cannot be confirmed this way',
  too_many_tries: 'Too many attempts, try again later',
};

export const readConfirmation = endpoint({
  method: 'GET',
  path: '/auth/confirmation/',
  access: 'member',
  summary: 'How I can prove again who I am, best way first',
  input: z.object({}),
  output: z.object({
    ways: z.array(z.enum(confirmationWays)),
    /** Where codes are sent, with most characters hidden. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});

export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: '/auth/confirmation/code/',
  access: 'member',
  summary: 'Sends a code to my phone or e-mail, for `confirm`',
  input: z.strictObject({ to: z.enum(['phone', 'email']) }),
  output: z.object({
    /** Seconds until another code may be requested. */
    resend_after: z.int(),
  }),
  refusals,
  titles,
});

/** Afterwards, for some minutes, this session may make calls that need a confirmation. */
export const confirm = endpoint({
  method: 'POST',
  path: '/auth/confirmation/',
  access: 'member',
  summary: 'Proves again who I am, with the password or a code',
  input: z.strictObject({ way: z.enum(secretWays), secret: z.string().max(1000) }),
  output: z.object({ done: z.literal(true) }),
  refusals,
  titles,
});
