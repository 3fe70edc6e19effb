import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';

/** A conversation and its two people. */
export type People = { id: number; buyer_id: number; seller_id: number };

export type Side = People & {
  listing_id: number;
  otherId: number;
  has_blocked: boolean;
  other_has_blocked: boolean;
  /** A moderator has stopped the member's messages. */
  is_muted: boolean;
  /** The other's account was deleted or blocked by staff. */
  other_is_gone: boolean;
  car_is_for_sale: boolean;
};

/**
 * The member's side of a conversation; throws 404 for everybody but its two people. With `isLocked` the conversation's row
 * is locked, so that its messages get their ids in the order in which they are committed. The lock is FOR NO KEY UPDATE:
 * FOR UPDATE would also block the foreign key of events, and deadlock with a person who reads at that moment.
 */
export async function sideOf(
  db: Database,
  { id, memberId, isLocked = false }: { id: number; memberId: number; isLocked?: boolean },
): Promise<Side> {
  const row = await db
    .selectFrom('conversations')
    .innerJoin('conversation_sides as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'conversations.id').on('mine.member_id', '=', memberId),
    )
    .innerJoin('conversation_sides as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'conversations.id').on('theirs.member_id', '<>', memberId),
    )
    .innerJoin('members as other', 'other.id', 'theirs.member_id')
    .innerJoin('listings', 'listings.id', 'conversations.listing_id')
    .select([
      'conversations.id',
      'conversations.listing_id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'theirs.member_id as otherId',
      'mine.has_blocked',
      'theirs.has_blocked as other_has_blocked',
    ])
    .select(({ or, eb }) =>
      or([eb('other.deleted_at', 'is not', null), eb('other.blocked_at', 'is not', null)]).as(
        'other_is_gone',
      ),
    )
    .select(({ eb }) => eb('listings.status', '=', 'published').as('car_is_for_sale'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('conversation_mutes').where('member_id', '=', memberId)).as('is_muted'),
    )
    .where('conversations.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate(['conversations']))
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return {
    ...row,
    is_muted: Boolean(row.is_muted),
    other_is_gone: Boolean(row.other_is_gone),
    car_is_for_sale: Boolean(row.car_is_for_sale),
  };
}

type Openness = Pick<Side, 'is_muted' | 'has_blocked' | 'other_has_blocked' | 'other_is_gone'>;

/** Why the member cannot write; null if they can. */
export function closedReason(side: Openness) {
  if (side.is_muted) return 'muted';
  if (side.other_is_gone) return 'account_gone';
  if (side.has_blocked) return 'blocked';
  return side.other_has_blocked ? 'not_accepted' : null;
}

/** Who reads about an offer or a viewing, and when; it is closed while the car is not on sale or the two may not write. */
export type Reader = { memberId: number; now: Date; isClosed: boolean };

export const readerOf = (
  side: Openness & Pick<Side, 'car_is_for_sale'>,
  who: Omit<Reader, 'isClosed'>,
): Reader => ({ ...who, isClosed: closedReason(side) !== null || !side.car_is_for_sale });
