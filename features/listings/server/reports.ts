import { type Selectable, sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
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

const keptDays = 365;

/** Complaints that were closed long ago only count; what was said in them, and by whom, is deleted. */
export async function forgetOldReports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await sql`
    update listing_reports set comment = null, visitor = 'forgotten ' || id
    where resolved_at < ${before} and visitor not like 'forgotten %'`.execute(db);
}
