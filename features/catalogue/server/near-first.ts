import type { SearchRequest } from '../search-port.ts';
import type { Dictionary } from './dictionary.ts';
import { citiesIn, type Filters, idsOf, included } from './search-request.ts';

/** Places up to this far from the own city come next; then its region, and what is within a day's drive there and back. */
const aroundKm = 100;
const reachableKm = 300;

/** The tiers of cities for a visitor of this city: the city itself, its surroundings, then what can be reached in a day. */
function nearTiers({ distances, citiesOfRegion, paths }: Dictionary, cityId: number): number[][] {
  const region = paths.city.byId.get(cityId)?.parentId ?? 0;
  const groups = [
    distances.within(cityId, 0),
    distances.within(cityId, aroundKm),
    [...(citiesOfRegion.get(region) ?? []), ...distances.within(cityId, reachableKm)],
  ];
  const placed = new Set<number>();
  return groups.map((ids) =>
    ids.filter((id) => {
      const isNew = !placed.has(id);
      placed.add(id);
      return isNew;
    }),
  );
}

/** A short list offers the nearest of these radii, in kilometres, that fills a page, else the one that gives most. */
const widerRadii = [50, 100, 200, 300];

/** The cities of the filter for this radius around them instead of its own. */
function citiesWithin(dictionary: Dictionary, filters: Filters, radius: number): number[] {
  const cities = idsOf(dictionary, 'city', included(filters.city));
  return [...new Set(cities.flatMap((id) => dictionary.distances.within(id, radius)))];
}

/** Whether the list is filtered by cities alone, so that a wider radius around them can be offered. */
export const canWiden = ({ city, region }: Filters) =>
  included(city).length > 0 && included(region).length === 0;

/**
 * For a short list of cars in a city: how many more there are around it. Cars per city come from the counts of the
 * facet, which leave out the filter by city, so that this costs no search.
 */
export function carsAround(
  dictionary: Dictionary,
  filters: Filters,
  { facets, total }: { facets: { city?: ReadonlyMap<number | string, number> }; total: number },
  enough: number,
): { radius: number; count: number } | null {
  const perCity = facets.city;
  if (!perCity || !canWiden(filters) || total >= enough) return null;
  const excluded = new Set(citiesIn(dictionary, filters).none);
  const counts = widerRadii
    .filter((radius) => radius > (filters.radius ?? 0))
    .map((radius) => {
      const cities = citiesWithin(dictionary, filters, radius).filter((id) => !excluded.has(id));
      return { radius, count: cities.reduce((sum, id) => sum + (perCity.get(id) ?? 0), 0) - total };
    });
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return most > 0 ? (counts.find(({ count }) => count >= Math.min(enough, most)) ?? null) : null;
}

/** The tiers of a request: none if the person sorts in another way or has chosen places. */
export function tiersOf(
  dictionary: Dictionary,
  { near, sort, city, region }: Filters & { near?: number | undefined; sort?: string | undefined },
): SearchRequest['near'] {
  const isDefaultOrder = sort === undefined || sort === 'newest';
  const choosesPlaces = included(city).length + included(region).length > 0;
  if (near === undefined || !isDefaultOrder || choosesPlaces || !dictionary.paths.city.byId.has(near))
    return [];
  return nearTiers(dictionary, near);
}
