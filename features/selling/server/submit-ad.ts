import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { acceptLatest } from '../../documents/server/public.ts';
import { submissionLimit } from '../ad-limits.ts';
import type { AdForm, AdRefusal, submitAd as contract } from '../contract.ts';
import { provedPhonesOf } from './ad-facts.ts';
import { toAdDetail } from './ad-output.ts';
import { type AdRow, lockOwnAd, selectOwnAd, sellerOf } from './ad-rows.ts';
import { isFarFromReviewedPrice, setPrice } from './change-price.ts';
import { faultsOf } from './check-form.ts';
import { cleanForm, differsOnlyInPrice, isSameForm } from './clean-form.ts';
import { faultTexts } from './fault-texts.ts';
import { refuseTooManyOnline } from './limits.ts';
import { moveAdTo } from './move.ts';
import { publishOwnCar } from './own-cars.ts';
import { hasOtherAdWithVin } from './same-vin.ts';

/** Submits the form to moderation, or puts an own car online. A second call with an unchanged form, as after a double click, has no effect. */
export async function submitAd(
  context: Context,
  { adId, is_price_sure: isPriceSure }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock, locale } = context;
  const member = memberOf(context);
  const memberId = member.id;
  const now = clock.now();
  // Stops scripts that change and resubmit an ad faster than a moderator can decide on it.
  await refuseTooOften(db, {
    action: 'submit_ad',
    who: `member ${memberId}`,
    limits: [submissionLimit],
    now,
  });
  await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { member, adId });
    if (ad.member_id === null)
      return publishOwnCar(context, trx, { ad, actorId: memberId, isPriceSure, locale, now });
    await submit(trx, { ad, locale, now });
    await acceptLatest(trx, { memberId, occasion: 'published_ad', locale, now });
  });
  return toAdDetail(context, await selectOwnAd(db, { member, adId }));
}

export async function submit(
  trx: Database,
  { ad, locale, now }: { ad: AdRow; locale: Locale; now: Date },
): Promise<void> {
  const sellerId = sellerOf(ad);
  const isInModeration = ad.status === 'moderation';
  const isSubmitted = ad.revision === ad.submitted_revision;
  if (isSubmitted && (isInModeration || ad.status === 'published')) return;

  const form = cleanForm(ad.form);
  await refuseFaults(trx, { ad, form, locale, now });
  if (ad.status === 'published' && ad.approved) {
    // No moderator is needed: either the seller has reverted the changes, or only the price has changed.
    if (isSameForm(form, ad.approved)) return markSubmitted(trx, ad);
    const priceTenge = form.price ?? 0;
    if (differsOnlyInPrice(form, ad.approved) && !isFarFromReviewedPrice(ad, priceTenge))
      return setPrice(trx, { ad, priceTenge, actorId: sellerId, now, isFullySubmitted: true });
  }
  await refuseTooManyOnline(trx, { adId: ad.id, memberId: sellerId, phone: form.contact_phone ?? null });
  await moveAdTo(trx, {
    ad,
    move: 'submit',
    by: 'seller',
    actorId: sellerId,
    now,
    set: {
      submitted: JSON.stringify(form),
      submission_no: ad.submission_no + 1,
      submitted_revision: ad.revision,
      // An ad that is edited while it waits for moderation keeps its position in the queue.
      submitted_at: isInModeration ? ad.submitted_at : now,
      contact_phone: form.contact_phone ?? null,
      agreed_at: now,
    },
    details: { submission: ad.submission_no + 1 },
  });
}

async function markSubmitted(trx: Database, { id, revision }: AdRow): Promise<void> {
  await trx.updateTable('ads').set({ submitted_revision: revision }).where('id', '=', id).execute();
}

async function refuseFaults(
  trx: Database,
  { ad, form, locale, now }: { ad: AdRow; form: AdForm; locale: Locale; now: Date },
): Promise<void> {
  const faults = await faultsOf(trx, { adId: ad.id, form, locale, now });
  if (faults.length > 0) throw new Problem<AdRefusal>('ad_incomplete', faults);
  const provedPhones = await provedPhonesOf(trx, sellerOf(ad));
  if (!provedPhones.includes(form.contact_phone ?? '')) {
    const message = faultTexts[locale].not_proved;
    throw new Problem<AdRefusal>('phone_not_verified', [
      { field: 'contact_phone', code: 'not_proved', message },
    ]);
  }
  if (form.vin && (await hasOtherAdWithVin(trx, { ad, vin: form.vin })))
    throw new Problem<AdRefusal>('ad_duplicate');
}
