import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type DatabaseSnapshot, parseSnapshot } from './database-snapshot.ts';

/*
 * Read your own writes: cached pages and the search index lag a moment behind the database. A member's change therefore
 * sets a short-lived cookie with the database snapshot after the change; caches and indexes wait until they include it.
 * Requests without the cookie never wait.
 */

const cookieName = 'seen';
/** The longest snapshot text; if so many transactions are running that it is longer, no cookie is set. */
const maxCharacters = 1_000;
/** How long the cookie lasts: longer than any cache or index lags behind the database. */
const cookieLifetimeSeconds = 15;

/** The snapshot that the response must include; null without a valid cookie. */
export function ownChangesSnapshot(request: FastifyRequest): DatabaseSnapshot | null {
  const text = request.cookies[cookieName];
  return text === undefined ? null : parseSnapshot(text, maxCharacters);
}

/** Sets the cookie after a change. Never throws: the change is committed, so an error must not fail the request. */
export async function rememberOwnChange(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, isSecure }: { db: Database; isSecure: boolean },
): Promise<void> {
  try {
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
    const snapshot = parseSnapshot(rows[0]?.seen ?? '', maxCharacters);
    if (!snapshot) return;
    reply.setCookie(cookieName, snapshot.text, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: cookieLifetimeSeconds,
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a change was made, but its maker may see it a moment later');
  }
}
