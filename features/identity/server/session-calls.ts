import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { deviceOf } from './device.ts';
import { activeProvider } from './provider.ts';
import { logSecurity } from './security-log.ts';
import { type Provider, revokeSessions } from './sessions.ts';

export async function listSessions(context: Context): Promise<OutputOf<typeof contract.listSessions>> {
  const { id, sessionId } = memberOf(context);
  const sessions = await activeSessions(context, id);
  const results = sessions.map((session) => ({ ...session, is_current: session.id === sessionId }));
  return { count: results.length, next: null, previous: null, results };
}

/** A member's sessions, last used first. */
export async function activeSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: number) {
  const rows = await db
    .selectFrom('member_sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent === null ? null : deviceOf(row.user_agent),
    provider: row.provider as Provider,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}

/**
 * Revokes one of the caller's sessions; another member's session answers 404. The embedded provider's session is revoked
 * too: otherwise a lost device would be signed in again at its next start.
 */
export async function revokeSession(
  context: Context,
  { sessionId }: InputOf<typeof contract.revokeSession>,
): Promise<OutputOf<typeof contract.revokeSession>> {
  const { id: memberId } = memberOf(context);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const ended = await revokeSessions(trx, { memberId, sessionId, now });
    if (ended === 0) throw new Problem('not_found');
    // One that was opened before its provider's session was stored ends all of them.
    const isKnown = await endEmbeddedSessionOf(trx, sessionId);
    if (!isKnown) await endEmbeddedSessions(trx, memberId);
  });
  logSecurity(context, 'session_ended');
  return { done: true };
}

/**
 * Signs out of this session, or of all with `everywhere`. The embedded provider's sessions are revoked too, because
 * their cookies would sign the browser in again at its next start. They end here even if the request has no cookie.
 */
export async function logOut(
  context: Context,
  { everywhere }: InputOf<typeof contract.logOut>,
): Promise<OutputOf<typeof contract.logOut>> {
  const { db, clock, caller } = context;
  const { id: memberId, sessionId } = memberOf(context);
  await revokeSessions(db, { memberId, now: clock.now(), ...(!everywhere && { sessionId }) });
  if (everywhere) await endEmbeddedSessions(db, memberId);
  else await endEmbeddedSessionOf(db, sessionId);
  logSecurity(context, 'signed_out');
  if (activeProvider(context.config) === 'embedded') {
    const { api } = await context.embeddedAuth();
    const { headers } = await api.signOut({ headers: caller().headers, returnHeaders: true });
    caller().addCookies(headers.getSetCookie());
  }
  return { done: true };
}

/** Returns false if there was none. */
async function endEmbeddedSessionOf(db: Context['db'], sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('embedded_sessions')
    .where('id', '=', (query) =>
      query.selectFrom('member_sessions').select('provider_session_id').where('id', '=', sessionId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes the embedded provider's sessions of a member who is blocked, deleted, or logs out everywhere. */
export async function endEmbeddedSessions(db: Context['db'], memberId: number): Promise<void> {
  await db
    .deleteFrom('embedded_sessions')
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('member_logins')
        .select('uid')
        .where('provider', '=', 'embedded')
        .where('member_id', '=', memberId),
    )
    .execute();
}
