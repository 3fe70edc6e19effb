import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { notifyOrUpdate } from './message-kinds.ts';

/** Every ten minutes. */
export const priceDropSchedule = '*/10 * * * * notify_price_drops';

const batchSize = 100;
/** Of the last price that a member knows; a seller who takes off a tenge at a time sends no message. */
const minDropShare = 0.005;

type PriceDrop = { member_id: number; listing_id: number; title: string; from: number; to: number };

export function priceDropTasks({ db, clock }: Services): TaskList {
  return {
    async notify_price_drops() {
      await notifyPriceDrops(db, clock.now());
    },
  };
}

/**
 * Sends members who wish it a message about saved cars that became cheaper than they know. Price changes of the last day
 * are looked at, so that nothing is missed if the server was away for a while.
 */
export async function notifyPriceDrops(db: Database, now: Date): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const drops = await lockPriceDrops(trx, now);
      for (const { member_id: memberId, listing_id: listing, title, from, to } of drops) {
        const message = { kind: 'favourite_price_drop', facts: { listing, title, from, to } } as const;
        await notifyOrUpdate(trx, { ...message, memberId, link: `/cars/${listing}`, now }, { listing });
        await trx
          .updateTable('favourites')
          .set({ told_price_tenge: to })
          .where('member_id', '=', memberId)
          .where('listing_id', '=', listing)
          .execute();
      }
      return drops.length;
    });
    if (count < batchSize) return;
  }
}

async function lockPriceDrops(trx: Database, now: Date): Promise<PriceDrop[]> {
  const known = sql`coalesce(f.told_price_tenge, f.price_tenge)`;
  const { rows } = await sql<PriceDrop>`
    select f.member_id, f.listing_id, brands.name || ' ' || models.name || ' ' || l.year as title,
      ${known} as "from", l.price_tenge as "to"
    from favourites f
    join listings l on l.id = f.listing_id
    join brands on brands.id = l.brand_id
    join models on models.id = l.model_id
    join members on members.id = f.member_id
    left join profiles on profiles.member_id = f.member_id
    where l.id in (select listing_id from listing_prices where set_at > ${now}::timestamptz - interval '1 day')
      and l.status = 'published' and l.price_tenge <= ${known} * ${1 - minDropShare}::numeric
      and l.member_id is distinct from f.member_id
      and members.deleted_at is null and members.blocked_at is null
      and coalesce(profiles.price_changes, true)
    order by f.listing_id, f.member_id
    limit ${batchSize}
    for update of f skip locked`.execute(trx);
  return rows;
}
