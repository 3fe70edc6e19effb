import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { changeListing, forgetCorrectedPrice } from '../../listings/server/public.ts';
import { isFarPrice } from '../ad-limits.ts';
import type { AdRefusal, changePrice as contract } from '../contract.ts';
import { canChangePrice, toAdDetail } from './ad-output.ts';
import { type AdRow, lockOwnAd, selectOwnAd } from './ad-rows.ts';
import { writeAudit } from './audit-actions.ts';
import { cleanForm, isSameForm } from './clean-form.ts';
import { moveAdTo } from './move.ts';
import { refuseUnusualPrice } from './unusual-price.ts';

type PriceChange = { ad: AdRow; priceTenge: number; actorId: number; now: Date };

export async function changePrice(
  context: Context,
  { adId, price, is_price_sure: isSure }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const member = memberOf(context);
  await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { member, adId });
    if (!canChangePrice(ad)) throw new Problem<AdRefusal>('move_not_possible');
    const change = { ad, priceTenge: price, actorId: member.id, now: clock.now() };
    if (ad.member_id !== null && isFarFromReviewedPrice(ad, price)) return submitPrice(trx, change);
    if (ad.member_id === null)
      await refuseUnusualPrice({ ...context, db: trx }, { ad, form: ad.approved ?? ad.form, price, isSure });
    await setPrice(trx, { ...change, isFullySubmitted: false });
    if (ad.member_id === null) await forgetCorrectedPrice(trx, ad.id);
  });
  return toAdDetail(context, await selectOwnAd(db, { member, adId }));
}

/**
 * Whether a new price is so far from the price a moderator approved that a moderator must check it. Comparing with the
 * approved price, not the current one, means that many small changes cannot add up to a large one.
 */
export function isFarFromReviewedPrice(
  { reviewed_price_tenge: reviewedPrice }: AdRow,
  priceTenge: number,
): boolean {
  return reviewedPrice !== null && isFarPrice(priceTenge, reviewedPrice);
}

/**
 * Submits the ad with the new price: the version that waits for moderation, or else the online one. The online ad keeps
 * its old price until the decision.
 */
async function submitPrice(trx: Database, { ad, priceTenge, actorId, now }: PriceChange): Promise<void> {
  const isInModeration = ad.status === 'moderation';
  const isFullySubmitted = ad.revision === ad.submitted_revision;
  await moveAdTo(trx, {
    ad,
    move: 'submit',
    by: 'seller',
    actorId,
    now,
    set: {
      form: JSON.stringify({ ...ad.form, price: priceTenge }),
      revision: ad.revision + 1,
      submitted: JSON.stringify({ ...(isInModeration ? ad.submitted : ad.approved), price: priceTenge }),
      submission_no: ad.submission_no + 1,
      submitted_revision: isFullySubmitted ? ad.revision + 1 : ad.submitted_revision,
      submitted_at: isInModeration ? ad.submitted_at : now,
    },
    details: { submission: ad.submission_no + 1 },
  });
}

/**
 * Changes the price of the online ad without moderation. The form and a submission that waits for moderation get the
 * new price too, so that neither a later approval nor an undone decision restores the old price.
 */
export async function setPrice(
  trx: Database,
  input: PriceChange & {
    /**
     * After this change the form has no unsubmitted changes, because it differed from the online version only in the
     * price.
     */
    isFullySubmitted: boolean;
  },
): Promise<void> {
  const { ad, priceTenge, actorId, isFullySubmitted, now } = input;
  const isEditOver = hasNoOtherEdit(ad, priceTenge);
  const price = sql`jsonb_build_object('price', ${priceTenge}::bigint)`;
  await sql`
    update ads set
      status = case when ${isEditOver} then 'published' else status end,
      verdict = case when ${isEditOver} then null else verdict end,
      form = form || ${price}, submitted = submitted || ${price}, approved = approved || ${price},
      revision = revision + 1,
      submitted_revision = case when ${isFullySubmitted || isEditOver} then revision + 1 else submitted_revision + 1 end,
      before_decision = case when jsonb_typeof(before_decision -> 'approved') = 'object'
        then jsonb_set(before_decision, '{approved,price}', to_jsonb(${priceTenge}::bigint))
        else before_decision end,
      updated_at = ${now}
    where id = ${ad.id}`.execute(trx);
  await changeListing(trx, ad.id, { price_tenge: priceTenge });
  await writeAudit(trx, {
    actorId,
    action: 'ad_price',
    targetType: 'ad',
    targetId: ad.id,
    details: {
      by: ad.member_id === null ? 'manager' : 'seller',
      from: ad.approved?.price ?? null,
      to: priceTenge,
    },
    now,
  });
}

/**
 * Whether the edit of an online ad was about its price alone, so that a price which goes online at once leaves nothing
 * of it: neither a rejection nor a draft.
 */
function hasNoOtherEdit({ status, form, approved }: AdRow, price: number): boolean {
  if (approved === null || (status !== 'rejected' && status !== 'draft')) return false;
  return isSameForm(cleanForm({ ...form, price }), { ...approved, price });
}
