import type { Locale } from '../../../platform/contract/locale.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { hasRole, type Member, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type { AdForm, AdRefusal } from '../contract.ts';
import type { AdRow } from './ad-rows.ts';
import { faultsOf } from './check-form.ts';
import { cleanForm, isSameForm } from './clean-form.ts';
import { faultTexts } from './fault-texts.ts';
import { lockLimitsOf, moveAdTo } from './move.ts';
import { placeOfBranch } from './place-of-branch.ts';
import { hasOtherAdWithVin } from './same-vin.ts';
import { refuseUnusualPrice } from './unusual-price.ts';
import { writeListing } from './write-listing.ts';

/** Only the cars that managers sell stand at a branch of the company. */
export function refuseBranchOfMembers({ branch }: AdForm, member: Member): void {
  if (branch !== undefined && branch !== null && !hasRole(member, 'manager'))
    throw fieldProblem('form.branch', 'unknown', 'Only own cars stand at a branch');
}

/**
 * Puts the form of an own car online at once: the company answers for its own cars, so no moderator is asked. City and
 * phone are those of the branch where the car stands.
 */
export async function publishOwnCar(
  services: Pick<Services, 'currentVersion' | 'vehicleSlugs'>,
  trx: Database,
  input: { ad: AdRow; actorId: number; isPriceSure: true | undefined; locale: Locale; now: Date },
): Promise<void> {
  const { ad, actorId, isPriceSure, locale, now } = input;
  const form = cleanForm({ ...ad.form, ...(await placeOfBranch(trx, ad.form.branch ?? null)) });
  const isUnchanged = ad.revision === ad.submitted_revision && isSameForm(form, ad.approved ?? {});
  if (ad.status === 'published' && isUnchanged) return;
  await refuseFaults(trx, { ad, form, locale, now });
  if (form.vin) {
    // Of two that are published at the same moment, the second one sees the first.
    await lockLimitsOf(trx, `own car ${form.vin}`);
    if (await hasOtherAdWithVin(trx, { ad, vin: form.vin })) throw new Problem<AdRefusal>('ad_duplicate');
  }
  await refuseUnusualPrice(
    { ...services, db: trx, locale },
    { ad, form, price: form.price ?? 0, isSure: isPriceSure },
  );
  const publishedAt = ad.published_at ?? now;
  const text = JSON.stringify(form);
  await moveAdTo(trx, {
    ad,
    move: 'publish',
    by: 'manager',
    actorId,
    now,
    set: {
      submitted: text,
      submission_no: ad.submission_no + 1,
      submitted_revision: ad.revision,
      submitted_at: now,
      approved: text,
      reviewed_price_tenge: form.price ?? null,
      published_at: publishedAt,
      verdict: null,
    },
    details: { submission: ad.submission_no + 1, price: form.price },
  });
  await writeListing(trx, { ad, form, status: 'published', publishedAt });
  await jobs.enqueue(trx, 'own_car_published', { adId: ad.id });
}

async function refuseFaults(
  trx: Database,
  { ad, form, locale, now }: { ad: AdRow; form: AdForm; locale: Locale; now: Date },
): Promise<void> {
  const faults = await faultsOf(trx, { adId: ad.id, form, isCompanyCar: true, locale, now });
  // Members' unknown brands and models are named by a moderator; an own car has none.
  for (const field of ['brand', 'model'] as const)
    if (!form[field] && !faults.some((fault) => fault.field === field))
      faults.push({ field, code: 'required', message: faultTexts[locale].required });
  if (form.branch && !form.city)
    faults.push({ field: 'branch', code: 'unknown', message: faultTexts[locale].unknown });
  if (faults.length > 0) throw new Problem<AdRefusal>('ad_incomplete', faults);
}
