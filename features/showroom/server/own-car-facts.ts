import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { scoresOfCars } from '../../inspections/server/public.ts';
import type { ownCarFacts as contract } from '../contract.ts';

/** The date of the latest completed inspection of each car, and the score of its report. */
export async function ownCarFacts(
  { db }: Context,
  { ids }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { rows } = await sql<{ id: number; inspected_at: Date | null }>`
    select l.id, max(r.reported_at) as inspected_at
    from listings l left join inspection_reports r on r.listing_id = l.id and r.status = 'ready'
    where l.id = any(${ids}::bigint[]) and l.own and l.status = 'published'
    group by l.id order by l.id`.execute(db);
  const scores = await scoresOfCars(
    db,
    rows.map(({ id }) => id),
  );
  return {
    results: rows.map(({ id, inspected_at }) => {
      const { score = null, checked: count = 0, points: of = 0 } = scores.get(id) ?? {};
      return {
        id,
        inspected_at: inspected_at?.toISOString() ?? null,
        score,
        checked: score === null ? null : { count, of },
      };
    }),
  };
}
