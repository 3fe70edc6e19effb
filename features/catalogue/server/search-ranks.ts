import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type Dictionary, dictionaryOf, type Named } from './dictionary.ts';
import { engineOf } from './engine-of.ts';
import { type Filters, searchFilters, wholeName } from './search-request.ts';

/** Where a car on offer stands among those that people who look for such a car see beside it. */
export type RankInSearch = {
  /** "Toyota Camry, Almaty". */
  search: string;
  /** What asks the catalogue exactly that. */
  params: { brand?: string; model?: string; city?: string; region?: string };
  total: number;
  /** From 1, in the order in which the catalogue shows them when nobody chooses another. */
  place: number;
  /** From 1, the cheapest first. */
  pricePlace: number;
};

/** A place says something among at least so many cars; where a city has fewer, its region is asked, then the country. */
const enoughCars = 10;
const places = ['city', 'region', 'country'] as const;

type Offered = { id: number; brand_id: number; model_id: number; city_id: number };
type Search = Pick<RankInSearch, 'search' | 'params'>;

/**
 * Ranks of a page of ads; those that are not on offer have none. One statement for all ads and each of the three
 * places, and the wider ones only for what a narrower one has too few of.
 */
export async function ranksInSearch(
  db: Database,
  { ids, locale, now }: { ids: readonly number[]; locale: Locale; now: Date },
): Promise<Map<number, RankInSearch>> {
  const ranks = new Map<number, RankInSearch>();
  if (ids.length === 0) return ranks;
  const [dictionary, { rows: offered }] = await Promise.all([
    dictionaryOf(db),
    sql<Offered>`
      select id, brand_id, model_id, city_id from offers where id = any(${[...ids]}::bigint[])`.execute(db),
  ]);
  const engine = engineOf(db);
  let left = offered;
  for (const place of places) {
    const searches = new Map(left.map((car) => [car.id, searchOf(dictionary, car, place, locale)]));
    const found = await engine.ranks(alike(searches, dictionary, now), ['newest', 'price_asc']);
    for (const [id, { total, newest, price_asc }] of found) {
      const search = searches.get(id);
      if (search && (total >= enoughCars || place === 'country'))
        ranks.set(id, { ...search, total, place: newest, pricePlace: price_asc });
    }
    left = left.filter(({ id }) => !ranks.has(id));
    if (left.length === 0) break;
  }
  return ranks;
}

function searchOf(
  dictionary: Dictionary,
  { brand_id, model_id, city_id }: Offered,
  place: (typeof places)[number],
  locale: Locale,
): Search {
  const { brand, model, city, region } = dictionary.paths;
  const ownModel = model.byId.get(model_id);
  const car = ownModel ?? brand.byId.get(brand_id);
  const ownCity = city.byId.get(city_id);
  const where = { city: ownCity, region: ownCity && region.byId.get(ownCity.parentId), country: undefined }[
    place
  ];
  const name = car && wholeName(dictionary, ownModel ? 'model' : 'brand', car, locale);
  return {
    search: [name, where?.labels[locale]].filter(Boolean).join(', '),
    params: { ...named(ownModel ? 'model' : 'brand', car), ...named(place, where) },
  };
}

const named = (param: string, place: Named | undefined) => (place ? { [param]: place.value } : {});

/** Cars that are looked for in the same way are looked for once. */
function alike(searches: ReadonlyMap<number, Search>, dictionary: Dictionary, now: Date) {
  const groups = new Map<string, { params: Search['params']; ids: number[] }>();
  for (const [id, { params }] of searches) {
    const key = JSON.stringify(params);
    const group = groups.get(key) ?? { params, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ params, ids }) => {
    const filters: Filters = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, [value]]),
    );
    return { filters: searchFilters(dictionary, filters, { now, annualRate: 0 }), ids };
  });
}
