import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** When the prices of these ads changed last, by id; an ad that was always offered at the same price is not among them. */
export async function lastPriceChanges(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ listing_id: number; changed_at: Date }>`
    select listing_id, max(set_at) as changed_at from listing_prices
    where listing_id = any(${ids}::bigint[]) group by listing_id`.execute(db);
  return new Map(rows.map(({ listing_id, changed_at }) => [listing_id, changed_at]));
}
