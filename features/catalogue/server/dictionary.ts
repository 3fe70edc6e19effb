import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type PlaceDistances, placeDistances } from '../../company/server/public.ts';
import { byFacet, type ChoiceFacet, choiceFacets, type PathFacet } from '../../vehicles/facets.ts';
import { vehicleName } from '../../vehicles/latin-name.ts';
import { type NamedBrand, vehicleNames } from '../../vehicles/server/public.ts';
import { buildPhrases, type Named, type Phrases } from './text-query/phrases.ts';
import { buildSpelling, type Spelling } from './text-query/spelling.ts';
import { indexSpellings, type SpellingIndex } from './text-query/vehicle-names.ts';

export type Labels = Record<Locale, string>;
/**
 * A brand, model, generation, city or region. `value` is its name in query parameters, `position` its place in displayed
 * lists, `parentId` for example the brand of a model.
 */
export type PathEntry = { id: number; value: string; parentId: number; position: number; labels: Labels };
/**
 * A value of a facet. `codes` are the stored codes that a filter by this value matches: its own code, and for an alias
 * (such as "any automatic") the codes of the values it stands for.
 */
export type Choice = { value: string; code: number; codes: readonly number[]; labels: Labels };

type Tree = { byValue: ReadonlyMap<string, PathEntry>; byId: ReadonlyMap<number, PathEntry> };

/** All vehicles, places, facet values and options that a request may contain, by name and by id, in display order. */
export type Dictionary = {
  version: string;
  paths: Record<PathFacet, Tree>;
  citiesOfRegion: ReadonlyMap<number, readonly number[]>;
  distances: PlaceDistances;
  choices: Record<ChoiceFacet, ReadonlyMap<string, Choice>>;
  options: ReadonlyMap<string, { value: string; code: number; labels: Labels; group: Labels }>;
  /** Brands with their models and all names of both. */
  vehicles: readonly NamedBrand[];
  /** All spellings of vehicles, for free-text search; built on first use, because that takes about 70 ms. */
  readonly spellingIndex: SpellingIndex;
  /** Words for the values of filters, and all known words to correct others by; built like the vehicles' spellings. */
  readonly phrases: Phrases;
  readonly spelling: Spelling;
};

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The cached dictionary; it includes changes of the reference data after at most half a minute. */
    dictionary: () => Promise<Dictionary>;
  }
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
  const isVehicle = facet === 'brand' || facet === 'model' || facet === 'generation';
  const entries = rows.map(({ id, value, parent_id, ru, kk, en }, position) => ({
    id,
    value,
    parentId: parent_id,
    position,
    labels: { ru, kk, en: isVehicle ? vehicleName(en, 'en') : en },
  }));
  return {
    byValue: new Map(entries.map((entry) => [entry.value, entry])),
    byId: new Map(entries.map((entry) => [entry.id, entry])),
  };
}

const noLabels: Labels = { ru: '', kk: '', en: '' };

type ValueRow = {
  facet: string;
  key: string;
  code: number;
  stands_for: string[];
  option_group: string | null;
} & Labels;

function choicesOf(rows: readonly ValueRow[], facet: ChoiceFacet): Map<string, Choice> {
  const facetRows = rows.filter((row) => row.facet === facet);
  const choices = facetRows.map(({ key, code, stands_for, ru, kk, en }) => ({
    value: key,
    code,
    codes: facetRows
      .filter((other) => other.key === key || stands_for.includes(other.key))
      .map((other) => other.code),
    labels: { ru, kk, en },
  }));
  return new Map(choices.map((choice) => [choice.value, choice]));
}

export async function readDictionary(db: Database, version: string): Promise<Dictionary> {
  const [brand, model, generation, city, region, places, vehicles, values] = await Promise.all([
    readTree(db, 'brand'),
    readTree(db, 'model'),
    readTree(db, 'generation'),
    readTree(db, 'city'),
    readTree(db, 'region'),
    db.selectFrom('cities').select(['id', 'latitude', 'longitude']).execute(),
    vehicleNames(db),
    sql<ValueRow>`select facet, key, code, stands_for, option_group, name_ru as ru, name_kk as kk, name_en as en
      from facet_values order by position`.execute(db),
  ]);
  const citiesOfRegion = new Map<number, number[]>();
  for (const { id, parentId } of city.byId.values()) {
    citiesOfRegion.set(parentId, [...(citiesOfRegion.get(parentId) ?? []), id]);
  }
  const options = values.rows.filter(({ facet }) => facet === 'option');
  const groupLabels = new Map(
    values.rows
      .filter(({ facet }) => facet === 'option_group')
      .map(({ key, ru, kk, en }): [string, Labels] => [key, { ru, kk, en }]),
  );
  let spellingIndex: SpellingIndex | undefined;
  let phrases: Phrases | undefined;
  let spelling: Spelling | undefined;
  const dictionary: Dictionary = {
    version,
    paths: { brand, model, generation, city, region },
    citiesOfRegion,
    distances: placeDistances(places),
    choices: byFacet(choiceFacets, (facet) => choicesOf(values.rows, facet)),
    options: new Map(
      options.map(({ key, code, option_group, ru, kk, en }) => [
        key,
        { value: key, code, labels: { ru, kk, en }, group: groupLabels.get(option_group ?? '') ?? noLabels },
      ]),
    ),
    vehicles,
    get spellingIndex() {
      spellingIndex ??= indexSpellings(vehicles);
      return spellingIndex;
    },
    get phrases() {
      phrases ??= buildPhrases(namedValues(dictionary));
      return phrases;
    },
    get spelling() {
      spelling ??= buildSpelling(vehicles, namedValues(dictionary));
      return spelling;
    },
  };
  return dictionary;
}

/** The values whose labels people may type, but for those of vehicles. */
function namedValues({ choices, options, paths }: Dictionary): Named[] {
  return [
    ...choiceFacets.flatMap((param) => [...choices[param].values()].map((choice) => ({ ...choice, param }))),
    ...[...options.values()].map((option) => ({ ...option, param: 'option' })),
    ...(['city', 'region'] as const).flatMap((param) =>
      [...paths[param].byId.values()].map((place) => ({ ...place, param })),
    ),
  ];
}
