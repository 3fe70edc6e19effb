import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { ListingReports } from '../../../platform/server/database-types.ts';

export type Report = Selectable<ListingReports>;

/** Open complaints, oldest first. */
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

/** Closes the complaints on an ad up to the last one the moderator has read; returns the closed ones. */
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

/** Reopens the complaints that were closed at the given time, because the moderator's decision was undone. */
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
