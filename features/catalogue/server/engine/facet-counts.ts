import type {
  FacetCounts,
  CountedFacet as RequestedFacet,
  SearchRequest,
  SearchResult,
} from '../../search-port.ts';
import type { CachedCounts } from './count-cache.ts';
import type { CountedFacet } from './layout.ts';
import { countPostings, wordsOfPostings } from './mask-counts.ts';
import { type OpenSegment, postingsOf } from './open-segment.ts';
import { countOptions } from './option-counts.ts';
import { type Counters, countByRecords, countFacetByRecords, subtractMask } from './record-counts.ts';
import { type RowRange, rowCountOf, type WordRange } from './row-ranges.ts';
import { choiceFacets, type StaticFlag, staticFlags } from './schema.ts';
import { firstCounterOf } from './scratch.ts';
import { type Dimension, hotCount, type Program } from './segment-filters.ts';

const isFlag = (facet: CountedFacet): facet is StaticFlag =>
  (staticFlags as readonly string[]).includes(facet);

/**
 * A search after its filters have run, before facets are counted. The matching rows are in the scratch bitmap `hits`,
 * rows that fail exactly one tracked filter in `misses`; both bitmaps are valid only inside `ranges`.
 */
export type Matches = {
  program: Program;
  ranges: readonly RowRange[];
  words: readonly WordRange[];
  total: number;
};

/** Measured cost ratio: comparing this many 32-bit words of two bitmaps takes as long as counting one facet of a row. */
const wordsPerRow = 8;

/**
 * Tells for which filters the search must remember the rows that fail only this filter: filters on a requested facet,
 * filters that leave out unknown values, and the filter that was added since the cached request.
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
 * Counts every requested facet except brand, model and generation. The filter on a facet is ignored while that facet is
 * counted. Also counts the cars that a filter leaves out only because their value is unknown.
 */
export function countFacets(
  segment: OpenSegment,
  request: SearchRequest,
  matches: Matches,
  cached: CachedCounts | null,
): Pick<SearchResult, 'facets' | 'unknownCounts'> {
  const { kernel, layout, scratch } = segment;
  const { facets: requestedFacets } = request;
  const { ranges, words, total, program } = matches;
  const recordFacets = ([...choiceFacets, ...staticFlags, 'city'] as const).filter((facet) =>
    requestedFacets.has(facet),
  );
  const facets: SearchResult['facets'] = {};
  const unknownCounts: SearchResult['unknownCounts'] = {};
  if (requestedFacets.has('hot')) facets.hot = hotCounts(segment, request, total);

  /**
   * Writes the rows that fail only the filter at address `filter` into the bitmap `scratch.part`. If `also` is the
   * address of a bitmap and not 0, its rows are added.
   */
  const collectFailing = (filter: number, also: number) => {
    for (const { from, to } of words) kernel.failing(filter, scratch.misses, from, to, also, scratch.part);
  };
  // Only words inside the ranges are overwritten below; elsewhere `part` still has rows of an earlier request.
  if (rowCountOf(ranges) < layout.rows) kernel.clear(scratch.part, layout.words);
  const countPart = () =>
    ranges.reduce((sum, { start, end }) => sum + kernel.count(scratch.part, start, end), 0);

  /** Counts the matching rows; if cheaper, subtracts the rows removed by the newest filter from the cached counts. */
  function countHits(): Counters {
    if (cached?.exact) return cached.exact.counters.slice();
    const parent = cached?.parent;
    const filter = parent ? program.tracked.get(parent.dimension) : undefined;
    const fewestRows = Math.min(total, rowCountOf(ranges) - total);
    let counters: Counters;
    if (parent && filter !== undefined && parent.total - total < fewestRows) {
      collectFailing(filter, 0);
      counters = subtractMask(segment, parent.counters, scratch.part, ranges);
    } else counters = countByRecords(segment, { mask: scratch.hits, total, ranges });
    cached?.set({ total, counters: counters.slice() });
    return counters;
  }
  const counters = recordFacets.length > 0 ? countHits() : null;

  for (const [dimension, filter] of program.tracked) {
    if (dimension === 'option') continue;
    collectFailing(filter, 0);
    if (dimension === 'mileage' || dimension === 'volume' || dimension === 'color') {
      const unknown = layout.unknown[dimension];
      unknownCounts[dimension] = ranges.reduce(
        (sum, { start, end }) => sum + kernel.countBoth(scratch.part, unknown, start, end),
        0,
      );
    }
    if (!requestedFacets.has(dimension as RequestedFacet)) continue;
    const address = scratch.facets.get(dimension as CountedFacet);
    if (counters && address && dimension === cached?.parent?.dimension) {
      // Without the filter on this facet, the request equals the cached earlier one, so its counts are reused.
      const first = firstCounterOf(segment, address);
      counters.set(cached.parent.counters.subarray(first, first + address.size), first);
      continue;
    }
    const missedCount = countPart();
    if (missedCount === 0) continue;
    if (dimension === 'hot') facets.hot?.set(String(!request.flags.hot), missedCount);
    else if (counters)
      addMissed(segment, dimension as CountedFacet, counters, {
        request,
        missedCount,
        matches,
        collectFailing: () => collectFailing(filter, scratch.hits),
      });
  }

  if (counters) for (const facet of recordFacets) facets[facet] = countsOf(segment, facet, counters);
  if (requestedFacets.has('option')) {
    const filter = program.tracked.get('option');
    if (filter !== undefined) collectFailing(filter, scratch.hits);
    facets.option =
      filter === undefined
        ? countOptions(segment, { mask: scratch.hits, total, ranges })
        : countOptions(segment, { mask: scratch.part, total: countPart(), ranges });
  }
  return { facets, unknownCounts };
}

