import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { checkedOf, scoreOf } from '../report.ts';
import type { PointCounts } from '../report-contract.ts';
import { isOfListing } from './is-of-listing.ts';
import { isShown } from './is-shown.ts';

/**
 * The score of the newest report of each ad's car, as in the report, and how many points of how many were checked. Cars
 * without a report are left out.
 */
export async function scoresOfCars(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { score: number | null; checked: number; points: number }>> {
  const { rows } = await sql<PointCounts & { id: number }>`
    select l.id, found.* from listings l cross join lateral (
      select d.document from inspections i
      join inspection_documents d on d.inspection_id = i.id
      where ${isOfListing} and ${isShown}
      order by d.made_at desc, d.id desc limit 1
    ) newest cross join lateral (
      select count(*) filter (where state = 'good')::int as good, count(*) filter (where state = 'note')::int as notes,
        count(*) filter (where state = 'defect')::int as defects, count(*) filter (where state = 'absent')::int as absent,
        count(*) filter (where state = 'not_checked')::int as not_checked
      from jsonb_path_query(newest.document, '$.groups[*].points[*].state') point (value),
        lateral (select value #>> '{}' as state) named
    ) found
    where l.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, { score: scoreOf(counts), ...checkedOf(counts) }]));
}
