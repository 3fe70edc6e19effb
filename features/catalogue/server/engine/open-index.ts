import type { Sort } from '../../contract.ts';
import type { RankRequest, RankResult, SearchFilters, SearchRequest } from '../../search-port.ts';
import { type ChangedOffers, createChangedOffers, putOffer, removeOffer } from './changed-offers.ts';
import { addCounts, type ChangedMatches, changedHotEnd, matchChanged } from './changed-search.ts';
import { createCountCache } from './count-cache.ts';
import { countFacets, countVehicles, type Matches, trackedDimensions } from './facet-counts.ts';
import { hideWorse } from './hide-worse.ts';
import type { KernelName, OfferIndex, Segment } from './index-contract.ts';
import type { KernelMaker } from './kernels.ts';
import type { OrderName } from './layout.ts';
import {
  clearBit,
  countRowsBefore,
  isSet,
  type OpenSegment,
  openSegment,
  rowOf,
  sortKeyAt,
} from './open-segment.ts';
import {
  binarySearch,
  compareKeys,
  lowerBound,
  orderKey,
  orderValue,
  type SortKey,
  upperBound,
} from './orders.ts';
import { clearOutside, vehicleRows, wordRangesOf } from './row-ranges.ts';
import type { OfferChange } from './schema.ts';
import { type Dimension, segmentHotEnd, writeCityProgram, writeProgram } from './segment-filters.ts';
import { type PagedRows, pageRows, type Window } from './segment-page.ts';

/**
 * Opens a segment for one search thread; `slot` is the number of the thread, from 0. The segment is immutable, so later
 * changes are stored next to it: a search skips the changed rows of the segment, checks the new and changed offers one
 * by one, and adds up both results. Without `kernel` the fastest one is used. `caches`: whether facet counts of earlier
 * similar requests are cached and reused.
 */
export function openIndex(
  segment: Segment,
  slot: number,
  { kernel, caches = true }: { kernel?: KernelName | KernelMaker | undefined; caches?: boolean } = {},
): OfferIndex {
  const openedSegment = openSegment(segment, slot, kernel);
  const changedStore = createChangedOffers();
  const countCache = caches ? createCountCache() : null;
  const replacedIds = new Set<number>();

  function apply(changes: readonly OfferChange[]): void {
    for (const { id, offer } of changes) {
      const row = rowOf(openedSegment, id);
      if (row >= 0) {
        clearBit(openedSegment.live, row);
        replacedIds.add(id);
        countCache?.clear();
      }
      if (offer) putOffer(changedStore, offer);
      else removeOffer(changedStore, id);
    }
  }

  return {
    apply,
    validUntil: (now) => Math.min(segmentHotEnd(openedSegment, now), changedHotEnd(changedStore, now)) / 1000,
    changedCount: () => new Set([...replacedIds, ...changedStore.rowOf.keys()]).size,
    count(filters) {
      const { total, changedMatches } = findMatches(openedSegment, changedStore, filters);
      if (!filters.hidesWorse) return total + changedMatches.hits.length;
      const remaining = hideWorse(openedSegment, changedStore, changedMatches.hits, total);
      return remaining.total + remaining.hits.length;
    },
    priceCounts(filters, bounds) {
      const { changedMatches } = findMatches(openedSegment, changedStore, filters);
      const counts = segmentPriceCounts(openedSegment, bounds);
      for (const row of changedMatches.hits) {
        const bin = upperBound(bounds, changedStore.columns.price[row] as number);
        counts[bin] = (counts[bin] as number) + 1;
      }
      return counts;
    },
    search(request) {
      const cached = countCache?.lookUp(openedSegment, request) ?? null;
      const { changedMatches, ...matches } = findMatches(
        openedSegment,
        changedStore,
        request,
        trackedDimensions(request, cached),
      );
      const { vehicles } = matches;
      const counts = countFacets(openedSegment, request, matches, cached);
      Object.assign(counts.facets, vehicles);
      addCounts(counts, changedStore, changedMatches, request);
      const all = matches.total + changedMatches.hits.length;
      const visible = request.hidesWorse
        ? hideWorse(openedSegment, changedStore, changedMatches.hits, matches.total)
        : { total: matches.total, hits: changedMatches.hits };
      const total = visible.total + visible.hits.length;
      const rows = { mask: openedSegment.scratch.hits, ranges: matches.ranges, total: visible.total };
      const ids =
        request.near.length > 0
          ? nearFirst(openedSegment, changedStore, request, { rows, changedRows: visible.hits })
          : pageOf(openedSegment, request, sortKeysOf(changedStore, visible.hits, request.sort), rows);
      return { total, ids, hidden: all - total, ...counts };
    },
    ranks: (requests, orders) => ranksIn(openedSegment, changedStore, requests, orders),
  };
}

