import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type DatabaseSnapshot, parseSnapshot } from './database-snapshot.ts';

/*
 * Who has just changed something must see it at once, though finished pages and indexes come a moment later. So a
 * member's change answers with a cookie that says what the database had seen by then; whoever answers from elsewhere
 * waits until that is in it. The cookie is short-lived, and nobody without it ever waits.
 */

const cookieName = 'seen';
/** A server with more transactions at once than fit gives no cookie, and takes none. */
const mostCharacters = 1_000;
/** Longer than anything else of ours is behind. */
const seconds = 15;

/** What an answer to this request must include; null where any answer will do, or the cookie is not one of ours. */
export function ownChangesOf(request: FastifyRequest): DatabaseSnapshot | null {
  const text = request.cookies[cookieName];
  return text === undefined ? null : parseSnapshot(text, mostCharacters);
}

/** The change is made, so whatever goes wrong here must not look as if it was not. */
export async function rememberOwnChange(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, isSecure }: { db: Database; isSecure: boolean },
): Promise<void> {
  try {
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
    const snapshot = parseSnapshot(rows[0]?.seen ?? '', mostCharacters);
    if (!snapshot) return;
    reply.setCookie(cookieName, snapshot.text, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: seconds,
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a change was made, but its maker may see it a moment later');
  }
}
