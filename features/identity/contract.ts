import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { staffHits } from '../../platform/contract/staff-hits.ts';
import { secondFactorStates } from './second-factor-contract.ts';

/** Sign-in error codes as the specification names them (§8), with their HTTP status. */
const authRefusals = {
  'email-already-in-use': 409,
  'invalid-email': 422,
  'operation-not-allowed': 403,
  'weak-password': 422,
  /** Staff have passwords of twelve characters. */
  'short-for-staff': 422,
  /** One of the passwords that everybody tries first. */
  'common-password': 422,
  'user-disabled': 403,
  'user-not-found': 404,
  'wrong-password': 403,
  'popup-closed-by-user': 400,
  'cancelled-popup-request': 400,
  'too-many-requests': 429,
  'account-exists-with-different-credential': 409,
  /** The interface has no text for this code on purpose: people see the default text. */
  'invalid-credential': 403,
  /** A link from an e-mail that is expired, used, or not ours. */
  'invalid-action-code': 400,
  /** A link from an e-mail that was requested by another account. */
  'other-account': 403,
} as const;
export type AuthRefusal = keyof typeof authRefusals;

const authTitles: Record<AuthRefusal, string> = {
  'email-already-in-use': 'This email address is already in use',
  'invalid-email': 'The email address is not valid',
  'operation-not-allowed': 'This way to sign in is switched off here',
  'weak-password': 'The password is too short or too long',
  'short-for-staff': 'Staff have passwords of at least 12 characters',
  'common-password': 'Everybody tries this password first, choose another one',
  'user-disabled': 'The account is disabled',
  'user-not-found': 'There is no such account',
  'wrong-password': 'The password is wrong',
  'popup-closed-by-user': 'The sign-in window was closed',
  'cancelled-popup-request': 'Another sign-in window took its place',
  'too-many-requests': 'Too many attempts, try again later',
  'account-exists-with-different-credential': 'An account with this address has another way to sign in',
  'invalid-credential': 'The email address or the password is wrong',
  'invalid-action-code': 'The link has expired, was used before, or is not ours',
  'other-account': 'The letter was sent to another account',
};

/** Error codes that have a text of their own; for all other codes the text `default` is shown. */
export const authMessageCodes = [
  'email-already-in-use',
  'invalid-email',
  'operation-not-allowed',
  'weak-password',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'too-many-requests',
  'account-exists-with-different-credential',
] as const;
export type AuthMessageCode = (typeof authMessageCodes)[number] | 'default';

