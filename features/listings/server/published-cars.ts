import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Ids of one range, at most so many addresses in one sitemap; search engines take 50,000 and 50 MB. */
export const sitemapRangeSize = 20_000;
const batch = 2000;

/** Ranges of ids that hold ads on offer, with the time of the newest in each. */
export async function publishedRanges(db: Database): Promise<{ range: number; changedAt: Date | null }[]> {
  const { rows } = await sql<{ range: number; changed_at: Date | null }>`
    select id / ${sitemapRangeSize}::int as range, max(published_at) as changed_at from listings
    where status = 'published' group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ range: row.range, changedAt: row.changed_at }));
}

/** Ads on offer of the range that begins at an id, little by little, so that no answer holds them all. */
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
