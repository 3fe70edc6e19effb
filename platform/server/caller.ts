import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { cookieName } from './cookie-name.ts';

/** The parts of an HTTP request that only sign-in may read: the bearer and httpOnly cookies. */
export type Caller = {
  bearer: string | null;
  userAgent: string | null;
  /** All headers, for the embedded identity provider. */
  headers: Headers;
  cookie(name: string): string | undefined;
  /** Sets an httpOnly cookie that lasts this many `seconds`; 0 deletes the cookie. */
  setCookie(name: string, value: string, options: { path: string; seconds: number }): void;
  /** Adds complete `Set-Cookie` headers, as the identity provider returns them. */
  addCookies(lines: readonly string[]): void;
};

export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: { isSecure: boolean },
): Caller {
  const nameOf = (name: string) => cookieName('__Secure-', name, isSecure);
  return {
    bearer: bearerOf(request),
    userAgent: request.headers['user-agent'] ?? null,
    headers: headersOf(request),
    cookie: (name) => request.cookies[nameOf(name)],
    setCookie(name, value, { path, seconds }) {
      reply.setCookie(nameOf(name), value, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: seconds,
      });
    },
    addCookies(lines) {
      for (const line of lines) reply.header('set-cookie', line);
    },
  };
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/**
 * Whether the request was sent by another site's page. Cookies are sent with such a request, so calls that change
 * something must refuse it (CSRF). Our app's pages
 * are no other site: their requests carry no cookies. A request without an `Origin` header comes from our own page or is not
 * a browser's.
 */
export function isFromOtherSite(
  request: FastifyRequest,
  { publicUrl, app }: Pick<Config, 'publicUrl' | 'app'>,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  if (origin === publicUrl || app.origins.includes(origin)) return false;
  if (!URL.canParse(origin)) return true;
  // Another name of this site, but with the same scheme: a page on http may have been changed on its way.
  const { host, protocol } = new URL(origin);
  return host !== request.host || protocol !== new URL(publicUrl).protocol;
}
