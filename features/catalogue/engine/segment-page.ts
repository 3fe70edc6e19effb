import type { Sort } from '../contract.ts';
import type { SearchFilters } from '../search-port.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowsIn } from './row-ranges.ts';
import { keysOf, positionsBetween, rangeOrders, rangePositions } from './segment-filters.ts';

export type Window = { sort: Sort; offset: number; limit: number };

/**
 * `walkOrder` reads at most `stepsPerHit` rows per matching row plus `minSteps`; if the page needs more, `selectRanks`
 * finds it faster.
 */
const stepsPerHit = 3;
const minSteps = 2000;
/** Up to this many positions are sorted as they are; more are first split into buckets, to sort only a few of them. */
const fewRanks = 512;
const buckets = 1024;

/** One page of the matching rows (the bitmap `scratch.hits`) in sort order; `total` is the number of matching rows. */
export function pageRows(
  segment: OpenSegment,
  filters: SearchFilters,
  { sort, offset, limit }: Window,
  { ranges, total }: { ranges: readonly RowRange[]; total: number },
): Uint32Array {
  const pageLength = Math.min(limit, total - offset);
  if (pageLength <= 0) return new Uint32Array(0);
  return (
    walkOrder(segment, filters, { sort, offset, limit: pageLength }, { ranges, total }) ??
    selectRanks(segment, { sort, offset, limit: pageLength }, ranges)
  );
}

/**
 * Reads rows in sort order and takes those that match until the page is full, which is fast if many rows match. Null
 * if too few match for that.
 */
function walkOrder(
  segment: OpenSegment,
  filters: SearchFilters,
  { sort, offset, limit }: Window,
  { ranges, total }: { ranges: readonly RowRange[]; total: number },
): Uint32Array | null {
  const { kernel, orders, scratch, views, layout } = segment;
  const { from, to } = span(segment, filters, sort);
  const maxSteps = total * stepsPerHit + minSteps;
  const isCommon = ((offset + limit) * (to - from)) / total < maxSteps;
  if (!isCommon || (rowsIn(ranges) < layout.rows && total * 8 < to - from)) return null;
  const count = kernel.walk(
    scratch.hits,
    orders[sort].rows,
    from,
    Math.min(to, from + maxSteps),
    offset,
    limit,
    scratch.list,
  );
  return count === limit ? views.words(scratch.list, count).slice() : null;
}

/**
 * The positions of the sort order that can contain matching rows. Not the whole order if the list is filtered by the
 * same field that it is sorted by.
 */
function span(segment: OpenSegment, filters: SearchFilters, sort: Sort): { from: number; to: number } {
  const whole = { from: 0, to: segment.layout.rows };
  if (sort === 'price_desc') {
    const bounds = keysOf(filters, 'price');
    return bounds ? positionsBetween(segment, sort, -bounds.high, -bounds.low) : whole;
  }
  const range = (['year', 'price', 'mileage'] as const).find((name) => rangeOrders[name] === sort);
  return (range && rangePositions(segment, filters, range)) ?? whole;
}

/** Collects the positions (ranks) of all matching rows in the sort order, and sorts only those near the page. */
function selectRanks(
  { kernel, orders, scratch, views, layout }: OpenSegment,
  { sort, offset, limit }: Window,
  ranges: readonly RowRange[],
): Uint32Array {
  const { ranks, rowAt } = orders[sort];
  let count = 0;
  for (const { start, end } of ranges)
    count += kernel.collectRanks(scratch.hits, start, end, ranks, scratch.list + count * 4);
  const matchingRanks = views.words(scratch.list, count);
  const { near, before } =
    count > fewRanks
      ? nearPage(matchingRanks, layout.rows, offset, limit)
      : { near: matchingRanks.slice(), before: 0 };
  return near
    .sort()
    .subarray(offset - before, offset - before + limit)
    .map((rank) => rowAt[rank] as number);
}

/**
 * Distributes ranks into buckets by size. Returns the ranks of the buckets that contain the page (`near`), and how many
 * ranks are in the buckets before them (`before`).
 */
function nearPage(ranks: Uint32Array, rows: number, offset: number, limit: number) {
  const shift = Math.max(0, 32 - Math.clz32(rows) - Math.log2(buckets));
  const sizes = new Uint32Array(buckets + 1);
  // An index loop, because for…of takes twice the time.
  for (let at = 0; at < ranks.length; at += 1) {
    const bucket = (ranks[at] as number) >>> shift;
    sizes[bucket] = (sizes[bucket] as number) + 1;
  }
  let first = 0;
  let before = 0;
  while (before + (sizes[first] as number) <= offset) {
    before += sizes[first] as number;
    first += 1;
  }
  let last = first;
  let upTo = before + (sizes[first] as number);
  while (upTo < offset + limit) {
    last += 1;
    upTo += sizes[last] as number;
  }
  const near = new Uint32Array(upTo - before);
  let filled = 0;
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] as number;
    const bucket = rank >>> shift;
    if (bucket < first || bucket > last) continue;
    near[filled] = rank;
    filled += 1;
  }
  return { near, before };
}
