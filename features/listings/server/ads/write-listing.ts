import type { Insertable } from 'kysely';
import type { Listings } from '../../../../database/types.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import type { Database } from '../../../../platform/server/database.ts';
import type { AdForm } from '../../ad-contract.ts';
import type { AdRow } from './ad-rows.ts';
import { vehicleOfForm } from './vehicle-of-form.ts';

/** Puts a form into the row of `listings`: what everybody sees of the ad from now on. */
export async function writeListing(
  trx: Database,
  about: { ad: AdRow; form: AdForm; status: 'published' | 'blocked'; publishedAt: Date },
): Promise<void> {
  const row = await listingOf(trx, about);
  const { id: _, created_at: __, ...changes } = row;
  await trx
    .insertInto('listings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

async function listingOf(
  trx: Database,
  { ad, form, status, publishedAt }: Parameters<typeof writeListing>[1],
): Promise<Insertable<Listings>> {
  const { brandId, modelId, generation, modificationId } = await vehicleOfForm(trx, form);
  const { year, price, city } = form;
  if (!brandId || !modelId) throw new Problem<'vehicle_unnamed'>('vehicle_unnamed');
  if (!year || !price || !city) throw new Error(`Ad ${ad.id} was sent without its year, price or city`);
  const profile = await trx
    .selectFrom('profiles')
    .select('name')
    .where('member_id', '=', ad.member_id)
    .executeTakeFirst();
  return {
    id: ad.id,
    status,
    brand_id: brandId,
    model_id: modelId,
    generation_id: generation?.id ?? null,
    modification_id: modificationId,
    year,
    body_type: form.body_type ?? null,
    volume_cc: form.volume_cc ?? null,
    power_hp: form.power_hp ?? null,
    fuel: form.fuel ?? null,
    gas_equipment: form.gas_equipment ?? null,
    transmission: form.transmission ?? null,
    drive: form.drive ?? null,
    steering: form.steering ?? null,
    color: form.color ?? null,
    options: form.options ?? [],
    condition: form.condition ?? 'used',
    mileage: form.mileage ?? null,
    mileage_unit: form.mileage_unit ?? 'km',
    customs: form.customs ?? null,
    damaged: form.damaged ?? false,
    warranty: form.warranty ?? false,
    price_tenge: price,
    bargain: form.bargain ?? false,
    exchange: form.exchange ?? false,
    seller: 'owner',
    seller_name: profile?.name ?? null,
    contact_phone: form.contact_phone ?? null,
    city_id: city,
    vin: form.vin ?? null,
    description: form.description ?? null,
    photo_ids: form.photos ?? [],
    source: 'member',
    member_id: ad.member_id,
    created_at: ad.created_at,
    published_at: publishedAt,
  };
}
