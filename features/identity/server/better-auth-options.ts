import type { PlatformServices } from '../../../platform/server/context.ts';
import { derivedKey } from './sealing.ts';
import { type SecretName, secretOf } from './secrets.ts';

type OptionsInput = Pick<PlatformServices, 'db' | 'config'> & {
  /** The name of its secret. */
  secret: SecretName;
  basePath: string;
  cookiePrefix: string;
};

/** What both instances of Better Auth have in common: our database, our limits, no telemetry. */
export async function sharedAuthOptions({ db, config, secret, basePath, cookiePrefix }: OptionsInput) {
  return {
    appName: 'Tulpar Auto',
    baseURL: config.publicUrl,
    basePath,
    // What was encrypted before there was a master key. With one, its versions encrypt, and older ones still decrypt.
    secret: await secretOf({ db, config }, secret),
    ...(config.masterKeys.length > 0 && {
      secrets: config.masterKeys.map((key) => ({
        version: key.version,
        value: derivedKey(key, secret).toString('base64url'),
      })),
    }),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Better Auth's rate limits are off, because ours also work across several processes and count people, not paths.
    rateLimit: { enabled: false },
    logger: { level: 'error', disabled: config.logLevel === 'silent' },
    advanced: {
      cookiePrefix,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
  } as const;
}

/** Columns that every table of Better Auth has. */
export const timeColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const sessionColumns = {
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  userId: 'user_id',
  ...timeColumns,
} as const;
