import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type readFirmDesk as contract, deskDays } from '../contract.ts';

/** Counted in one query each; the firm's people look at them first in the morning. */
export async function readFirmDesk(context: Context): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const { id } = memberOf(context);
  const now = clock.now();
  const since = sql`(${now}::timestamptz - make_interval(days => ${deskDays}))`;
  const { rows } = await sql<OutputOf<typeof contract>>`
    select
      (select count(*) from listings where member_id = ${id} and status = 'published')::int as on_sale,
      coalesce(sum(d.views), 0)::int as views, coalesce(sum(d.reveals), 0)::int as phone_reveals,
      (select count(*) from conversations where seller_id = ${id} and created_at > ${since})::int as new_conversations,
      (select count(*) from conversation_sides s join conversations c on c.id = s.conversation_id
        where s.member_id = ${id} and c.last_message_id > s.read_up_to and not s.is_archived)::int as unread_conversations,
      (select count(*) from conversation_offers o join conversations c on c.id = o.conversation_id
        join conversation_sides s on s.conversation_id = c.id and s.member_id = ${id} and not s.is_archived
        where c.seller_id = ${id} and o.author_id <> ${id} and o.state = 'open' and o.expires_at > ${now})::int as open_offers,
      (select count(*) from conversation_viewings v join conversations c on c.id = v.conversation_id
        join conversation_sides s on s.conversation_id = c.id and s.member_id = ${id} and not s.is_archived
        where c.seller_id = ${id} and v.state = 'confirmed' and v.viewing_at > ${now})::int as viewings
    from listing_days d join listings l on l.id = d.listing_id
    where l.member_id = ${id} and d.day > (${since} at time zone 'Asia/Almaty')::date`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting gives a row');
  return counts;
}
