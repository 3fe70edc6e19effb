import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { deviceOf } from './device.ts';
import { activeProvider } from './provider.ts';
import { type Provider, revokeSessions } from './sessions.ts';

export async function listSessions(context: Context): Promise<OutputOf<typeof contract.listSessions>> {
  const { id, sessionId } = memberOf(context);
  const rows = await context.db
    .selectFrom('member_sessions')
    .selectAll()
    .where('member_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const results = rows.map((row) => ({
    id: row.id,
    device: row.user_agent === null ? null : deviceOf(row.user_agent),
    provider: row.provider as Provider,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === sessionId,
  }));
  return { count: results.length, next: null, previous: null, results };
}

/**
 * Revokes one of the caller's sessions; another member's session answers 404. It is not stored which session of the
 * embedded provider opened this one, so all provider sessions are revoked: otherwise a lost device would be signed in
 * again at its next start.
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
    await endEmbeddedSessions(trx, memberId);
  });
  return { done: true };
}

/**
 * Signs out of this session, or of all with `everywhere`. The embedded provider's sessions are revoked too, because
 * their cookies would sign the browser in again at its next start.
 */
export async function logOut(
  context: Context,
  { everywhere }: InputOf<typeof contract.logOut>,
): Promise<OutputOf<typeof contract.logOut>> {
  const { db, clock, caller } = context;
  const { id: memberId, sessionId } = memberOf(context);
  await revokeSessions(db, { memberId, now: clock.now(), ...(!everywhere && { sessionId }) });
  if (everywhere) await endEmbeddedSessions(db, memberId);
  if (activeProvider(context.config) === 'embedded') {
    const { api } = await context.embeddedAuth();
    const { headers } = await api.signOut({ headers: caller().headers, returnHeaders: true });
    caller().addCookies(headers.getSetCookie());
  }
  return { done: true };
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
