import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { countRows, type Database } from '../../../platform/server/database.ts';
import type { StaffQueue } from '../../../platform/server/staff-figure.ts';
import type { MessageType } from '../contract.ts';
import type * as contract from '../desk-contract.ts';
import type { DeskRefusal, ReportedPerson } from '../desk-contract.ts';
import type { ReportReason } from '../report-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { eventWords, messagesWithEvents } from './event-words.ts';
import { settleHeld } from './held-messages.ts';
import { notify } from './message-kinds.ts';
import { photosOf } from './message-photos.ts';
import { withIsoTime } from './with-iso-time.ts';

/*
 * What moderators see of conversations: those that somebody has reported, and the texts that one person sends to many.
 * Every look into a conversation is written in the audit log.
 */

const maxPeople = 50;
const maxMessages = 200;

/** People with something to decide on, and since when it waits. */
const waitingPeople = sql`
  select member_id, min(created_at) as oldest from (
    select member_id, created_at from member_reports where resolved_at is null
    union all
    select author_id, created_at from held_messages where state = 'held') waiting
  group by member_id`;

export const conversationQueues: readonly StaffQueue[] = [
  {
    to: '/staff/conversations',
    role: 'moderator',
    count: (db) => countRows(db, sql`(${waitingPeople}) waiting`),
  },
];

type ReportRow = {
  id: number;
  reason: ReportReason;
  comment: string | null;
  created_at: string;
  conversation: { id: number; title: string } | null;
};
type PersonRow = {
  member_id: number;
  name: string | null;
  since: Date;
  seller: string | null;
  past_warnings: number;
  reports: ReportRow[];
  held: { text: string; count: number; created_at: string }[];
  last_held: number;
  count: number;
};

const titleOfCar = sql`(select concat_ws(' ', brands.name, models.name, listings.year) from listings
  join brands on brands.id = listings.brand_id left join models on models.id = listings.model_id
  where listings.id = conversations.listing_id)`;

export async function listReported(
  context: Context,
  _: InputOf<typeof contract.listReported>,
): Promise<OutputOf<typeof contract.listReported>> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  const { rows } = await sql<PersonRow>`
    select members.id as member_id, members.name, members.created_at as since,
      case when exists (select from listings where listings.member_id = members.id and status in ('published', 'sold'))
        then members.public_id end as seller,
      (select count(*) from (select distinct resolved_at from member_reports
        where member_id = members.id and outcome in ('warned', 'muted')) past)::int as past_warnings,
      coalesce((select jsonb_agg(jsonb_build_object('id', reports.id, 'reason', reason, 'comment', comment,
          'created_at', reports.created_at, 'conversation', case when conversations.id is null then null else
            jsonb_build_object('id', conversations.id, 'title', ${titleOfCar}) end) order by reports.id)
        from member_reports reports left join conversations on conversations.id = reports.conversation_id
        where reports.member_id = members.id and resolved_at is null), '[]') as reports,
      coalesce((select jsonb_agg(jsonb_build_object('text', text, 'count', count, 'created_at', created_at) order by created_at)
        from (select min(text) as text, count(*)::int as count, min(created_at) as created_at from held_messages
          where author_id = members.id and state = 'held' group by text_key) texts), '[]') as held,
      coalesce((select max(id) from held_messages where author_id = members.id and state = 'held'), 0)::int as last_held,
      (count(*) over ())::int as count
    from (${waitingPeople}) waiting
    join members on members.id = waiting.member_id
    order by waiting.oldest, members.id limit ${maxPeople}`.execute(db);
  const muted = await db
    .selectFrom('conversation_mutes')
    .innerJoin('members', 'members.id', 'conversation_mutes.member_id')
    .select(['conversation_mutes.member_id', 'members.name', 'reason', 'conversation_mutes.created_at'])
    .orderBy('conversation_mutes.created_at', 'desc')
    .limit(maxPeople)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(
      ({ count: _count, ...row }): ReportedPerson => ({
        ...row,
        since: row.since.toISOString(),
        is_own: row.member_id === memberId,
        reports: row.reports.map(withIsoTime),
        held: row.held.map(withIsoTime),
      }),
    ),
    muted: muted.map(({ created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() })),
  };
}

