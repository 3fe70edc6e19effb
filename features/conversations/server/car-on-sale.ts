import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { ConversationRefusal } from '../contract.ts';
import { closedReason, type Side } from './people.ts';

/** The present price; the ad cannot be sold or taken off sale before the transaction ends. Refuses where nothing can be agreed on. */
export async function priceOnSale(trx: Database, side: Side): Promise<number> {
  if (closedReason(side)) throw new Problem<ConversationRefusal>('conversation_closed');
  const car = await trx
    .selectFrom('listings')
    .select(['status', 'price_tenge'])
    .where('id', '=', side.listing_id)
    .forShare()
    .executeTakeFirst();
  if (car?.status !== 'published') throw new Problem<ConversationRefusal>('car_not_for_sale');
  return car.price_tenge;
}
