import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { lockConversation } from './add-message.ts';
import { closeOffer } from './offers.ts';
import { closeViewings } from './viewings.ts';

/** Every ten minutes: who takes an ad off sale by mistake and puts it back within them disturbs nobody. */
export const lostDealSchedule = '9,19,29,39,49,59 * * * * close_lost_deals';

export function lostDealTasks({ db, clock }: Pick<Services, 'db' | 'clock'>): TaskList {
  return { close_lost_deals: () => closeLostDeals(db, clock.now()) };
}

/**
 * Ends offers and viewings that came to nothing and tells of them: the car was sold or taken off sale, or an account was
 * closed. An ad that has only run out may be renewed; until then what is about it shows as closed.
 */
export async function closeLostDeals(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conversations c
    join listings l on l.id = c.listing_id
    join members buyer on buyer.id = c.buyer_id join members seller on seller.id = c.seller_id
    where c.id in (
        select conversation_id from conversation_offers where state = 'open'
        union select conversation_id from conversation_viewings where state in ('open', 'confirmed'))
      and (l.status not in ('published', 'expired')
        or buyer.deleted_at is not null or buyer.blocked_at is not null
        or seller.deleted_at is not null or seller.blocked_at is not null)
    order by c.id`.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      const people = await lockConversation(trx, id);
      if (!people) return;
      await closeOffer(trx, people, now);
      await closeViewings(trx, people, { now });
    });
}
