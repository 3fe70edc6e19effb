import { choiceFacets, facets, flagFacets, pageSize, ranges, sorts } from '../../contract.ts';
import type { CountedFacet, SearchFilters, SearchRequest } from '../../search-port.ts';
import type { OfferIndex } from '../engine/index-contract.ts';
import { type Offer, type OfferChange, optionWords } from '../engine/schema.ts';

const requests = 100;
const changedOffers = 500;
const nothing = { brands: [], models: [], generations: [] };
const isCounted = (facet: string): facet is CountedFacet => facet !== 'region';

/** The n-th request of the warm-up. The requests use every kind of filter, and some of them match real offers. */
function requestOf(number: number): SearchRequest {
  const choice = choiceFacets[number % choiceFacets.length] ?? 'fuel';
  const flag = flagFacets[number % flagFacets.length] ?? 'photos';
  const range = ranges[number % ranges.length] ?? 'year';
  const isOdd = number % 2 === 1;
  const filters: SearchFilters = {
    vehicles: { any: isOdd ? nothing : { ...nothing, brands: [1 + (number % 20)] }, none: nothing },
    cities: { any: number % 7 === 0 ? [1, 2, 3] : [], none: [] },
    choices: number % 3 === 0 ? { [choice]: { any: [1, 2], none: [] } } : {},
    options: { all: number % 11 === 0 ? [1] : [], none: [] },
    flags: number % 5 === 0 ? { [flag]: isOdd } : {},
    ranges: number % 2 === 0 ? { [range]: { from: 1000 } } : { year: { from: 1990 + (number % 30) } },
    publishedSince: null,
    ids: number % 13 === 0 ? [1, 2, 3] : null,
    hidesWorse: number % 25 === 0,
    now: new Date(),
  };
  return {
    ...filters,
    sort: sorts[number % sorts.length] ?? 'newest',
    near: number % 6 === 0 ? [[1], [2, 3]] : [],
    offset: (number % 4) * pageSize,
    limit: pageSize,
    facets: new Set(facets.filter(isCounted)),
    countsModelsOf: filters.vehicles.any.brands,
    countsGenerationsOf: [],
  };
}

/** An invented new offer. It is not in the segment, so it warms up the code that searches changed offers. */
function inventedChange(number: number): OfferChange {
  const offer: Offer = {
    id: Number.MAX_SAFE_INTEGER - number,
    published: number,
    hotUntil: 0,
    price: 1000 * number,
    year: 1990 + (number % 30),
    mileage: 100 * number,
    volume: 2000,
    deal: 9000 + number,
    brand: 1 + (number % 20),
    model: number % 50,
    generation: number % 100,
    city: 1 + (number % 3),
    choices: Object.fromEntries(choiceFacets.map((facet) => [facet, number % 3])) as Offer['choices'],
    flags: number % 64,
    options: Array.from({ length: optionWords }, () => number),
  };
  return { id: offer.id, offer };
}

/**
 * Runs searches until the JIT compiler has optimized the code, so that neither the first visitors nor the first searches
 * after a change are slow. Adds invented offers to the index, so do not use this index afterwards.
 */
export function warmUp(index: OfferIndex): void {
  index.apply(Array.from({ length: changedOffers }, (_, number) => inventedChange(number)));
  for (let number = 0; number < requests; number += 1) index.search(requestOf(number));
}
