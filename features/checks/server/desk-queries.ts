import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { adsOfVin } from '../../listings/server/public.ts';
import type { CheckEvent, StaffCheck, StaffCheckDetail, StaffReport } from '../staff-contract.ts';
import { onlineState, paymentsOf } from './payments/payment-queries.ts';
import { canManage, canSee, movesFor } from './policy.ts';
import { addressIn } from './slots.ts';

type Row = Omit<StaffCheck, 'member' | 'slot' | 'assignee' | 'inspector' | 'created_at' | 'last_sent_at'> & {
  slot_at: Date | null;
  slot_branch: number | null;
  slot_address: string;
  member_id: number | null;
  member_name: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
  inspector_id: number | null;
  inspector_name: string | null;
  created_at: Date;
  last_sent_at: Date;
};

/** Checks that match the condition: first the open ones, oldest first; then the closed ones, last changed first. */
export async function checksWhere(
  db: Database,
  condition: RawBuilder<SqlBool>,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<StaffCheck[]> {
  const { rows } = await sql<Row>`
    select c.id, c.version, c.vin, c.plate, c.service, c.price_tenge as price, c.status, c.phone,
      ${sql.ref(`cities.name_${locale}`)} as city, c.paid_tenge as paid, c.paid_way, ${onlineState} as online, c.cancel_reason, c.sent_count, c.created_at, c.last_sent_at,
      c.consent_version, c.member_id, coalesce(m.name, m.email, m.phone) as member_name, c.assignee_id,
      coalesce(a.name, a.email, a.phone) as assignee_name, c.inspector_id,
      coalesce(i.name, i.email, i.phone) as inspector_name, s.starts_at as slot_at, s.branch_id as slot_branch,
      ${addressIn(locale, { city: 'bc' })} as slot_address
    from check_requests c join cities on cities.id = c.city_id
    left join check_slots s on s.check_id = c.id left join branches b on b.id = s.branch_id
    left join cities bc on bc.id = b.city_id
    left join members m on m.id = c.member_id
    left join members a on a.id = c.assignee_id
    left join members i on i.id = c.inspector_id
    where ${condition}
    order by c.status in ('ready', 'cancelled'),
      case when c.status in ('ready', 'cancelled') then -extract(epoch from c.changed_at) else c.id end
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(
    ({
      member_id,
      member_name,
      assignee_id,
      assignee_name,
      inspector_id,
      inspector_name,
      slot_at: at,
      slot_branch: branch,
      slot_address: address,
      ...row
    }) => ({
      ...row,
      slot: at === null || branch === null ? null : { at: at.toISOString(), branch, address },
      member: personOf(member_id, member_name),
      assignee: personOf(assignee_id, assignee_name),
      inspector: personOf(inspector_id, inspector_name),
      created_at: row.created_at.toISOString(),
      last_sent_at: row.last_sent_at.toISOString(),
    }),
  );
}

/** A person of a list, by name, contact or number. */
export const personOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: formatPhone(name ?? `№ ${id}`) };

/** A check that this person may not see does not exist for them. */
export async function requireSeen(db: Database, id: number, person: Member): Promise<void> {
  const check = await db
    .selectFrom('check_requests')
    .select('inspector_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!check || !canSee(person, check)) throw new Problem('not_found');
}

export async function checkDetail(
  db: Database,
  id: number,
  { reader, locale }: { reader: Member; locale: Locale },
): Promise<StaffCheckDetail> {
  await requireSeen(db, id, reader);
  const [check] = await checksWhere(db, sql<SqlBool>`c.id = ${id}`, { locale, limit: 1, offset: 0 });
  if (!check) throw new Problem('not_found');
  const reports = await reportsOf(db, id);
  const vin = reports[0]?.vin ?? check.vin;
  const [matchingAd] = vin ? await adsOfVin(db, vin, locale) : [];
  return {
    ...check,
    reports,
    payments: await paymentsOf(db, id),
    known_name: matchingAd?.title ?? null,
    events: await eventsOf(db, id),
    can: { manage: canManage(reader), moves: movesFor(reader, check.status) },
  };
}

async function reportsOf(db: Database, checkId: number): Promise<StaffReport[]> {
  const { rows } = await sql<Omit<StaffReport, 'made_at'> & { made_at: Date }>`
    select r.id, r.name, r.vin, r.report_date::text as date, r.valuation_tenge as valuation, r.summary, r.file_bytes,
      r.made_at, coalesce(m.name, m.email, m.phone) as made_by, r.replaced_at is null as is_current
    from check_reports r left join members m on m.id = r.made_by
    where r.check_id = ${checkId} order by r.id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    made_by: row.made_by && formatPhone(row.made_by),
    made_at: row.made_at.toISOString(),
  }));
}

async function eventsOf(db: Database, checkId: number): Promise<CheckEvent[]> {
  const { rows } = await sql<
    Omit<CheckEvent, 'actor' | 'happened_at'> & {
      happened_at: Date;
      actor_id: number | null;
      actor_name: string | null;
    }
  >`
    select e.id, e.happened_at, e.actor_id, e.kind, e.details, coalesce(a.name, a.email, a.phone) as actor_name
    from check_events e left join members a on a.id = e.actor_id
    where e.check_id = ${checkId} order by e.id desc`.execute(db);
  return rows.map(({ happened_at, actor_id, actor_name, ...event }) => ({
    ...event,
    happened_at: happened_at.toISOString(),
    actor: personOf(actor_id, actor_name),
  }));
}
