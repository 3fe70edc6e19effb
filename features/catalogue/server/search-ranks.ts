import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Dictionary, Named } from './dictionary.ts';
import { type Filters, searchFilters, wholeName } from './search-request.ts';

/** The place of a car in a typical search for similar cars. */
export type RankInSearch = {
  /** "Toyota Camry, Almaty". */
  search: string;
  /** Catalogue parameters of this search. */
  params: { brand?: string; model?: string; city?: string; region?: string };
  total: number;
  /** From 1, in the default order of the catalogue. */
  place: number;
  /** From 1, sorted by price from the cheapest. */
  pricePlace: number;
};

/**
 * A rank is useful only among at least this many cars; with fewer in the city, the region is used, then the
 * country.
 */
const enoughCars = 10;
const places = ['city', 'region', 'country'] as const;

type Offered = { id: number; brand_id: number; model_id: number; city_id: number };
type Search = Pick<RankInSearch, 'search' | 'params'>;

/**
 * Ranks for a page of ads; ads that are not on offer get none. One statement for each of city, region and country
 * covers all ads that still need it.
 */
export async function ranksInSearch(
  { db, dictionary, catalogueEngine }: Pick<Services, 'db' | 'dictionary' | 'catalogueEngine'>,
  { ids, locale, now }: { ids: readonly number[]; locale: Locale; now: Date },
): Promise<Map<number, RankInSearch>> {
  const ranks = new Map<number, RankInSearch>();
  if (ids.length === 0) return ranks;
  const [names, { rows: offered }] = await Promise.all([
    dictionary(),
    sql<Offered>`
      select id, brand_id, model_id, city_id from offers where id = any(${[...ids]}::bigint[])`.execute(db),
  ]);
  const engine = catalogueEngine.current();
  let left = offered;
  for (const place of places) {
    const searches = new Map(left.map((car) => [car.id, searchOf(names, car, place, locale)]));
    const found = await engine.ranks(alike(searches, names, now), ['newest', 'price_asc']);
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

/** Groups cars with the same search, so that each search runs once. */
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
