import { sql } from 'kysely';
import { hourMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Viewing, ViewingState } from '../contract.ts';
import type { Reader } from './people.ts';

export const viewingMs = hourMs;

export type ViewingFacts = {
  id: number;
  author_id: number;
  place: string | null;
  slots: (Date | string)[];
  viewing_at: Date | string | null;
  state: ViewingState;
};

/** A viewing as JSON, for queries of something else; null where the join found none. */
export const viewingFacts = (table: string) => sql<ViewingFacts | null>`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)},
    'author_id', ${sql.ref(`${table}.author_id`)}, 'place', ${sql.ref(`${table}.place`)},
    'slots', ${sql.ref(`${table}.slots`)}, 'viewing_at', ${sql.ref(`${table}.viewing_at`)},
    'state', ${sql.ref(`${table}.state`)}) end`;

/** When the last of the proposed times has passed, nothing is left to choose. */
export const lastSlot = ({ slots }: Pick<ViewingFacts, 'slots'>) =>
  new Date(Math.max(...slots.map((slot) => new Date(slot).getTime())));

/** Whether a confirmed viewing is over. */
export const isOver = ({ viewing_at: at }: Pick<ViewingFacts, 'viewing_at'>, now: Date) =>
  at !== null && new Date(at).getTime() + viewingMs <= now.getTime();

/** Whether a proposal still waits for its answer. */
export async function isOpen(db: Database, viewingId: number): Promise<boolean> {
  const viewing = await db
    .selectFrom('conversation_viewings')
    .select('state')
    .where('id', '=', viewingId)
    .executeTakeFirst();
  return viewing?.state === 'open';
}

/** Whether a viewing is agreed on, its car still for sale, and both people able to write to each other. */
export async function isStillOn(db: Database, viewingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_viewings v
    join conversations c on c.id = v.conversation_id
    join listings l on l.id = c.listing_id
    where v.id = ${viewingId} and v.state = 'confirmed' and l.status = 'published' and not exists (
      select from conversation_sides side join members m on m.id = side.member_id
      where side.conversation_id = c.id and (side.has_blocked or m.deleted_at is not null or m.blocked_at is not null))
    `.execute(db);
  return rows.length > 0;
}

/** A viewing as it is now, whatever was stored: it ends by the clock. */
export function toViewing(facts: ViewingFacts, { memberId, now, isClosed }: Reader): Viewing {
  const state = {
    open: lastSlot(facts) <= now ? 'expired' : isClosed ? 'closed' : 'open',
    confirmed: isOver(facts, now) ? 'past' : isClosed ? 'closed' : 'confirmed',
  } as const;
  return {
    id: facts.id,
    is_mine: facts.author_id === memberId,
    place: facts.place,
    slots: facts.slots.map((slot) => new Date(slot).toISOString()),
    at: facts.viewing_at === null ? null : new Date(facts.viewing_at).toISOString(),
    state: facts.state === 'open' || facts.state === 'confirmed' ? state[facts.state] : facts.state,
  };
}
