import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type CarFacts, estimatePrice, factsOfListing } from '../../valuation/server/public.ts';
import { certainFactsOfVin, resolveGeneration } from '../../vehicles/server/public.ts';
import type { readInspectionPrice as contract } from '../staff-contract.ts';
import { vehicleNamed } from './ad-of-car.ts';
import { type InspectionRow, inspectionFor } from './policy.ts';

type Valuation = OutputOf<typeof contract>;
type Parts = Pick<Context, 'db' | 'currentVersion' | 'vehicleSlugs' | 'facetLabels' | 'locale' | 'clock'>;

/** What the car is worth by the facts of its ad or its name, and by those that the inspector has entered. */
export async function priceOfInspection(parts: Parts, inspection: InspectionRow): Promise<Valuation> {
  const { listing_id: ad, mileage_km, year } = inspection;
  const version = await parts.currentVersion();
  if (!version) return { price: null, why: 'likes' };
  const found = ad === null ? null : await factsOfListing(parts, ad);
  const known = found?.facts ?? (await factsByName(parts, inspection));
  if (!known) return { price: null, why: 'name' };
  const facts: CarFacts = {
    ...known,
    year,
    mileageKm: mileage_km ?? known.mileageKm,
    volumeCc: known.volumeCc ?? inspection.volume_cc,
    fuel: known.fuel ?? inspection.fuel ?? null,
    transmission: known.transmission ?? inspection.transmission ?? null,
    drive: known.drive ?? inspection.drive ?? null,
  };
  const sameAd = found ? { id: found.facts.id, othersOfSeller: new Set<number>() } : undefined;
  const answer = estimatePrice(version.valuation, facts, sameAd);
  if ('why' in answer) return { price: null, why: 'likes' };
  return {
    price: { low: answer.bounds[0], middle: answer.estimateTenge, high: answer.bounds[3] },
    why: null,
  };
}

/** The facts in the name that the inspector wrote; null if it names no model. */
async function factsByName(
  parts: Parts,
  { name, year, vin, check_id }: InspectionRow,
): Promise<CarFacts | null> {
  const { db } = parts;
  const { brand, model } = await vehicleNamed(db, { name, year });
  const slugs = await parts.vehicleSlugs();
  const [named, modelKey] = [slugs.brands.get(brand?.id ?? 0), slugs.models.get(model?.id ?? 0)?.key];
  if (!model || !named || !modelKey) return null;
  const { generation } = resolveGeneration(model, { codes: '', year });
  const city = await db
    .selectFrom('check_requests')
    .select('city_id')
    .where('id', '=', check_id ?? 0)
    .executeTakeFirst();
  return {
    brand: named.slug,
    model: modelKey,
    generation: generation && (slugs.generations.get(generation.id) ?? null),
    year,
    mileageKm: null,
    volumeCc: null,
    powerHp: null,
    fuel: null,
    transmission: null,
    drive: null,
    steering: (await certainFactsOfVin(parts, vin ?? '')).steering,
    bodyType: null,
    region: (city && slugs.regions.get(city.city_id)) ?? null,
    origin: named.origin,
    condition: 'used',
    customs: null,
    damaged: false,
    trim: null,
  };
}

export async function readInspectionPrice(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<Valuation> {
  const inspection = await inspectionFor(context.db, id, { person: memberOf(context) });
  return priceOfInspection(context, inspection);
}
