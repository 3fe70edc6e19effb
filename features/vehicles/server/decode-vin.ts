import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { localeTags } from '../../../platform/contract/locale.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import type { Choice } from '../contract.ts';
import { chassisCodesOf, decodeVin as decode } from '../vin/decode.ts';
import { parseVehicleNumber, suggestVin, type VehicleNumber } from '../vin.ts';
import type { decodeVin as contract, VinContradiction, VinDecodeResult, VinGap } from '../vin-contract.ts';
import { type CarOfVin, contradictionsOf } from '../vin-contradictions.ts';
import { vinMakers } from './vin-makers.ts';

/** Rate limits for one member. A form decodes each number once, so more calls suggest scraping. */
const limits = [
  { seconds: 60, max: 30 },
  { seconds: 3600, max: 200 },
];

type NamedItem = VinDecodeResult['brands'][number];
type VinFacts = Omit<VinDecodeResult, 'given' | 'kind' | 'mended' | 'unknown'>;

const noFacts: VinFacts = {
  region: null,
  country: null,
  maker: null,
  brands: [],
  models: [],
  generations: [],
  years: [],
  steering: null,
  fuels: [],
  check_digit: 'not_used',
};

export async function decodeVin(
  context: Context,
  { vin: text }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  await refuseTooOften(db, {
    action: 'decode_vin',
    who: `member ${memberOf(context).id}`,
    limits,
    now: clock.now(),
  });

  const number = parseVehicleNumber(text);
  const normalized = number?.value ?? text.trim().toUpperCase().replace(/\s/g, '');
  const facts = await factsOf(context, number);
  return {
    given: normalized,
    kind: number?.kind ?? 'neither',
    mended: suggestVin(text),
    ...facts,
    unknown: number === null ? [] : gapsOf(facts),
  };
}

/** What a VIN or body number says for certain: where it leaves one possibility. */
export async function certainFactsOfVin(
  context: DecodingContext,
  vin: string,
): Promise<Record<'brand' | 'model' | 'generation' | 'steering', string | null>> {
  const { brands, models, generations, steering } = await factsOf(context, parseVehicleNumber(vin));
  const only = (items: readonly { value: string }[]) =>
    items.length === 1 ? (items[0]?.value ?? null) : null;
  return {
    brand: only(brands),
    model: only(models),
    generation: only(generations),
    steering: steering?.value ?? null,
  };
}

/** What the form says otherwise than its VIN or body number. */
export async function vinContradictions(
  context: DecodingContext,
  { vin, ...car }: CarOfVin & { vin: string },
): Promise<VinContradiction[]> {
  return contradictionsOf(await factsOf(context, parseVehicleNumber(vin)), car);
}

/** What a VIN or body number tells about a car, in words: brand, model, years, country; null if nothing. */
export async function vinInWords(context: DecodingContext, vin: string): Promise<string | null> {
  const { brands, models, generations, years, country } = await factsOf(context, parseVehicleNumber(vin));
  const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label).join(' / ');
  const car = [labels(brands), labels(models), labels(generations)].filter(Boolean).join(' ');
  return [car, years.join(' / '), country?.label].filter(Boolean).join(', ') || null;
}

type DecodingContext = Pick<Context, 'db' | 'locale' | 'clock' | 'facetLabels'>;

async function factsOf(context: DecodingContext, number: VehicleNumber | null): Promise<VinFacts> {
  if (number === null) return noFacts;
  const facts =
    number.kind === 'vin'
      ? await factsFromVin(context, number.value)
      : await factsFromBodyNumber(context, number.value);
  const [model] = facts.models;
  const fuels = model && facts.models.length === 1 ? await fuelsOf(context, model.id) : [];
  return { ...facts, fuels };
}

async function fuelsOf({ db, locale, facetLabels }: DecodingContext, modelId: number): Promise<Choice[]> {
  const { rows } = await sql<{ fuel: string }>`
    select distinct modifications.fuel from modifications
    join generations on generations.id = modifications.generation_id
    where generations.model_id = ${modelId} and modifications.fuel is not null order by 1`.execute(db);
  const labels = await facetLabels();
  return rows.map(({ fuel }) => labels.choice('fuel', fuel, locale));
}

