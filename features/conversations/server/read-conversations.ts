import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { countRows, type Database } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { carCards, cardRows, publicStatusOf } from '../../listings/server/public.ts';
import type * as contract from '../contract.ts';
import {
  type Conversation,
  type ConversationCar,
  type ConversationList,
  type ConversationRefusal,
  conversationsPageSize,
  type HeldMessage,
  type MessageType,
} from '../contract.ts';
import { type OfferFacts, offerFacts, toOffer } from './offer-state.ts';
import { closedReason, readerOf } from './people.ts';
import { toViewing, type ViewingFacts, viewingFacts } from './viewing-state.ts';
import { withIsoTime } from './with-iso-time.ts';

type Row = {
  id: number;
  listing_id: number;
  buyer_id: number;
  name: string | null;
  unread: number;
  is_archived: boolean;
  has_blocked: boolean;
  other_has_blocked: boolean;
  other_is_gone: boolean;
  is_muted: boolean;
  held: HeldMessage[];
  draft: string | null;
  seen_up_to: number;
  last_id: number | null;
  last_author_id: number | null;
  last_client_id: string | null;
  last_text: string | null;
  last_kind: MessageType | null;
  last_at: Date | null;
  last_offer: OfferFacts | null;
  last_viewing: ViewingFacts | null;
  offer: OfferFacts | null;
  viewing: ViewingFacts | null;
  proposed_viewing: ViewingFacts | null;
  car_is_for_sale: boolean;
  count: number;
};

/** The member's texts in a conversation that the other does not see, as JSON. */
const heldTexts = (memberId: number) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('client_id', client_id, 'text', text, 'created_at', created_at, 'state', state) order by id)
  from held_messages where conversation_id = conversations.id and author_id = ${memberId} and state <> 'delivered'
), '[]')`;

/** The messages of a conversation that its side `mine` has not read. */
const unreadMessages = sql`conversation_messages unread
  where unread.conversation_id = mine.conversation_id and unread.author_id is distinct from mine.member_id
    and unread.id > greatest(mine.read_up_to, mine.deleted_up_to)`;

/** Conversations of a member as rows; `which` narrows them and may order and limit. */
async function conversationRows(
  db: Database,
  memberId: number,
  which: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select conversations.id, conversations.listing_id, conversations.buyer_id,
      case when conversations.buyer_id = ${memberId} then coalesce(listings.seller_name, other.name)
        else other.name end as name,
      (select count(*)::int from ${unreadMessages}) as unread,
      mine.is_archived, mine.has_blocked, theirs.has_blocked as other_has_blocked,
      (other.deleted_at is not null or other.blocked_at is not null) as other_is_gone,
      exists (select from conversation_mutes where member_id = ${memberId}) as is_muted,
      ${heldTexts(memberId)} as held,
      mine.draft, theirs.read_up_to as seen_up_to,
      last.id as last_id, last.author_id as last_author_id, last.client_id as last_client_id, last.text as last_text,
      last.kind as last_kind, last.created_at as last_at, ${offerFacts('last_offer')} as last_offer,
      ${viewingFacts('last_viewing')} as last_viewing, ${offerFacts('open_offer')} as offer,
      ${viewingFacts('agreed')} as viewing, ${viewingFacts('proposed')} as proposed_viewing,
      listings.status = 'published' as car_is_for_sale,
      (count(*) over ())::int as count
    from conversation_sides mine
    join conversations on conversations.id = mine.conversation_id
    join conversation_sides theirs on theirs.conversation_id = conversations.id and theirs.member_id <> mine.member_id
    join members other on other.id = theirs.member_id
    join listings on listings.id = conversations.listing_id
    left join conversation_messages last on last.id = conversations.last_message_id and last.id > mine.deleted_up_to
    left join conversation_offers last_offer on last_offer.id = last.offer_id
    left join conversation_offers open_offer on open_offer.conversation_id = conversations.id
      and open_offer.state = 'open'
    left join conversation_viewings last_viewing on last_viewing.id = last.viewing_id
    left join conversation_viewings agreed on agreed.conversation_id = conversations.id
      and agreed.state = 'confirmed'
    left join conversation_viewings proposed on proposed.conversation_id = conversations.id
      and proposed.state = 'open'
    where mine.member_id = ${memberId} and ${which}`.execute(db);
  return rows;
}

async function toConversations(
  context: Context,
  memberId: number,
  rows: readonly Row[],
): Promise<Conversation[]> {
  const cars = await carsOf(
    context,
    rows.map(({ listing_id: id }) => id),
  );
  const now = context.clock.now();
  return rows.flatMap((row) => {
    const car = cars.get(row.listing_id);
    if (!car) return [];
    const isMine = row.last_author_id === memberId;
    const reader = readerOf(row, { memberId, now });
    const offerOf = (facts: OfferFacts | null) => facts && toOffer(facts, reader);
    const viewingOf = (facts: ViewingFacts | null) => facts && toViewing(facts, reader);
    const openOffer = offerOf(row.offer);
    const agreed = viewingOf(row.viewing);
    const proposed = viewingOf(row.proposed_viewing);
    return {
      id: row.id,
      car,
      role: row.buyer_id === memberId ? ('buyer' as const) : ('seller' as const),
      name: row.name,
      last:
        row.last_id !== null && row.last_at
          ? {
              id: row.last_id,
              is_mine: isMine,
              kind: row.last_kind ?? 'text',
              text: row.last_text ?? '',
              photo: null,
              offer: offerOf(row.last_offer),
              viewing: viewingOf(row.last_viewing),
              created_at: row.last_at.toISOString(),
              client_id: isMine ? row.last_client_id : null,
            }
          : null,
      unread: row.unread,
      is_archived: row.is_archived,
      has_blocked: row.has_blocked,
      closed: closedReason(row),
      offer: openOffer?.state === 'open' ? openOffer : null,
      can_offer: row.buyer_id === memberId && !reader.isClosed && openOffer?.state !== 'open',
      viewing: agreed?.state === 'confirmed' ? agreed : null,
      proposed_viewing: proposed?.state === 'open' ? proposed : null,
      can_propose_viewing: !reader.isClosed && proposed?.state !== 'open',
      draft: row.draft,
      held: row.held.map(withIsoTime),
      seen_up_to: row.seen_up_to,
    };
  });
}

