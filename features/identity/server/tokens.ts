import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import { algorithm } from './signing-keys.ts';

/** The audience claim: a token of one purpose is never accepted for the other. */
type Purpose = 'api' | 'exchange';
type TokenServices = Pick<Services, 'signingKeys' | 'config' | 'clock'>;

/** The issuer is the public address, so that a copy of the database under another address rejects our tokens. */
export async function signToken(
  { signingKeys, config, clock }: TokenServices,
  claims: { purpose: Purpose; subject: string; id: string; expiresAt: Date },
): Promise<string> {
  const now = clock.now();
  const { kid, key } = await signingKeys.signingKey(now);
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setIssuer(config.publicUrl)
    .setAudience(claims.purpose)
    .setSubject(claims.subject)
    .setJti(claims.id)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt.getTime() / 1000))
    .sign(key);
}

/** Verifies a token and returns its claims; throws 401 `token_expired` or `token_invalid`. */
export async function readToken(
  { signingKeys, config, clock }: TokenServices,
  token: string,
  purpose: Purpose,
): Promise<Required<Pick<JWTPayload, 'sub' | 'jti'>>> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = typeof kid === 'string' ? await signingKeys.verificationKey(kid) : null;
    if (!key) throw new Problem('token_invalid');
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer: config.publicUrl,
      audience: purpose,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return { sub: String(payload.sub), jti: String(payload.jti) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Problem('token_expired');
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new Problem('token_invalid');
    throw error;
  }
}
