import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { notifyOrUpdate } from './message-kinds.ts';

/** Every ten minutes, between the price drops: who sells and renews within them disturbs nobody. */
export const saleSchedule = '5,15,25,35,45,55 * * * * notify_favourite_sales';

const batchSize = 100;

type Change = {
  member_id: number;
  listing_id: number;
  title: string;
  price: number;
  status: string;
  wished: boolean;
};

export function saleTasks({ db, clock }: Services): TaskList {
  return {
    async notify_favourite_sales() {
      await notifySales(db, clock.now());
    },
  };
}

/**
 * Tells members of saved cars that were sold or are on sale again. A car that was withdrawn is only noted, so that its
 * return can be told. Ads that changed in the last days are looked at, so that nothing is missed if the server was away.
 */
export async function notifySales(db: Database, now: Date): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const changes = await lockChanges(trx, now);
      for (const { member_id: memberId, listing_id: listing, title, price, status, wished } of changes) {
        if (wished && (status === 'sold' || status === 'published')) {
          const message = { kind: 'favourite_on_sale', facts: { listing, title, price, status } } as const;
          await notifyOrUpdate(trx, { ...message, memberId, link: `/cars/${listing}`, now }, { listing });
        }
        await trx
          .updateTable('favourites')
          .set({ known_status: status })
          .where('member_id', '=', memberId)
          .where('listing_id', '=', listing)
          .execute();
      }
      return changes.length;
    });
    if (count < batchSize) return;
  }
}

async function lockChanges(trx: Database, now: Date): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select f.member_id, f.listing_id, concat_ws(' ', brands.name, models.name, l.year) as title,
      l.price_tenge as price, l.status,
      l.member_id is distinct from f.member_id and members.deleted_at is null and members.blocked_at is null as wished
    from favourites f
    join listings l on l.id = f.listing_id
    join brands on brands.id = l.brand_id
    left join models on models.id = l.model_id
    join members on members.id = f.member_id
    where l.id in (select listing_id from listing_changes where happened_at > ${now}::timestamptz - interval '2 days')
      and l.status in (${sql.join(publicStatuses)}) and l.status <> f.known_status
    order by f.listing_id, f.member_id
    limit ${batchSize}
    for update of f skip locked`.execute(trx);
  return rows;
}
