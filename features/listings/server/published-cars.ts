import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/**
 * Number of ids per part of the sitemap, so also its maximum number of URLs. Search engines accept 50,000 URLs and 50
 * MB per part. `listings_sitemap_parts` has the same number.
 */
export const sitemapRangeSize = 20_000;
const batch = 2000;

/** Ranges of ids that contain published ads, each with the time of its latest change. */
export async function publishedRanges(db: Database): Promise<{ part: number; changedAt: Date | null }[]> {
  const { rows } = await sql<{ part: number; changed_at: Date | null }>`
    select id / ${sql.lit(sitemapRangeSize)} as part, max(published_at) as changed_at from listings
    where status = 'published' group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ part: row.part, changedAt: row.changed_at }));
}

/**
 * Yields the published ads in the range of ids that starts at `from`, batch by batch, so that they are never all in
 * memory.
 */
export async function* publishedCars(
  db: Database,
  from: number,
): AsyncGenerator<{ path: string; changedAt: Date | null }> {
  let last = from - 1;
  for (;;) {
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'published_at'])
      .where('status', '=', 'published')
      .where('id', '>', last)
      .where('id', '<', from + sitemapRangeSize)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) yield { path: `/cars/${row.id}`, changedAt: row.published_at };
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}
