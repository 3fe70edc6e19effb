import type {
  CountedFacet as AskedFacet,
  FacetCounts,
  SearchAnswer,
  SearchRequest,
} from '../server/engine.ts';
import type { Known } from './kept-counts.ts';
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

/** What was found: rows in the mask `hits`, rows that fail just one tracked filter in `misses`, both of the ranges alone. */
export type Found = {
  program: Program;
  ranges: readonly RowRange[];
  words: readonly WordRange[];
  total: number;
};

/** Words of two masks that are compared in the time in which one row is counted in a single facet. */
const wordsARow = 8;

/**
 * Filters to know the failures of: those whose facet is asked, those that leave out what is unknown, and the one
 * without which the request was counted before.
 */
export function trackedDimensions(
  { facets }: SearchRequest,
  known: Known | null,
): (dimension: Dimension) => boolean {
  const told: readonly Dimension[] = ['mileage', 'volume', 'color'];
  return (dimension) =>
    told.includes(dimension) || facets.has(dimension as AskedFacet) || dimension === known?.parent?.dimension;
}

/** Every facet asked but the vehicles, each without its own filter; and how many cars filters on the unknown leave out. */
export function countFacets(
  segment: OpenSegment,
  request: SearchRequest,
  found: Found,
  known: Known | null,
): Pick<SearchAnswer, 'facets' | 'leftOut'> {
  const { kernel, layout, scratch } = segment;
  const { facets: asked } = request;
  const { ranges, words, total, program } = found;
  const byRecords = ([...choiceFacets, ...staticFlags, 'city'] as const).filter((facet) => asked.has(facet));
  const facets: SearchAnswer['facets'] = {};
  const leftOut: SearchAnswer['leftOut'] = {};
  if (asked.has('hot')) facets.hot = hotCounts(segment, request, total);

  /** Rows that fail only this filter, into the mask `part`, with the hits if they are to be counted too. */
  const fail = (filter: number, also: number) => {
    for (const { from, to } of words) kernel.failing(filter, scratch.misses, from, to, also, scratch.part);
  };
  // Between the ranges it holds whatever was there before.
  if (rowsIn(ranges) < layout.rows) kernel.clear(scratch.part, layout.words);
  const countPart = () =>
    ranges.reduce((sum, { start, end }) => sum + kernel.count(scratch.part, start, end), 0);

  /** Counts what was found, or only what the last filter took away. */
  function countHits(): Counters {
    if (known?.own) return known.own.counters.slice();
    const parent = known?.parent;
    const filter = parent ? program.tracked.get(parent.dimension) : undefined;
    const least = Math.min(total, rowsIn(ranges) - total);
    let counters: Counters;
    if (parent && filter !== undefined && parent.total - total < least) {
      fail(filter, 0);
      counters = lessMask(segment, parent.counters, scratch.part, ranges);
    } else counters = countByRecords(segment, { mask: scratch.hits, total, ranges });
    known?.keep({ total, counters: counters.slice() });
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
    if (!asked.has(dimension as AskedFacet)) continue;
    const place = scratch.facets.get(dimension as CountedFacet);
    if (counters && place && dimension === known?.parent?.dimension) {
      // Without its own filter the request is the one from before.
      const first = firstOf(segment, place);
      counters.set(known.parent.counters.subarray(first, first + place.size), first);
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
  if (asked.has('option')) {
    const filter = program.tracked.get('option');
    if (filter !== undefined) fail(filter, scratch.hits);
    facets.option =
      filter === undefined
        ? countOptions(segment, { mask: scratch.hits, total, ranges })
        : countOptions(segment, { mask: scratch.part, total: countPart(), ranges });
  }
  return { facets, leftOut };
}

/** Adds to a facet's counters the cars that only its own filter left out, which the mask `part` holds. */
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
    // Whatever is found has one value, so what the filter left out has the other.
    own[Number(!request.flags[facet])] = missed;
    return;
  }
  const postings = postingsOf(segment.layout, facet);
  const others = rowsIn(ranges) - total - missed;
  if (wordsOfPostings(postings, ranges) < Math.min(missed, others) * wordsARow) {
    add(countPostings(segment, mask, postings, ranges));
  } else if (others < missed) {
    // With the hits they are most rows: what is neither is quicker counted.
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

/** Cars by brand, and by model and generation within what is chosen, whatever vehicles the request itself asks for. */
export function countVehicles(segment: OpenSegment, request: SearchRequest): SearchAnswer['facets'] {
  const { kernel, layout, scratch, views, clustersOf } = segment;
  const { clusters } = layout;
  /** Sums clusters of the parents by what they are of. */
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
