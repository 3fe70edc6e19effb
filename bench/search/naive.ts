import {
  choiceFacets,
  flagFacets,
  type OptionalField,
  optionalFields,
  type Sort,
} from '../../features/catalogue/contract.ts';
import { type OfferColumns, optionWords } from '../../features/catalogue/engine/schema.ts';
import type { CountedFacet, FacetCounts, SearchRequest } from '../../features/catalogue/search-port.ts';
import { conditionsOf, dimensionOf, flagOf, unknownIn } from './conditions.ts';
import type { Answer, EngineUnderTest } from './engine-under-test.ts';

/** Scans every offer for every request: slow, but simple enough to serve as the oracle. */
export function openNaive(offers: OfferColumns): EngineUnderTest {
  return {
    name: 'a look at every offer',
    search: (request) => naiveAnswer(offers, request),
    understands: ({ hidesWorse }) => !hidesWorse,
    buildMilliseconds: 0,
    memoryBytes: 0,
    close: async () => {},
  };
}

function naiveAnswer(offers: OfferColumns, request: SearchRequest): Answer {
  const conditions = conditionsOf(offers, request);
  const facets: Answer['facets'] = {};
  for (const facet of request.facets) facets[facet] = new Map();
  const counters = countersOf(offers, request, facets);
  const unknown = unknownIn(offers);
  const leftOut: Answer['unknownCounts'] = {};
  for (const { dimension } of conditions) if (isToldUnknown(dimension)) leftOut[dimension] = 0;

  const hits: number[] = [];
  for (let row = 0; row < offers.count; row += 1) {
    let missed: string | null = null;
    let misses = 0;
    for (let at = 0; at < conditions.length && misses < 2; at += 1) {
      const { dimension, fits } = conditions[at] as (typeof conditions)[number];
      if (fits(row)) continue;
      misses += 1;
      missed = dimension;
    }
    if (misses > 1) continue;
    if (missed === null) hits.push(row);
    else if (isToldUnknown(missed) && unknown[missed](row)) leftOut[missed] = (leftOut[missed] ?? 0) + 1;
    for (const { dimension, count } of counters) if (missed === null || missed === dimension) count(row);
  }
  const order = orderOf(offers, request.sort);
  const { offset, limit } = request;
  const sorted = hits.length > offset ? hits.sort(order) : [];
  const ids = sorted.slice(offset, offset + limit).map((row) => offers.id[row] as number);
  return { total: hits.length, ids, facets, unknownCounts: leftOut, hidden: 0 };
}

const isToldUnknown = (dimension: string): dimension is OptionalField =>
  (optionalFields as readonly string[]).includes(dimension);

type Counter = { dimension: string; count(row: number): void };

function countersOf(offers: OfferColumns, request: SearchRequest, facets: Answer['facets']): Counter[] {
  const now = request.now.getTime() * 1000;
  const brands = new Set(request.countsModelsOf);
  const models = new Set(request.countsGenerationsOf);
  const add = (counts: FacetCounts, value: number | string) =>
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const isOf = <Name extends string>(names: readonly Name[], facet: string): facet is Name =>
    (names as readonly string[]).includes(facet);
  function counts(facet: CountedFacet, counted: FacetCounts): (row: number) => void {
    const { brand, model, generation, city, options } = offers;
    if (facet === 'brand') return (row) => add(counted, brand[row] as number);
    if (facet === 'city') return (row) => add(counted, city[row] as number);
    if (facet === 'model')
      return (row) => void (brands.has(brand[row] as number) && model[row] && add(counted, model[row]));
    if (facet === 'generation')
      return (row) =>
        void (models.has(model[row] as number) && generation[row] && add(counted, generation[row]));
    if (facet === 'option')
      return (row) => {
        for (let word = 0; word < optionWords; word += 1)
          for (let bits = options[row * optionWords + word] as number; bits !== 0; bits &= bits - 1)
            add(counted, word * 32 + 31 - Math.clz32(bits & -bits));
      };
    if (isOf(flagFacets, facet)) return (row) => add(counted, String(flagOf(offers, facet, row, now)));
    if (!isOf(choiceFacets, facet)) throw new Error(`Who counts ${facet}?`);
    const column = offers.choices[facet];
    return (row) => void (column[row] && add(counted, column[row]));
  }
  return [...request.facets].map((facet) => ({
    dimension: dimensionOf(facet),
    count: counts(facet, facets[facet] as FacetCounts),
  }));
}

/** The value that a sort order compares, ascending. */
export function sortKey(offers: OfferColumns, sort: Sort): (row: number) => number {
  const at = (column: ArrayLike<number>, row: number) => column[row] as number;
  const keys = {
    newest: (row) => -at(offers.published, row),
    price_asc: (row) => at(offers.price, row),
    price_desc: (row) => -at(offers.price, row),
    year: (row) => -at(offers.year, row),
    mileage: (row) => (at(offers.mileage, row) < 0 ? Number.MAX_VALUE : at(offers.mileage, row)),
  } satisfies Record<Sort, (row: number) => number>;
  return keys[sort];
}

/** Ties are broken by id, newest first. */
function orderOf(offers: OfferColumns, sort: Sort): (a: number, b: number) => number {
  const key = sortKey(offers, sort);
  return (a, b) => key(a) - key(b) || (offers.id[b] as number) - (offers.id[a] as number);
}
