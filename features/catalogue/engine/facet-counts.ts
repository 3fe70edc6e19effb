import type {
  FacetCounts,
  CountedFacet as RequestedFacet,
  SearchAnswer,
  SearchRequest,
} from '../search-port.ts';
import type { CachedCounts } from './count-cache.ts';
import type { CountedFacet } from './layout.ts';
import { countPostings, wordsOfPostings } from './mask-counts.ts';
import { type OpenSegment, postingsOf } from './open-segment.ts';
import { countOptions } from './option-counts.ts';
import { type Counters, countByRecords, countFacetByRecords, lessMask } from './record-counts.ts';
import { type RowRange, rowsIn, type WordRange } from './row-ranges.ts';
import { choiceFacets, type StaticFlag, staticFlags } from './schema.ts';
import { firstOf } from './scratch.ts';
import { type Dimension, hotCount, type Program } from './segment-filters.ts';

const isFlag = (facet: CountedFacet): facet is StaticFlag =>
  (staticFlags as readonly string[]).includes(facet);

/**
 * The result of a search. The mask `hits` has the matching rows, the mask `misses` the rows that fail exactly one
 * tracked filter; both are valid only inside the ranges.
 */
export type Found = {
  program: Program;
  ranges: readonly RowRange[];
  words: readonly WordRange[];
  total: number;
};

/** Cost ratio: comparing this many words of two masks takes as long as counting one row in one facet. */
const wordsARow = 8;

/**
 * The filters whose failing rows are needed: those with a requested facet, those that leave out unknown values,
 * and the one that the cached parent request lacks.
 */
export function trackedDimensions(
  { facets }: SearchRequest,
  cached: CachedCounts | null,
): (dimension: Dimension) => boolean {
  const withUnknown: readonly Dimension[] = ['mileage', 'volume', 'color'];
  return (dimension) =>
    withUnknown.includes(dimension) ||
    facets.has(dimension as RequestedFacet) ||
    dimension === cached?.parent?.dimension;
}

/**
 * Counts every requested facet except the vehicles, each without its own filter, and the cars left out because a
 * value is unknown.
 */
export function countFacets(
  segment: OpenSegment,
  request: SearchRequest,
  found: Found,
  cached: CachedCounts | null,
): Pick<SearchAnswer, 'facets' | 'leftOut'> {
  const { kernel, layout, scratch } = segment;
  const { facets: requested } = request;
  const { ranges, words, total, program } = found;
  const byRecords = ([...choiceFacets, ...staticFlags, 'city'] as const).filter((facet) =>
    requested.has(facet),
  );
  const facets: SearchAnswer['facets'] = {};
  const leftOut: SearchAnswer['leftOut'] = {};
  if (requested.has('hot')) facets.hot = hotCounts(segment, request, total);

  /**
   * Writes the rows that fail only this filter into the mask `part`, together with the rows of the mask `also`
   * unless it is 0.
   */
  const fail = (filter: number, also: number) => {
    for (const { from, to } of words) kernel.failing(filter, scratch.misses, from, to, also, scratch.part);
  };
  // The mask `part` still has rows of an earlier request between the ranges.
  if (rowsIn(ranges) < layout.rows) kernel.clear(scratch.part, layout.words);
  const countPart = () =>
    ranges.reduce((sum, { start, end }) => sum + kernel.count(scratch.part, start, end), 0);

  /** Counts the matching rows, or subtracts what the last filter removed if that is cheaper. */
  function countHits(): Counters {
    if (cached?.own) return cached.own.counters.slice();
    const parent = cached?.parent;
    const filter = parent ? program.tracked.get(parent.dimension) : undefined;
    const least = Math.min(total, rowsIn(ranges) - total);
    let counters: Counters;
    if (parent && filter !== undefined && parent.total - total < least) {
      fail(filter, 0);
      counters = lessMask(segment, parent.counters, scratch.part, ranges);
    } else counters = countByRecords(segment, { mask: scratch.hits, total, ranges });
    cached?.set({ total, counters: counters.slice() });
    return counters;
  }
  const counters = byRecords.length > 0 ? countHits() : null;

  for (const [dimension, filter] of program.tracked) {
    if (dimension === 'option') continue;
    fail(filter, 0);
    if (dimension === 'mileage' || dimension === 'volume' || dimension === 'color') {
      const unknown = layout.unknown[dimension];
      leftOut[dimension] = ranges.reduce(
        (sum, { start, end }) => sum + kernel.countBoth(scratch.part, unknown, start, end),
        0,
      );
    }
    if (!requested.has(dimension as RequestedFacet)) continue;
    const place = scratch.facets.get(dimension as CountedFacet);
    if (counters && place && dimension === cached?.parent?.dimension) {
      // Without its own filter the request equals the cached parent.
      const first = firstOf(segment, place);
      counters.set(cached.parent.counters.subarray(first, first + place.size), first);
      continue;
    }
    const missed = countPart();
    if (missed === 0) continue;
    if (dimension === 'hot') facets.hot?.set(String(!request.flags.hot), missed);
    else if (counters)
      addMissed(segment, dimension as CountedFacet, counters, {
        request,
        missed,
        found,
        fail: () => fail(filter, scratch.hits),
      });
  }

  if (counters) for (const facet of byRecords) facets[facet] = countsOf(segment, facet, counters);
  if (requested.has('option')) {
    const filter = program.tracked.get('option');
    if (filter !== undefined) fail(filter, scratch.hits);
    facets.option =
      filter === undefined
        ? countOptions(segment, { mask: scratch.hits, total, ranges })
        : countOptions(segment, { mask: scratch.part, total: countPart(), ranges });
  }
  return { facets, leftOut };
}