async function factsFromVin({ db, locale, clock }: DecodingContext, vin: string): Promise<VinFacts> {
  const decoded = decode(vin, await vinMakers(), clock.now().getUTCFullYear());
  const brands = await brandsOf(db, decoded.maker?.brands ?? []);
  return {
    ...noFacts,
    region: decoded.region,
    country: decoded.country === null ? null : countryName(decoded.country, locale),
    maker: decoded.maker?.name ?? null,
    brands,
    models: await modelsByIndex(db, brands, decoded.modelIndexes, decoded.years),
    years: decoded.years,
    check_digit: decoded.checkDigit,
  };
}

async function brandsOf(db: Database, slugs: readonly string[]): Promise<NamedItem[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<NamedItem>`
    select id, slug as value, name as label from brands
    where slug = any(${[...slugs]}::text[])
    order by array_position(${[...slugs]}::text[], slug)`.execute(db);
  return rows;
}

/** The models of a brand that have one of the maker's model indexes among their spellings; the first index wins. */
async function modelsByIndex(
  db: Database,
  brands: readonly NamedItem[],
  indexes: readonly string[],
  years: readonly number[],
): Promise<NamedItem[]> {
  const [brand] = brands;
  if (!brand || brands.length > 1 || indexes.length === 0) return [];
  const { rows } = await sql<
    NamedItem & { names: string[]; year_from: number | null; year_to: number | null }
  >`
    select id, ${brand.value} || '/' || slug as value, name as label, year_from, year_to,
      aliases || name || slug as names
    from models where brand_id = ${brand.id} and aliases || name || slug && ${[...indexes]}::text[]
    order by popularity desc, id`.execute(db);
  for (const index of indexes) {
    const matching = rows.filter(({ names }) => names.includes(index));
    if (matching.length === 0) continue;
    // One year of tolerance, because a model year may begin before and end after its calendar year.
    const isMadeIn = (year: number, { year_from, year_to }: (typeof rows)[number]) =>
      year >= (year_from ?? year) - 1 && year <= (year_to ?? year) + 1;
    return matching
      .filter((row) => years.length === 0 || years.some((year) => isMadeIn(year, row)))
      .map(({ id, value, label }) => ({ id, value, label }));
  }
  return [];
}

/**
 * What a Japanese body number tells about the car. It starts with the chassis code, which several models may share.
 */
async function factsFromBodyNumber(
  { db, locale, facetLabels }: DecodingContext,
  bodyNumber: string,
): Promise<VinFacts> {
  const codes = chassisCodesOf(bodyNumber);
  const { rows } = await sql<{ brand: NamedItem; model: NamedItem; generation: NamedItem }>`
    select
      jsonb_build_object('id', brands.id, 'value', brands.slug, 'label', brands.name) as brand,
      jsonb_build_object('id', models.id, 'value', brands.slug || '/' || models.slug, 'label', models.name) as model,
      jsonb_build_object('id', generations.id,
        'value', brands.slug || '/' || models.slug || '/' || generations.slug, 'label', generations.name) as generation
    from generations
    join models on models.id = generations.model_id
    join brands on brands.id = models.brand_id
    where generations.codes && ${codes}::text[] and brands.origin = 'jp'
    order by models.popularity desc, generations.year_from desc, generations.id`.execute(db);
  const labels = await facetLabels();
  const models = distinct(rows.map(({ model }) => model));
  return {
    ...noFacts,
    region: 'asia',
    country: countryName('JP', locale),
    brands: distinct(rows.map(({ brand }) => brand)),
    models,
    generations: models.length === 1 ? distinct(rows.map(({ generation }) => generation)) : [],
    steering: labels.choice('steering', 'right', locale),
  };
}

function distinct(items: readonly NamedItem[]): NamedItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function countryName(code: string, locale: Locale): Choice {
  const names = new Intl.DisplayNames(localeTags[locale], { type: 'region' });
  return { value: code, label: names.of(code) ?? code };
}

/** The facts that the number does not determine. Body type and modification always, because no number has them. */
function gapsOf(facts: VinFacts): VinGap[] {
  const isKnown: Record<VinGap, boolean> = {
    maker: facts.maker !== null || facts.brands.length === 1,
    brand: facts.brands.length === 1,
    model: facts.models.length === 1,
    generation: facts.generations.length === 1,
    year: facts.years.length === 1,
    body_type: false,
    modification: false,
    country: facts.country !== null,
  };
  return (Object.keys(isKnown) as VinGap[]).filter((gap) => !isKnown[gap]);
}
