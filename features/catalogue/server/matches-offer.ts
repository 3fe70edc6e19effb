import { type FlagFacet, flagFacets, ranges } from '../contract.ts';
import type { SearchFilters, ValueFilter, VehicleIds } from '../search-port.ts';
import { type ChoiceFacet, type Offer, staticFlags, unknownNumber } from './engine/schema.ts';

const isAny = ({ any, none }: ValueFilter<number>, value: number) =>
  (any.length === 0 || any.includes(value)) && !none.includes(value);

const isEmpty = ({ brands, models, generations }: VehicleIds) =>
  brands.length + models.length + generations.length === 0;

const isOf = ({ brands, models, generations }: VehicleIds, { brand, model, generation }: Offer) =>
  brands.includes(brand) ||
  (model !== 0 && models.includes(model)) ||
  (generation !== 0 && generations.includes(generation));

const hasOption = ({ options }: Offer, code: number) =>
  (((options[code >>> 5] ?? 0) >>> (code & 31)) & 1) === 1;

function isFlagSet({ flags, hotUntil }: Offer, flag: FlagFacet, now: Date): boolean {
  if (flag === 'hot') return hotUntil > now.getTime() * 1000;
  return ((flags >>> staticFlags.indexOf(flag)) & 1) === 1;
}

/**
 * Whether one car passes the filters: the rules of `changed-search.ts`, but without preparing them for many cars, because
 * here one car is compared with many filters. A test holds both to the same answers.
 */
export function matchesOffer(filters: SearchFilters, offer: Offer, now: Date): boolean {
  for (const range of ranges) {
    const bounds = filters.ranges[range];
    if (!bounds || (bounds.from === undefined && bounds.to === undefined)) continue;
    const value = offer[range];
    if (value === unknownNumber) return false;
    if (bounds.from !== undefined && value < bounds.from) return false;
    if (bounds.to !== undefined && value > bounds.to) return false;
  }
  const { vehicles, cities, choices, flags, options, publishedSince, ids } = filters;
  if (!isAny(cities, offer.city)) return false;
  if (!isEmpty(vehicles.any) && !isOf(vehicles.any, offer)) return false;
  if (isOf(vehicles.none, offer)) return false;
  for (const facet in choices) {
    const filter = choices[facet as ChoiceFacet];
    if (!filter || filter.any.length + filter.none.length === 0) continue;
    const value = offer.choices[facet as ChoiceFacet];
    // A car of unknown colour may have the excluded one.
    if (!isAny(filter, value) || (facet === 'color' && value === 0)) return false;
  }
  for (const flag of flagFacets) {
    const expected = flags[flag];
    if (expected !== undefined && isFlagSet(offer, flag, now) !== expected) return false;
  }
  if (publishedSince && offer.published < publishedSince.getTime() * 1000) return false;
  if (ids && !ids.includes(offer.id)) return false;
  return (
    options.all.every((code) => hasOption(offer, code)) &&
    !options.none.some((code) => hasOption(offer, code))
  );
}
