import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { blockAd, canMove, giveBackAd, reinstateAd } from '../../selling/server/public.ts';
import type { DecisionKind, ModerationRefusal } from '../contract.ts';
import type { correctDecision as contract } from '../search-contract.ts';
import { explanationOf, recordDecision, requireReason } from './decide-ad.ts';
import { isUnnamed, lockPendingAd, moveFactsOf, type PendingAd } from './pending-ads.ts';

const moves = { approve: 'reinstate', reject: 'give_back', block: 'block' } as const;

/** Decisions that this moderator may still make on an ad that is not in the queue. */
export function correctionsOf(ad: PendingAd, memberId: number): DecisionKind[] {
  if (ad.status === 'moderation' || ad.member_id === memberId) return [];
  return (['approve', 'reject', 'block'] as const).filter((decision) =>
    canMove(moves[decision], { status: ad.status, by: 'moderator', ...moveFactsOf(ad) }),
  );
}

/** Publishes, returns or blocks an ad outside the queue, for the version that the moderator saw. */
export async function correctDecision(
  context: Context,
  { adId, submission_no: submissionNo, ...verdict }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  requireReason(verdict);
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockPendingAd(trx, adId, now);
    if (!ad) throw new Problem('not_found');
    if (ad.member_id === memberId) throw new Problem<ModerationRefusal>('own_ad');
    if (!correctionsOf(ad, memberId).includes(verdict.decision))
      throw new Problem<ModerationRefusal>('move_not_possible');
    if (verdict.decision === 'approve') {
      if (ad.is_seller_blocked) throw new Problem<ModerationRefusal>('seller_blocked');
      if (isUnnamed(ad)) throw new Problem<ModerationRefusal>('vehicle_unnamed');
    }
    const decision = { adId, submissionNo, actorId: memberId, now };
    if (verdict.decision === 'approve') await reinstateAd(trx, decision);
    else
      await (verdict.decision === 'reject' ? giveBackAd : blockAd)(trx, {
        ...decision,
        ...explanationOf(verdict),
      });
    return recordDecision(trx, {
      adId,
      submissionNo,
      occasion: 'correction',
      verdict,
      memberId,
      sellerId: ad.member_id,
      submitted: ad.submitted,
      waitingSince: now,
      now,
    });
  });
}
