import type { BetterAuthPlugin } from 'better-auth';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { createRemoteJWKSet, decodeJwt, importPKCS8, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../../platform/server/config.ts';
import { demoClient, demoOpenIdPath } from './demo-open-id-client.ts';

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
 * worth nothing. `genericOAuth` does this by itself only for providers that it knows by discovery.
 */
export const withNonce = {
  id: 'nonce-of-id-tokens',
  init({ socialProviders }) {
    for (const provider of socialProviders) {
      const readUser = provider.getUserInfo;
      provider.requiresIdTokenNonce = true;
      provider.getUserInfo = async (tokens) =>
        repeatsNonce(tokens.idToken, tokens.expectedIdTokenNonce) ? readUser(tokens) : null;
    }
  },
} satisfies BetterAuthPlugin;

/** The signature is verified by `getUserInfo`. Apple leaves the nonce out on systems where it says that it cannot. */
function repeatsNonce(idToken: string | undefined, nonce: string | undefined): boolean {
  if (!idToken || !nonce) return false;
  const claims = decodeJwt(idToken);
  return claims.nonce === nonce || (claims.nonce === undefined && claims.nonce_supported === false);
}

function googleOf(config: Config): GenericOAuthConfig<OpenIdBrand> | null {
  if (config.google) return { ...provider('google', google, config.google.clientId), ...config.google };
  return config.isPrivateDemo ? demo('google', config) : null;
}

function appleOf(config: Config): GenericOAuthConfig<OpenIdBrand> | null {
  const keys = config.apple;
  if (!keys) return config.isPrivateDemo ? demo('apple', config) : null;
  return {
    ...provider('apple', apple, keys.clientId),
    responseMode: 'form_post',
    scopes: ['openid', 'email', 'name'],
    // Apple's client secret is a short-lived token that we sign ourselves.
    async getToken({ code, redirectURI, codeVerifier }) {
      const response = await fetch(apple.tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectURI,
          client_id: keys.clientId,
          client_secret: await appleSecret(keys),
          ...(codeVerifier && { code_verifier: codeVerifier }),
        }),
      });
      if (!response.ok) throw new Error(`Apple answered ${response.status}`);
      const { id_token, access_token } = (await response.json()) as {
        id_token: string;
        access_token: string;
      };
      return { idToken: id_token, accessToken: access_token };
    },
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
  return { ...provider(brand, endpoints, demoClient.id), clientSecret: demoClient.secret };
}

function provider(
  brand: OpenIdBrand,
  { issuer, authorizationUrl, tokenUrl, jwksUrl }: ProviderEndpoints,
  clientId: string,
): GenericOAuthConfig<OpenIdBrand> {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  return {
    providerId: brand,
    clientId,
    authorizationUrl,
    tokenUrl,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    prompt: 'select_account',
    async getUserInfo({ idToken }) {
      if (!idToken) return null;
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
      });
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

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
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
