import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { readMessages as contract } from '../contract.ts';
import { messageCounts } from './list-messages.ts';
import { wakePages } from './wake.ts';

/** Marks the caller's messages as read or unread; ids of other people's messages are ignored. */
export async function readMessages(
  context: Context,
  { ids, is_read: isRead }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const update = db
    .updateTable('service_messages')
    .set({ read_at: isRead ? clock.now() : null })
    .where('member_id', '=', memberId)
    .where('in_inbox', '=', true)
    .where('read_at', isRead ? 'is' : 'is not', null);
  if (ids === undefined) await update.execute();
  else if (ids.length > 0) await update.where('id', 'in', ids).execute();
  // The counts of the member's other devices.
  await wakePages(db, memberId);
  return { unread: (await messageCounts(db, memberId)).unread };
}