/** Adds the cars that fail only this facet's own filter; they are in the mask `part`. */
function addMissed(
  segment: OpenSegment,
  facet: CountedFacet,
  counters: Counters,
  {
    request,
    missed,
    found,
    fail,
  }: { request: SearchRequest; missed: number; found: Found; fail: () => void },
): void {
  const place = segment.scratch.facets.get(facet);
  if (!place) return;
  const own = counters.subarray(firstOf(segment, place), firstOf(segment, place) + place.size);
  const { ranges, total } = found;
  const mask = segment.scratch.part;
  const add = (more: Counters) => {
    for (let value = 0; value < own.length; value += 1)
      own[value] = (own[value] as number) + (more[value] as number);
  };
  if (isFlag(facet)) {
    // All matching rows have the same value of this flag, so the missed rows have the other.
    own[Number(!request.flags[facet])] = missed;
    return;
  }
  const postings = postingsOf(segment.layout, facet);
  const others = rowsIn(ranges) - total - missed;
  if (wordsOfPostings(postings, ranges) < Math.min(missed, others) * wordsARow) {
    add(countPostings(segment, mask, postings, ranges));
  } else if (others < missed) {
    // Hits and misses together are most rows: counting the rest is faster.
    fail();
    own.set(countFacetByRecords(segment, facet, { mask, total: missed + total, ranges }));
  } else {
    add(countFacetByRecords(segment, facet, { mask, total: missed, ranges }));
  }
}

function countsOf(segment: OpenSegment, facet: CountedFacet, counters: Counters): FacetCounts {
  const counts: FacetCounts = new Map();
  const place = segment.scratch.facets.get(facet);
  if (!place) return counts;
  const first = firstOf(segment, place);
  const isOfFlag = isFlag(facet);
  for (let value = 0; value < place.size; value += 1) {
    const count = counters[first + value] as number;
    if (count === 0) continue;
    if (facet === 'city') counts.set(segment.layout.cityIds[value] as number, count);
    else if (isOfFlag) counts.set(String(value === 1), count);
    else if (value > 0) counts.set(value, count);
  }
  return counts;
}

function hotCounts(segment: OpenSegment, { now }: SearchRequest, total: number): FacetCounts {
  const { kernel, layout, scratch } = segment;
  const hot = kernel.countRows(scratch.hits, layout.hot.rows, hotCount(segment, now));
  return new Map([
    ...(hot > 0 ? [['true', hot] as const] : []),
    ...(total > hot ? [['false', total - hot] as const] : []),
  ]);
}

/**
 * Counts cars by brand, by model and by generation. The vehicle filter of the request is ignored; the chosen
 * vehicles only decide which models and generations are counted.
 */
export function countVehicles(segment: OpenSegment, request: SearchRequest): SearchAnswer['facets'] {
  const { kernel, layout, scratch, views, clustersOf } = segment;
  const { clusters } = layout;
  /** Sums the clusters of the parents by id. */
  const within = (parents: readonly number[], clustersOfParent: Map<number, number[]>, ids: Uint32Array) => {
    const counts: FacetCounts = new Map();
    for (const parent of new Set(parents)) {
      for (const cluster of clustersOfParent.get(parent) ?? []) {
        const id = ids[cluster] as number;
        const [start, end] = [clusters.start[cluster] as number, clusters.start[cluster + 1] as number];
        const count = kernel.count(scratch.hits, start, end);
        if (id !== 0 && count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
      }
    }
    return counts;
  };
  const facets: SearchAnswer['facets'] = {};
  if (request.facets.has('brand')) {
    const brands = layout.brandIds.length;
    kernel.clear(scratch.brands, brands);
    kernel.countBetween(scratch.hits, layout.brandStarts, brands, scratch.brands);
    const counts = views.words(scratch.brands, brands);
    facets.brand = new Map();
    for (const [at, brand] of layout.brandIds.entries()) {
      const count = counts[at] as number;
      if (count > 0) facets.brand.set(brand, count);
    }
  }
  if (request.facets.has('model'))
    facets.model = within(request.countsModelsOf, clustersOf.brand, clusters.model);
  if (request.facets.has('generation'))
    facets.generation = within(request.countsGenerationsOf, clustersOf.model, clusters.generation);
  return facets;
}
