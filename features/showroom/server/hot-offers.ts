import { sql } from 'kysely';
import { almatyDay, almatyMoment } from '../../../platform/contract/almaty-time.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { countRows } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { changeListing } from '../../listings/server/public.ts';
import type * as contract from '../staff-contract.ts';
import { maxHotDays } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { lockListing, offerOf, offerRows } from './offer-rows.ts';

export async function listHotOffers(
  { db, clock, config, locale }: Context,
  { list = 'current', page = 1 }: InputOf<typeof contract.listHotOffers>,
): Promise<OutputOf<typeof contract.listHotOffers>> {
  const now = clock.now();
  // An ad that is not on sale is not hot, even if its hot period has not ended.
  const isCurrent = sql`l.status = 'published' and l.hot_until > ${now}`;
  const condition =
    list === 'current'
      ? isCurrent
      : sql`l.hot_until is not null and not (${isCurrent}) and l.status not in ('draft', 'moderation', 'rejected', 'deleted')`;
  const order = list === 'current' ? sql`l.hot_until, l.id` : sql`l.hot_until desc, l.id desc`;
  const count = await countRows(db, sql`listings l where ${condition}`);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/hot-offers/`, filters: { list }, page, count }),
    results: await offerRows(
      db,
      sql`where ${condition} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      { now, locale },
    ),
  };
}

export async function setHot(
  context: Context,
  { carId, day }: InputOf<typeof contract.setHot>,
): Promise<OutputOf<typeof contract.setHot>> {
  const now = context.clock.now();
  const dayStart = almatyMoment(day, '00:00');
  if (!dayStart || day < almatyDay(now) || day > almatyDay(now, maxHotDays))
    throw fieldProblem('day', 'out_of_range', `From today to ${maxHotDays} days ahead`);
  const until = new Date(dayStart.getTime() + dayMs);
  return change(context, { carId, until, action: 'hot_marked', day });
}

export async function endHot(
  context: Context,
  { carId }: InputOf<typeof contract.endHot>,
): Promise<OutputOf<typeof contract.endHot>> {
  return change(context, { carId, until: context.clock.now(), action: 'hot_ended' });
}

type Change = { carId: number; until: Date; action: 'hot_marked' | 'hot_ended'; day?: string };

/** Changes until when an ad is hot. A trigger updates the catalogue's row in the same transaction. */
async function change(context: Context, { carId, until, action, day }: Change) {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const { status, hot_until: from } = await lockListing(trx, carId);
    const isHot = from !== null && from > now;
    if (action === 'hot_marked' && status !== 'published') throw new Problem<'ad_off_sale'>('ad_off_sale');
    const isChanged = action === 'hot_marked' ? from?.getTime() !== until.getTime() : isHot;
    if (isChanged) {
      await changeListing(trx, carId, { hot_until: until });
      await writeAudit(trx, {
        actorId: memberOf(context).id,
        action,
        targetType: 'ad',
        targetId: carId,
        details: { ...(day && { day }), from: isHot ? from : null, until },
        now,
      });
    }
    return offerOf(trx, carId, { now, locale: context.locale });
  });
}
