import { decodeJwt } from 'jose';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import type { AuthRefusal } from '../contract.ts';
import { requireEmail, requirePassword } from './email.ts';
import { requestLocale } from './embedded.ts';
import { rememberBrowser } from './known-browser.ts';
import {
  mayAnswerInDetail,
  mayLetterBeSent,
  refuseTooManyOf,
  refuseTooManySignIns,
  tryPassword,
} from './limits.ts';
import { isRefusedByBetterAuth } from './load-better-auth.ts';
import { hashPassword, isOldHash } from './password-hash.ts';
import { embeddedToken, isSignInTooOld, requireEmbedded } from './provider.ts';
import { logSecurity } from './security-log.ts';

/** Better Auth's error codes as the specification's codes. */
const refusalOf: Record<string, AuthRefusal> = {
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_TOKEN: 'invalid-action-code',
  TOKEN_EXPIRED: 'invalid-action-code',
  USER_NOT_FOUND: 'invalid-action-code',
};

/** Calls Better Auth, passes its cookies on to the browser and translates its errors. */
async function callProvider<Body>(
  context: Context,
  call: (request: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers; response: Body }>,
): Promise<Body> {
  requireEmbedded(context);
  const caller = context.caller();
  try {
    const { headers, response } = await requestLocale.run(context.locale, () =>
      call({ headers: caller.headers, returnHeaders: true }),
    );
    caller.addCookies(headers.getSetCookie());
    return response;
  } catch (error) {
    const refusal = isRefusedByBetterAuth(error) ? refusalOf[String(error.body?.code)] : undefined;
    throw refusal ? new Problem<AuthRefusal>(refusal) : error;
  }
}

export async function signUp(
  context: Context,
  { email: rawEmail, password: rawPassword, name = '' }: InputOf<typeof contract.signUp>,
): Promise<OutputOf<typeof contract.signUp>> {
  requireEmbedded(context);
  const email = requireEmail(rawEmail);
  const password = await requirePassword(rawPassword, { known: [email.split('@')[0] ?? ''] });
  await refuseTooManyOf(context, 'sign_up');
  const { api } = await context.embeddedAuth();
  const session = await callProvider(context, (request) =>
    api.signUpEmail({ body: { email, password, name }, ...request }),
  ).catch(async (error) => {
    // Of two sign-ups at the same moment, one fails in the database.
    const isTaken = isRefusedByBetterAuth(error) && (await hasAccount(context, email));
    throw isTaken ? new Problem<AuthRefusal>('email-already-in-use') : error;
  });
  logSecurity(context, 'signed_up', { by: 'password' });
  await rememberBrowser(context, { kind: 'email', value: email });
  return { token: await embeddedToken(context, session.token) };
}

export async function signIn(
  context: Context,
  { email: rawEmail, password }: InputOf<typeof contract.signIn>,
): Promise<OutputOf<typeof contract.signIn>> {
  requireEmbedded(context);
  const email = requireEmail(rawEmail);
  const { api } = await context.embeddedAuth();
  const enter = async () => {
    await refuseTooManySignIns(context, { kind: 'email', value: email });
    return tryPassword(context, {
      email,
      check: () =>
        callProvider(context, (request) => api.signInEmail({ body: { email, password }, ...request })),
      isWrong: isWrongCredential,
    });
  };
  const session = await enter().catch(async (error) => {
    if (error instanceof Problem)
      logSecurity(context, 'sign_in_refused', { by: 'password', reason: error.code });
    throw isWrongCredential(error) ? new Problem<AuthRefusal>(await whatWasWrong(context, email)) : error;
  });
  await replaceOldHash(context, { userId: session.user.id, password });
  await rememberBrowser(context, { kind: 'email', value: email });
  return { token: await embeddedToken(context, session.token) };
}

/** Hashes the password anew if its hash is weaker than today's. */
async function replaceOldHash(
  { db }: Context,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const account = await db
    .selectFrom('embedded_accounts')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password || !isOldHash(account.password)) return;
  await db
    .updateTable('embedded_accounts')
    .set({ password: await hashPassword(password) })
    .where('id', '=', account.id)
    // Unless the password was changed meanwhile.
    .where('password', '=', account.password)
    .execute();
}

function isWrongCredential(error: unknown): boolean {
  return error instanceof Problem && error.code === ('invalid-credential' satisfies AuthRefusal as string);
}

/** The specification's code for a refused sign-in; the common one for somebody who has tried too many. */
async function whatWasWrong(context: Context, email: string): Promise<AuthRefusal> {
  if (!(await mayAnswerInDetail(context, email))) return 'invalid-credential';
  return (await hasAccount(context, email)) ? 'wrong-password' : 'user-not-found';
}

