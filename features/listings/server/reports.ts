import type { Selectable } from 'kysely';
import type { DB, ListingReports } from '../../../database/types.ts';
import type { Database } from '../../../platform/server/database.ts';

export type Report = Selectable<ListingReports>;

/** Complaints that nobody has answered yet, the oldest first. */
export async function openReports(db: Database, listingIds: readonly number[]): Promise<Report[]> {
  if (listingIds.length === 0) return [];
  return db
    .selectFrom('listing_reports')
    .selectAll()
    .where('listing_id', 'in', [...listingIds])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Closes those up to the one that was read last; answers which they were. */
export async function resolveReports(
  trx: Database,
  { listingId, upTo, now }: { listingId: number; upTo: number; now: Date },
): Promise<Report[]> {
  return trx
    .updateTable('listing_reports')
    .set({ resolved_at: now })
    .where('listing_id', '=', listingId)
    .where('id', '<=', upTo)
    .where('resolved_at', 'is', null)
    .returningAll()
    .execute();
}

/** Those that were closed at that moment, when what was done about them is undone. */
export async function reopenReports(
  trx: Database,
  { listingId, resolvedAt }: { listingId: number; resolvedAt: Date },
): Promise<void> {
  await trx
    .updateTable('listing_reports')
    .set({ resolved_at: null })
    .where('listing_id', '=', listingId)
    .where('resolved_at', '=', resolvedAt)
    .execute();
}

/** For an ad of the demo set or of an import, which has no seller here and no row of `ads`. */
export async function setListingStatus(
  trx: Database,
  { listingId, status }: { listingId: number; status: DB['listings']['status'] },
): Promise<void> {
  await trx.updateTable('listings').set({ status }).where('id', '=', listingId).execute();
}