/** The ads as the person may see them now, by id. */
async function carsOf(context: Context, ids: readonly number[]): Promise<Map<number, ConversationCar>> {
  const { pool, locale, clock } = context;
  const rows = await cardRows(pool, locale, [...new Set(ids)]);
  const cards = await carCards({ ...context, now: clock.now() }, rows, 1);
  return new Map(
    cards.map((card, at) => {
      const status = publicStatusOf(rows[at]?.status);
      const title = [card.brand.label, card.model?.label, card.year].filter(Boolean).join(' ');
      return [
        card.id,
        {
          id: card.id,
          title,
          price: status ? card.price : null,
          status: status ?? ('gone' as const),
          photo: (status && card.photos[0]) ?? null,
          city: card.city.label,
        },
      ];
    }),
  );
}

/** Which conversations a list has, and in which order. */
function listed(list: ConversationList | undefined, { memberId, now }: { memberId: number; now: Date }) {
  if (list === 'unread') return sql`exists (select from ${unreadMessages}) order by last.id desc`;
  if (list === 'offers')
    return sql`open_offer.author_id <> ${memberId} and open_offer.expires_at > ${now} order by last.id desc`;
  if (list === 'viewings')
    return sql`agreed.viewing_at > ${now} order by agreed.viewing_at, conversations.id`;
  return sql`true order by last.id desc`;
}

export async function listConversations(
  context: Context,
  { page = 1, archived = false, only }: InputOf<typeof contract.listConversations>,
): Promise<OutputOf<typeof contract.listConversations>> {
  const { db, config, clock } = context;
  const { id: memberId } = memberOf(context);
  const rows = await conversationRows(
    db,
    memberId,
    sql`mine.is_archived = ${archived} and last.id is not null and ${listed(only, { memberId, now: clock.now() })}
      limit ${conversationsPageSize} offset ${(page - 1) * conversationsPageSize}`,
  );
  const count = rows[0]?.count ?? 0;
  return {
    count,
    ...pageLinks({
      address: `${config.publicUrl}/api/conversations/`,
      filters: { archived: archived && 'true', only },
      page,
      count,
      pageSize: conversationsPageSize,
    }),
    results: await toConversations(context, memberId, rows),
    unread: await unreadOf(db, memberId),
  };
}

/** Throws 404 if the member is not one of the two. */
export async function readConversation(
  context: Context,
  { id }: InputOf<typeof contract.readConversation>,
): Promise<Conversation> {
  const { id: memberId } = memberOf(context);
  const rows = await conversationRows(context.db, memberId, sql`conversations.id = ${id}`);
  const [conversation] = await toConversations(context, memberId, rows);
  if (!conversation) throw new Problem('not_found');
  return conversation;
}

/** Number of unread messages of a member in all conversations, those in the archive left out. */
export async function unreadOf(db: Database, memberId: number): Promise<number> {
  return countRows(
    db,
    sql`conversation_sides mine, lateral (select from ${unreadMessages}) unread
    where mine.member_id = ${memberId} and not mine.is_archived`,
  );
}

/** Who sells a car; throws why they cannot be written to. */
export async function sellerOf(
  db: Database,
  { carId, memberId }: { carId: number; memberId: number | null },
): Promise<{ sellerId: number; name: string | null }> {
  const row = await db
    .selectFrom('listings')
    .leftJoin('members', 'members.id', 'listings.member_id')
    .select(['listings.status', 'listings.member_id', 'listings.seller_name', 'members.name'])
    .select(({ or, eb }) =>
      or([eb('members.deleted_at', 'is not', null), eb('members.blocked_at', 'is not', null)]).as('is_gone'),
    )
    .where('listings.id', '=', carId)
    .executeTakeFirst();
  if (!row || !publicStatusOf(row.status)) throw new Problem('not_found');
  if (row.member_id === null || row.is_gone) throw new Problem<ConversationRefusal>('no_account_of_seller');
  if (row.member_id === memberId) throw new Problem<ConversationRefusal>('own_car');
  if (row.status !== 'published') throw new Problem<ConversationRefusal>('car_not_for_sale');
  return { sellerId: row.member_id, name: row.seller_name ?? row.name };
}

/** The conversation that a buyer has about a car, sold ones too. */
export async function conversationAbout(
  db: Database,
  { carId, buyerId }: { carId: number; buyerId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', carId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function prepareConversation(
  context: Context,
  { carId }: InputOf<typeof contract.prepareConversation>,
): Promise<OutputOf<typeof contract.prepareConversation>> {
  const { db, actor } = context;
  const memberId = actor.kind === 'member' ? actor.id : null;
  const conversation = memberId === null ? null : await conversationAbout(db, { carId, buyerId: memberId });
  const seller = conversation === null ? await sellerOf(db, { carId, memberId }) : null;
  const car = (await carsOf(context, [carId])).get(carId);
  if (!car) throw new Problem('not_found');
  return { car, name: seller?.name ?? null, conversation };
}
