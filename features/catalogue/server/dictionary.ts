import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type NamedBrand, vehicleNames } from '../../vehicles/server/public.ts';
import { type ChoiceFacet, choiceFacets, type PathFacet } from '../contract.ts';

export type Labels = Record<Locale, string>;
/** A brand, model, generation, city or region: `value` is what parameters call it, `position` its place among its like. */
export type Named = { id: number; value: string; parentId: number; position: number; labels: Labels };
/** A value of a facet; `codes` are those of the cars it stands for, of itself and of what it is an alias of. */
export type Choice = { value: string; code: number; codes: readonly number[]; labels: Labels };

type Tree = { byValue: ReadonlyMap<string, Named>; byId: ReadonlyMap<number, Named> };

/** Names of everything a request may name, by name and by id, in the order in which they are shown. */
export type Dictionary = {
  version: string;
  paths: Record<PathFacet, Tree>;
  citiesOfRegion: ReadonlyMap<number, readonly number[]>;
  choices: Record<ChoiceFacet, ReadonlyMap<string, Choice>>;
  options: ReadonlyMap<string, { value: string; code: number; labels: Labels }>;
  /** The vehicle tree with every spelling, for what people write. */
  vehicles: readonly NamedBrand[];
};

/** How long one goes on without looking whether another process has loaded newer reference data. */
const trustedMilliseconds = 30_000;
type Kept = { dictionary: Promise<Dictionary>; lookedAt: number };
const kept = new WeakMap<Database, Kept>();

/** Read once for a database, and again when reference data have changed. */
export function dictionaryOf(db: Database): Promise<Dictionary> {
  const known = kept.get(db);
  if (known && performance.now() - known.lookedAt < trustedMilliseconds) return known.dictionary;
  const dictionary = renewed(db, known?.dictionary);
  kept.set(db, { dictionary, lookedAt: performance.now() });
  dictionary.catch(() => kept.delete(db));
  return dictionary;
}

async function renewed(db: Database, known: Promise<Dictionary> | undefined): Promise<Dictionary> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(files_hash, ' ' order by name), '') as version from reference_data`.execute(
    db,
  );
  const version = rows[0]?.version ?? '';
  const old = await known;
  return old && old.version === version ? old : readDictionary(db, version);
}

type PathRow = { id: number; value: string; parent_id: number; ru: string; kk: string; en: string };

async function readTree(db: Database, facet: PathFacet): Promise<Tree> {
  const queries = {
    brand: sql<PathRow>`select id, slug as value, 0 as parent_id, name as ru, name as kk, name as en
      from brands order by lower(name)`,
    model: sql<PathRow>`select models.id, brands.slug || '/' || models.slug as value, brand_id as parent_id,
      models.name as ru, models.name as kk, models.name as en
      from models join brands on brands.id = brand_id order by lower(models.name)`,
    generation: sql<PathRow>`select generations.id, model_id as parent_id,
      brands.slug || '/' || models.slug || '/' || generations.slug as value,
      generations.name as ru, generations.name as kk, generations.name as en
      from generations join models on models.id = model_id join brands on brands.id = brand_id
      order by generations.year_from desc, generations.id`,
    region: sql<PathRow>`select id, slug as value, 0 as parent_id, name_ru as ru, name_kk as kk, name_en as en
      from regions order by id`,
    city: sql<PathRow>`select id, slug as value, region_id as parent_id,
      name_ru as ru, name_kk as kk, name_en as en from cities order by position`,
  } satisfies Record<PathFacet, unknown>;
  const { rows } = await queries[facet].execute(db);
  const places = rows.map(({ id, value, parent_id, ru, kk, en }, position) => ({
    id,
    value,
    parentId: parent_id,
    position,
    labels: { ru, kk, en },
  }));
  return {
    byValue: new Map(places.map((place) => [place.value, place])),
    byId: new Map(places.map((place) => [place.id, place])),
  };
}

type ValueRow = { facet: string; key: string; code: number; note: string | null } & Labels;

/** The notes of the reference data tell what a value stands for: "alias: AT, CVT", "kind of 4WD". */
function choicesOf(rows: readonly ValueRow[], facet: ChoiceFacet): Map<string, Choice> {
  const own = rows.filter((row) => row.facet === facet);
  const choices = own.map(({ key, code, note, ru, kk, en }) => {
    const aliases = note?.match(/^alias: ([^;]+)/)?.[1]?.split(',') ?? [];
    const keys = new Set(aliases.map((alias) => alias.trim()));
    const isMeant = (other: ValueRow) =>
      other.key === key || keys.has(other.key) || other.note?.match(/^kind of (\S+?):/)?.[1] === key;
    return {
      value: key,
      code,
      codes: own.filter(isMeant).map((other) => other.code),
      labels: { ru, kk, en },
    };
  });
  return new Map(choices.map((choice) => [choice.value, choice]));
}

async function readDictionary(db: Database, version: string): Promise<Dictionary> {
  const [brand, model, generation, city, region, vehicles, values] = await Promise.all([
    readTree(db, 'brand'),
    readTree(db, 'model'),
    readTree(db, 'generation'),
    readTree(db, 'city'),
    readTree(db, 'region'),
    vehicleNames(db),
    sql<ValueRow>`select facet, key, code, note, name_ru as ru, name_kk as kk, name_en as en
      from facet_values order by position`.execute(db),
  ]);
  const citiesOfRegion = new Map<number, number[]>();
  for (const { id, parentId } of city.byId.values()) {
    citiesOfRegion.set(parentId, [...(citiesOfRegion.get(parentId) ?? []), id]);
  }
  const choices: Partial<Record<ChoiceFacet, Map<string, Choice>>> = {};
  for (const facet of choiceFacets) choices[facet] = choicesOf(values.rows, facet);
  const options = values.rows.filter(({ facet }) => facet === 'option');
  return {
    version,
    paths: { brand, model, generation, city, region },
    citiesOfRegion,
    choices: choices as Record<ChoiceFacet, Map<string, Choice>>,
    options: new Map(
      options.map(({ key, code, ru, kk, en }) => [key, { value: key, code, labels: { ru, kk, en } }]),
    ),
    vehicles,
  };
}
