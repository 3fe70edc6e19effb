import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Readers that are further behind reload everything. */
const retentionDays = 2;

/**
 * Deletes changes that every reader has seen. The newest row always stays: readers compare their position with the
 * oldest remaining row to see whether they have missed deleted ones. Rows that are concurrent with open transactions
 * stay too.
 */
export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await sql`
    delete from listing_changes where happened_at < ${before}
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
      and transaction < (select transaction from listing_changes order by transaction desc limit 1)`.execute(
    db,
  );
}
