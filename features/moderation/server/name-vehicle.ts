import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { setSubmittedVehicle } from '../../selling/server/public.ts';
import type { nameVehicle as contract, ModerationRefusal } from '../contract.ts';
import { holdsClaim } from './claims.ts';
import { titlesOf } from './list-queue.ts';
import { lockPendingAd } from './pending-ads.ts';

/**
 * Assigns brand and model to an ad in the queue. The moderator must hold the claim, so that nobody changes an ad that
 * another moderator is reviewing.
 */
export async function nameVehicle(
  context: Context,
  { adId, submission_no: submissionNo, model }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  const [brand = ''] = model.split('/');
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockPendingAd(trx, adId, now);
    if (!ad) throw new Problem('not_found');
    if (!(await holdsClaim(trx, { adId, memberId, now }))) throw new Problem<ModerationRefusal>('claim_lost');
    await setSubmittedVehicle(trx, {
      adId,
      submissionNo,
      brand,
      model,
      generation: null,
      actorId: memberId,
      now,
    });
    const named = await lockPendingAd(trx, adId, now);
    return { title: (named && (await titlesOf(trx, [named])).get(adId)) ?? model };
  });
}
