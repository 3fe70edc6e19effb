import { sql } from 'kysely';
import type { Offer, OfferState } from '../contract.ts';
import type { Reader } from './people.ts';

export type OfferFacts = {
  id: number;
  amount_tenge: number;
  author_id: number;
  state: OfferState;
  expires_at: Date | string;
};

/** An offer as JSON, for queries of something else; null where the join found none. */
export const offerFacts = (table: string) => sql<OfferFacts | null>`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)},
    'amount_tenge', ${sql.ref(`${table}.amount_tenge`)}, 'author_id', ${sql.ref(`${table}.author_id`)},
    'state', ${sql.ref(`${table}.state`)}, 'expires_at', ${sql.ref(`${table}.expires_at`)}) end`;

/** An offer as it is now, whatever was stored: it expires by the clock. */
export function toOffer(facts: OfferFacts, { memberId, now, isClosed }: Reader): Offer {
  const expiresAt = new Date(facts.expires_at);
  const openState = expiresAt <= now ? 'expired' : isClosed ? 'closed' : 'open';
  return {
    id: facts.id,
    amount: facts.amount_tenge,
    is_mine: facts.author_id === memberId,
    state: facts.state === 'open' ? openState : facts.state,
    expires_at: expiresAt.toISOString(),
  };
}
