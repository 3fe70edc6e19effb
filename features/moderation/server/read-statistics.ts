import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { readStatistics as contract } from '../contract.ts';

const days = 30;

/** Statistics of the last days. Decisions that were undone do not count; days are calendar days in Almaty. */
export async function readStatistics(
  { db, clock }: Context,
  _: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const now = clock.now();
  const countedDecisions = sql`
    select decision, occasion, member_id, extract(epoch from decided_at - submitted_at) as waited,
      (decided_at at time zone 'Asia/Almaty')::date as day
    from moderation_decisions
    where reverted_at is null
      and (decided_at at time zone 'Asia/Almaty')::date > (${now}::timestamptz at time zone 'Asia/Almaty')::date - ${days}::int`;
  const { rows: totalRows } = await sql<{
    queue: number;
    oldest_at: Date | null;
    decisions: number;
    waited: number | null;
    rejected_share: number | null;
    appeals: number;
    appeals_upheld: number;
  }>`
    with counted as (${countedDecisions})
    select (select count(*)::int from ads where status = 'moderation') as queue,
      (select min(submitted_at) from ads where status = 'moderation') as oldest_at,
      count(*)::int as decisions,
      percentile_cont(0.5) within group (order by waited) as waited,
      avg((decision <> 'approve')::int)::float8 as rejected_share,
      count(*) filter (where occasion = 'appeal')::int as appeals,
      count(*) filter (where occasion = 'appeal' and decision = 'approve')::int as appeals_upheld
    from counted`.execute(db);
  const { rows: byDay } = await sql<{ day: string; approved: number; rejected: number; blocked: number }>`
    with counted as (${countedDecisions})
    select to_char(each.day, 'YYYY-MM-DD') as day,
      count(*) filter (where decision = 'approve')::int as approved,
      count(*) filter (where decision = 'reject')::int as rejected,
      count(*) filter (where decision = 'block')::int as blocked
    from generate_series(0, ${days - 1}::int) ago
    cross join lateral (select (${now}::timestamptz at time zone 'Asia/Almaty')::date - ago as day) each
    left join counted on counted.day = each.day
    group by each.day order by each.day`.execute(db);
  const { rows: people } = await sql<{
    id: number;
    name: string | null;
    decisions: number;
    a_day: number;
    waited: number;
    rejected: number;
  }>`
    with counted as (${countedDecisions})
    select members.id, coalesce(members.name, members.email) as name, count(*)::int as decisions,
      count(*)::float8 / count(distinct day) as a_day,
      percentile_cont(0.5) within group (order by waited) as waited,
      count(*) filter (where decision <> 'approve')::int as rejected
    from counted join members on members.id = counted.member_id
    group by members.id order by decisions desc, members.id limit 50`.execute(db);
  const totals = totalRows[0];
  if (!totals) throw new Error('Expected one row of totals');
  const { waited, oldest_at, ...figures } = totals;
  return {
    ...figures,
    oldest_at: oldest_at?.toISOString() ?? null,
    median_wait_seconds: waited === null ? null : Math.round(waited),
    days: byDay,
    people: people.map(({ id, name, a_day, ...row }) => ({
      person: { id, name },
      decisions: row.decisions,
      a_day: Math.round(a_day * 10) / 10,
      median_wait_seconds: Math.round(row.waited),
      rejected: row.rejected,
    })),
  };
}