export async function readReported(
  context: Context,
  { id }: InputOf<typeof contract.readReported>,
): Promise<OutputOf<typeof contract.readReported>> {
  const { db, clock, locale } = context;
  const { id: actorId } = memberOf(context);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      car: number;
      title: string;
      buyer_id: number;
      seller_id: number;
      buyer_name: string | null;
      seller_name: string | null;
    }>`
      select conversations.listing_id as car, ${titleOfCar} as title, buyer_id, seller_id,
        buyer.name as buyer_name, seller.name as seller_name
      from conversations join members buyer on buyer.id = buyer_id join members seller on seller.id = seller_id
      where conversations.id = ${id} and exists (
        select from member_reports where conversation_id = conversations.id and resolved_at is null)`.execute(
      trx,
    );
    const [talk] = rows;
    if (!talk) throw new Problem('not_found');
    if ([talk.buyer_id, talk.seller_id].includes(actorId)) throw new Problem<DeskRefusal>('own_case');
    await writeAudit(trx, {
      actorId,
      action: 'conversation_read',
      targetType: 'conversation',
      targetId: id,
      now: clock.now(),
    });
    const messages = await messagesWithEvents(trx)
      .where('conversation_messages.conversation_id', '=', id)
      .orderBy('conversation_messages.id', 'desc')
      .limit(maxMessages + 1)
      .execute();
    const photos = await photosOf(trx, messages);
    return {
      title: talk.title,
      car: talk.car,
      buyer: { member_id: talk.buyer_id, name: talk.buyer_name },
      seller: { member_id: talk.seller_id, name: talk.seller_name },
      results: messages
        .slice(0, maxMessages)
        .reverse()
        .map(({ id: messageId, author_id: author, created_at: at, photo_id: photoId, text, ...facts }) => ({
          id: messageId,
          author:
            author === null ? null : author === talk.buyer_id ? ('buyer' as const) : ('seller' as const),
          kind: facts.kind as MessageType,
          text: text || photoId ? text : eventWords({ ...facts, address: null }, locale),
          photo: photos.get(photoId ?? 0) ?? null,
          created_at: at.toISOString(),
        })),
      has_more: messages.length > maxMessages,
    };
  });
}

/** What is stored of a decision, and how the audit log and the message to the person name it. */
const decisions = {
  dismiss: { outcome: 'dismissed', name: 'reports_dismissed' },
  warn: { outcome: 'warned', name: 'writing_warned' },
  mute: { outcome: 'muted', name: 'writing_muted' },
} as const;

export async function resolveReported(
  context: Context,
  { memberId, up_to: upTo, held_up_to: heldUpTo, action, reason }: InputOf<typeof contract.resolveReported>,
): Promise<OutputOf<typeof contract.resolveReported>> {
  const { db, clock } = context;
  const { id: actorId } = memberOf(context);
  if (memberId === actorId) throw new Problem<DeskRefusal>('own_case');
  if (action !== 'dismiss' && !reason) throw fieldProblem('reason', 'required', 'The person is told why');
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const resolved = await trx
      .updateTable('member_reports')
      .set({ resolved_at: now, resolved_by: actorId, outcome: decisions[action].outcome })
      .where('member_id', '=', memberId)
      .where('resolved_at', 'is', null)
      .where('id', '<=', upTo)
      .returning('id')
      .execute();
    const state = action === 'dismiss' ? 'delivered' : 'refused';
    const texts = await settleHeld(trx, { memberId, upTo: heldUpTo, state, now });
    if (resolved.length + texts === 0) throw new Problem<DeskRefusal>('already_resolved');
    if (action === 'mute') await mute(trx, { memberId, actorId, reason, now });
    if (action !== 'dismiss')
      await notify(trx, {
        memberId,
        kind: decisions[action].name,
        facts: { reason },
        link: '/contacts',
        now,
      });
    await writeAudit(trx, {
      actorId,
      action: decisions[action].name,
      targetType: 'member',
      targetId: memberId,
      details: { reports: resolved.length, texts, ...(reason && { reason }) },
      now,
    });
    return { reports: resolved.length, texts };
  });
}

async function mute(
  trx: Database,
  { memberId, actorId, reason, now }: { memberId: number; actorId: number; reason: string; now: Date },
): Promise<void> {
  const values = { muted_by: actorId, reason, created_at: now };
  await trx
    .insertInto('conversation_mutes')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function unmuteMember(
  context: Context,
  { memberId }: InputOf<typeof contract.unmuteMember>,
): Promise<OutputOf<typeof contract.unmuteMember>> {
  const { db, clock } = context;
  const { id: actorId } = memberOf(context);
  if (memberId === actorId) throw new Problem<DeskRefusal>('own_case');
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('conversation_mutes')
      .where('member_id', '=', memberId)
      .returning('member_id')
      .execute();
    if (gone.length === 0) throw new Problem('not_found');
    const about = { targetType: 'member', targetId: memberId, now: clock.now() };
    await writeAudit(trx, { actorId, action: 'writing_unmuted', ...about });
    return { done: true };
  });
}
