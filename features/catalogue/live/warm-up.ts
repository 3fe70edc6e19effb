import { choiceFacets, facets, flagFacets, pageSize, ranges, sorts } from '../contract.ts';
import type { OfferIndex } from '../engine/index-contract.ts';
import type { CountedFacet, SearchFilters, SearchRequest } from '../server/engine.ts';

const requests = 100;
const nothing = { brands: [], models: [], generations: [] };
const isCounted = (facet: string): facet is CountedFacet => facet !== 'region';

/** Questions of every kind, of which some find something wherever there are offers. */
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
    hidesWorse: number % 25 === 0,
    now: new Date(),
  };
  return {
    ...filters,
    sort: sorts[number % sorts.length] ?? 'newest',
    offset: (number % 4) * pageSize,
    limit: pageSize,
    facets: new Set(facets.filter(isCounted)),
    countsModelsOf: filters.vehicles.any.brands,
    countsGenerationsOf: [],
  };
}

/** Code that has run is compiled: the first person shall not be the one who waits for that. */
export function warmUp(index: OfferIndex): void {
  for (let number = 0; number < requests; number += 1) index.search(requestOf(number));
}
