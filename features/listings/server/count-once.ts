import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Database } from '../../../platform/server/database.ts';
import { exceedsLimits } from '../../../platform/server/limits.ts';
import { stableId, type Visitor } from '../../../platform/server/visitor.ts';

type Kind = 'view' | 'reveal';
const columns = { view: 'views', reveal: 'reveals' } as const satisfies Record<Kind, string>;

/**
 * At most this many visitors per day and ad are counted from one address. No home or office has more; beyond that
 * somebody is forging cookies.
 */
const limits = { visitor: [], address: [{ seconds: 86_400, max: 50 }] };

/**
 * Adds one to the day's views or phone requests of an ad, once per visitor, day and ad. A browser without a cookie is
 * identified by address and user agent; the id in its new cookie is stored too, so that its next request is not counted
 * again.
 */
export async function countOnce(
  db: Database,
  { kind, listingId, visitor, now }: { kind: Kind; listingId: number; visitor: Visitor; now: Date },
): Promise<void> {
  const day = almatyDay(now);
  const visits = [...new Set([stableId(visitor), visitor.id])].map((visitorId) => ({
    day,
    listing_id: listingId,
    kind,
    visitor: visitorId,
  }));
  await db.transaction().execute(async (trx) => {
    const insertedVisits = await trx
      .insertInto('listing_visits')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .returning('visitor')
      .execute();
    if (!insertedVisits.some((row) => row.visitor === visits[0]?.visitor)) return;
    if (await exceedsLimits(trx, { action: `${kind} ${listingId}`, visitor, limits, now }))
      return forgetVisits(trx, insertedVisits, { day, listingId, kind });
    const column = sql.ref(columns[kind]);
    await sql`insert into listing_days as days (listing_id, day, ${column}) values (${listingId}, ${day}::date, 1)
      on conflict (listing_id, day) do update set ${column} = days.${column} + 1`.execute(trx);
  });
}

/** Visitors that are not counted leave no rows, because anybody can invent one for each request. */
async function forgetVisits(
  trx: Database,
  visits: readonly { visitor: string }[],
  { day, listingId, kind }: { day: string; listingId: number; kind: Kind },
): Promise<void> {
  await trx
    .deleteFrom('listing_visits')
    .where('day', '=', sql<Date>`${day}::date`)
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .where(
      'visitor',
      'in',
      visits.map(({ visitor }) => visitor),
    )
    .execute();
}

/** Deletes the visitors of past days, because a visitor is counted again on a new day anyway. */
export async function deleteOldVisits(db: Database, now: Date): Promise<void> {
  const yesterday = almatyDay(now, -1);
  await sql`delete from listing_visits where day < ${yesterday}::date`.execute(db);
}
