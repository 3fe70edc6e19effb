import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Dictionary, PathEntry } from './dictionary.ts';
import { type Filters, fullName, searchFilters } from './search-request.ts';

/** The rank of a car in a list that buyers of such cars search for: its brand and model near its city. */
export type RankInSearch = {
  /** The name of the search, such as "Toyota Camry, Almaty". */
  search: string;
  /** The catalogue's query parameters for this search. */
  params: { brand?: string; model?: string; city?: string; region?: string };
  total: number;
  /** Rank in the default sort order of the catalogue, from 1. */
  rank: number;
  /** Rank by price, from 1 for the cheapest. */
  priceRank: number;
};

/**
 * A rank is useful only among at least this many cars. If the city has fewer, the car is ranked in its region, and if
 * that has fewer too, in the whole country.
 */
const minCars = 10;
const areas = ['city', 'region', 'country'] as const;

type Offered = { id: number; brand_id: number; model_id: number; city_id: number };
type Search = Pick<RankInSearch, 'search' | 'params'>;

/**
 * For each ad, the position of its car, by date and by price, among cars of the same model in its city, or in its region
 * or the whole country if there are too few. Ads that are not published get none. At most three searches for all ads.
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

/** Groups the cars by their search, so that each search runs only once. */
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
