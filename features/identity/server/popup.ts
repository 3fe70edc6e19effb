import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOfHeader, localeTags } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { headersOf } from '../../../platform/server/caller.ts';
import type { Services } from '../../../platform/server/context.ts';
import { refuseTooMany } from '../../../platform/server/limits.ts';
import { visitorOf } from '../../../platform/server/visitor.ts';
import { type AuthRefusal, appleOnAndroidPath, type PopupMessage, popupChannel } from '../contract.ts';
import { embeddedPath } from './embedded.ts';
import { appleTokens, type OpenIdBrand, openIdBrands } from './open-id.ts';
import { activeProvider } from './provider.ts';
import { signInAttempt } from './provider-requests.ts';

/** As long as a provider that does not answer is left alone. */
const retryAfterSeconds = 10;
const donePath = '/api/identity/popup/done';
const limits = {
  visitor: [{ seconds: 3600, max: 60 }],
  address: [{ seconds: 3600, max: 1000 }],
};

const providerAway = 'provider_away';

/** OAuth error codes as the specification's codes. */
const refusalOf: Record<string, AuthRefusal | 'unavailable'> = {
  [providerAway]: 'unavailable',
  access_denied: 'popup-closed-by-user',
  user_cancelled_authorize: 'popup-closed-by-user',
  account_not_linked: 'account-exists-with-different-credential',
  state_mismatch: 'cancelled-popup-request',
  state_not_found: 'cancelled-popup-request',
  please_restart_the_process: 'cancelled-popup-request',
};

/**
 * The popup of Google and Apple: it starts here, returns here, posts the result to the page that opened it, and
 * closes. These are pages, not API calls. Because the window leaves our site in between and must keep its connection to
 * the opener, it needs its own Cross-Origin-Opener-Policy.
 */
export function mountPopups(app: FastifyInstance, services: Services): void {
  const { config, db, clock } = services;

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<OpenIdBrand> {
    const brand = openIdBrands(config).find((name) => name === (request.params as { brand: string }).brand);
    if (!brand || activeProvider(config) !== 'embedded') throw new Problem('not_found');
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    await refuseTooManyWindows(request, reply);
    return brand;
  }

  async function refuseTooManyWindows(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    const now = clock.now();
    const visitor = visitorOf(request, reply, { now, isSecure: config.publicUrl.startsWith('https:') });
    await refuseTooMany(db, { action: 'popup', visitor, limits, now });
  }

  app.get('/api/identity/popup/:brand', async (request, reply) => {
    const brand = await admit(request, reply);
    const { api } = await services.embeddedAuth();
    const id = idOf(request);
    const returnPath = id ? `${donePath}?id=${id}` : donePath;
    const { headers, response } = await api.signInSocial({
      body: { provider: brand, callbackURL: returnPath, errorCallbackURL: returnPath, disableRedirect: true },
      headers: headersOf(request),
      returnHeaders: true,
    });
    for (const line of headers.getSetCookie()) reply.header('set-cookie', line);
    if (!response.url) throw new Error(`No address to sign in with ${brand}`);
    return reply.redirect(response.url);
  });

  app.get('/api/identity/popup/done', (request, reply) => {
    const { error } = request.query as { error?: string };
    const id = idOf(request);
    const message = error ? failureMessage(String(error)) : ({ kind: 'done' } as const);
    if (error === providerAway) reply.code(503).header('retry-after', retryAfterSeconds);
    if (message.kind === 'failed')
      request.log.info({ security: 'sign_in_refused', by: 'popup', reason: message.code }, 'security');
    return sendFinalPage(reply, { ...message, ...(id && { id }) }, localeOf(request));
  });

  // Apple returns by a form POST, others by a redirect.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${embeddedPath}/callback/:brand`,
      async handler(request, reply) {
        await admit(request, reply);
        const { handler } = await services.embeddedAuth();
        const attempt = { isProviderAway: false };
        const returned = new Request(config.publicUrl + request.url, {
          method: request.method,
          headers: headersOf(request),
          ...(request.method === 'POST' && { body: String(request.body ?? '') }),
        });
        const response = await signInAttempt.run(attempt, () => handler(returned));
        for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line);
        const location = response.headers.get('location');
        if (location) {
          const target = new URL(redirectTarget(location, config.publicUrl), config.publicUrl);
          if (attempt.isProviderAway) target.searchParams.set('error', providerAway);
          return reply.redirect(target.href, response.status);
        }
        return sendFinalPage(reply, failureMessage('state_mismatch'), localeOf(request));
      },
    });
    /*
     * On Android, Apple's page opens in the browser, and the app hears of its end by an address of the app's own scheme.
     * Another app that took that scheme could read the token and not use it: it holds the hash of a nonce that only our
     * app knows, see `withNonce`. With Firebase too, which signs in with the same token.
     */
    scope.post(appleOnAndroidPath, async (request, reply) => {
      const { apple, app, publicUrl } = config;
      if (!apple) throw new Problem('not_found');
      await refuseTooManyWindows(request, reply);
      const code = new URLSearchParams(String(request.body ?? '')).get('code');
      const grant = code && { code, redirect_uri: publicUrl + appleOnAndroidPath };
      const idToken =
        grant &&
        (await appleTokens(apple, grant).then(
          (tokens) => tokens.idToken,
          (error: unknown) => request.log.warn({ err: error }, 'Apple gave no token for a code'),
        ));
      // The plugin wants an access token too, and nothing needs it.
      const query = idToken
        ? { success: 'true', id_token: idToken, access_token: 'none' }
        : { success: 'false' };
      return reply.redirect(`${app.id}://apple?${new URLSearchParams(query)}`, 303);
    });
  });
}

/** Redirects errors to our own final page instead of Better Auth's error page. */
function redirectTarget(location: string, publicUrl: string): string {
  const address = new URL(location, publicUrl);
  if (address.origin !== publicUrl || !address.pathname.startsWith(`${embeddedPath}/error`)) return location;
  return `${donePath}${address.search}`;
}

function idOf({ query }: FastifyRequest): string | undefined {
  const { id } = query as { id?: unknown };
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function failureMessage(error: string): PopupMessage {
  return { kind: 'failed', code: refusalOf[error] ?? 'invalid-credential' };
}

function localeOf(request: FastifyRequest): Locale {
  return localeOfHeader(request.headers['accept-language']);
}

const closing: Record<Locale, string> = {
  ru: 'Готово. Это окно можно закрыть.',
  kk: 'Дайын. Бұл терезені жаба берсеңіз болады.',
  en: 'Done. You can close this window.',
};

function sendFinalPage(reply: FastifyReply, message: PopupMessage, locale: Locale) {
  const nonce = randomBytes(16).toString('base64');
  const text = JSON.stringify(message).replaceAll('<', '\\u003c');
  return reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${localeTags[locale]}"><meta charset="utf-8"><title>Tulpar Auto</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><p>${closing[locale]}</p>
<script nonce="${nonce}">new BroadcastChannel('${popupChannel}').postMessage(${text}); window.close();</script></html>`);
}
