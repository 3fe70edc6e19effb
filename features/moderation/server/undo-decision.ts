import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { changeListing, reopenReports } from '../../listings/server/public.ts';
import { revertDecision } from '../../selling/server/public.ts';
import { type undoDecision as contract, type ModerationRefusal, undoSeconds } from '../contract.ts';
import { claimOrRenew } from './claims.ts';

/** Undoes a decision: restores the ad, its complaints and the moderator's claim as they were before it. */
export async function undoDecision(
  context: Context,
  { decisionId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const decision = await trx
      .selectFrom('moderation_decisions')
      .selectAll()
      .where('id', '=', decisionId)
      .forUpdate()
      .executeTakeFirst();
    if (!decision) throw new Problem('not_found');
    if (decision.member_id !== memberId) throw new Problem('not_allowed');
    const isLate = now.getTime() - decision.decided_at.getTime() > undoSeconds * 1000;
    if (isLate || decision.reverted_at) throw new Problem<ModerationRefusal>('too_late_to_undo');

    const adId = decision.ad_id;
    if (decision.status_before === null) await revertDecision(trx, { adId, actorId: memberId, now });
    else await changeListing(trx, adId, { status: decision.status_before });
    if (decision.occasion === 'complaint') {
      await reopenReports(trx, { listingId: adId, resolvedAt: decision.decided_at });
    }
    await trx
      .updateTable('moderation_decisions')
      .set({ reverted_at: now })
      .where('id', '=', decisionId)
      .execute();
    if (decision.occasion === 'submission' || decision.occasion === 'appeal')
      await claimOrRenew(trx, { adId, memberId, now });
    return { ad_id: adId };
  });
}
