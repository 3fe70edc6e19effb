import type { Insertable } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Listings } from '../../../platform/server/database-types.ts';
import { confirmedFirm, isFirm } from '../../firms/server/public.ts';
import { putListing, putMarks } from '../../listings/server/public.ts';
import { adFormFacets, byFacet } from '../../vehicles/facets.ts';
import type { AdForm } from '../contract.ts';
import type { AdRow } from './ad-rows.ts';
import { vehicleOfForm } from './vehicle-of-form.ts';

/** Writes the facts of a form into the ad's row in `listings`, which is what the public sees. */
export async function writeListing(
  trx: Database,
  input: { ad: AdRow; form: AdForm; status: 'published' | 'blocked'; publishedAt: Date },
): Promise<void> {
  await putListing(trx, await listingOf(trx, input));
  await putMarks(trx, input.ad.id, input.form.marks ?? []);
}

async function listingOf(
  trx: Database,
  { ad, form, status, publishedAt }: Parameters<typeof writeListing>[1],
): Promise<Insertable<Listings>> {
  const { brandId, modelId, generation, modificationId } = await vehicleOfForm(trx, form);
  const { year, price, city } = form;
  if (!brandId || !modelId) throw new Problem<'vehicle_unnamed'>('vehicle_unnamed');
  if (!year || !price || !city) throw new Error(`Ad ${ad.id} was sent without its year, price or city`);
  const isCompanyCar = ad.member_id === null;
  const firm = ad.member_id === null ? null : await confirmedFirm(trx, ad.member_id);
  return {
    id: ad.id,
    status,
    brand_id: brandId,
    model_id: modelId,
    generation_id: generation?.id ?? null,
    modification_id: modificationId,
    year,
    ...byFacet(adFormFacets, (facet) => form[facet] ?? null),
    volume_cc: form.volume_cc ?? null,
    power_hp: form.power_hp ?? null,
    options: form.options ?? [],
    condition: form.condition ?? 'used',
    mileage: form.mileage ?? null,
    mileage_unit: form.mileage_unit ?? 'km',
    damaged: form.damaged ?? false,
    warranty: form.warranty ?? false,
    price_tenge: price,
    bargain: form.bargain ?? false,
    exchange: form.exchange ?? false,
    own: isCompanyCar,
    seller: isCompanyCar ? 'tulpar' : (firm?.kind ?? 'owner'),
    seller_name: firm?.name ?? (await nameOf(trx, ad.member_id)),
    contact_phone: form.contact_phone ?? null,
    city_id: city,
    branch_id: isCompanyCar ? (form.branch ?? null) : null,
    vin: form.vin ?? null,
    description: form.description ?? null,
    photo_ids: form.photos ?? [],
    source: 'member',
    member_id: ad.member_id,
    created_at: ad.created_at,
    published_at: publishedAt,
  };
}

/** The name of a private seller; a firm that is not confirmed is not named, because anybody can claim to be one. */
async function nameOf(trx: Database, memberId: number | null): Promise<string | null> {
  if (memberId === null || (await isFirm(trx, memberId))) return null;
  const member = await trx.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirst();
  return member?.name ?? null;
}