type AllMatches = Matches & { changedMatches: ChangedMatches; vehicles: ReturnType<typeof countVehicles> };

/** Finds matching offers in the segment, as the bitmap `scratch.hits`, and among the changed offers. */
function findMatches(
  segment: OpenSegment,
  changedStore: ChangedOffers,
  filters: SearchFilters | SearchRequest,
  isTracked: (dimension: Dimension) => boolean = () => false,
): AllMatches {
  const { kernel, layout, scratch } = segment;
  const program = writeProgram(segment, filters, isTracked);
  const ranges = vehicleRows(segment, filters.vehicles);
  const words = wordRangesOf(ranges);
  const misses = program.tracked.size > 0 ? scratch.misses : 0;
  const combine = (from: number, to: number, missesOut: number) =>
    kernel.combine(scratch.program, program.filters, from, to, scratch.live, scratch.hits, missesOut);
  const countsVehicles =
    'facets' in filters &&
    (['brand', 'model', 'generation'] as const).some((facet) => filters.facets.has(facet));
  let vehicles: AllMatches['vehicles'] = {};
  if (countsVehicles) {
    // Brands are counted as if no vehicle were chosen, so `hits` is also needed outside the chosen vehicles' rows.
    let combinedTo = 0;
    for (const { from, to } of [...words, { from: layout.words, to: layout.words }]) {
      if (combinedTo < from) combine(combinedTo, from, 0);
      if (from < to) combine(from, to, misses);
      combinedTo = to;
    }
    vehicles = countVehicles(segment, filters as SearchRequest);
  } else for (const { from, to } of words) combine(from, to, misses);
  clearOutside(segment, scratch.hits, ranges);
  if (misses !== 0) clearOutside(segment, misses, ranges);
  const total = ranges.reduce((sum, { start, end }) => sum + kernel.count(scratch.hits, start, end), 0);
  return { program, ranges, words, total, vehicles, changedMatches: matchChanged(changedStore, filters) };
}

/** Counts the rows of the bitmap `hits` between the price bounds, by reading the rows in the order of their prices. */
function segmentPriceCounts(
  { kernel, layout, orders, scratch }: OpenSegment,
  bounds: readonly number[],
): number[] {
  const { rows, keyList, startList } = orders.price_asc;
  const ends = [...bounds.map((bound) => startList[lowerBound(keyList, bound)] as number), layout.rows];
  return ends.map((end, at) => {
    const start = ends[at - 1] ?? 0;
    return kernel.countRows(scratch.hits, rows + start * 4, end - start);
  });
}

/** The sort keys of some changed offers, in the sequence of `rows`. */
function sortKeysOf({ columns }: ChangedOffers, rows: readonly number[], name: OrderName): SortKey[] {
  return rows.map((row) => ({
    key: orderKey(name, orderValue(name, columns, row)),
    id: columns.id[row] as number,
  }));
}

/**
 * Merges the segment's rows and the changed offers into one page of ids. Of n changed offers, 0 to n come before the
 * page, so the page begins 0 to n rows earlier in the segment than `offset`. So rows are read from `offset` - n on, and
 * a binary search finds how many changed offers really come before the page.
 */
function pageOf(
  segment: OpenSegment,
  filters: SearchFilters & Window,
  unsortedKeys: readonly SortKey[],
  pagedRows: PagedRows,
): number[] {
  const { sort, offset, limit } = filters;
  const first = Math.max(0, offset - unsortedKeys.length);
  const rows = pageRows(segment, filters, { sort, offset: first, limit: offset + limit - first }, pagedRows);
  if (unsortedKeys.length === 0) return Array.from(rows, (row) => segment.ids[row] as number);
  const { rankOf } = segment.orders[sort];
  const rowKey = (at: number): SortKey | null =>
    at < rows.length ? sortKeyAt(segment, sort, rankOf[rows[at] as number] as number) : null;

  // Changed offers that sort after the last row read cannot be on the page, unless the segment has no more rows.
  const last = rows.length === offset + limit - first ? rowKey(rows.length - 1) : null;
  const changedKeys = unsortedKeys.filter((key) => !last || compareKeys(key, last) < 0).sort(compareKeys);
  const before = offset - first;
  let nextChanged = binarySearch(Math.min(changedKeys.length, before), (at) => {
    const candidate = rowKey(before - at - 1);
    return !candidate || compareKeys(changedKeys[at] as SortKey, candidate) < 0;
  });
  const ids: number[] = [];
  for (let next = rowKey(before - nextChanged), at = before - nextChanged; ids.length < limit; ) {
    const candidate = changedKeys[nextChanged];
    if (candidate && (!next || compareKeys(candidate, next) < 0)) {
      ids.push(candidate.id);
      nextChanged += 1;
    } else if (next) {
      ids.push(next.id);
      at += 1;
      next = rowKey(at);
    } else break;
  }
  return ids;
}

