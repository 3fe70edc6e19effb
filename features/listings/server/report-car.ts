import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseTooMany } from '../../../platform/server/limits.ts';
import { stableId } from '../../../platform/server/visitor.ts';
import type { reportCar as contract } from '../report-contract.ts';
import { publicAd } from './page-queries.ts';

const limits = {
  visitor: [
    { seconds: 3600, max: 5 },
    { seconds: 86_400, max: 20 },
  ],
  address: [
    { seconds: 3600, max: 30 },
    { seconds: 86_400, max: 100 },
  ],
};

/**
 * Stores a complaint about an ad. A repeated complaint changes nothing, because a client may retry after losing the
 * response.
 */
export async function reportCar(
  { db, clock, visitor }: Context,
  { id, reason, comment }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const ad = await publicAd(db, id);
  if (!ad) throw new Problem('not_found');
  if (ad.status === 'deleted') throw new Problem('gone');
  const now = clock.now();
  const reporter = visitor();
  await refuseTooMany(db, { action: 'report_car', visitor: reporter, limits, now });
  await db
    .insertInto('listing_reports')
    .values({
      listing_id: id,
      reason,
      comment: comment || null,
      visitor: stableId(reporter),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { accepted: true };
}
