import { almatyDay, almatyMoment } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { putInspection } from '../../listings/server/public.ts';
import type { setInspection as contract } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { lockListing } from './offer-rows.ts';
import { ownCarOf } from './own-cars.ts';

/** How many days ago an inspection may have been: an older one says little about the car. */
const maxDaysAgo = 365;

export async function setInspection(
  context: Context,
  { carId, day }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const now = context.clock.now();
  const inspectedAt = almatyMoment(day, '00:00');
  if (!inspectedAt || day > almatyDay(now) || day < almatyDay(now, -maxDaysAgo))
    throw fieldProblem('day', 'out_of_range', `From ${maxDaysAgo} days ago to today`);
  return context.db.transaction().execute(async (trx) => {
    const { status, own } = await lockListing(trx, carId);
    if (!own) throw new Problem('not_found');
    if (status !== 'published') throw new Problem<'ad_off_sale'>('ad_off_sale');
    await putInspection(trx, carId, inspectedAt);
    await writeAudit(trx, {
      actorId: memberOf(context).id,
      action: 'car_inspected',
      targetType: 'ad',
      targetId: carId,
      details: { day },
      now,
    });
    return ownCarOf(trx, carId, { now, locale: context.locale });
  });
}
