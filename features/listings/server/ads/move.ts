import { sql, type Updateable } from 'kysely';
import type { Ads } from '../../../../database/types.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { writeAudit } from '../../../identity/server/public.ts';
import { type MessageFacts, tell } from '../../../messages/server/public.ts';
import type { AdRefusal } from '../../ad-contract.ts';
import { type AdStatus, adMoves, canMove, type MoveName, type Mover } from '../../moves.ts';
import { titleOf } from './ad-facts.ts';
import { type AdRow, factsOf } from './ad-rows.ts';

/**
 * What becomes of the version that is, or was, online. An approval writes it anew, a rejected submission leaves what is
 * there.
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

/** What the seller is told of at once; of decisions a job tells, as they can be undone. */
const toldAs: Partial<Record<MoveName, AdMessageKind>> = {
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

/** Leads to the car that is online now, else to the ad among the seller's own: what to do stands there. */
export async function tellSeller(
  trx: Database,
  { ad, kind, now }: { ad: AdRow; kind: AdMessageKind; now: Date },
): Promise<void> {
  const title = await titleOf(trx, ad);
  const link =
    kind === 'ad_deleted' ? null : kind === 'ad_published' ? `/cars/${ad.id}` : `/account/ads?ad=${ad.id}`;
  await tell(trx, { memberId: ad.member_id, kind, facts: { ad: ad.id, title }, link, now });
}

/** Moves an ad whose row is locked: the ad, what is online of it, the log of deeds, and word to the seller. */
export async function moveAdTo(
  trx: Database,
  about: {
    ad: AdRow;
    move: MoveName;
    by: Mover;
    actorId: number | null;
    now: Date;
    /** What else the move writes into the ad. */
    set?: Updateable<Ads>;
    /** What else the log is to say. */
    details?: Record<string, unknown>;
    /** Tells the seller nothing. */
    isQuiet?: boolean;
  },
): Promise<void> {
  const { ad, move, by, actorId, now, set = {}, details = {}, isQuiet = false } = about;
  if (!canMove(move, { status: ad.status, by, ...factsOf(ad) }))
    throw new Problem<AdRefusal>('move_not_possible');
  const { to } = adMoves[move];
  await trx
    .updateTable('ads')
    .set({ status: to, updated_at: now, before_decision: null, ...set })
    .where('id', '=', ad.id)
    .execute();
  const online = onlineAfter[move];
  if (online && ad.online_status) {
    await trx.updateTable('listings').set({ status: online }).where('id', '=', ad.id).execute();
  }
  await writeAudit(trx, {
    actorId,
    action: `ad_${move}`,
    targetType: 'ad',
    targetId: ad.id,
    details: { by, from: ad.status, to, ...details },
    now,
  });
  const kind = toldAs[move];
  // A draft that nobody has seen goes without a word.
  if (kind && !isQuiet && !(move === 'delete' && ad.submitted === null))
    await tellSeller(trx, { ad, kind, now });
}

/** Nobody else counts this phone's, or this member's, ads until the transaction ends. */
export async function oneAtATime(trx: Database, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ads of ${what}`}, 0))`.execute(trx);
}