/** Adds the cars that fail only the filter on this facet to its counters; these cars are in the bitmap `part`. */
function addMissed(
  segment: OpenSegment,
  facet: CountedFacet,
  counters: Counters,
  {
    request,
    missedCount,
    matches,
    collectFailing,
  }: { request: SearchRequest; missedCount: number; matches: Matches; collectFailing: () => void },
): void {
  const address = segment.scratch.facets.get(facet);
  if (!address) return;
  const ownCounters = counters.subarray(
    firstCounterOf(segment, address),
    firstCounterOf(segment, address) + address.size,
  );
  const { ranges, total } = matches;
  const mask = segment.scratch.part;
  const add = (more: Counters) => {
    for (let value = 0; value < ownCounters.length; value += 1)
      ownCounters[value] = (ownCounters[value] as number) + (more[value] as number);
  };
  if (isFlag(facet)) {
    // A filter on a flag lets only one of its two values pass, so all rows that fail it have the other value.
    ownCounters[Number(!request.flags[facet])] = missedCount;
    return;
  }
  const postings = postingsOf(segment.layout, facet);
  const otherRows = rowCountOf(ranges) - total - missedCount;
  if (wordsOfPostings(postings, ranges) < Math.min(missedCount, otherRows) * wordsPerRow) {
    add(countPostings(segment, mask, postings, ranges));
  } else if (otherRows < missedCount) {
    // Matching and failing rows together are most of all rows, so counting them by subtraction is faster.
    collectFailing();
    ownCounters.set(countFacetByRecords(segment, facet, { mask, total: missedCount + total, ranges }));
  } else {
    add(countFacetByRecords(segment, facet, { mask, total: missedCount, ranges }));
  }
}

function countsOf(segment: OpenSegment, facet: CountedFacet, counters: Counters): FacetCounts {
  const counts: FacetCounts = new Map();
  const address = segment.scratch.facets.get(facet);
  if (!address) return counts;
  const first = firstCounterOf(segment, address);
  const isOfFlag = isFlag(facet);
  for (let value = 0; value < address.size; value += 1) {
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
 * Counts cars by brand, by model and by generation among the rows of the bitmap `hits`. Models are counted for the
 * brands in `countsModelsOf`, generations for the models in `countsGenerationsOf`.
 */
export function countVehicles(segment: OpenSegment, request: SearchRequest): SearchResult['facets'] {
  const { kernel, layout, scratch, views, clustersOf } = segment;
  const { clusters } = layout;
  /** Counts the models of the given brands, or the generations of the given models, by id. */
  const countClusters = (
    parents: readonly number[],
    clustersOfParent: Map<number, number[]>,
    ids: Uint32Array,
  ) => {
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
  const facets: SearchResult['facets'] = {};
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
    facets.model = countClusters(request.countsModelsOf, clustersOf.brand, clusters.model);
  if (request.facets.has('generation'))
    facets.generation = countClusters(request.countsGenerationsOf, clustersOf.model, clusters.generation);
  return facets;
}
