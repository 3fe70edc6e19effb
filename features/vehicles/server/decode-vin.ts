import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { localeTags } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import type { Choice } from '../contract.ts';
import { chassisCodesOf, decodeVin as decode } from '../vin/decode.ts';
import { mendedVin, parseVehicleNumber } from '../vin.ts';
import type { decodeVin as contract, VinAnswer, VinGap } from '../vin-contract.ts';
import { vinMakers } from './vin-makers.ts';

/** A form asks once a number; whoever asks more often reads numbers that are not theirs. */
const limits = [
  { seconds: 60, max: 30 },
  { seconds: 3600, max: 200 },
];

type Named = VinAnswer['brands'][number];
type Told = Omit<VinAnswer, 'given' | 'kind' | 'mended' | 'unknown'>;

const nothing: Told = {
  region: null,
  country: null,
  maker: null,
  brands: [],
  models: [],
  generations: [],
  years: [],
  steering: null,
  check_digit: 'not_used',
};

export async function decodeVin(
  context: Context,
  { vin: text }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const counts = [{ who: `member ${memberOf(context).id}`, limits }];
  if (await exceedsAnyLimit(db, { action: 'decode_vin', counts, now: clock.now() }))
    throw new Problem('too_many_requests');

  const number = parseVehicleNumber(text);
  const given = number?.value ?? text.trim().toUpperCase().replace(/\s/g, '');
  const told =
    number === null
      ? nothing
      : number.kind === 'vin'
        ? await ofVin(context, number.value)
        : await ofBodyNumber(context, number.value);
  return {
    given,
    kind: number?.kind ?? 'neither',
    mended: mendedVin(text),
    ...told,
    unknown: number === null ? [] : gapsOf(told),
  };
}

async function ofVin({ db, locale, clock }: Context, vin: string): Promise<Told> {
  const decoded = decode(vin, await vinMakers(), clock.now().getUTCFullYear());
  const brands = await brandsOf(db, decoded.maker?.brands ?? []);
  return {
    ...nothing,
    region: decoded.region,
    country: decoded.country === null ? null : countryName(decoded.country, locale),
    maker: decoded.maker?.name ?? null,
    brands,
    models: await modelsByIndex(db, brands, decoded.modelIndexes, decoded.years),
    years: decoded.years,
    check_digit: decoded.checkDigit,
  };
}

async function brandsOf(db: Database, slugs: readonly string[]): Promise<Named[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Named>`
    select id, slug as value, name as label from brands
    where slug = any(${[...slugs]}::text[])
    order by array_position(${[...slugs]}::text[], slug)`.execute(db);
  return rows;
}

/** Models of the one brand whose spellings have the maker's index, by the most exact form of it that any has. */
async function modelsByIndex(
  db: Database,
  brands: readonly Named[],
  indexes: readonly string[],
  years: readonly number[],
): Promise<Named[]> {
  const [brand] = brands;
  if (!brand || brands.length > 1 || indexes.length === 0) return [];
  const { rows } = await sql<Named & { names: string[]; year_from: number | null; year_to: number | null }>`
    select id, ${brand.value} || '/' || slug as value, name as label, year_from, year_to,
      aliases || name || slug as names
    from models where brand_id = ${brand.id} and aliases || name || slug && ${[...indexes]}::text[]
    order by popularity desc, id`.execute(db);
  for (const index of indexes) {
    const found = rows.filter(({ names }) => names.includes(index));
    if (found.length === 0) continue;
    // A model year may begin before its calendar year, and end after it.
    const isMade = (year: number, { year_from, year_to }: (typeof rows)[number]) =>
      year >= (year_from ?? year) - 1 && year <= (year_to ?? year) + 1;
    return found
      .filter((row) => years.length === 0 || years.some((year) => isMade(year, row)))
      .map(({ id, value, label }) => ({ id, value, label }));
  }
  return [];
}

/** Cars for Japan's own roads bear the chassis code of their generation, which several models may share. */
async function ofBodyNumber({ db, locale, facetLabels }: Context, bodyNumber: string): Promise<Told> {
  const codes = chassisCodesOf(bodyNumber);
  const { rows } = await sql<{ brand: Named; model: Named; generation: Named }>`
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
    ...nothing,
    region: 'asia',
    country: countryName('JP', locale),
    brands: distinct(rows.map(({ brand }) => brand)),
    models,
    generations: models.length === 1 ? distinct(rows.map(({ generation }) => generation)) : [],
    steering: labels.choice('steering', 'right', locale),
  };
}

function distinct(things: readonly Named[]): Named[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()];
}

function countryName(code: string, locale: Locale): Choice {
  const names = new Intl.DisplayNames(localeTags[locale], { type: 'region' });
  return { value: code, label: names.of(code) ?? code };
}

/** Neither kind of number names the body or the modification. */
function gapsOf(told: Told): VinGap[] {
  const isKnown: Record<VinGap, boolean> = {
    maker: told.maker !== null || told.brands.length === 1,
    brand: told.brands.length === 1,
    model: told.models.length === 1,
    generation: told.generations.length === 1,
    year: told.years.length === 1,
    body_type: false,
    modification: false,
    country: told.country !== null,
  };
  return (Object.keys(isKnown) as VinGap[]).filter((gap) => !isKnown[gap]);
}
