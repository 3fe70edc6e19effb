import type { Database } from '../../../platform/server/database.ts';

/**
 * Notes that the company inspected the car at this moment, as a manager says. A later call replaces the moment, which corrects
 * a slip and is right for a second inspection too: buyers want the latest. Lines of reports are made by the database.
 */
export async function putInspection(trx: Database, listingId: number, inspectedAt: Date): Promise<void> {
  const latest = await trx
    .selectFrom('inspection_reports')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('status', '=', 'ready')
    .where('inspection_id', 'is', null)
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  await (latest
    ? trx
        .updateTable('inspection_reports')
        .set({ reported_at: inspectedAt })
        .where('id', '=', latest.id)
        .execute()
    : trx
        .insertInto('inspection_reports')
        .values({
          listing_id: listingId,
          name: 'TulparAutoCheck',
          status: 'ready',
          reported_at: inspectedAt,
        })
        .execute());
  await trx.updateTable('listings').set({ inspected: true }).where('id', '=', listingId).execute();
}
