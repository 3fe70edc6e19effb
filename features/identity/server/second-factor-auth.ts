import type { Context, PlatformServices } from '../../../platform/server/context.ts';
import { makeBackupCodes, storedBackupCode } from './backup-codes.ts';
import { sessionColumns, sharedAuthOptions, timeColumns } from './better-auth-options.ts';
import { decryptOldText, isRefusedByBetterAuth, loadBetterAuth } from './load-better-auth.ts';

type SecondFactorServices = Pick<PlatformServices, 'db' | 'config'>;
type SecondFactorAuth = Awaited<ReturnType<typeof makeSecondFactorAuth>>;

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** Better Auth's second factors, created at the first call. */
    secondFactorAuth: () => Promise<SecondFactorAuth>;
  }
}

export function createSecondFactorAuth(services: SecondFactorServices): () => Promise<SecondFactorAuth> {
  let instance: Promise<SecondFactorAuth> | undefined;
  return () => {
    instance ??= makeSecondFactorAuth(services);
    return instance;
  };
}

/**
 * An instance of its own, whose users are members with roles: so a second factor does not depend on the way in, which
 * may be a phone or Firebase. None of its routes are mounted, and its sessions live only as long as a call.
 */
async function makeSecondFactorAuth({ db, config }: SecondFactorServices) {
  const { betterAuth, bearer, twoFactor } = await loadBetterAuth();
  const shared = await sharedAuthOptions({
    db,
    config,
    secret: 'second_factor',
    basePath: '/api/identity/second-factor',
    cookiePrefix: 'tulpar-second',
  });
  return betterAuth({
    ...shared,
    user: { modelName: 'second_factor_people', fields: { emailVerified: 'email_verified', ...timeColumns } },
    session: {
      modelName: 'second_factor_sessions',
      fields: sessionColumns,
      expiresIn: 60,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'second_factor_accounts',
      fields: { accountId: 'account_id', providerId: 'provider_id', userId: 'user_id', ...timeColumns },
    },
    verification: {
      modelName: 'second_factor_verifications',
      fields: { expiresAt: 'expires_at', ...timeColumns },
    },
    plugins: [
      bearer(),
      twoFactor({
        issuer: 'Tulpar Auto',
        allowPasswordless: true,
        backupCodeOptions: {
          customBackupCodesGenerate: makeBackupCodes,
          storeBackupCodes: {
            encrypt: async (codes) => JSON.stringify((JSON.parse(codes) as string[]).map(storedBackupCode)),
            decrypt: async (stored) => {
              if (stored.startsWith('[')) return stored;
              const codes = JSON.parse(await decryptOldText(stored, shared.secret)) as string[];
              return JSON.stringify(codes.map(storedBackupCode));
            },
          },
        },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'second_factor_apps',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
}

/** Makes calls to Better Auth as this member, who is already signed in to the product. */
export async function asSecondFactorPerson<Result>(
  context: Pick<Context, 'secondFactorAuth'>,
  memberId: number,
  call: (api: SecondFactorAuth['api'], headers: Headers) => Promise<Result>,
): Promise<Result> {
  const auth = await context.secondFactorAuth();
  const { internalAdapter } = await auth.$context;
  const session = await internalAdapter.createSession(String(memberId));
  try {
    return await call(auth.api, new Headers({ authorization: `Bearer ${session.token}` }));
  } finally {
    await internalAdapter.deleteSession(session.token);
  }
}

/** Whether Better Auth refused what the person entered; anything else is a bug. */
export function isRefusedBySecondFactor(error: unknown, ...codes: string[]): boolean {
  return isRefusedByBetterAuth(error) && codes.includes(String(error.body?.code));
}
