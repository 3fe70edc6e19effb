import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/**
 * Number of ids per part of the sitemap, so also its maximum number of URLs. Search engines accept 50,000 URLs and 50
 * MB per part. `listings_sitemap` has the same number.
 */
export const sitemapRangeSize = 20_000;
const batch = 2000;

/** Ranges of ids that contain published ads, each with the time of its newest ad. Jumps in the index from part to part. */
export async function publishedRanges(db: Database): Promise<{ part: number; changedAt: Date | null }[]> {
  const newestOf = (parts: RawBuilder<unknown>) => sql`
    select id / ${sql.lit(sitemapRangeSize)} as part, published_at as "changedAt" from listings
    where status = 'published' and id / ${sql.lit(sitemapRangeSize)} ${parts}
    order by id / ${sql.lit(sitemapRangeSize)}, published_at desc limit 1`;
  const { rows } = await sql<{ part: number; changedAt: Date | null }>`
    with recursive parts as (
      (${newestOf(sql`>= 0`)})
      union all
      select newest.* from parts cross join lateral (${newestOf(sql`> parts.part`)}) newest
    )
    select * from parts`.execute(db);
  return rows;
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
