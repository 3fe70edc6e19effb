import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { openReports } from '../../listings/server/public.ts';
import { type AdForm, adPhotos } from '../../selling/server/public.ts';
import { vinContradictions, vinInWords } from '../../vehicles/server/public.ts';
import type { readCase as contract, ModerationCase } from '../case-contract.ts';
import type { ModerationRefusal } from '../contract.ts';
import { factsOf, namesFor } from './case-facts.ts';
import { markChanges, mileageDrop, optionChanges, photoChanges } from './changes.ts';
import { correctionsOf } from './correct-decision.ts';
import { historyOf, lastRejection, sellerOf } from './history.ts';
import { titlesOf } from './list-queue.ts';
import { findMatchingAds } from './matching-ads.ts';
import {
  claimOutput,
  isAppeal,
  isUnnamed,
  kindOf,
  type PendingAd,
  readPendingAd,
  refusalFor,
} from './pending-ads.ts';
import { contactsIn } from './signals/contacts.ts';
import { damageIn } from './signals/damage-words.ts';
import { yearsIfWrong } from './signals/model-years.ts';
import { priceSignal } from './signals/price-signal.ts';

/**
 * Reads everything a moderator sees about an ad. It shows the submission, not edits made since, because the moderator
 * decides on exactly what is shown.
 */
export async function readCase(
  context: Context,
  { adId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock, locale } = context;
  const memberId = memberOf(context).id;
  const ad = await readPendingAd(db, adId, clock.now());
  if (!ad) throw new Problem('not_found');
  const form = shownForm(ad);
  if (!form || !ad.submitted_at) throw new Problem<ModerationRefusal>('not_in_queue');
  // Of an ad that is online, buyers see what the case shows: there is nothing to compare it with.
  const before = form === ad.approved ? null : ad.approved;
  const rejection = ad.status === 'moderation' ? await lastRejection(db, ad.id) : null;

  const names = await namesFor(
    context,
    [form, before, rejection?.submitted].filter((one) => one !== null && one !== undefined),
  );
  const { matches: matchingAds, phoneCount } = await findMatchingAds(db, locale, {
    id: ad.id,
    memberId: ad.member_id,
    form,
    phone: ad.contact_phone,
  });
  const reports = await openReports(db, [ad.id]);
  return {
    ad_id: ad.id,
    kind: kindOf(ad),
    submission_no: ad.submission_no,
    submitted_at: ad.submitted_at.toISOString(),
    title: (await titlesOf(db, [ad])).get(ad.id) ?? `№ ${ad.id}`,
    status: ad.status,
    is_online: ad.online_status === 'published',
    corrections: correctionsOf(ad, memberId),
    price: form.price ?? null,
    claim: claimOutput(ad, memberId),
    not_for_you: refusalFor(ad, memberId),
    appeal:
      isAppeal(ad) && ad.appealed_at
        ? { comment: ad.appeal_comment, at: ad.appealed_at.toISOString() }
        : null,
    unnamed: isUnnamed(ad) ? { brand: enteredBrand(form), model: form.model_other ?? null } : null,
    facts: factsOf(names, form, before),
    since_rejection: rejection && {
      decided_at: rejection.decided_at.toISOString(),
      facts: factsOf(names, form, rejection.submitted).filter(({ is_changed }) => is_changed),
      is_description_changed: (form.description ?? '') !== (rejection.submitted.description ?? ''),
      are_marks_changed: markChanges(rejection.submitted, form).some(({ change }) => change !== 'same'),
      are_photos_changed: String(form.photos ?? []) !== String(rejection.submitted.photos ?? []),
    },
    marks: markChanges(before, form),
    options: await optionsOf(context, form, before),
    ...(await photosOf(db, form, before)),
    description: form.description || null,
    ...(before && { description_before: before.description || null }),
    signals: {
      damage: damageIn(form.description ?? ''),
      // Marks on the drawing tell of damage as well as the flag of a car after an accident does.
      is_damage_declared: form.damaged === true || (form.marks ?? []).length > 0,
      contacts: contactsIn(form.description ?? ''),
      price: await priceSignal(context, { ad, form }),
      mileage_drop_km: mileageDrop(before, form),
      vin: await vinContradictions(context, { ...form, vin: form.vin ?? '' }),
      vin_in_words: form.vin ? await vinInWords(context, form.vin) : null,
      model_years: await yearsIfWrong(db, form),
    },
    likenesses: matchingAds,
    phone_count: phoneCount,
    seller: ad.member_id === null ? null : await sellerOf(db, ad.member_id),
    history: await historyOf(db, { adId, sellerId: ad.member_id }),
    complaints: reports.map(({ id, reason, comment, created_at }) => ({
      id,
      reason,
      comment,
      created_at: created_at.toISOString(),
    })),
  };
}

/** What waits for a decision or was refused; of other ads, what buyers see or saw. */
function shownForm({ status, submitted, approved }: PendingAd): AdForm | null {
  const isSubmissionMeant = status === 'moderation' || status === 'rejected' || status === 'blocked';
  return isSubmissionMeant ? submitted : (approved ?? submitted);
}

const enteredBrand = ({ brand, brand_other }: AdForm) => brand_other ?? brand ?? null;

async function optionsOf(
  { facetLabels, locale }: Context,
  now: AdForm,
  before: AdForm | null,
): Promise<ModerationCase['options']> {
  const labels = await facetLabels();
  const changes = optionChanges(before && (before.options ?? []), now.options ?? []);
  return changes.map(({ key, change }) => ({ label: labels.choice('option', key, locale).label, change }));
}

async function photosOf(
  db: Database,
  now: AdForm,
  before: AdForm | null,
): Promise<Pick<ModerationCase, 'photos' | 'removed_photos'>> {
  const { current, removed } = photoChanges(before && (before.photos ?? []), now.photos ?? []);
  const photos = await adPhotos(db, [...current.map(({ id }) => id), ...removed]);
  return {
    photos: current.flatMap(({ id, change }) => {
      const photo = photos.get(id);
      return photo ? [{ ...photo, change }] : [];
    }),
    removed_photos: removed.flatMap((id) => photos.get(id) ?? []),
  };
}
