import { sql, type Updateable } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Ads } from '../../../platform/server/database-types.ts';
import { changeListing } from '../../listings/server/public.ts';
import type { AdRefusal } from '../contract.ts';
import { type AdStatus, adMoves, canMove, type MoveName, type Mover } from '../moves.ts';
import { titleOf } from './ad-facts.ts';
import { type AdRow, factsOf } from './ad-rows.ts';
import { writeAudit } from './audit-actions.ts';
import { type AdMessageKind, notify } from './message-kinds.ts';

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
 * Sends a message to the seller; own cars have none. After a publication it links to the car's public page, otherwise to
 * the ad in the seller's list, which shows what to do next.
 */
export async function notifySeller(
  trx: Database,
  { ad, kind, now }: { ad: AdRow; kind: AdMessageKind; now: Date },
): Promise<void> {
  if (ad.member_id === null) return;
  const title = await titleOf(trx, ad);
  const link = kind === 'ad_published' ? `/cars/${ad.id}` : `/account/ads?ad=${ad.id}`;
  const verdict = ad.verdict && {
    reasons: ad.verdict.reasons.map(({ text }) => text),
    comment: ad.verdict.comment,
  };
  await notify(trx, { memberId: ad.member_id, kind, facts: { ad: ad.id, title, ...verdict }, link, now });
}

/**
 * Changes the status of an ad: updates the ad and its listing and writes the audit log. The seller gets no message here:
 * nobody is notified of their own moves, and decisions of moderators can be undone for a while. The caller must have
 * locked the ad's row.
 */
export async function moveAdTo(
  trx: Database,
  input: {
    ad: AdRow;
    move: MoveName;
    by: Mover;
    actorId: number | null;
    now: Date;
    /** The new status if `move` does not say it. */
    to?: AdStatus;
    /** More columns of `ads` to update. */
    set?: Updateable<Ads>;
    /** More details for the audit log. */
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { ad, move, by, actorId, now, set = {}, details = {} } = input;
  if (!canMove(move, { status: ad.status, by, ...factsOf(ad) }))
    throw new Problem<AdRefusal>('move_not_possible');
  const to = adMoves[move].to ?? input.to ?? ad.status;
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
}

/**
 * Takes an advisory lock that lasts until the transaction ends, so that only one transaction at a time counts the ads
 * of a phone or member against its limit.
 */
export async function lockLimitsOf(trx: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ads of ${subject}`}, 0))`.execute(trx);
}
