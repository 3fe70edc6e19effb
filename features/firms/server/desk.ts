import { type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { containing, countRows, type Database, lockName } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import type { StaffQueue } from '../../../platform/server/staff-figure.ts';
import type { FirmRefusal } from '../contract.ts';
import type * as contract from '../staff-contract.ts';
import type { StaffFirm } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { notifyOwners } from './message-kinds.ts';

async function readFirms(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  filter: ReturnType<typeof sql<SqlBool>>,
  offset: number,
): Promise<StaffFirm[]> {
  const { rows } = await sql<Omit<StaffFirm, 'applied_at'> & { applied_at: Date }>`
    select f.member_id, m.public_id as id, f.bin, f.name, f.kind, f.state, ${sql.ref(`c.name_${locale}`)} as city,
      f.address, f.phones, f.refusal, f.applied_at,
      coalesce((select jsonb_agg(jsonb_build_object('member_id', p.member_id, 'name', coalesce(me.name, me.email, me.phone), 'role', p.role)
          order by p.added_at)
        from firm_people p join members me on me.id = p.member_id
        where p.firm_id = f.member_id), '[]') as people
    from firms f join members m on m.id = f.member_id join cities c on c.id = f.city_id
    where ${filter}
    order by f.state = 'applied' desc, case when f.state = 'applied' then f.applied_at end, f.applied_at desc, f.member_id
    limit ${pageSize} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, applied_at: row.applied_at.toISOString() }));
}

export async function listFirms(
  context: Context,
  { state, q, page = 1 }: InputOf<typeof contract.listFirms>,
): Promise<OutputOf<typeof contract.listFirms>> {
  const { db, config } = context;
  const term = q?.trim() ?? '';
  const pattern = containing(term);
  const filter = sql<SqlBool>`(${state ?? null}::text is null or f.state = ${state ?? null})
    and (${term} = '' or f.name ilike ${pattern} or f.bin like ${pattern})`;
  const count = await countRows(db, sql`firms f where ${filter}`);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/firms/`, filters: { state, q }, page, count }),
    results: await readFirms(context, filter, (page - 1) * pageSize),
  };
}

export async function decideOnFirm(
  context: Context,
  { firmId, decision, reason }: InputOf<typeof contract.decideOnFirm>,
): Promise<StaffFirm> {
  const { db, clock } = context;
  const { id: actorId } = memberOf(context);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const firm = await lockedFirm(trx, firmId);
    const isConfirmed = decision === 'confirm';
    if (isConfirmed) await refuseTakenBin(trx, firm);
    await trx
      .updateTable('firms')
      .set({
        state: isConfirmed ? 'active' : 'refused',
        refusal: isConfirmed ? null : (reason ?? null),
        decided_at: now,
      })
      .where('member_id', '=', firm.member_id)
      .execute();
    if (!isConfirmed) await jobs.enqueue(trx, 'withdraw_feed_cars', { firmId: firm.member_id });
    await writeAudit(trx, {
      actorId,
      action: isConfirmed ? 'firm_confirmed' : 'firm_refused',
      targetType: 'member',
      targetId: firm.member_id,
      details: { name: firm.name },
      now,
    });
    await notifyOwners(trx, {
      firmId: firm.member_id,
      name: firm.name,
      isConfirmed,
      reason: reason ?? '',
      now,
    });
    const [decided] = await readFirms(
      { ...context, db: trx },
      sql<SqlBool>`f.member_id = ${firm.member_id}`,
      0,
    );
    if (!decided) throw new Problem('not_found');
    return decided;
  });
}

async function lockedFirm(trx: Database, publicId: string) {
  const { rows } = await sql<{ member_id: number; name: string; bin: string }>`
    select f.member_id, f.name, f.bin from firms f join members m on m.id = f.member_id
    where m.public_id = ${publicId} for update of f`.execute(trx);
  const [firm] = rows;
  if (!firm) throw new Problem('not_found');
  return firm;
}

async function refuseTakenBin(
  trx: Database,
  { member_id, bin }: { member_id: number; bin: string },
): Promise<void> {
  await lockName(trx, `firm ${bin}`);
  const { rows } = await sql`
    select from firms where bin = ${bin} and state = 'active' and member_id <> ${member_id}`.execute(trx);
  if (rows.length > 0) throw new Problem<FirmRefusal>('bin_taken');
}

/** Applications that wait for a decision. */
export const firmQueue: StaffQueue = {
  to: '/staff/firms',
  role: 'manager',
  count: (db) => countRows(db, sql`firms where state = 'applied'`),
};
