import type { Sort } from '../../contract.ts';
import type { SearchFilters } from '../../search-port.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowCountOf } from './row-ranges.ts';
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
const bucketCount = 1024;

/** The rows that a page is cut from: the bitmap at `mask`, their number, and the ranges that contain them. */
export type PagedRows = { mask: number; total: number; ranges: readonly RowRange[] };

/** One page of the rows in sort order. */
export function pageRows(
  segment: OpenSegment,
  filters: SearchFilters,
  { sort, offset, limit }: Window,
  rows: PagedRows,
): Uint32Array {
  const pageLength = Math.min(limit, rows.total - offset);
  if (pageLength <= 0) return new Uint32Array(0);
  return (
    walkOrder(segment, filters, { sort, offset, limit: pageLength }, rows) ??
    selectRanks(segment, { sort, offset, limit: pageLength }, rows)
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
  { mask, ranges, total }: PagedRows,
): Uint32Array | null {
  const { kernel, orders, scratch, views, layout } = segment;
  const { from, to } = matchingSpan(segment, filters, sort);
  const maxSteps = total * stepsPerHit + minSteps;
  const isCommon = ((offset + limit) * (to - from)) / total < maxSteps;
  if (!isCommon || (rowCountOf(ranges) < layout.rows && total * 8 < to - from)) return null;
  const count = kernel.walk(
    mask,
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
function matchingSpan(
  segment: OpenSegment,
  filters: SearchFilters,
  sort: Sort,
): { from: number; to: number } {
  const wholeOrder = { from: 0, to: segment.layout.rows };
  if (sort === 'price_desc') {
    const bounds = keysOf(filters, 'price');
    return bounds ? positionsBetween(segment, sort, -bounds.high, -bounds.low) : wholeOrder;
  }
  const range = (['year', 'price', 'mileage'] as const).find((name) => rangeOrders[name] === sort);
  return (range && rangePositions(segment, filters, range)) ?? wholeOrder;
}

/** Collects the positions (ranks) of all matching rows in the sort order, and sorts only those near the page. */
function selectRanks(
  { kernel, orders, scratch, views, layout }: OpenSegment,
  { sort, offset, limit }: Window,
  { mask, ranges }: PagedRows,
): Uint32Array {
  const { ranks, rowAt } = orders[sort];
  let count = 0;
  for (const { start, end } of ranges)
    count += kernel.collectRanks(mask, start, end, ranks, scratch.list + count * 4);
  const matchingRanks = views.words(scratch.list, count);
  const { nearRanks, before } =
    count > fewRanks
      ? ranksNearPage(matchingRanks, layout.rows, offset, limit)
      : { nearRanks: matchingRanks.slice(), before: 0 };
  return nearRanks
    .sort()
    .subarray(offset - before, offset - before + limit)
    .map((rank) => rowAt[rank] as number);
}

/**
 * Distributes ranks into buckets by size. Returns the ranks of the buckets that contain the page (`nearRanks`), and how many
 * ranks are in the buckets before them (`before`).
 */
function ranksNearPage(ranks: Uint32Array, rows: number, offset: number, limit: number) {
  const shift = Math.max(0, 32 - Math.clz32(rows) - Math.log2(bucketCount));
  const sizes = new Uint32Array(bucketCount + 1);
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
  let rankCount = before + (sizes[first] as number);
  while (rankCount < offset + limit) {
    last += 1;
    rankCount += sizes[last] as number;
  }
  const nearRanks = new Uint32Array(rankCount - before);
  let filledCount = 0;
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] as number;
    const bucket = rank >>> shift;
    if (bucket < first || bucket > last) continue;
    nearRanks[filledCount] = rank;
    filledCount += 1;
  }
  return { nearRanks, before };
}
