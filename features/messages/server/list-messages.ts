import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { type listMessages as contract, messagesPageSize } from '../contract.ts';
import { localizedTexts, promotionTexts } from './localized-texts.ts';
import { whyText } from './reasons.ts';
import { messageMark } from './texts.ts';

export async function listMessages(
  context: Context,
  { page = 1 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, config, messageKinds } = context;
  const { id: memberId } = memberOf(context);
  const [rows, { count, unread }] = await Promise.all([
    db
      .selectFrom('service_messages')
      .selectAll()
      .select(promotionTexts)
      .where('member_id', '=', memberId)
      .where('in_inbox', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(messagesPageSize)
      .offset((page - 1) * messagesPageSize)
      .execute(),
    messageCounts(db, memberId),
  ]);
  return {
    count,
    unread,
    ...pageLinks({
      address: `${config.publicUrl}/api/messages/`,
      filters: {},
      page,
      count,
      pageSize: messagesPageSize,
    }),
    results: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...messageMark(row.kind, messageKinds),
      ...localizedTexts(row, context),
      link: row.link,
      why: whyText(row.topic, context.locale),
      created_at: row.created_at.toISOString(),
      is_read: row.read_at !== null,
    })),
  };
}

export async function messageCounts(
  db: Database,
  memberId: number,
): Promise<{ count: number; unread: number }> {
  return db
    .selectFrom('service_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('member_id', '=', memberId)
    .where('in_inbox', '=', true)
    .executeTakeFirstOrThrow();
}
