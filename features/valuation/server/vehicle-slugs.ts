import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { CarFacts } from '../engine/car-facts.ts';

type Generation = { key: string; yearFrom: number; yearTo: number };
export type VehicleSlugs = {
  brands: Map<number, { slug: string; origin: string }>;
  models: Map<number, { key: string; generations: Generation[] }>;
  generations: Map<number, string>;
  /** The slug of the region by the id and by the slug of a city. */
  regions: Map<number, string>;
  regionOfCity: Map<string, string>;
};

/** Reads the names by which the engine knows brands, models, generations and the regions of cities. */
export async function readVehicleSlugs(db: Database): Promise<VehicleSlugs> {
  const brands = await db.selectFrom('brands').select(['id', 'slug', 'origin']).execute();
  const { rows: models } = await sql<{ id: number; key: string }>`
    select models.id, brands.slug || '/' || models.slug as key
    from models join brands on brands.id = models.brand_id`.execute(db);
  const { rows: generations } = await sql<Generation & { id: number; modelId: number }>`
    select generations.id, generations.model_id as "modelId", generations.year_from as "yearFrom",
      coalesce(generations.year_to, 9999) as "yearTo",
      brands.slug || '/' || models.slug || '/' || generations.slug as key
    from generations join models on models.id = generations.model_id join brands on brands.id = models.brand_id
    order by generations.year_from desc, generations.id`.execute(db);
  const { rows: cities } = await sql<{ id: number; slug: string; region: string }>`
    select cities.id, cities.slug, regions.slug as region
    from cities join regions on regions.id = cities.region_id`.execute(db);
  const generationsOf = Map.groupBy(generations, ({ modelId }) => modelId);
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    models: new Map(models.map(({ id, key }) => [id, { key, generations: generationsOf.get(id) ?? [] }])),
    generations: new Map(generations.map(({ id, key }) => [id, key])),
    regions: new Map(cities.map(({ id, region }) => [id, region])),
    regionOfCity: new Map(cities.map(({ slug, region }) => [slug, region])),
  };
}

/** The columns of a listing from which its price is estimated. */
export type ListingFacts = {
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  year: number;
  mileage_km: number | null;
  volume_cc: number | null;
  power_hp: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  steering: string | null;
  body_type: string | null;
  city_id: number | null;
  condition: string;
  customs: string | null;
  damaged: boolean;
  trim: string | null;
};

/** Instead of an unknown generation: the newest one of the model that was made in the car's year. */
export const likelyGeneration = (generations: readonly Generation[] = [], year: number) =>
  generations.find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)?.key ?? null;

export function carFactsOf(slugs: VehicleSlugs, listing: ListingFacts): CarFacts {
  const brand = slugs.brands.get(listing.brand_id);
  const model = listing.model_id === null ? undefined : slugs.models.get(listing.model_id);
  const { year } = listing;
  return {
    brand: brand?.slug ?? '?',
    model: model?.key ?? null,
    generation:
      (listing.generation_id === null ? null : slugs.generations.get(listing.generation_id)) ??
      likelyGeneration(model?.generations, year),
    year,
    mileageKm: listing.mileage_km,
    volumeCc: listing.volume_cc,
    powerHp: listing.power_hp,
    fuel: listing.fuel,
    transmission: listing.transmission,
    drive: listing.drive,
    steering: listing.steering,
    bodyType: listing.body_type,
    region: listing.city_id === null ? null : (slugs.regions.get(listing.city_id) ?? null),
    origin: brand?.origin ?? null,
    condition: listing.condition === 'new' ? 'new' : 'used',
    customs: listing.customs,
    damaged: listing.damaged,
    trim: listing.trim,
  };
}
