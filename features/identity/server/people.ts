import { type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { phoneSearchPatterns } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { containing, countRows, type Database, lockName } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { recordsOf } from '../../../platform/server/staff-records.ts';
import type * as contract from '../contract.ts';
import type { Person, Role, StaffRefusal } from '../contract.ts';
import { writeAudit } from './audit-actions.ts';
import { addRole } from './members.ts';
import { logSecurity } from './security-log.ts';
import { activeSessions, endEmbeddedSessions } from './session-calls.ts';
import { revokeSessions } from './sessions.ts';

export async function listPeople(
  { db, config }: Context,
  input: InputOf<typeof contract.listPeople>,
): Promise<OutputOf<typeof contract.listPeople>> {
  const { q, role, page = 1 } = input;
  const term = q?.trim() ?? '';
  const pattern = containing(term);
  const filter = sql<SqlBool>`
    (${term} = '' or m.email ilike ${pattern} or m.name ilike ${pattern}
      or m.phone like any(${phoneSearchPatterns(term)}::text[]))
    and (${role ?? null}::text is null
      or exists (select from member_roles r where r.member_id = m.id and r.role = ${role ?? null}))`;
  const count = await countRows(db, sql`members m where ${filter}`);
  const results = await readPeople(db, sql<SqlBool>`${filter}`, (page - 1) * pageSize);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/people/`, filters: { q, role }, page, count }),
    results,
  };
}

async function readPeople(
  db: Database,
  filter: ReturnType<typeof sql<SqlBool>>,
  offset: number,
): Promise<Person[]> {
  const { rows } = await sql<{
    id: number;
    name: string | null;
    email: string | null;
    email_verified: boolean;
    phone: string | null;
    roles: Role[];
    created_at: Date;
    last_used_at: Date | null;
    blocked_at: Date | null;
    blocked_reason: string | null;
    deleted_at: Date | null;
  }>`
    select m.id, coalesce(m.name, (select max(l.name) from member_logins l where l.member_id = m.id)) as name, m.email, m.email_verified, m.phone, m.created_at, m.blocked_at, m.blocked_reason,
      m.deleted_at,
      array(select role from member_roles r where r.member_id = m.id order by role) as roles,
      (select max(last_used_at) from member_sessions s where s.member_id = m.id) as last_used_at
    from members m
    where ${filter}
    order by m.id desc limit ${pageSize} offset ${offset}`.execute(db);
  return rows.map(({ deleted_at, created_at, last_used_at, blocked_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    blocked_at: blocked_at?.toISOString() ?? null,
    is_deleted: deleted_at !== null,
  }));
}

async function personOf(db: Database, memberId: number): Promise<Person> {
  const [person] = await readPeople(db, sql<SqlBool>`m.id = ${memberId}`, 0);
  if (!person) throw new Problem('not_found');
  return person;
}

export async function readPerson(
  context: Context,
  { memberId }: InputOf<typeof contract.readPerson>,
): Promise<OutputOf<typeof contract.readPerson>> {
  const person = await personOf(context.db, memberId);
  return {
    ...person,
    sessions: await activeSessions(context, memberId),
    records: await recordsOf(context, { memberId, phone: person.phone }),
  };
}

/** Nobody may change their own account: this way there is always at least one admin. */
function refuseOwnAccount(context: Context, memberId: number): number {
  const { id } = memberOf(context);
  if (id === memberId) throw new Problem<StaffRefusal>('own_account');
  return id;
}

/** Serializes these actions: if two admins demote or block each other at the same moment, the second is refused. */
async function refuseFormerAdmin(trx: Database, actorId: number): Promise<void> {
  await lockName(trx, 'identity:staff');
  const { rows } = await sql`
    select from member_roles r join members m on m.id = r.member_id
    where r.member_id = ${actorId} and r.role = 'admin' and m.blocked_at is null and m.deleted_at is null`.execute(
    trx,
  );
  if (rows.length === 0) throw new Problem('not_allowed');
}

export async function setRoles(
  context: Context,
  { memberId, roles }: InputOf<typeof contract.setRoles>,
): Promise<Person> {
  const actorId = refuseOwnAccount(context, memberId);
  const now = context.clock.now();
  const person = await context.db.transaction().execute(async (trx) => {
    await refuseFormerAdmin(trx, actorId);
    const { roles: before, is_deleted } = await personOf(trx, memberId);
    if (is_deleted) throw new Problem('gone');
    for (const role of roles) await addRole(trx, { memberId, role, grantedBy: actorId, now });
    for (const role of before.filter((had) => !roles.includes(had))) {
      await trx
        .deleteFrom('member_roles')
        .where('member_id', '=', memberId)
        .where('role', '=', role)
        .execute();
      await writeAudit(trx, {
        actorId,
        action: 'role_revoked',
        targetType: 'member',
        targetId: memberId,
        details: { role },
        now,
      });
    }
    return personOf(trx, memberId);
  });
  logSecurity(context, 'roles_changed', { member: memberId });
  return person;
}

export async function blockPerson(
  context: Context,
  { memberId, reason }: InputOf<typeof contract.blockPerson>,
): Promise<Person> {
  const actorId = refuseOwnAccount(context, memberId);
  const now = context.clock.now();
  const person = await context.db.transaction().execute(async (trx) => {
    await refuseFormerAdmin(trx, actorId);
    await personOf(trx, memberId);
    await trx
      .updateTable('members')
      .set({ blocked_at: now, blocked_reason: reason })
      .where('id', '=', memberId)
      .execute();
    await revokeSessions(trx, { memberId, now });
    await endEmbeddedSessions(trx, memberId);
    // The seller's ads belong to another feature, which handles this job.
    await jobs.enqueue(trx, 'block_ads_of_member', { memberId, actorId });
    await writeAudit(trx, {
      actorId,
      action: 'blocked',
      targetType: 'member',
      targetId: memberId,
      details: { reason },
      now,
    });
    return personOf(trx, memberId);
  });
  logSecurity(context, 'blocked', { member: memberId });
  return person;
}

export async function unblockPerson(
  context: Context,
  { memberId }: InputOf<typeof contract.unblockPerson>,
): Promise<Person> {
  const actorId = refuseOwnAccount(context, memberId);
  const person = await context.db.transaction().execute(async (trx) => {
    await refuseFormerAdmin(trx, actorId);
    await personOf(trx, memberId);
    await trx
      .updateTable('members')
      .set({ blocked_at: null, blocked_reason: null })
      .where('id', '=', memberId)
      .execute();
    // Its counterpart is the job of `blockPerson`: what the block took down comes back.
    await jobs.enqueue(trx, 'restore_ads_of_member', { memberId, actorId });
    await writeAudit(trx, {
      actorId,
      action: 'unblocked',
      targetType: 'member',
      targetId: memberId,
      now: context.clock.now(),
    });
    return personOf(trx, memberId);
  });
  logSecurity(context, 'unblocked', { member: memberId });
  return person;
}
