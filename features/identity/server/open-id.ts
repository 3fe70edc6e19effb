import { hash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { decodeJwt, errors, importPKCS8, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../../platform/server/config.ts';
import { demoClient, demoOpenIdPath } from './demo-open-id-client.ts';
import { noteIfAway, providerAddress, providerKeys, signInAttempt } from './provider-requests.ts';

const maxTokenAgeSeconds = 600;

export type OpenIdBrand = 'google' | 'apple';
type ProviderEndpoints = { issuer: string; authorizationUrl: string; tokenUrl: string; jwksUrl: string };

const google: ProviderEndpoints = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};
const apple: ProviderEndpoints = {
  issuer: 'https://appleid.apple.com',
  authorizationUrl: 'https://appleid.apple.com/auth/authorize',
  tokenUrl: 'https://appleid.apple.com/auth/token',
  jwksUrl: 'https://appleid.apple.com/auth/keys',
};

/** The brands whose sign-in button is offered: configured providers, or demo pages that replace them. */
export function openIdBrands(config: Config): OpenIdBrand[] {
  return openIdProviders(config).map(({ providerId }) => providerId);
}

/** Authorization code with PKCE; the identity is read only from the signed id_token. */
export function openIdProviders(config: Config): GenericOAuthConfig<OpenIdBrand>[] {
  return [googleOf(config), appleOf(config)].filter((provider) => provider !== null);
}

/**
 * Sends a nonce with every sign-in and accepts only an id_token that repeats it, so that a token of another sign-in is
 * worth nothing. `genericOAuth` does this by itself only for providers that it knows by discovery. The same holds for the
 * id_token that the hybrid app got from the phone's own sign-in dialog.
 */
export const withNonce = {
  id: 'nonce-of-id-tokens',
  init({ socialProviders }) {
    for (const provider of socialProviders) {
      const readUser = provider.getUserInfo;
      /** Nonces of tokens that the app sent; `readUser`, called directly after, verifies the rest. */
      const noncesOfApp = new Map<string, string>();
      provider.requiresIdTokenNonce = true;
      provider.idToken = {
        async verify(idToken, nonce) {
          if (!repeatsNonce(idToken, nonce) || !isRecent(idToken)) return false;
          noncesOfApp.set(idToken, String(nonce));
          return true;
        },
      };
      provider.getUserInfo = async (tokens) => {
        const { idToken = '', expectedIdTokenNonce } = tokens;
        const nonce = expectedIdTokenNonce ?? noncesOfApp.get(idToken);
        const user = await (nonce ? readUser({ ...tokens, expectedIdTokenNonce: nonce }) : null);
        noncesOfApp.delete(idToken);
        return user;
      };
    }
  },
} satisfies BetterAuthPlugin;

/**
 * Apple's dialog on a phone puts the hash of the nonce into the token, and leaves the nonce out on systems where it says
 * that it cannot.
 */
function repeatsNonce(idToken: string | undefined, nonce: string | undefined): boolean {
  if (!idToken || !nonce) return false;
  const claims = decodeJwt(idToken);
  if (claims.nonce === undefined) return claims.nonce_supported === false;
  return claims.nonce === nonce || claims.nonce === hash('sha256', nonce);
}

/** A token from the phone's dialog is used at once; an older one was found somewhere. */
function isRecent(idToken: string): boolean {
  const { iat = 0 } = decodeJwt(idToken);
  return Date.now() / 1000 - iat < maxTokenAgeSeconds;
}

function googleOf(config: Config): GenericOAuthConfig<OpenIdBrand> | null {
  const { app } = config;
  const ofApp = [app.googleClientId, app.googleIosClientId].filter((id) => id !== undefined);
  if (config.google) return provider('google', google, { ...config.google, clientIdsOfApp: ofApp });
  return config.isPrivateDemo ? demo('google', config) : null;
}

function appleOf(config: Config): GenericOAuthConfig<OpenIdBrand> | null {
  const keys = config.apple;
  if (!keys) return config.isPrivateDemo ? demo('apple', config) : null;
  return {
    ...provider('apple', apple, { clientId: keys.clientId, clientIdsOfApp: [config.app.id] }),
    responseMode: 'form_post',
    scopes: ['openid', 'email', 'name'],
    getToken: (grant) => noteIfAway(appleTokens(keys, fieldsOf(grant))),
  };
}

function demo(brand: OpenIdBrand, config: Config): GenericOAuthConfig<OpenIdBrand> {
  const publicBase = `${config.publicUrl}${demoOpenIdPath}/${brand}`;
  // Server-to-server requests use the local address, because this machine may not reach its public one.
  const localBase = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}${demoOpenIdPath}/${brand}`;
  const endpoints = {
    issuer: publicBase,
    authorizationUrl: `${publicBase}/authorize`,
    tokenUrl: `${localBase}/token`,
    jwksUrl: `${localBase}/jwks`,
  };
  return provider(brand, endpoints, { clientId: demoClient.id, clientSecret: demoClient.secret });
}

function provider(
  brand: OpenIdBrand,
  { issuer, authorizationUrl, tokenUrl, jwksUrl }: ProviderEndpoints,
  {
    clientId,
    clientSecret = '',
    clientIdsOfApp = [],
  }: {
    clientId: string;
    clientSecret?: string;
    /** What tokens of the app's own dialogs are issued for. */
    clientIdsOfApp?: readonly string[];
  },
): GenericOAuthConfig<OpenIdBrand> {
  const keys = providerKeys(jwksUrl);
  const send = providerAddress(tokenUrl);
  return {
    providerId: brand,
    clientId,
    authorizationUrl,
    tokenUrl,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    prompt: 'select_account',
    // Better Auth's own request has no time limit.
    getToken: (grant) =>
      noteIfAway(tokensFor(send, { client_id: clientId, client_secret: clientSecret, ...fieldsOf(grant) })),
    async getUserInfo({ idToken }) {
      if (!idToken) return null;
      const verified = await noteIfAway(
        jwtVerify(idToken, keys, {
          issuer,
          audience: [clientId, ...clientIdsOfApp],
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['sub', 'exp'],
        }).catch(refuseForged),
      ).catch(nullInWindow);
      if (!verified) return null;
      const { payload } = verified;
      return {
        id: String(payload.sub),
        email: textOf(payload.email)?.toLowerCase() ?? null,
        // Apple sends the string 'true' instead of a boolean.
        emailVerified: payload.email_verified === true || payload.email_verified === 'true',
        name: textOf(payload.name) ?? '',
        image: textOf(payload.picture),
      };
    },
  };
}

/** Null for a token that is not genuine; throws if the provider's keys could not be loaded. */
function refuseForged(error: unknown): null {
  if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
  throw error;
}

/** In a window Better Auth ends on its page of errors only if there is nobody; what it makes of an error has no address. */
function nullInWindow(error: unknown): null {
  if (signInAttempt.getStore()?.isProviderAway) return null;
  throw error;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}

type Grant = { code: string; redirect_uri: string; code_verifier?: string };

const fieldsOf = (grant: {
  code: string;
  redirectURI: string;
  codeVerifier?: string | undefined;
}): Grant => ({
  code: grant.code,
  redirect_uri: grant.redirectURI,
  ...(grant.codeVerifier && { code_verifier: grant.codeVerifier }),
});

/** Exchanges the code of a provider's page. */
async function tokensFor(
  send: ReturnType<typeof providerAddress>,
  grant: Grant & { client_id: string; client_secret: string },
): Promise<{ idToken: string; accessToken: string }> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...grant });
  const response = await send({ method: 'POST', body });
  if (!response.ok) throw new Error(`The provider answered ${response.status} to a code`);
  const { id_token, access_token } = (await response.json()) as { id_token: string; access_token: string };
  return { idToken: id_token, accessToken: access_token };
}

const sendToApple = providerAddress(apple.tokenUrl);

/** Apple's client secret is a short-lived token that we sign ourselves. */
export async function appleTokens(keys: NonNullable<Config['apple']>, grant: Grant) {
  return tokensFor(sendToApple, {
    client_id: keys.clientId,
    client_secret: await appleSecret(keys),
    ...grant,
  });
}

async function appleSecret({
  teamId,
  clientId,
  keyId,
  privateKey,
}: NonNullable<Config['apple']>): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
