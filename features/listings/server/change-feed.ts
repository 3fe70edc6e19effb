import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Readers that are further behind read everything anew. */
const daysKept = 2;

/**
 * Old changes are known to every reader. The newest one stays however old it is: by the oldest that is there, a reader
 * sees whether something was taken away before it came. What a transaction that still runs may stand among, stays too.
 */
export async function forgetOldChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
  await sql`
    delete from listing_changes where happened_at < ${before}
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
      and transaction < (select transaction from listing_changes order by transaction desc limit 1)`.execute(
    db,
  );
}
