import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs, minuteMs } from '../../../platform/contract/durations.ts';
import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { isThisMachineOnly } from '../../../platform/server/config.ts';
import type { Actor, Context, Role, Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { isUnavailable } from '../../../platform/server/problems.ts';
import { isDemoSignInOpen } from './demo-sign-in.ts';
import {
  confirmationMinutes,
  deletedTokenMinutes,
  idleMinutes,
  secondFactorHours,
  tokenDays,
} from './token-life.ts';
import { readToken, signToken } from './tokens.ts';

/**
 * A session's time of last use is stored at most this often (milliseconds), so that not every call writes to the
 * database.
 */
const touchMs = 10 * minuteMs;

export type Provider = 'embedded' | 'firebase' | 'phone';

/** Creates a session row and its product token. */
export async function openSession(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'signingKeys' | 'caller'>,
  input: {
    memberId: number;
    provider: Provider;
    isDeleted: boolean;
    /** When the person last proved who they are; null if the provider does not say. */
    signedInAt: Date | null;
    /** The session of the embedded provider that this one comes from. */
    providerSessionId?: string | null;
  },
): Promise<{ jwt: string; expires_at: string }> {
  const { db, clock, caller } = context;
  const now = clock.now();
  const lifetimeMs = input.isDeleted ? deletedTokenMinutes * minuteMs : tokenDays * dayMs;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const id = randomUUID();
  await db
    .insertInto('member_sessions')
    .values({
      id,
      member_id: input.memberId,
      provider: input.provider,
      user_agent: caller().userAgent?.slice(0, 500) ?? null,
      signed_in_at: input.signedInAt,
      provider_session_id: input.providerSessionId ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const jwt = await signToken(context, {
    purpose: 'api',
    subject: String(input.memberId),
    id,
    expiresAt,
  });
  return { jwt, expires_at: expiresAt.toISOString() };
}

/** Issues a new token for an existing session. */
export async function renewToken(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'signingKeys'>,
  session: { id: number; sessionId: string },
): Promise<string> {
  const { expires_at } = await context.db
    .selectFrom('member_sessions')
    .select('expires_at')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  return signToken(context, {
    purpose: 'api',
    subject: String(session.id),
    id: session.sessionId,
    expiresAt: expires_at,
  });
}

/** Resolves a product token to the member with current roles. Revocation and blocking take effect immediately. */
export async function authenticate(services: Services, token: string): Promise<Actor> {
  const { db, clock, config } = services;
  const { jti, sub } = await readToken(services, token, 'api');
  const { rows } = await sql<{
    member_id: number;
    is_over: boolean;
    is_deleted: boolean;
    is_demo: boolean;
    last_used_at: Date;
    signed_in_at: Date | null;
    confirmed_at: Date | null;
    second_factor_at: Date | null;
    has_second_factor: boolean;
    firm_id: number | null;
    firm_role: FirmRole | null;
    roles: Role[];
  }>`
    select s.member_id, s.last_used_at, s.signed_in_at, s.confirmed_at, s.second_factor_at, m.is_demo, m.deleted_at is not null as is_deleted,
      s.revoked_at is not null or m.blocked_at is not null as is_over,
      array(select role from member_roles r where r.member_id = m.id order by role) as roles,
      exists (select from second_factor_people f where f.id = m.id::text and f.two_factor_enabled)
        or exists (select from passkeys k where k.member_id = m.id)
        as has_second_factor,
      s.firm_id,
      (select role from firm_people p join members firm on firm.id = p.firm_id
        where p.firm_id = s.firm_id and p.member_id = m.id and firm.blocked_at is null and firm.deleted_at is null)
        as firm_role
    from member_sessions s join members m on m.id = s.member_id
    where s.id = ${jti}::uuid and s.member_id = ${sub}::bigint`.execute(db);
  const [session] = rows;
  if (!session || session.is_over || (session.is_demo && !isDemoSignInOpen(config, session.roles)))
    throw new Problem('token_revoked');

  const now = clock.now();
  const idleMs = now.getTime() - session.last_used_at.getTime();
  const isIdle = idleMs > idleMinutes * minuteMs && !session.roles.includes('inspector');
  if (idleMs > touchMs)
    await db
      .updateTable('member_sessions')
      .set({ last_used_at: now, ...(isIdle && { second_factor_at: null }) })
      .where('id', '=', jti)
      .execute()
      .catch(ignoreFullDisk);
  const { member_id: id, is_deleted: isDeleted } = session;
  const roles = isDeleted ? [] : session.roles;
  const isExempt =
    roles.length > 0 &&
    !session.has_second_factor &&
    // Demo staff may work without a second factor, but only where nobody else can reach the site.
    session.is_demo &&
    isThisMachineOnly(config);
  const isWithin = (moment: Date | null, minutes: number) =>
    moment !== null && now.getTime() - moment.getTime() <= minutes * minuteMs;
  const mayWork = isExempt || (!isIdle && isWithin(session.second_factor_at, secondFactorHours * 60));
  const isConfirmed = isExempt || isWithin(session.confirmed_at, confirmationMinutes);
  const isSignInRecent = isWithin(session.signed_in_at, confirmationMinutes);
  return {
    kind: 'member',
    id,
    sessionId: jti,
    roles: mayWork ? roles : [],
    heldBackRoles: mayWork ? [] : roles,
    confirmation: isConfirmed ? 'anew' : isSignInRecent ? 'recently' : 'none',
    firm: session.firm_id === null ? null : { id: session.firm_id, role: session.firm_role },
    personId: id,
    isDeleted,
  };
}

/** While PostgreSQL cannot write, people go on reading; the session stays as long unused as it was. */
function ignoreFullDisk(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}

/** Remembers that the person of this session has just proved who they are. */
export async function markConfirmed(
  db: Database,
  sessionId: string,
  { now, hasSecondFactor }: { now: Date; hasSecondFactor: boolean },
): Promise<void> {
  await db
    .updateTable('member_sessions')
    .set({ confirmed_at: now, ...(hasSecondFactor && { second_factor_at: now }) })
    .where('id', '=', sessionId)
    .execute();
}

/** Revokes one or all product sessions of a member; the embedded provider's sessions are separate. */
export async function revokeSessions(
  db: Database,
  input: { memberId: number; sessionId?: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('member_sessions')
    .set({ revoked_at: input.now })
    .where('member_id', '=', input.memberId)
    .where('revoked_at', 'is', null)
    .$if(input.sessionId !== undefined, (query) => query.where('id', '=', input.sessionId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes expired tokens, sessions and verification links. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('member_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('second_factor_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('confirmation_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('embedded_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('embedded_verifications').where('expires_at', '<', now).execute();
  await db.deleteFrom('second_factor_verifications').where('expires_at', '<', now).execute();
}