async function hasAccount({ db }: Context, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('embedded_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined;
}

export async function readProviderSession(
  context: Context,
): Promise<OutputOf<typeof contract.readProviderSession>> {
  const { api } = await context.embeddedAuth();
  const session = await callProvider(context, (request) => api.getSession(request));
  if (!session) return { token: null };
  if (isSignInTooOld(new Date(session.session.createdAt), context.clock.now())) {
    await providerSignOut(context);
    return { token: null };
  }
  return { token: await embeddedToken(context, session.session.token) };
}

export async function providerSignOut(context: Context): Promise<OutputOf<typeof contract.providerSignOut>> {
  const { api } = await context.embeddedAuth();
  await callProvider(context, (request) => api.signOut(request));
  return { done: true };
}

/** Returns the same response for registered and unknown addresses: signing in and `checkIsUserExist` tell, this does not. */
export async function forgotPassword(
  context: Context,
  { email: rawEmail }: InputOf<typeof contract.forgotPassword>,
): Promise<OutputOf<typeof contract.forgotPassword>> {
  requireEmbedded(context);
  const email = requireEmail(rawEmail);
  await refuseTooManyOf(context, 'letter');
  if (!(await mayLetterBeSent(context, email))) return { sent: true };
  const { api } = await context.embeddedAuth();
  await callProvider(context, (request) => api.requestPasswordReset({ body: { email }, ...request }));
  return { sent: true };
}

/** Revokes all sessions, so that anybody who knew the old password is signed out. */
export async function resetPassword(
  context: Context,
  { token, password: rawPassword }: InputOf<typeof contract.resetPassword>,
): Promise<OutputOf<typeof contract.resetPassword>> {
  requireEmbedded(context);
  await refuseTooManyOf(context, 'link');
  const owner = await ownerOfReset(context, token);
  const newPassword = await requirePassword(rawPassword, {
    isStaff: owner?.isStaff ?? false,
    known: owner ? [owner.email.split('@')[0] ?? ''] : [],
  });
  const { api } = await context.embeddedAuth();
  await callProvider(context, (request) =>
    api.resetPassword({ body: { token, newPassword }, ...request }),
  ).catch((error) => {
    if (error instanceof Problem)
      logSecurity(context, 'sign_in_refused', { by: 'letter', reason: error.code });
    throw error;
  });
  logSecurity(context, 'password_changed', { by: 'letter', ...(owner?.member && { member: owner.member }) });
  return { done: true };
}

/** Whose link this is. Better Auth looks it up again when it uses it up. */
async function ownerOfReset(
  { db, embeddedAuth }: Context,
  token: string,
): Promise<{ email: string; member: number | null; isStaff: boolean } | undefined> {
  const { internalAdapter } = await (await embeddedAuth()).$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!link) return undefined;
  return db
    .selectFrom('embedded_users')
    .leftJoin('member_logins', (join) =>
      join.onRef('member_logins.uid', '=', 'embedded_users.id').on('member_logins.provider', '=', 'embedded'),
    )
    .select(({ exists, selectFrom }) => [
      'embedded_users.email',
      'member_logins.member_id as member',
      exists(
        selectFrom('member_roles')
          .select('role')
          .whereRef('member_roles.member_id', '=', 'member_logins.member_id'),
      )
        .$castTo<boolean>()
        .as('isStaff'),
    ])
    .where('embedded_users.id', '=', link.value)
    .executeTakeFirst();
}

export async function verifyEmail(
  context: Context,
  { token }: InputOf<typeof contract.verifyEmail>,
): Promise<OutputOf<typeof contract.verifyEmail>> {
  requireEmbedded(context);
  await refuseTooManyOf(context, 'link');
  const address = addressOf(token);
  if (!address) throw new Problem<AuthRefusal>('invalid-action-code');
  const account = await myEmbeddedUsers(context)
    .where('embedded_users.email', '=', address)
    .executeTakeFirst();
  if (!account) throw new Problem<AuthRefusal>('other-account');
  const { api } = await context.embeddedAuth();
  await callProvider(context, (request) => api.verifyEmail({ query: { token }, ...request }));
  return { done: true };
}

/** The e-mail address in the token. The token is not verified here: the provider verifies the signature. */
function addressOf(token: string): string | null {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

/** The caller's accounts at the embedded provider. */
function myEmbeddedUsers(context: Context) {
  return context.db
    .selectFrom('embedded_users')
    .innerJoin('member_logins', 'member_logins.uid', 'embedded_users.id')
    .select('embedded_users.email')
    .where('member_logins.provider', '=', 'embedded')
    .where('member_logins.member_id', '=', memberOf(context).id);
}

/**
 * Sends the verification e-mail to the address stored at the embedded provider; the caller cannot choose another one.
 */
export async function resendVerification(
  context: Context,
): Promise<OutputOf<typeof contract.resendVerification>> {
  requireEmbedded(context);
  const user = await myEmbeddedUsers(context)
    .where('embedded_users.email_verified', '=', false)
    .executeTakeFirst();
  if (!user) return { sent: false };
  await refuseTooManyOf(context, 'letter');
  if (!(await mayLetterBeSent(context, user.email))) return { sent: true };
  const { api } = await context.embeddedAuth();
  // Called without the browser's headers, because its provider cookie may belong to another account.
  await requestLocale.run(context.locale, () => api.sendVerificationEmail({ body: { email: user.email } }));
  return { sent: true };
}
