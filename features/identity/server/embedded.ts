import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthPlugin } from 'better-auth';
import { type Locale, localizedPath } from '../../../platform/contract/locale.ts';
import type { PlatformServices } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import { passwordLength } from '../contract.ts';
import { sessionColumns, sharedAuthOptions, timeColumns } from './better-auth-options.ts';
import { letters } from './letters.ts';
import { loadBetterAuth } from './load-better-auth.ts';
import { type MemberRow, memberOfIdentity } from './members.ts';
import { openIdProviders, withNonce } from './open-id.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { endResetLinks } from './reset-links.ts';
import { revokeSessions } from './sessions.ts';

/** Only the two callback paths of the popup are mounted; everything else is called through `api`. */
export const embeddedPath = '/api/identity/oauth';
const sessionDays = 30;
const daySeconds = 86_400;
const resetMinutes = 60;

/** Language of the current call, for e-mails to people who have not chosen one. */
export const requestLocale = new AsyncLocalStorage<Locale>();

type EmbeddedServices = Pick<PlatformServices, 'db' | 'config' | 'clock' | 'onNewMember'>;
type EmbeddedAuth = Awaited<ReturnType<typeof makeEmbedded>>;

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The embedded provider, created at the first call. Settings changed after that call have no effect on it. */
    embeddedAuth: () => Promise<EmbeddedAuth>;
  }
}

export function createEmbeddedAuth(services: EmbeddedServices): () => Promise<EmbeddedAuth> {
  let instance: Promise<EmbeddedAuth> | undefined;
  return () => {
    instance ??= makeEmbedded(services);
    return instance;
  };
}

async function makeEmbedded({ db, config, clock, onNewMember }: EmbeddedServices) {
  const { betterAuth, genericOAuth } = await loadBetterAuth();
  return betterAuth({
    ...(await sharedAuthOptions({
      db,
      config,
      secret: 'embedded',
      basePath: embeddedPath,
      cookiePrefix: 'tulpar',
    })),
    user: { modelName: 'embedded_users', fields: { emailVerified: 'email_verified', ...timeColumns } },
    session: {
      modelName: 'embedded_sessions',
      fields: sessionColumns,
      expiresIn: sessionDays * daySeconds,
      updateAge: daySeconds,
    },
    account: {
      modelName: 'embedded_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timeColumns,
      },
      // Accounts are linked only if both the stored account and the new provider have verified the address.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    databaseHooks: { account: { create: { before: withoutTokens }, update: { before: withoutTokens } } },
    verification: {
      modelName: 'embedded_verifications',
      fields: { expiresAt: 'expires_at', ...timeColumns },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        const locale = await languageOf(db, user.email);
        const url = linkTo(config.publicUrl, locale, 'reset', token);
        await sendLetter(db, { to: user.email, ...letters[locale].resetPassword(url) });
      },
      // Opening the e-mail verifies the address; sessions opened with the old password are revoked.
      async onPasswordReset({ user }) {
        if (!user.emailVerified) await removeOtherSignInMethods(db, user.id);
        await endResetLinks(db, user.id);
        await db
          .updateTable('embedded_users')
          .set({ email_verified: true })
          .where('id', '=', user.id)
          .execute();
        const member = await markEmailVerified({ db, onNewMember, now: clock.now() }, user);
        if (member) await revokeSessions(db, { memberId: member.id, now: clock.now() });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: daySeconds,
      async sendVerificationEmail({ user, token }) {
        const locale = await languageOf(db, user.email);
        const url = linkTo(config.publicUrl, locale, 'verify', token);
        await sendLetter(db, { to: user.email, ...letters[locale].verifyEmail(url) });
      },
      async afterEmailVerification(user) {
        await markEmailVerified({ db, onNewMember, now: clock.now() }, user);
      },
    },
    plugins: [
      genericOAuth({ config: openIdProviders(config) }),
      withNonce,
      ownersTakeOver({ db, clock, onNewMember }),
    ],
  });
}

