import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

export const checkIsUserExist = endpoint({
  method: 'POST',
  path: '/profiles/check-is-user-exist/',
  access: 'anyone',
  summary: 'Whether an e-mail address is registered',
  input: z.object({ email: z.string().max(1000) }),
  output: z.object({ success: z.boolean() }),
});

/** Why a code was not sent or not accepted. Returned with status 200, as the specification requires. */
const phoneErrors = [
  'invalid-phone',
  'too-many-requests',
  'operation-not-allowed',
  'wrong-code',
  'expired-code',
  'too-many-tries',
  'user-disabled',
] as const;
export type PhoneError = (typeof phoneErrors)[number];

const phoneError = z.object({
  /** The error message in the language of the request. */
  error: z.string(),
  code: z.enum(phoneErrors),
});

/** For guests who sign in or register by phone, and for members who change their number. */
export const registerByPhone = endpoint({
  method: 'POST',
  path: '/profiles/register-by-phone/',
  access: 'anyone',
  summary: 'Sends a code by SMS',
  input: z.object({ phone: z.string().max(100) }),
  output: z.union([
    z.object({
      message: z.string(),
      /** Seconds until another code may be requested. */
      resend_after: z.int(),
    }),
    phoneError,
  ]),
});

/**
 * The number is taken from the cookie of the browser that requested the code; `phone` is needed only without cookies.
 * A guest is signed in; a member may then save the number in the profile.
 */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/profiles/verify-phone/',
  access: 'anyone',
  summary: 'Verifies the code of an SMS',
  carriesToken: true,
  input: z.object({
    code: z.union([z.string(), z.int().nonnegative().transform(String)]).pipe(z.string().max(50)),
    phone: z.string().max(100).optional(),
  }),
  output: z.union([z.object({ message: z.string(), token: z.string() }), phoneError]),
});
