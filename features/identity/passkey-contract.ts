import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

export const passkeyNameLength = 60;

const refusals = {
  /** The answer is not of this person's passkey, or not to what was asked last. */
  passkey_refused: 422,
  /** This device has a passkey of an account already. */
  passkey_taken: 409,
  too_many_passkeys: 409,
  /** Only who works here needs one. */
  staff_only: 409,
} as const;
export type PasskeyRefusal = keyof typeof refusals;
const titles: Record<PasskeyRefusal, string> = {
  passkey_refused: 'The passkey was not accepted',
  passkey_taken: 'The passkey belongs to an account already',
  too_many_passkeys: 'There are too many passkeys, remove one first',
  staff_only: 'Only staff have a second factor',
};

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
/** What `navigator.credentials` returns, as JSON (WebAuthn). */
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };
const clientDataJSON = base64url(4000);
/** Options for `navigator.credentials`, as JSON (WebAuthn); the page passes them on as they are. */
const options = z.looseObject({ challenge: z.string() });

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkeys/options/',
  access: 'member',
  confirmed: 'recently',
  summary: 'Begins to add a passkey (WebAuthn); for staff',
  input: z.strictObject({}),
  output: z.object({
    options,
    /** The browser and the system, such as "Chrome, Windows". */
    suggested_name: z.string(),
  }),
  refusals,
  titles,
});

export const finishPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkeys/',
  access: 'member',
  confirmed: 'recently',
  summary: 'Adds the passkey that the device has made',
  input: z.strictObject({
    name: z.string().trim().min(1).max(passkeyNameLength),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON,
        attestationObject: base64url(20_000),
        transports: z.array(z.string().max(30)).max(10).default([]),
      }),
    }),
  }),
  output: z.object({ done: z.literal(true) }),
  refusals,
  titles,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor/passkeys/:passkeyId/',
  access: 'own',
  confirmed: 'anew',
  summary: 'Removes one of my passkeys',
  input: z.object({ passkeyId: z.coerce.number().int().positive() }),
  output: z.object({ done: z.literal(true) }),
});

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/auth/confirmation/passkey/options/',
  access: 'member',
  summary: 'What my passkey must sign, for `confirmByPasskey`',
  input: z.strictObject({}),
  output: z.object({ options }),
  refusals: { way_unavailable: 409 },
  titles: { way_unavailable: 'The account cannot be confirmed this way' },
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/auth/confirmation/passkey/',
  access: 'member',
  summary: 'Proves again who I am, with one of my passkeys',
  input: z.strictObject({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON,
        authenticatorData: base64url(4000),
        signature: base64url(10_000),
      }),
    }),
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: { passkey_refused: refusals.passkey_refused },
  titles: { passkey_refused: titles.passkey_refused },
});
