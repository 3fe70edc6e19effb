import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { minLikeCars } from '../../listings/rating.ts';
import type { Estimation } from '../../valuation/contract.ts';
import { estimateListing, type ListingFacts } from '../../valuation/server/public.ts';
import type { AdForm } from '../contract.ts';
import { kilometresOf } from '../kilometres.ts';
import type { AdRow } from './ad-rows.ts';
import { placeOfBranch } from './place-of-branch.ts';
import { vehicleOfForm } from './vehicle-of-form.ts';

type EstimateServices = Pick<Services, 'db' | 'currentVersion' | 'vehicleSlugs'>;

/** What the car of a form costs, judged without this ad and without the others of its seller. */
export async function estimateForm(
  services: EstimateServices,
  { ad, form }: { ad: Pick<AdRow, 'id' | 'member_id'>; form: AdForm },
): Promise<Estimation> {
  const facts = await listingFactsOf(services.db, form);
  if (!facts) return { estimate: null, why: 'few_like_cars', evidence: 0, needed: minLikeCars };
  return estimateListing(services, facts, {
    id: ad.id,
    othersOfSeller: await adsOfSeller(services.db, ad, facts.model_id),
  });
}

/** Null while brand, model or year is missing or not in the lists: then the car has no likes. */
async function listingFactsOf(
  db: Database,
  form: AdForm,
): Promise<(ListingFacts & { model_id: number }) | null> {
  const { brandId, modelId, generation } = await vehicleOfForm(db, form);
  const { year } = form;
  if (!brandId || !modelId || !year) return null;
  return {
    brand_id: brandId,
    model_id: modelId,
    generation_id: generation?.id ?? null,
    year,
    mileage_km: kilometresOf(form),
    volume_cc: form.volume_cc ?? null,
    power_hp: form.power_hp ?? null,
    fuel: form.fuel ?? null,
    transmission: form.transmission ?? null,
    drive: form.drive ?? null,
    steering: form.steering ?? null,
    body_type: form.body_type ?? null,
    city_id: form.city ?? (await placeOfBranch(db, form.branch ?? null)).city ?? null,
    condition: form.condition ?? 'used',
    customs: form.customs ?? null,
    damaged: form.damaged ?? false,
    trim: null,
  };
}

/** Of the company, which has many, only those of the same model. */
async function adsOfSeller(
  db: Database,
  { member_id: memberId }: Pick<AdRow, 'member_id'>,
  modelId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where ${memberId === null ? sql`own and model_id = ${modelId}` : sql`member_id = ${memberId}`}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
