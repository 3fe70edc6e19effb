import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** A word that more descriptions have says nothing of a car. */
const maxAds = 20_000;

/**
 * Ids of the published ads whose descriptions match a text query of PostgreSQL in the words of `description_words`; null
 * if there are too many.
 */
export async function adsDescribedBy(db: Database, query: string): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where status = 'published' and description_words(description) @@ ${query}::tsquery
    limit ${maxAds + 1}`.execute(db);
  return rows.length > maxAds ? null : rows.map(({ id }) => id);
}
