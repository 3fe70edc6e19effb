import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { dayMs } from '../../../platform/contract/durations.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Config } from '../../../platform/server/config.ts';
import type { Context, Services } from '../../../platform/server/context.ts';
import { providerKeys } from './provider-requests.ts';
import { providerTokenMinutes, signInDays } from './token-life.ts';
import { readToken, signToken } from './tokens.ts';

/** A person's identity as the provider reports it. */
export type ProviderIdentity = {
  provider: 'embedded' | 'firebase';
  uid: string;
  /** In lower case. */
  email: string | null;
  emailVerified: boolean;
  /** In E.164, verified by the provider. */
  phone: string | null;
  name: string | null;
  picture: string | null;
  /** When the person signed in at the provider, which may be long before the token was issued. */
  signedInAt: Date | null;
  /** The provider's session, if it is kept here and can be ended. */
  sessionId: string | null;
};

type ProviderServices = Pick<Services, 'db' | 'config' | 'clock' | 'signingKeys'>;
/** Every provider implements this: it resolves a provider's token to an identity, or throws a 401 error. */
type Verify = (services: ProviderServices, providerToken: string) => Promise<ProviderIdentity>;

export function activeProvider(config: Config): ProviderIdentity['provider'] {
  return config.firebase ? 'firebase' : 'embedded';
}

/** Refuses calls of the embedded provider while Firebase is configured. */
export function requireEmbedded({ config }: Pick<Context, 'config'>): void {
  if (activeProvider(config) !== 'embedded') throw new Problem<string>('operation-not-allowed');
}

export const verify: Verify = async (services, providerToken) => {
  const identity = await verifiers[activeProvider(services.config)](services, providerToken);
  const { signedInAt } = identity;
  if (signedInAt && isSignInTooOld(signedInAt, services.clock.now())) throw new Problem('token_revoked');
  return identity;
};

export const isSignInTooOld = (signedInAt: Date, now: Date) =>
  now.getTime() - signedInAt.getTime() > signInDays * dayMs;

const verifiers: Record<ProviderIdentity['provider'], Verify> = {
  async embedded(services, token) {
    const { sub, jti } = await readToken(services, token, 'exchange');
    const user = await services.db
      .selectFrom('embedded_users')
      .innerJoin('embedded_sessions', 'embedded_sessions.user_id', 'embedded_users.id')
      .selectAll('embedded_users')
      .select('embedded_sessions.created_at as signed_in_at')
      .where('embedded_users.id', '=', sub)
      .where('embedded_sessions.id', '=', jti)
      .executeTakeFirst();
    if (!user) throw new Problem('token_revoked');
    return {
      provider: 'embedded',
      uid: user.id,
      email: user.email.toLowerCase(),
      emailVerified: user.email_verified,
      phone: null,
      name: user.name || null,
      picture: user.image,
      signedInAt: user.signed_in_at,
      sessionId: jti,
    };
  },

  async firebase({ config, clock }, token) {
    if (!config.firebase) throw new Problem('token_invalid');
    const claims = await firebaseClaims(config.firebase, token, clock.now());
    const { sub, email, email_verified, phone_number, name, picture, auth_time } = claims;
    if (!sub || sub.length > 128) throw new Problem('token_invalid');
    return {
      provider: 'firebase',
      uid: sub,
      email: textOf(email)?.toLowerCase() ?? null,
      emailVerified: email_verified === true,
      phone: textOf(phone_number),
      name: textOf(name),
      picture: textOf(picture),
      signedInAt: typeof auth_time === 'number' ? new Date(auth_time * 1000) : null,
      sessionId: null,
    };
  },
};

/**
 * The provider token for a session of the embedded provider. It is bound to that session: one issued before a password
 * change is refused after it.
 */
export async function embeddedToken(
  services: ProviderServices,
  sessionToken: string | null,
): Promise<string> {
  const session = await services.db
    .selectFrom('embedded_sessions')
    .select(['id', 'user_id'])
    .where('token', '=', sessionToken ?? '')
    .executeTakeFirst();
  if (!session) throw new Problem('token_revoked');
  const expiresAt = new Date(services.clock.now().getTime() + providerTokenMinutes * 60_000);
  return signToken(services, { purpose: 'exchange', subject: session.user_id, id: session.id, expiresAt });
}

const googleKeys = providerKeys(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Google's public keys, in an object so that tests can replace them. */
export const firebaseKeys = { keySet: googleKeys as Parameters<typeof jwtVerify>[1] };

async function firebaseClaims(
  { projectId, emulator }: NonNullable<Config['firebase']>,
  token: string,
  now: Date,
): Promise<JWTPayload> {
  const rules = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  try {
    if (isUnsigned(token) && emulator !== undefined) return UnsecuredJWT.decode(token, rules).payload;
    const { payload } = await jwtVerify(token, firebaseKeys.keySet as never, {
      ...rules,
      algorithms: ['RS256'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Problem('token_expired');
    if (areKeysUnreachable(error)) throw new Problem('unavailable');
    if (error instanceof errors.JOSEError) throw new Problem('token_invalid');
    throw error;
  }
}

function isUnsigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'none';
  } catch {
    return false;
  }
}

/** True if verification failed because Google's keys could not be fetched, not because the token is invalid. */
function areKeysUnreachable(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || error instanceof TypeError;
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
