import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { approveAd, blockAd, rejectAd } from '../../selling/server/public.ts';
import type { decideAd as contract, Decided, ModerationRefusal } from '../contract.ts';
import { undoSeconds } from '../contract.ts';
import { dropClaim, holdsClaim } from './claims.ts';
import { reasonOf } from './reason-text.ts';
import { isAppeal, isUnnamed, lockWaitingAd, type WaitingAd, whyNotFor } from './waiting-ads.ts';

type Verdict = Pick<InputOf<typeof contract>, 'decision' | 'codes' | 'comment'>;

/**
 * One decision per submission: the ad's row is locked, the moderator must hold the claim and name the submission they
 * saw. What the seller submits meanwhile is a new submission that waits for its own decision.
 */
export async function decideAd(
  context: Context,
  { adId, submission_no: submissionNo, ...verdict }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  refuseUnreasoned(verdict);
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockWaitingAd(trx, adId, now);
    if (!ad) throw new Problem('not_found');
    refuse(ad, { memberId, submissionNo });
    if (!(await holdsClaim(trx, { adId, memberId, now }))) throw new Problem<ModerationRefusal>('claim_lost');
    if (verdict.decision === 'approve' && isUnnamed(ad))
      throw new Problem<ModerationRefusal>('vehicle_unnamed');

    await carryOut(trx, { adId, submissionNo, actorId: memberId, now, verdict });
    await dropClaim(trx, { adId, memberId });
    const occasion = isAppeal(ad) ? 'appeal' : 'submission';
    return keepDecision(trx, {
      adId,
      submissionNo,
      occasion,
      verdict,
      memberId,
      sellerId: ad.member_id,
      waitedSince: ad.submitted_at ?? now,
      now,
    });
  });
}

function refuse(ad: WaitingAd, by: { memberId: number; submissionNo: number }): void {
  const why = ((): ModerationRefusal | null => {
    if (ad.status !== 'moderation') return 'not_in_queue';
    if (ad.submission_no !== by.submissionNo) return 'submission_changed';
    return whyNotFor(ad, by.memberId);
  })();
  if (why) throw new Problem<ModerationRefusal>(why);
}

/** A rejection needs a reason code, and a comment for the code `other`. */
export function refuseUnreasoned({ decision, codes, comment }: Verdict): void {
  if (decision === 'approve') return;
  if (codes.length === 0 || (codes.includes('other') && !comment))
    throw new Problem<ModerationRefusal>('reason_needed');
}

type Deed = { adId: number; submissionNo: number; actorId: number; now: Date; verdict: Verdict };

async function carryOut(trx: Database, { verdict, ...about }: Deed): Promise<void> {
  const told = toldTo(verdict);
  if (verdict.decision === 'approve') await approveAd(trx, about);
  else if (verdict.decision === 'reject') await rejectAd(trx, { ...about, ...told });
  else await blockAd(trx, { ...about, ...told });
}

/** The reasons as they are stored for the seller. */
export function toldTo({ codes, comment }: Verdict) {
  return { reasons: codes.map(reasonOf), comment: comment || null };
}

export async function keepDecision(
  trx: Database,
  about: {
    adId: number;
    submissionNo: number;
    occasion: 'submission' | 'appeal' | 'complaint';
    verdict: Verdict;
    memberId: number;
    sellerId: number | null;
    waitedSince: Date;
    now: Date;
    statusBefore?: string;
  },
): Promise<Decided> {
  const { verdict, now } = about;
  const { id } = await trx
    .insertInto('moderation_decisions')
    .values({
      ad_id: about.adId,
      submission_no: about.submissionNo,
      occasion: about.occasion,
      decision: verdict.decision,
      codes: [...new Set(verdict.codes)],
      comment: verdict.comment || null,
      member_id: about.memberId,
      seller_id: about.sellerId,
      submitted_at: about.waitedSince,
      decided_at: now,
      status_before: about.statusBefore ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { decision_id: id, undo_until: new Date(now.getTime() + undoSeconds * 1000).toISOString() };
}