/** The text key for one of our error codes (`too_many_requests`) or of Firebase's (`auth/wrong-password`). */
export function authMessageCode(code: string): AuthMessageCode {
  const bare = code.replace(/^auth\//, '').replaceAll('_', '-');
  return authMessageCodes.find((candidate) => candidate === bare) ?? 'default';
}

export const passwordLength = { min: 6, max: 128 } as const;

/**
 * An invalid e-mail is rejected by the use case, not by this schema, because the specification has an error code for
 * it.
 */
const email = z.string().max(1000);
const password = z.string().max(1000);

/** A token of the embedded provider, valid for five minutes; pass it to `exchangeToken`. */
const providerToken = z.object({ token: z.string() });

export const roles = ['moderator', 'inspector', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The available sign-in methods; pages offer no others. */
export const readProviders = endpoint({
  method: 'GET',
  path: '/identity/providers/',
  access: 'anyone',
  summary: 'Available sign-in methods',
  input: z.object({}),
  output: z.object({
    provider: z.enum(['embedded', 'firebase']),
    password: z.boolean(),
    phone: z.boolean(),
    google: z.boolean(),
    apple: z.boolean(),
    /** Google and Apple are replaced by demo pages, which say so. */
    is_demo: z.boolean(),
    /** Configuration of the Firebase client, which the page needs to start it. */
    firebase: z
      .object({
        project_id: z.string(),
        api_key: z.string(),
        auth_domain: z.string(),
        /** `http://host:port` of the Firebase emulator; null when the real Firebase is used. */
        emulator: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const signUp = endpoint({
  method: 'POST',
  path: '/identity/sign-up/',
  access: 'anyone',
  summary: 'Creates an account at the embedded provider',
  carriesToken: true,
  input: z.object({ email, password, name: z.string().trim().max(100).optional() }),
  output: providerToken,
  refusals: authRefusals,
  titles: authTitles,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/identity/sign-in/',
  access: 'anyone',
  summary: 'Signs in with e-mail and password at the embedded provider',
  carriesToken: true,
  input: z.object({ email, password }),
  output: providerToken,
  refusals: authRefusals,
  titles: authTitles,
});

/** The hybrid app signs in with the phone's own dialog of Google or Apple, which issues the id_token. */
export const signInOnPhone = endpoint({
  method: 'POST',
  path: '/identity/sign-in-on-phone/',
  access: 'anyone',
  summary: 'Signs in at the embedded provider with an id_token of Google or Apple',
  carriesToken: true,
  input: z.strictObject({
    provider: z.enum(['google', 'apple']),
    id_token: z.string().max(10_000),
    /** The value that the app gave to the dialog; the token must repeat it, or its SHA-256 in hex. */
    nonce: z.string().min(16).max(200),
  }),
  output: providerToken,
  refusals: authRefusals,
  titles: authTitles,
});

/**
 * The embedded provider's session in this browser (an httpOnly cookie). Called at start-up if no product
 * token is stored, and after the popup of Google or Apple has reported success.
 */
export const readProviderSession = endpoint({
  method: 'GET',
  path: '/identity/session/',
  access: 'anyone',
  summary: 'A new provider token, or null if nobody is signed in at the embedded provider',
  carriesToken: true,
  input: z.object({}),
  output: z.object({ token: z.string().nullable() }),
});

/** Signs out of the provider only; `logOut` revokes the product token. */
export const providerSignOut = endpoint({
  method: 'POST',
  path: '/identity/sign-out/',
  access: 'anyone',
  summary: 'Ends the session at the embedded provider',
  input: z.object({}),
  output: z.object({ done: z.literal(true) }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/identity/forgot-password/',
  access: 'anyone',
  summary: 'Sends an e-mail with a link to /auth?reset={token}',
  input: z.object({ email }),
  output: z.object({ sent: z.literal(true) }),
  refusals: authRefusals,
  titles: authTitles,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/identity/reset-password/',
  access: 'anyone',
  summary: 'Sets a new password with the token of an e-mail; revokes all sessions',
  input: z.object({ token: z.string().max(500), password }),
  output: z.object({ done: z.literal(true) }),
  refusals: authRefusals,
  titles: authTitles,
});

/**
 * The link works only for the account that requested it: otherwise a person who opens an e-mail requested by a stranger
 * would verify the stranger's account.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/identity/verify-email/',
  access: 'member',
  summary:
    'Proves the address of my account with the token of its letter, which leads to /auth?verify={token}',
  input: z.object({ token: z.string().max(2000) }),
  output: z.object({ done: z.literal(true) }),
  refusals: authRefusals,
  titles: authTitles,
});

/** Sends a new verification e-mail to the caller's address; `sent` is false if the address is already verified. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/identity/resend-verification/',
  access: 'member',
  summary: 'Sends the verification e-mail to my address again',
  input: z.strictObject({}),
  output: z.object({ sent: z.boolean() }),
  refusals: authRefusals,
  titles: authTitles,
});

/**
 * Google and Apple: open `popupPath(provider, id)` in a window; when done it posts one `PopupMessage` to `popupChannel`
 * and closes itself. Then call `readProviderSession`. All tabs receive the channel's messages, so the page generates
 * `id` to recognize its own window.
 */
export const popupPath = (provider: 'google' | 'apple', id: string) =>
  `/api/identity/popup/${provider}?id=${id}`;
export const popupChannel = 'tulpar-sign-in';
/** Where Apple's page returns on an Android phone, for which Apple has no dialog. */
export const appleOnAndroidPath = '/api/identity/apple-on-android';
/** `id` is missing if the provider returned without the state that identifies the window. */
export type PopupMessage = { id?: string } & (
  | { kind: 'done' }
  | { kind: 'failed'; code: AuthRefusal | 'unavailable' }
);

/** The caller sends the provider's token as the bearer: a token of Firebase, or a `providerToken`. */
export const exchangeToken = endpoint({
  method: 'GET',
  path: '/firebase/auth/',
  access: 'anyone',
  bearer: 'provider',
  summary: 'Exchanges the provider’s token for the product’s',
  carriesToken: true,
  input: z.object({}),
  output: z.object({ jwt: z.string(), expires_at: z.iso.datetime() }),
  refusals: authRefusals,
  titles: authTitles,
});

export const readAuthUser = endpoint({
  method: 'GET',
  path: '/auth/users/me/',
  access: 'member',
  allowsDeletedAccount: true,
  summary: 'The user of the product token',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    phone: z.string().nullable(),
    name: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    second_factor: z.enum(secondFactorStates),
    created_at: z.iso.datetime(),
  }),
});

const session = z
  .object({
    id: z.uuid(),
    /** The device of the session, such as "Chrome, Android"; null if the browser sent no user agent. */
    device: z.string().nullable(),
    provider: z.enum(['embedded', 'firebase', 'phone']),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions/',
  access: 'member',
  summary: 'My sessions, last used first',
  input: z.object({}),
  output: pageOf(session),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId/',
  access: 'own',
  confirmed: 'recently',
  summary: 'Ends one of my sessions',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  access: 'member',
  allowsDeletedAccount: true,
  summary: 'Ends this session, or all of mine; also signs out of the embedded provider',
  input: z.object({ everywhere: z.boolean().default(false) }),
  output: z.object({ done: z.literal(true) }),
});

const person = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  blocked_at: z.iso.datetime().nullable(),
  blocked_reason: z.string().nullable(),
  is_deleted: z.boolean(),
});
export type Person = z.output<typeof person>;

/** Rows per page in the staff's lists. */

/** Error codes of admin actions on accounts. */
const staffRefusals = { own_account: 409 } as const;
const staffTitles: Record<StaffRefusal, string> = { own_account: 'Nobody does this to their own account' };
export type StaffRefusal = keyof typeof staffRefusals;

export const listPeople = endpoint({
  method: 'GET',
  path: '/staff/people/',
  access: 'admin',
  summary: 'All accounts, newest first; `q` matches part of a name, e-mail or phone',
  input: z.object({
    q: z.string().max(100).optional(),
    role: oneOf(roles),
    page: wholeNumber(1, 100_000),
  }),
  output: pageOf(person),
});

export const setRoles = endpoint({
  method: 'PUT',
  path: '/staff/people/:memberId/roles/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Replaces a person’s roles',
  input: z.strictObject({
    memberId: z.coerce.number().int().positive(),
    roles: z.array(z.enum(roles)).max(4),
  }),
  output: person,
  refusals: staffRefusals,
  titles: staffTitles,
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/staff/people/:memberId/block/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Blocks a person: revokes all sessions, and signing in fails with user-disabled',
  input: z.strictObject({
    memberId: z.coerce.number().int().positive(),
    reason: z.string().trim().min(1).max(500),
  }),
  output: person,
  refusals: staffRefusals,
  titles: staffTitles,
});

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/staff/people/:memberId/unblock/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Unblocks a person',
  input: z.strictObject({ memberId: z.coerce.number().int().positive() }),
  output: person,
  refusals: staffRefusals,
  titles: staffTitles,
});

/** Staff see the queues of their roles, and admins all; members without a role get none. */
export const readStaffQueues = endpoint({
  method: 'GET',
  path: '/staff/queues/',
  access: 'member',
  summary: 'How many things wait for the caller in each section of the staff area',
  input: z.object({}),
  output: z.object({ results: z.array(z.object({ to: z.string(), count: z.int().min(0) })) }),
});

/** Staff find what their roles may open, and admins everything; members without a role find nothing. */
export const searchStaff = endpoint({
  method: 'GET',
  path: '/staff/search/',
  access: 'member',
  summary: 'Ads, requests, checks and people by number, VIN, phone or name, in groups',
  input: z.object({ q: z.string().trim().max(100).optional() }),
  output: z.object({ results: staffHits }),
});

export const readPerson = endpoint({
  method: 'GET',
  path: '/staff/people/:memberId/',
  access: 'admin',
  summary: 'One account: sessions, ads, complaints, requests, decisions',
  input: z.object({ memberId: idInput }),
  output: person.extend({
    sessions: z.array(session.omit({ is_current: true })),
    records: staffHits,
  }),
});

export const readStaffFigures = endpoint({
  method: 'GET',
  path: '/staff/figures/',
  access: 'admin',
  summary: 'The last seven days in numbers, beside the seven days before',
  input: z.object({}),
  output: z.object({
    results: z.array(
      z.object({
        /** In the language of the request. */
        label: z.string(),
        unit: z.enum(['count', 'tenge', 'minutes']),
        /** Null if nothing happened that could be measured. */
        value: z.number().nullable(),
        before: z.number().nullable(),
      }),
    ),
  }),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit/',
  access: 'admin',
  summary: 'The audit log of staff actions, newest first',
  input: z.object({
    target_type: z.string().max(50).optional(),
    target_id: z.string().max(100).optional(),
    actor_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    /** A part of the name or e-mail of who did it, or of the person it was done to; or the number of the target. */
    q: z.string().trim().max(100).optional(),
    /** Days in Almaty; both are included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: wholeNumber(1, 100_000),
  }),
  output: pageOf(
    z.object({
      id: z.int(),
      happened_at: z.iso.datetime(),
      /** The staff member who did the action; null if it was done from the command line. */
      actor: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
      action: z.string(),
      /** The action as a sentence in the language of the request. */
      sentence: z.string(),
      target_type: z.string(),
      target_id: z.string(),
      /** A readable name of the target in the language of the request: of a person, an ad, a partner… */
      target_name: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
