import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { writeAudit } from '../../../identity/server/public.ts';
import type { AdRefusal, changePrice as contract } from '../../ad-contract.ts';
import { type AdRow, lockOwnAd, ownAd } from './ad-rows.ts';
import { canChangePrice, shownAd } from './show-ads.ts';

export async function changePrice(
  context: Context,
  { adId, price }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { memberId, adId });
    if (!canChangePrice(ad)) throw new Problem<AdRefusal>('move_not_possible');
    await setPrice(trx, { ad, priceTenge: price, isAllSent: false, now: clock.now() });
  });
  return shownAd(context, await ownAd(db, { memberId, adId }));
}

/**
 * What is online shows the price at once. The form and what waits for a moderator take it too, so that a later approval,
 * or an undone one, does not bring the old price back.
 */
export async function setPrice(
  trx: Database,
  about: {
    ad: AdRow;
    priceTenge: number;
    /** The price is all that the form has changed since it was sent. */
    isAllSent: boolean;
    now: Date;
  },
): Promise<void> {
  const { ad, priceTenge, isAllSent, now } = about;
  const price = sql`jsonb_build_object('price', ${priceTenge}::bigint)`;
  await sql`
    update ads set form = form || ${price}, submitted = submitted || ${price}, approved = approved || ${price},
      revision = revision + 1,
      submitted_revision = case when ${isAllSent} then revision + 1 else submitted_revision + 1 end,
      before_decision = case when jsonb_typeof(before_decision -> 'approved') = 'object'
        then jsonb_set(before_decision, '{approved,price}', to_jsonb(${priceTenge}::bigint))
        else before_decision end,
      updated_at = ${now}
    where id = ${ad.id}`.execute(trx);
  await trx.updateTable('listings').set({ price_tenge: priceTenge }).where('id', '=', ad.id).execute();
  await writeAudit(trx, {
    actorId: ad.member_id,
    action: 'ad_price',
    targetType: 'ad',
    targetId: ad.id,
    details: { by: 'seller', from: ad.approved?.price ?? null, to: priceTenge },
    now,
  });
}
