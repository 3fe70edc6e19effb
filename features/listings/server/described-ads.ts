import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** A word that more descriptions have says nothing of a car. */
const maxAds = 20_000;
/** That a word is in too many descriptions stays true for long, and to find it out takes longest. */
const commonForMs = 10 * 60_000;
const maxRemembered = 1000;

/** When each query was last found to match too many ads, by database; the oldest first. */
const commonQueries = new WeakMap<Database, Map<string, number>>();

/**
 * Ids of the published ads whose trims or descriptions match a text query of PostgreSQL in `ad_words`; null
 * if there are too many, or were within the last ten minutes.
 */
export async function adsDescribedBy(db: Database, query: string): Promise<number[] | null> {
  const common = commonQueries.get(db) ?? new Map<string, number>();
  commonQueries.set(db, common);
  if ((common.get(query) ?? -commonForMs) > performance.now() - commonForMs) return null;
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where status = 'published' and ad_words(trim, description) @@ ${query}::tsquery
    limit ${maxAds + 1}`.execute(db);
  if (rows.length <= maxAds) return rows.map(({ id }) => id);
  common.delete(query);
  common.set(query, performance.now());
  const [oldest] = common.keys();
  if (common.size > maxRemembered && oldest !== undefined) common.delete(oldest);
  return null;
}