/**
 * A page with cars of nearer cities first. No row gets another sort key: each tier of cities is a list of its own in the
 * usual order, and the page is cut from these lists one after another, so it reads only the tiers that it shows.
 */
function nearFirst(
  segment: OpenSegment,
  changedStore: ChangedOffers,
  request: SearchRequest,
  { rows, changedRows }: { rows: PagedRows; changedRows: readonly number[] },
): number[] {
  const { kernel, layout, scratch } = segment;
  const { near, sort, offset, limit } = request;
  const tierOf = new Map(near.flatMap((cities, tier) => cities.map((city) => [city, tier] as const)));
  const ids: number[] = [];
  let before = 0;
  for (let tier = 0; tier <= near.length && ids.length < limit; tier += 1) {
    const cities = near[tier];
    if (cities?.length === 0) continue;
    const { filters } = writeCityProgram(
      segment,
      cities ? { any: cities, none: [] } : { any: [], none: near.flat() },
    );
    kernel.combine(scratch.program, filters, 0, layout.words, rows.mask, scratch.part, 0);
    const total = rows.ranges.reduce(
      (sum, { start, end }) => sum + kernel.count(scratch.part, start, end),
      0,
    );
    const changed = changedRows.filter(
      (row) => (tierOf.get(changedStore.columns.city[row] as number) ?? near.length) === tier,
    );
    const tierOffset = Math.max(0, offset - before);
    before += total + changed.length;
    if (tierOffset >= total + changed.length) continue;
    const window = { ...request, offset: tierOffset, limit: limit - ids.length };
    const tierRows = { mask: scratch.part, total, ranges: rows.ranges };
    ids.push(...pageOf(segment, window, sortKeysOf(changedStore, changed, sort), tierRows));
  }
  return ids;
}

function ranksIn<Order extends Sort>(
  segment: OpenSegment,
  changedStore: ChangedOffers,
  requests: readonly RankRequest[],
  requested: readonly Order[],
): Map<number, RankResult<Order>> {
  const results = new Map<number, RankResult<Order>>();
  for (const { filters, ids } of requests) {
    const { total, changedMatches, ranges } = findMatches(segment, changedStore, filters);
    const sorted = new Map(
      requested.map((order) => [
        order,
        sortKeysOf(changedStore, changedMatches.hits, order).sort(compareKeys),
      ]),
    );
    const changedHits = new Set(changedMatches.hits);
    for (const id of ids) {
      const row = rowOf(segment, id);
      const isInSegment = row >= 0 && isSet(segment.hits, row);
      const changedRow = changedStore.rowOf.get(id) ?? -1;
      if (!isInSegment && !changedHits.has(changedRow)) continue;
      const ranks = requested.map((order) => {
        const sortKey = isInSegment
          ? sortKeyAt(segment, order, segment.orders[order].rankOf[row] as number)
          : (sortKeysOf(changedStore, [changedRow], order)[0] as SortKey);
        const position = countRowsBefore(segment, order, sortKey);
        const before = ranges.reduce(
          (sum, { start, end }) =>
            sum +
            segment.kernel.countBefore(
              segment.scratch.hits,
              start,
              end,
              segment.orders[order].ranks,
              position,
            ),
          0,
        );
        const list = sorted.get(order) ?? [];
        return [
          order,
          1 + before + binarySearch(list.length, (at) => compareKeys(list[at] as SortKey, sortKey) < 0),
        ];
      });
      results.set(id, { total: total + changedMatches.hits.length, ...Object.fromEntries(ranks) });
    }
  }
  return results;
}
