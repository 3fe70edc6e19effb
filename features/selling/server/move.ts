import { sql, type Updateable } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Ads } from '../../../platform/server/database-types.ts';
import { writeAudit } from '../../identity/server/public.ts';
import { changeListing } from '../../listings/server/public.ts';
import { type MessageFacts, notify } from '../../messages/server/public.ts';
import type { AdRefusal } from '../contract.ts';
import { type AdStatus, adMoves, canMove, type MoveName, type Mover } from '../moves.ts';
import { titleOf } from './ad-facts.ts';
import { type AdRow, factsOf } from './ad-rows.ts';

/**
 * Status that a move gives to the public listing of the ad. Moves that are not here leave it alone: an approval
 * rewrites the whole listing, a rejection keeps it online.
 */
const onlineAfter: Partial<Record<MoveName, AdStatus>> = {
  give_back: 'rejected',
  block: 'blocked',
  sell: 'sold',
  withdraw: 'withdrawn',
  renew: 'published',
  expire: 'expired',
  delete: 'deleted',
};

/**
 * Messages to the seller that are sent together with the move. Decisions of moderators are not here, because they can
 * be undone: a job sends their messages later.
 */
const messageKinds: Partial<Record<MoveName, AdMessageKind>> = {
  submit: 'ad_submitted',
  appeal: 'ad_submitted',
  recall: 'ad_recalled',
  sell: 'ad_sold',
  withdraw: 'ad_withdrawn',
  renew: 'ad_renewed',
  expire: 'ad_expired',
  delete: 'ad_deleted',
};
export type AdMessageKind = Extract<keyof MessageFacts, `ad_${string}` | `appeal_${string}`>;

/**
 * Sends a message to the seller. After a publication it links to the car's public page, otherwise to the ad in the
 * seller's list, which shows what to do next.
 */
export async function notifySeller(
  trx: Database,
  { ad, kind, now }: { ad: AdRow; kind: AdMessageKind; now: Date },
): Promise<void> {
  const title = await titleOf(trx, ad);
  const link =
    kind === 'ad_deleted' ? null : kind === 'ad_published' ? `/cars/${ad.id}` : `/account/ads?ad=${ad.id}`;
  await notify(trx, { memberId: ad.member_id, kind, facts: { ad: ad.id, title }, link, now });
}

/**
 * Changes the status of an ad: updates the ad and its listing, writes the audit log and notifies the seller. The caller
 * must have locked the ad's row.
 */
export async function moveAdTo(
  trx: Database,
  input: {
    ad: AdRow;
    move: MoveName;
    by: Mover;
    actorId: number | null;
    now: Date;
    /** More columns of `ads` to update. */
    set?: Updateable<Ads>;
    /** More details for the audit log. */
    details?: Record<string, unknown>;
    /** True if the seller gets no message. */
    isQuiet?: boolean;
  },
): Promise<void> {
  const { ad, move, by, actorId, now, set = {}, details = {}, isQuiet = false } = input;
  if (!canMove(move, { status: ad.status, by, ...factsOf(ad) }))
    throw new Problem<AdRefusal>('move_not_possible');
  const { to } = adMoves[move];
  await trx
    .updateTable('ads')
    .set({ status: to, updated_at: now, before_decision: null, ...set })
    .where('id', '=', ad.id)
    .execute();
  const online = onlineAfter[move];
  if (online && ad.online_status) await changeListing(trx, ad.id, { status: online });
  await writeAudit(trx, {
    actorId,
    action: `ad_${move}`,
    targetType: 'ad',
    targetId: ad.id,
    details: { by, from: ad.status, to, ...details },
    now,
  });
  const kind = messageKinds[move];
  // Deleting a draft that was never submitted sends no message.
  if (kind && !isQuiet && !(move === 'delete' && ad.submitted === null))
    await notifySeller(trx, { ad, kind, now });
}

/**
 * Takes an advisory lock that lasts until the transaction ends, so that only one transaction at a time counts the ads
 * of a phone or member against its limit.
 */
export async function lockLimitsOf(trx: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ads of ${subject}`}, 0))`.execute(trx);
}
