import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Somebody at a browser, known only as far as counting once and limits need it. All parts are hashes. */
export type Visitor = {
  /** One browser, by its cookie. */
  id: string;
  /** The network it comes from: its address. Whole families and mobile networks share one. */
  address: string;
  /** The browser without a cookie yet: its address, its kind and the day. */
  stranger: string;
  /** The cookie came with this request, so this browser was here before. */
  isKnown: boolean;
  isBot: boolean;
};

const cookieName = 'visitor';
const yearSeconds = 31_536_000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Programs that fetch pages: they say so, or say nothing. */
const bots =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|okhttp|axios|go-http|node|undici|http-?client|feed|archive/i;

function isBot(userAgent: string | undefined): boolean {
  return !userAgent || bots.test(userAgent);
}

function hashed(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}

/** Homes and rented servers are given a /56 of IPv6 at most; who holds one has all its addresses to choose from. */
const ownedHexDigits = 14;

/** What stays of an address however its owner changes it. */
export function networkOf(ip: string): string {
  const version4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (version4) return version4;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const digits = [...before, ...between, ...after].map((group) => group.toLowerCase().padStart(4, '0'));
  return digits.join('').slice(0, ownedHexDigits);
}

/** A browser that keeps no cookie is told by its network and kind, or a new one each time would be somebody new. */
export function lastingId({ isKnown, id, stranger }: Visitor): string {
  return isKnown ? id : stranger;
}

/** Who asks; a browser without our cookie gets one with this answer. Scripts of a page cannot read it. */
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
