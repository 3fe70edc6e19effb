import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type AdForm, approveAd, blockAd, rejectAd } from '../../selling/server/public.ts';
import type { PastDecision } from '../case-contract.ts';
import type { decideAd as contract, Decided, ModerationRefusal } from '../contract.ts';
import { undoSeconds } from '../contract.ts';
import { holdsClaim, releaseClaim } from './claims.ts';
import { isAppeal, isUnnamed, lockPendingAd, type PendingAd, refusalFor } from './pending-ads.ts';
import { reasonOf } from './reason-text.ts';

type Verdict = Pick<InputOf<typeof contract>, 'decision' | 'codes' | 'comment'>;

/**
 * Decides on a submission. Each submission gets only one decision: the ad's row is locked, and the moderator must hold
 * the claim and send the number of the submission they saw. What the seller submits meanwhile is a new submission that
 * waits for its own decision.
 */
export async function decideAd(
  context: Context,
  { adId, submission_no: submissionNo, ...verdict }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  requireReason(verdict);
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockPendingAd(trx, adId, now);
    if (!ad) throw new Problem('not_found');
    checkCanDecide(ad, { memberId, submissionNo });
    if (!(await holdsClaim(trx, { adId, memberId, now }))) throw new Problem<ModerationRefusal>('claim_lost');
    if (verdict.decision === 'approve' && isUnnamed(ad))
      throw new Problem<ModerationRefusal>('vehicle_unnamed');

    await applyVerdict(trx, { adId, submissionNo, actorId: memberId, now, verdict });
    await releaseClaim(trx, { adId, memberId });
    const occasion = isAppeal(ad) ? 'appeal' : 'submission';
    return recordDecision(trx, {
      adId,
      submissionNo,
      occasion,
      verdict,
      memberId,
      sellerId: ad.member_id,
      submitted: ad.submitted,
      waitingSince: ad.submitted_at ?? now,
      now,
    });
  });
}

function checkCanDecide(ad: PendingAd, decision: { memberId: number; submissionNo: number }): void {
  const refusal = ((): ModerationRefusal | null => {
    if (ad.status !== 'moderation') return 'not_in_queue';
    if (ad.submission_no !== decision.submissionNo) return 'submission_changed';
    return refusalFor(ad, decision.memberId);
  })();
  if (refusal) throw new Problem<ModerationRefusal>(refusal);
}

/** Throws if a rejection or block has no reason code, or has the code `other` without a comment. */
export function requireReason({ decision, codes, comment }: Verdict): void {
  if (decision === 'approve') return;
  if (codes.length === 0 || (codes.includes('other') && !comment))
    throw new Problem<ModerationRefusal>('reason_needed');
}

type VerdictInput = { adId: number; submissionNo: number; actorId: number; now: Date; verdict: Verdict };

async function applyVerdict(trx: Database, { verdict, ...input }: VerdictInput): Promise<void> {
  const explanation = explanationOf(verdict);
  if (verdict.decision === 'approve') await approveAd(trx, input);
  else if (verdict.decision === 'reject') await rejectAd(trx, { ...input, ...explanation });
  else await blockAd(trx, { ...input, ...explanation });
}

/** The reasons and the comment in the form in which they are stored for the seller. */
export function explanationOf({ codes, comment }: Verdict) {
  return { reasons: codes.map(reasonOf), comment: comment || null };
}

export async function recordDecision(
  trx: Database,
  input: {
    adId: number;
    submissionNo: number;
    occasion: PastDecision['occasion'];
    verdict: Verdict;
    memberId: number;
    sellerId: number | null;
    /** The form that was decided on; null for ads without a seller. */
    submitted: AdForm | null;
    waitingSince: Date;
    now: Date;
    statusBefore?: string;
  },
): Promise<Decided> {
  const { verdict, now } = input;
  const { id } = await trx
    .insertInto('moderation_decisions')
    .values({
      ad_id: input.adId,
      submission_no: input.submissionNo,
      occasion: input.occasion,
      decision: verdict.decision,
      codes: [...new Set(verdict.codes)],
      comment: verdict.comment || null,
      member_id: input.memberId,
      seller_id: input.sellerId,
      submitted: input.submitted && JSON.stringify(input.submitted),
      submitted_at: input.waitingSince,
      decided_at: now,
      status_before: input.statusBefore ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { decision_id: id, undo_until: new Date(now.getTime() + undoSeconds * 1000).toISOString() };
}
