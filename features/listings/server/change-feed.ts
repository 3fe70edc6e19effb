import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';

/** Days that changes are stored. A reader that has not read for longer reloads everything. */
const retentionDays = 2;

/**
 * Deletes old rows of the change feed. The newest row always stays: a reader compares its position with the oldest
 * remaining row to see whether it has missed deleted rows. Rows that were written while a transaction is still open
 * stay too.
 */
export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs);
  await sql`
    delete from listing_changes where happened_at < ${before}
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
      and transaction < (select transaction from listing_changes order by transaction desc limit 1)`.execute(
    db,
  );
}
