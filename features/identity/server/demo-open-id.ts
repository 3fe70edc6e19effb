import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../../../platform/server/config.ts';
import { escapeMarkup } from '../../../platform/server/escape-markup.ts';
import { demoClient, demoOpenIdPath } from './demo-open-id-client.ts';
import { embeddedPath } from './embedded.ts';
import type { OpenIdBrand } from './open-id.ts';
import { demoSubject } from './revoke-demo-verifications.ts';

const codeMs = 60_000;
const brandNames: Record<OpenIdBrand, string> = { google: 'Google', apple: 'Apple' };

type Grant = {
  email: string;
  name: string;
  isVerified: boolean;
  challenge: string;
  redirectUri: string;
  brand: OpenIdBrand;
  nonce: string | undefined;
  expiresAt: number;
};

const authorizeQuery = z.object({
  client_id: z.literal(demoClient.id),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string().min(1).max(500),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  nonce: z.string().max(500).optional(),
});
const authorizeForm = authorizeQuery.extend({
  email: z.email().max(254),
  name: z.string().trim().max(100),
  verified: z.literal('on').optional(),
});
const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43).max(128),
});

/**
 * A small OpenID provider that replaces Google and Apple in demo mode: authorization code with PKCE, a signed id_token
 * and its keys. It lets anyone sign in as anyone, and its pages say so.
 */
export function mountDemoOpenId(app: FastifyInstance, config: Config): void {
  const grants = new Map<string, Grant>();
  const keys = generateKeyPair('RS256');
  const redirectUriOf = (brand: OpenIdBrand) => `${config.publicUrl}${embeddedPath}/callback/${brand}`;

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const brand of Object.keys(brandNames) as OpenIdBrand[]) {
      const path = `${demoOpenIdPath}/${brand}`;
      const hasOurRedirect = (request: { redirect_uri: string }) =>
        request.redirect_uri === redirectUriOf(brand);

      scope.get(`${path}/authorize`, (request, reply) => {
        const parsed = authorizeQuery.safeParse(request.query);
        if (!parsed.success || !hasOurRedirect(parsed.data)) return refuse(reply, 'invalid_request');
        return sendPage(reply, brand, parsed.data);
      });

      scope.post(`${path}/authorize`, (request, reply) => {
        const body = request.body as Record<string, string>;
        const authorization = authorizeQuery.safeParse(body);
        if (!authorization.success || !hasOurRedirect(authorization.data))
          return refuse(reply, 'invalid_request');
        const returnUrl = new URL(authorization.data.redirect_uri);
        returnUrl.searchParams.set('state', authorization.data.state);
        const parsed = authorizeForm.safeParse(body);
        if (body.cancel !== undefined || !parsed.success) {
          returnUrl.searchParams.set('error', 'access_denied');
          return withHeaders(reply).redirect(returnUrl.href, 303);
        }
        const code = randomBytes(24).toString('base64url');
        grants.set(code, {
          email: parsed.data.email,
          name: parsed.data.name,
          isVerified: parsed.data.verified === 'on',
          challenge: parsed.data.code_challenge,
          redirectUri: parsed.data.redirect_uri,
          nonce: parsed.data.nonce,
          brand,
          expiresAt: Date.now() + codeMs,
        });
        returnUrl.searchParams.set('code', code);
        return withHeaders(reply).redirect(returnUrl.href, 303);
      });

      scope.post(`${path}/token`, async (request, reply) => {
        const parsed = tokenForm.safeParse(request.body);
        if (!parsed.success) return refuse(reply, 'invalid_request');
        const grant = grants.get(parsed.data.code);
        grants.delete(parsed.data.code);
        const challenge = createHash('sha256').update(parsed.data.code_verifier).digest('base64url');
        const isValid =
          grant?.brand === brand &&
          grant.expiresAt > Date.now() &&
          grant.redirectUri === parsed.data.redirect_uri &&
          grant.challenge === challenge;
        if (!grant || !isValid) return refuse(reply, 'invalid_grant');
        const { privateKey } = await keys;
        return {
          access_token: randomBytes(24).toString('base64url'),
          token_type: 'Bearer',
          expires_in: 300,
          id_token: await idToken(grant, { issuer: config.publicUrl + path, key: privateKey }),
        };
      });

      scope.get(`${path}/jwks`, async () => {
        const { publicKey } = await keys;
        return { keys: [{ ...(await exportJWK(publicKey)), kid: 'demo', alg: 'RS256', use: 'sig' }] };
      });
    }
  });
}

function idToken(grant: Grant, { issuer, key }: { issuer: string; key: CryptoKey }): Promise<string> {
  const claims = {
    email: grant.email,
    email_verified: grant.isVerified,
    name: grant.name,
    ...(grant.nonce && { nonce: grant.nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'demo' })
    .setIssuer(issuer)
    .setAudience(demoClient.id)
    .setSubject(
      demoSubject + createHash('sha256').update(grant.email.toLowerCase()).digest('hex').slice(0, 21),
    )
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

function refuse(reply: FastifyReply, error: string) {
  return withHeaders(reply).code(400).send({ error });
}

function withHeaders(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
}

/** Deliberately unstyled, so that nobody mistakes it for the real provider. */
function sendPage(reply: FastifyReply, brand: OpenIdBrand, request: z.output<typeof authorizeQuery>) {
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(String(value))}">`)
    .join('');
  return withHeaders(reply)
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="ru-RU"><meta charset="utf-8"><title>Демо-вход: ${brandNames[brand]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Демо-вход вместо ${brandNames[brand]}</h1>
<p>Это страница самого Tulpar Auto, а не ${brandNames[brand]}: здесь можно назваться кем угодно.<br>
This is a demonstration page of Tulpar Auto, not ${brandNames[brand]}: you may be anybody here.</p>
<form method="post"><p><label>E-mail <input type="email" name="email" required value="guest@demo.tulpar.kz"></label></p>
<p><label>Имя / Name <input name="name" value="Демо Гость"></label></p>
<p><label><input type="checkbox" name="verified" checked> E-mail подтверждён / verified</label></p>
${hidden}<p><button>Войти / Sign in</button> <button name="cancel" value="1" formnovalidate>Отмена / Cancel</button></p>
</form></html>`);
}
