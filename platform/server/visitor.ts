import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookie-name.ts';

/** An anonymous browser, for counting views once and for rate limits. All ids are hashes. */
export type Visitor = {
  /** Identifies the browser by its cookie. */
  id: string;
  /** Identifies the network address; households and mobile networks share one. */
  address: string;
  /** Identifies a browser without a cookie: a hash of its address, user agent and the day. */
  fingerprint: string;
  /** The request carried our cookie, so the browser was here before. */
  isReturning: boolean;
  isBot: boolean;
};

const yearSeconds = 31_536_000;
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** User agents of bots and HTTP clients; an empty user agent counts as a bot, too. */
const botPattern =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|okhttp|axios|go-http|node|undici|http-?client|feed|archive/i;

function isBot(userAgent: string | undefined): boolean {
  return !userAgent || botPattern.test(userAgent);
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}

/** Hex digits that identify an IPv6 network: providers assign a /56 to one customer, who can use any address in it. */
const networkHexDigits = 14;

/**
 * The part of an IP address that its owner cannot change: the first 56 bits of IPv6, the whole address of IPv4. Some
 * proxies forward the port too, which is different at every connection.
 */
export function networkOf(forwarded: string): string {
  const ip = /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1');
  const version4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (version4) return version4;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const digits = [...before, ...between, ...after].map((group) => group.toLowerCase().padStart(4, '0'));
  return digits.join('').slice(0, networkHexDigits);
}

/** Identifies a browser even if it drops cookies, so that each request does not count as a new visitor. */
export function stableId({ isReturning, id, fingerprint }: Visitor): string {
  return isReturning ? id : fingerprint;
}

/** Identifies the visitor and sets the httpOnly cookie if it is missing. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { now, isSecure }: { now: Date; isSecure: boolean },
): Visitor {
  const name = cookieName('__Host-', 'visitor', isSecure);
  const cookieValue = request.cookies[name];
  const isReturning = cookieValue !== undefined && uuidPattern.test(cookieValue);
  const id = isReturning ? cookieValue : randomUUID();
  if (!isReturning)
    reply.setCookie(name, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: yearSeconds,
    });
  const userAgent = request.headers['user-agent'];
  const network = networkOf(request.ip);
  return {
    id: hashOf(id),
    address: hashOf(network),
    fingerprint: hashOf(network, userAgent ?? '', now.toISOString().slice(0, 10)),
    isReturning,
    isBot: isBot(userAgent),
  };
}