/** Google's and Apple's tokens say who signs in, and are of no use afterwards: they are not stored. */
const withoutTokens = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
});

/**
 * An account with an unverified address may have been created by an attacker who waits for the owner (pre-hijacking):
 * the attacker's Google account and phone number must not remain ways into the owner's account.
 */
export async function removeOtherSignInMethods(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('embedded_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute();
  const login = await db
    .selectFrom('member_logins')
    .select('member_id')
    .where('provider', '=', 'embedded')
    .where('uid', '=', userId)
    .executeTakeFirst();
  if (!login) return;
  await db.updateTable('members').set({ phone: null }).where('id', '=', login.member_id).execute();
  await db.deleteFrom('proved_phones').where('member_id', '=', login.member_id).execute();
}

/**
 * Whoever proves an address by Google or Apple takes over the account that was opened with it and never proved, as by a
 * reset of its password. Otherwise a stranger who signs up with somebody's address would keep its owner out.
 */
function ownersTakeOver(services: Pick<EmbeddedServices, 'db' | 'clock' | 'onNewMember'>): BetterAuthPlugin {
  return {
    id: 'owners-take-over',
    init({ socialProviders }) {
      for (const provider of socialProviders) {
        const readUser = provider.getUserInfo;
        provider.getUserInfo = async (tokens) => {
          const result = await readUser(tokens);
          const { email, emailVerified } = result?.user ?? {};
          if (email && emailVerified) await takeOver(services, email);
          return result;
        };
      }
    },
  };
}

/** Takes all ways in and all sessions from an unproved account, and marks its address as proved. */
async function takeOver(
  { db, clock, onNewMember }: Pick<EmbeddedServices, 'db' | 'clock' | 'onNewMember'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const user = await db.transaction().execute(async (trx) => {
    const unproved = await trx
      .updateTable('embedded_users')
      .set({ email_verified: true })
      .where('email', '=', email.toLowerCase())
      .where('email_verified', '=', false)
      .returning(['id', 'email', 'name', 'image'])
      .executeTakeFirst();
    if (!unproved) return null;
    await removeOtherSignInMethods(trx, unproved.id);
    await trx.deleteFrom('embedded_accounts').where('user_id', '=', unproved.id).execute();
    await trx.deleteFrom('embedded_sessions').where('user_id', '=', unproved.id).execute();
    return unproved;
  });
  if (!user) return;
  await endResetLinks(db, user.id);
  const member = await markEmailVerified({ db, onNewMember, now }, user);
  if (member) await revokeSessions(db, { memberId: member.id, now });
}

/** Marks the address as verified for the member, if this account has signed in before. */
async function markEmailVerified(
  { db, onNewMember, now }: Pick<EmbeddedServices, 'db' | 'onNewMember'> & { now: Date },
  user: { id: string; email: string; name: string; image?: string | null | undefined },
): Promise<MemberRow | null> {
  const login = await db
    .selectFrom('member_logins')
    .select('uid')
    .where('provider', '=', 'embedded')
    .where('uid', '=', user.id)
    .executeTakeFirst();
  if (!login) return null;
  const identity = {
    provider: 'embedded',
    uid: user.id,
    email: user.email,
    emailVerified: true,
    phone: null,
    name: user.name || null,
    picture: user.image ?? null,
    signedInAt: null,
    sessionId: null,
  } as const;
  return memberOfIdentity(db, identity, { onNewMember, locale: requestLocale.getStore() ?? 'ru', now });
}

function linkTo(publicUrl: string, locale: Locale, name: 'reset' | 'verify', token: string): string {
  return `${publicUrl}${localizedPath(locale, '/auth')}?${name}=${encodeURIComponent(token)}`;
}

async function languageOf(db: Database, email: string): Promise<Locale> {
  const member = await db
    .selectFrom('members')
    .select('language')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return (member?.language as Locale | undefined) ?? requestLocale.getStore() ?? 'ru';
}
