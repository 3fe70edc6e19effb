import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Total views of the ad over all days. */
export async function viewCountOf(db: Database, listingId: number): Promise<number> {
  const { total } = await db
    .selectFrom('listing_days')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('views'), sql<number>`0`).as('total'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Facts about an ad for API calls that concern it; null if it has no public page. */
export async function publicAd(db: Database, listingId: number) {
  return (
    (await db
      .selectFrom('listings')
      .select(['id', 'status', 'contact_phone'])
      .where('id', '=', listingId)
      .where('status', 'in', ['published', 'sold', 'withdrawn', 'expired', 'deleted'])
      .executeTakeFirst()) ?? null
  );
}
