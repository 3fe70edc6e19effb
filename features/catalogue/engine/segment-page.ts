import type { Sort } from '../contract.ts';
import type { SearchFilters } from '../server/engine.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowsIn } from './row-ranges.ts';
import { keysOf, placesBetween, rangeOrders, rangePlaces } from './segment-filters.ts';

export type Window = { sort: Sort; offset: number; limit: number };

/** Rows that are looked at in order before another way is taken: so many for each that is found, and some more. */
const stepsAHit = 3;
const stepsAtLeast = 2000;
/** More are sorted by parts of their ranks first. */
const fewRanks = 512;
const buckets = 1024;

/** Rows of the mask `hits`, of which there are `total`, from one place of the sorted list to another. */
export function pageRows(
  segment: OpenSegment,
  filters: SearchFilters,
  { sort, offset, limit }: Window,
  { ranges, total }: { ranges: readonly RowRange[]; total: number },
): Uint32Array {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return new Uint32Array(0);
  return (
    walked(segment, filters, { sort, offset, limit: wanted }, { ranges, total }) ??
    selected(segment, { sort, offset, limit: wanted }, ranges)
  );
}

/** Looks at the rows in their order: soon done where what is found is common. Null if it is not. */
function walked(
  segment: OpenSegment,
  filters: SearchFilters,
  { sort, offset, limit }: Window,
  { ranges, total }: { ranges: readonly RowRange[]; total: number },
): Uint32Array | null {
  const { kernel, orders, scratch, views, layout } = segment;
  const { from, to } = span(segment, filters, sort);
  const mostSteps = total * stepsAHit + stepsAtLeast;
  const isCommon = ((offset + limit) * (to - from)) / total < mostSteps;
  if (!isCommon || (rowsIn(ranges) < layout.rows && total * 8 < to - from)) return null;
  const found = kernel.walk(
    scratch.hits,
    orders[sort].rows,
    from,
    Math.min(to, from + mostSteps),
    offset,
    limit,
    scratch.list,
  );
  return found === limit ? views.words(scratch.list, found).slice() : null;
}

/** Where in the order what is found can stand: a list that is narrowed by what it is sorted by begins and ends early. */
function span(segment: OpenSegment, filters: SearchFilters, sort: Sort): { from: number; to: number } {
  const whole = { from: 0, to: segment.layout.rows };
  if (sort === 'price_desc') {
    const bounds = keysOf(filters, 'price');
    return bounds ? placesBetween(segment, sort, -bounds.high, -bounds.low) : whole;
  }
  const range = (['year', 'price', 'mileage'] as const).find((name) => rangeOrders[name] === sort);
  return (range && rangePlaces(segment, filters, range)) ?? whole;
}

/** Looks at the ranks of all that is found, and sorts only those near the page. */
function selected(
  { kernel, orders, scratch, views, layout }: OpenSegment,
  { sort, offset, limit }: Window,
  ranges: readonly RowRange[],
): Uint32Array {
  const { ranks, rowAt } = orders[sort];
  let count = 0;
  for (const { start, end } of ranges)
    count += kernel.collectRanks(scratch.hits, start, end, ranks, scratch.list + count * 4);
  const found = views.words(scratch.list, count);
  const { near, before } =
    count > fewRanks ? nearPage(found, layout.rows, offset, limit) : { near: found.slice(), before: 0 };
  return near
    .sort()
    .subarray(offset - before, offset - before + limit)
    .map((rank) => rowAt[rank] as number);
}

/** The ranks of those buckets that the page lies in, and how many ranks are in buckets before them. */
function nearPage(ranks: Uint32Array, rows: number, offset: number, limit: number) {
  const shift = Math.max(0, 32 - Math.clz32(rows) - Math.log2(buckets));
  const sizes = new Uint32Array(buckets + 1);
  // Counted loops: an iterator takes twice the time.
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
