import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { formatPhone, phoneSearchPatterns } from '../../../platform/contract/phone.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { containing, countRows, type Database } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { branchAddress } from '../../company/server/public.ts';
import type * as contract from '../staff-contract.ts';
import type { Lead, LeadDetail, LeadEvent } from '../staff-contract.ts';

type Filters = Omit<InputOf<typeof contract.listLeads>, 'page'>;

/** The SQL condition for the filters. Days are calendar days in Almaty. */
function filterCondition(
  { actor, clock, leadKinds }: Pick<Context, 'actor' | 'clock' | 'leadKinds'>,
  filters: Filters,
): RawBuilder<SqlBool> {
  const { kind, status, assignee, due, q } = filters;
  if (kind && !leadKinds.some(({ name }) => name === kind))
    throw fieldProblem('kind', 'unknown', 'No such kind');

  const now = clock.now();
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (kind) conditions.push(sql`l.kind = ${kind}`);
  if (status === 'open') conditions.push(sql`l.closed_at is null`);
  else if (status) conditions.push(sql`l.status = ${status}`);
  if (assignee === 'me') conditions.push(sql`l.assignee_id = ${memberOf({ actor }).id}`);
  else if (assignee === 'nobody') conditions.push(sql`l.assignee_id is null`);
  else if (assignee) conditions.push(sql`l.assignee_id = ${Number(assignee)}`);
  if (due === 'none') conditions.push(sql`l.due_at is null`);
  if (due === 'overdue') conditions.push(sql`l.due_at < ${now} and l.closed_at is null`);
  if (due === 'today')
    conditions.push(
      sql`(l.due_at at time zone 'Asia/Almaty')::date = (${now} at time zone 'Asia/Almaty')::date`,
    );
  const query = q?.trim();
  if (query) {
    const pattern = containing(query);
    conditions.push(sql`(concat_ws(' ', l.last_name, l.first_name, l.last_name) ilike ${pattern}
      or l.phone like any(${phoneSearchPatterns(query)}::text[]))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Leads that match the filters, open ones first; sorted by overdue, due date, and then newest first. */
export async function leadsWhere(
  db: Database,
  condition: RawBuilder<SqlBool>,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<Lead[]> {
  const { rows } = await sql<
    Omit<Lead, 'car' | 'assignee' | 'due_at' | 'visit_at' | 'created_at' | 'last_sent_at'> & {
      car_id: number | null;
      car_title: string | null;
      assignee_id: number | null;
      assignee_name: string | null;
      due_at: Date | null;
      visit_at: Date | null;
      created_at: Date;
      last_sent_at: Date;
    }
  >`
    select l.id, l.kind, l.status, l.last_name, l.first_name, l.phone, l.comment, l.due_at, l.visit_at, l.visit_is_agreed, l.sent_count,
      l.created_at, l.last_sent_at, l.consent_version, l.listing_id as car_id,
      l.facts || case when l.facts ? 'branch'
        then jsonb_build_object('branch', ${branchAddress(sql`l.facts ->> 'branch'`, locale)}) else '{}' end as facts,
      l.car_title, l.assignee_id,
      coalesce(a.name, a.email, a.phone) as assignee_name
    from leads l
    left join members a on a.id = l.assignee_id
    where ${condition}
    order by l.closed_at is not null, l.due_at nulls last, l.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ car_id, car_title, assignee_id, assignee_name, ...row }) => ({
    ...row,
    car: car_id === null ? null : { id: car_id, title: car_title ?? '' },
    assignee:
      assignee_id === null
        ? null
        : { id: assignee_id, name: formatPhone(assignee_name ?? `№ ${assignee_id}`) },
    due_at: row.due_at?.toISOString() ?? null,
    visit_at: row.visit_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_sent_at: row.last_sent_at.toISOString(),
  }));
}

export async function listLeads(
  context: Context,
  { page = 1, ...filters }: InputOf<typeof contract.listLeads>,
): Promise<OutputOf<typeof contract.listLeads>> {
  const { db, config, locale } = context;
  const condition = filterCondition(context, filters);
  const count = await countRows(db, sql`leads l where ${condition}`);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/leads/`, filters, page, count }),
    results: await leadsWhere(db, condition, { locale, limit: pageSize, offset: (page - 1) * pageSize }),
  };
}

/** Maximum number of exported leads: more than a department handles in a year. */
const maxExported = 50_000;

export function leadsToExport(context: Context, filters: Filters): Promise<Lead[]> {
  return leadsWhere(context.db, filterCondition(context, filters), {
    locale: 'ru',
    limit: maxExported,
    offset: 0,
  });
}

/** What staff wrote about each of these leads, oldest first, one comment a line. */
export async function staffCommentsOf(
  db: Database,
  leadIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ lead_id: number; comments: string }>`
    select lead_id, string_agg(details ->> 'comment', E'\n' order by id) as comments
    from lead_events where kind = 'comment' and lead_id = any(${leadIds}::bigint[]) group by lead_id`.execute(
    db,
  );
  return new Map(rows.map(({ lead_id, comments }) => [lead_id, comments]));
}

export async function leadDetail(db: Database, id: number, locale: Locale): Promise<LeadDetail> {
  const [lead] = await leadsWhere(db, sql<SqlBool>`l.id = ${id}`, { locale, limit: 1, offset: 0 });
  if (!lead) throw new Problem('not_found');
  const { rows } = await sql<
    Omit<LeadEvent, 'actor' | 'happened_at'> & {
      happened_at: Date;
      actor_id: number | null;
      actor_name: string | null;
    }
  >`
    select e.id, e.happened_at, e.actor_id, e.kind, e.details, coalesce(a.name, a.email, a.phone) as actor_name
    from lead_events e left join members a on a.id = e.actor_id
    where e.lead_id = ${id} order by e.id desc`.execute(db);
  return {
    ...lead,
    events: rows.map(({ happened_at, actor_id, actor_name, ...event }) => ({
      ...event,
      happened_at: happened_at.toISOString(),
      actor: actor_id === null ? null : { id: actor_id, name: formatPhone(actor_name ?? `№ ${actor_id}`) },
    })),
  };
}

export function readLead(
  { db, locale }: Context,
  { leadId }: InputOf<typeof contract.readLead>,
): Promise<OutputOf<typeof contract.readLead>> {
  return leadDetail(db, leadId, locale);
}

export async function listLeadManagers({ db }: Context): Promise<OutputOf<typeof contract.listLeadManagers>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select m.id, coalesce(m.name, m.email, m.phone) as name from members m
    where m.blocked_at is null and m.deleted_at is null
      and exists (select from member_roles r where r.member_id = m.id and r.role in ('manager', 'admin'))
    order by name, m.id`.execute(db);
  return { results: rows.map(({ id, name }) => ({ id, name: formatPhone(name ?? `№ ${id}`) })) };
}
