import {
  choiceFacets,
  flagFacets,
  type OptionalField,
  optionalFields,
  type Sort,
} from '../../features/catalogue/contract.ts';
import type { CountedFacet, FacetCounts, SearchRequest } from '../../features/catalogue/search-port.ts';
import { orderValue } from '../../features/catalogue/server/engine/orders.ts';
import { type OfferColumns, optionWords } from '../../features/catalogue/server/engine/schema.ts';
import { conditionsOf, dimensionOf, flagOf, unknownPredicates } from './conditions.ts';
import type { EngineResult, EngineUnderTest } from './engine-under-test.ts';

/** An engine that checks every offer for every request: slow, but so simple that the others are compared with it. */
export function openNaive(offers: OfferColumns): EngineUnderTest {
  return {
    name: 'a look at every offer',
    search: (request) => naiveSearch(offers, request),
    supports: ({ hidesWorse }) => !hidesWorse,
    buildMilliseconds: 0,
    memoryBytes: 0,
    close: async () => {},
  };
}

function naiveSearch(offers: OfferColumns, request: SearchRequest): EngineResult {
  const conditions = conditionsOf(offers, request);
  const facets: EngineResult['facets'] = {};
  for (const facet of request.facets) facets[facet] = new Map();
  const counters = countersOf(offers, request, facets);
  const unknown = unknownPredicates(offers);
  const unknownCounts: EngineResult['unknownCounts'] = {};
  for (const { dimension } of conditions) if (canBeUnknown(dimension)) unknownCounts[dimension] = 0;

  const hits: number[] = [];
  for (let row = 0; row < offers.count; row += 1) {
    let missedDimension: string | null = null;
    let misses = 0;
    for (let at = 0; at < conditions.length && misses < 2; at += 1) {
      const { dimension, fits } = conditions[at] as (typeof conditions)[number];
      if (fits(row)) continue;
      misses += 1;
      missedDimension = dimension;
    }
    if (misses > 1) continue;
    if (missedDimension === null) hits.push(row);
    else if (canBeUnknown(missedDimension) && unknown[missedDimension](row))
      unknownCounts[missedDimension] = (unknownCounts[missedDimension] ?? 0) + 1;
    for (const { dimension, count } of counters)
      if (missedDimension === null || missedDimension === dimension) count(row);
  }
  const order = orderOf(offers, request.sort);
  const { offset, limit } = request;
  const sorted = hits.length > offset ? hits.sort(order) : [];
  const ids = sorted.slice(offset, offset + limit).map((row) => offers.id[row] as number);
  return { total: hits.length, ids, facets, unknownCounts, hidden: 0 };
}

const canBeUnknown = (dimension: string): dimension is OptionalField =>
  (optionalFields as readonly string[]).includes(dimension);

type Counter = { dimension: string; count(row: number): void };

function countersOf(offers: OfferColumns, request: SearchRequest, facets: EngineResult['facets']): Counter[] {
  const now = request.now.getTime() * 1000;
  const brands = new Set(request.countsModelsOf);
  const models = new Set(request.countsGenerationsOf);
  const add = (counts: FacetCounts, value: number | string) =>
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const includes = <Name extends string>(names: readonly Name[], facet: string): facet is Name =>
    (names as readonly string[]).includes(facet);
  function counts(facet: CountedFacet, facetCounts: FacetCounts): (row: number) => void {
    const { brand, model, generation, city, options } = offers;
    if (facet === 'brand') return (row) => add(facetCounts, brand[row] as number);
    if (facet === 'city') return (row) => add(facetCounts, city[row] as number);
    if (facet === 'model')
      return (row) => void (brands.has(brand[row] as number) && model[row] && add(facetCounts, model[row]));
    if (facet === 'generation')
      return (row) =>
        void (models.has(model[row] as number) && generation[row] && add(facetCounts, generation[row]));
    if (facet === 'option')
      return (row) => {
        for (let word = 0; word < optionWords; word += 1)
          for (let bits = options[row * optionWords + word] as number; bits !== 0; bits &= bits - 1)
            add(facetCounts, word * 32 + 31 - Math.clz32(bits & -bits));
      };
    if (includes(flagFacets, facet))
      return (row) => add(facetCounts, String(flagOf(offers, facet, row, now)));
    if (!includes(choiceFacets, facet)) throw new Error(`Who counts ${facet}?`);
    const column = offers.choices[facet];
    return (row) => void (column[row] && add(facetCounts, column[row]));
  }
  return [...request.facets].map((facet) => ({
    dimension: dimensionOf(facet),
    count: counts(facet, facets[facet] as FacetCounts),
  }));
}

/** Returns a function for the sort key of a row; rows are sorted by ascending key. */
export function sortKey(offers: OfferColumns, sort: Sort): (row: number) => number {
  const at = (column: ArrayLike<number>, row: number) => column[row] as number;
  const keys = {
    newest: (row) => -orderValue('newest', offers, row),
    price_asc: (row) => at(offers.price, row),
    price_desc: (row) => -at(offers.price, row),
    year: (row) => -at(offers.year, row),
    mileage: (row) => (at(offers.mileage, row) < 0 ? Number.MAX_VALUE : at(offers.mileage, row)),
    deal: (row) => (at(offers.deal, row) < 0 ? Number.MAX_VALUE : at(offers.deal, row)),
  } satisfies Record<Sort, (row: number) => number>;
  return keys[sort];
}

/** Compares two rows in a sort order; ties are broken by id, the newest first. */
function orderOf(offers: OfferColumns, sort: Sort): (a: number, b: number) => number {
  const key = sortKey(offers, sort);
  return (a, b) => key(a) - key(b) || (offers.id[b] as number) - (offers.id[a] as number);
}
