import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listAudit as contract } from '../contract.ts';
import { pageLinks } from './page-links.ts';

export async function listAudit(
  { db, config }: Context,
  { target_type, target_id, actor_id, page = 1 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const filter = sql`
    (${target_type ?? null}::text is null or a.target_type = ${target_type ?? null})
    and (${target_id ?? null}::text is null or a.target_id = ${target_id ?? null})
    and (${actor_id ?? null}::bigint is null or a.actor_id = ${actor_id ?? null})`;
  const { rows: countRow } = await sql<{ count: number }>`
    select count(*) from audit_log a where ${filter}`.execute(db);
  const { rows } = await sql<{
    id: number;
    happened_at: Date;
    actor_id: number | null;
    actor_name: string | null;
    action: string;
    target_type: string;
    target_id: string;
    target_name: string | null;
    details: Record<string, unknown>;
  }>`
    select a.id, a.happened_at, a.actor_id, coalesce(p.name, m.email) as actor_name, a.action, a.target_type,
      a.target_id, coalesce(on_p.name, on_m.email, on_m.phone) as target_name, a.details
    from audit_log a left join members m on m.id = a.actor_id left join profiles p on p.member_id = a.actor_id
    left join members on_m on a.target_type = 'member' and on_m.id::text = a.target_id
    left join profiles on_p on on_p.member_id = on_m.id
    where ${filter} order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = countRow[0]?.count ?? 0;
  const filters = { target_type, target_id, actor_id: actor_id?.toString() };
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/audit/`, filters, page, count }),
    results: rows.map(({ actor_id, actor_name, happened_at, ...row }) => ({
      ...row,
      happened_at: happened_at.toISOString(),
      actor: actor_id === null ? null : { id: actor_id, name: actor_name },
    })),
  };
}
