import { sql } from 'kysely';
import { almatyDay, almatyMoment } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import type { Context } from '../../../platform/server/context.ts';
import { containing, countRows } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import type { listAudit as contract } from '../contract.ts';
import { auditSentence, auditTarget } from './audit-sentence.ts';

export async function listAudit(
  context: Context,
  { target_type, target_id, actor_id, q = '', from, to, page = 1 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, config } = context;
  const pattern = containing(q);
  const fromMoment = from ? almatyMoment(from) : null;
  const lastDay = to ? almatyMoment(to) : null;
  const toMoment = lastDay && almatyMoment(almatyDay(lastDay, 1));
  const tables = sql`
    audit_log a left join members m on m.id = a.actor_id
    left join members on_m on a.target_type = 'member' and on_m.id::text = a.target_id`;
  const filter = sql`
    (${target_type ?? null}::text is null or a.target_type = ${target_type ?? null})
    and (${target_id ?? null}::text is null or a.target_id = ${target_id ?? null})
    and (${actor_id ?? null}::bigint is null or a.actor_id = ${actor_id ?? null})
    and (${fromMoment}::timestamptz is null or a.happened_at >= ${fromMoment})
    and (${toMoment}::timestamptz is null or a.happened_at < ${toMoment})
    and (${q} = '' or a.target_id = ${q} or m.name ilike ${pattern} or m.email ilike ${pattern}
      or on_m.name ilike ${pattern} or on_m.email ilike ${pattern})`;
  const count = await countRows(db, sql`${tables} where ${filter}`);
  const { rows } = await sql<{
    id: number;
    happened_at: Date;
    actor_id: number | null;
    actor_name: string | null;
    action: string;
    target_type: string;
    target_id: string;
    member_name: string | null;
    details: Record<string, unknown>;
  }>`
    select a.id, a.happened_at, a.actor_id, coalesce(m.name, m.email) as actor_name, a.action, a.target_type,
      a.target_id, coalesce(on_m.name, on_m.email, on_m.phone) as member_name, a.details
    from ${tables}
    where ${filter} order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const filters = { target_type, target_id, actor_id: actor_id?.toString(), q, from, to };
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/audit/`, filters, page, count }),
    results: rows.map((row) => ({
      id: row.id,
      happened_at: row.happened_at.toISOString(),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
      action: row.action,
      sentence: auditSentence(row, context),
      target_type: row.target_type,
      target_id: row.target_id,
      target_name: auditTarget(row, context),
      details: row.details,
    })),
  };
}
