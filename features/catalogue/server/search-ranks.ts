import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Dictionary, PathEntry } from './dictionary.ts';
import { type Filters, fullName, searchFilters } from './search-request.ts';

/** The rank of a car in a typical search for similar cars. */
export type RankInSearch = {
  /** "Toyota Camry, Almaty". */
  search: string;
  /** Catalogue parameters of this search. */
  params: { brand?: string; model?: string; city?: string; region?: string };
  total: number;
  /** From 1, in the default order of the catalogue. */
  rank: number;
  /** From 1, sorted by price from the cheapest. */
  priceRank: number;
};

/**
 * A rank is useful only among at least this many cars; with fewer in the city, the region is used, then the
 * country.
 */
const minCars = 10;
const areas = ['city', 'region', 'country'] as const;

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
  let remaining = offered;
  for (const area of areas) {
    const searches = new Map(remaining.map((car) => [car.id, searchOf(names, car, area, locale)]));
    const ranksById = await engine.ranks(groupBySearch(searches, names, now), ['newest', 'price_asc']);
    for (const [id, { total, newest, price_asc }] of ranksById) {
      const search = searches.get(id);
      if (search && (total >= minCars || area === 'country'))
        ranks.set(id, { ...search, total, rank: newest, priceRank: price_asc });
    }
    remaining = remaining.filter(({ id }) => !ranks.has(id));
    if (remaining.length === 0) break;
  }
  return ranks;
}

function searchOf(
  dictionary: Dictionary,
  { brand_id, model_id, city_id }: Offered,
  area: (typeof areas)[number],
  locale: Locale,
): Search {
  const { brand, model, city, region } = dictionary.paths;
  const carModel = model.byId.get(model_id);
  const car = carModel ?? brand.byId.get(brand_id);
  const carCity = city.byId.get(city_id);
  const location = {
    city: carCity,
    region: carCity && region.byId.get(carCity.parentId),
    country: undefined,
  }[area];
  const name = car && fullName(dictionary, carModel ? 'model' : 'brand', car, locale);
  return {
    search: [name, location?.labels[locale]].filter(Boolean).join(', '),
    params: { ...paramOf(carModel ? 'model' : 'brand', car), ...paramOf(area, location) },
  };
}

const paramOf = (param: string, entry: PathEntry | undefined) => (entry ? { [param]: entry.value } : {});

/** Groups cars with the same search, so that each search runs once. */
function groupBySearch(searches: ReadonlyMap<number, Search>, dictionary: Dictionary, now: Date) {
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
