import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An anonymous browser, for counting views once and for rate limits. All ids are hashes. */
export type Visitor = {
  /** Identifies the browser by its cookie. */
  id: string;
  /** Identifies the network address; households and mobile networks share one. */
  address: string;
  /** Identifies a browser without a cookie by its address, user agent and day. */
  stranger: string;
  /** The request carried our cookie, so the browser was here before. */
  isKnown: boolean;
  isBot: boolean;
};

const cookieName = 'visitor';
const yearSeconds = 31_536_000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** User agents of bots and HTTP clients; an empty user agent counts as a bot, too. */
const bots =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|okhttp|axios|go-http|node|undici|http-?client|feed|archive/i;

function isBot(userAgent: string | undefined): boolean {
  return !userAgent || bots.test(userAgent);
}

function hashed(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}

/** Providers assign IPv6 networks up to a /56 to one customer, who can use any address in it. */
const ownedHexDigits = 14;

/** The part of an address that its owner cannot change: the /56 of IPv6, the whole of IPv4. */
export function networkOf(ip: string): string {
  const version4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (version4) return version4;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const digits = [...before, ...between, ...after].map((group) => group.toLowerCase().padStart(4, '0'));
  return digits.join('').slice(0, ownedHexDigits);
}

/** Identifies a browser even if it drops cookies, so that each request does not count as a new visitor. */
export function lastingId({ isKnown, id, stranger }: Visitor): string {
  return isKnown ? id : stranger;
}

/** Identifies the visitor and sets the httpOnly cookie if it is missing. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { now, isSecure }: { now: Date; isSecure: boolean },
): Visitor {
  const sent = request.cookies[cookieName];
  const isKnown = sent !== undefined && uuid.test(sent);
  const id = isKnown ? sent : randomUUID();
  if (!isKnown)
    reply.setCookie(cookieName, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: yearSeconds,
    });
  const userAgent = request.headers['user-agent'];
  const network = networkOf(request.ip);
  return {
    id: hashed(id),
    address: hashed(network),
    stranger: hashed(network, userAgent ?? '', now.toISOString().slice(0, 10)),
    isKnown,
    isBot: isBot(userAgent),
  };
}
