import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

/** Whether this session may do what the roles allow: `ask` for the second factor first, or `set_up` one. */
export const secondFactorStates = ['not_needed', 'passed', 'ask', 'set_up'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

const refusals = {
  wrong_secret: 403,
  /** There is one already; it must be removed first. */
  already_on: 409,
  /** There is none, or setting it up was not begun. */
  not_begun: 409,
  /** Only who works here needs one. */
  staff_only: 409,
} as const;
export type SecondFactorRefusal = keyof typeof refusals;
const titles: Record<SecondFactorRefusal, string> = {
  wrong_secret: 'The code is wrong',
  already_on: 'There is a second factor already',
  not_begun: 'There is no second factor to change',
  staff_only: 'Only staff have a second factor',
};

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor/',
  access: 'member',
  summary: 'My second factor; for staff',
  input: z.object({}),
  output: z.object({
    has_app: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
  }),
  refusals,
  titles,
});

export const startAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/auth/second-factor/app/',
  access: 'member',
  confirmed: 'recently',
  summary: 'Begins to set up an authenticator app (TOTP); for staff',
  input: z.strictObject({}),
  output: z.object({
    /** For the QR code: `otpauth://totp/…`. */
    uri: z.string(),
    /** The same for typing. */
    secret: z.string(),
    /** Each works once in place of a code of the app. They are shown only here. */
    backup_codes: z.array(z.string()),
  }),
  refusals,
  titles,
});

export const finishAuthenticatorApp = endpoint({
  method: 'PUT',
  path: '/auth/second-factor/app/',
  access: 'member',
  confirmed: 'recently',
  summary: 'Switches the second factor on with the first code of the app',
  input: z.strictObject({ code: z.string().max(50) }),
  output: z.object({ done: z.literal(true) }),
  refusals,
  titles,
});

export const removeAuthenticatorApp = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor/app/',
  access: 'member',
  confirmed: 'anew',
  summary: 'Removes the authenticator app, to set up another one',
  input: z.strictObject({}),
  output: z.object({ done: z.literal(true) }),
  refusals,
  titles,
});
