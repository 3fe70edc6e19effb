import type { Database } from '../../../platform/server/database.ts';

/**
 * Records when the company inspected the car, as a manager says. A later call replaces the moment, after a mistake or a
 * second inspection: buyers want the latest. The rows of inspections with a report are written by triggers.
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
