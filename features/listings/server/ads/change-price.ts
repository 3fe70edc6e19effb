import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { writeAudit } from '../../../identity/server/public.ts';
import type { AdRefusal, changePrice as contract } from '../../ad-contract.ts';
import { isFarPrice } from '../../ad-limits.ts';
import { type AdRow, lockOwnAd, ownAd } from './ad-rows.ts';
import { moveAdTo } from './move.ts';
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
    const setting = { ad, priceTenge: price, now: clock.now() };
    if (await isFarFromLooked(trx, setting)) await sendPrice(trx, setting);
    else await setPrice(trx, { ...setting, isAllSent: false });
  });
  return shownAd(context, await ownAd(db, { memberId, adId }));
}

/** Held against the price that a moderator has last seen, so that many small steps lead no further than one. */
export async function isFarFromLooked(
  trx: Database,
  { ad, priceTenge }: { ad: AdRow; priceTenge: number },
): Promise<boolean> {
  const { rows } = await sql<{ price: number | null }>`
    select (details ->> 'from')::bigint as price from audit_log
    where target_type = 'ad' and target_id = ${String(ad.id)} and action = 'ad_price' and id > coalesce((
      select max(id) from audit_log
      where target_type = 'ad' and target_id = ${String(ad.id)} and action = 'ad_approve'), 0)
    order by id limit 1`.execute(trx);
  const looked = rows[0]?.price ?? ad.approved?.price;
  return typeof looked === 'number' && isFarPrice(priceTenge, looked);
}

/** What waits already, else what is online, goes to a moderator with the new price; online the old one stays. */
async function sendPrice(
  trx: Database,
  { ad, priceTenge, now }: { ad: AdRow; priceTenge: number; now: Date },
): Promise<void> {
  const isWaiting = ad.status === 'moderation';
  const isAllSent = ad.revision === ad.submitted_revision;
  await moveAdTo(trx, {
    ad,
    move: 'submit',
    by: 'seller',
    actorId: ad.member_id,
    now,
    set: {
      form: JSON.stringify({ ...ad.form, price: priceTenge }),
      revision: ad.revision + 1,
      submitted: JSON.stringify({ ...(isWaiting ? ad.submitted : ad.approved), price: priceTenge }),
      submission_no: ad.submission_no + 1,
      submitted_revision: isAllSent ? ad.revision + 1 : ad.submitted_revision,
      submitted_at: isWaiting ? ad.submitted_at : now,
    },
    details: { submission: ad.submission_no + 1 },
  });
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
