import type { Sort } from '../contract.ts';
import type { RankAnswer, RankQuestion, SearchFilters, SearchRequest } from '../search-port.ts';
import { type ChangedOffers, changedOffers, putOffer, takeOffer } from './changed-offers.ts';
import { addCounts, otherHotUntil, type Sorted, sortOut } from './changed-search.ts';
import { createCountCache } from './count-cache.ts';
import { countFacets, countVehicles, type Found, trackedDimensions } from './facet-counts.ts';
import type { KernelName, OfferIndex, Segment } from './index-contract.ts';
import type { KernelMaker } from './kernels.ts';
import type { OrderName } from './layout.ts';
import {
  clearBit,
  isSet,
  keyAt,
  type OpenSegment,
  openSegment,
  placedAt,
  placesBefore,
  rowOf,
} from './open-segment.ts';
import { inOrder, orderKey, orders, type Placed, search } from './orders.ts';
import { keepOnly, vehicleRows, wordsOf } from './row-ranges.ts';
import type { OfferChange } from './schema.ts';
import { type Dimension, hotUntil, writeProgram } from './segment-filters.ts';
import { pageRows, type Window } from './segment-page.ts';
import { worseCars } from './worse-cars.ts';

/**
 * Opens a segment for one thread. Later changes are stored next to the segment: changed rows of the segment are
 * skipped, and new or changed offers are checked one by one. A result is the sum of both. `slot` counts from 0;
 * without `kernel` the fastest one is used. `caches`: reuses counts of earlier similar requests.
 */
export function openIndex(
  segment: Segment,
  slot: number,
  { kernel, caches = true }: { kernel?: KernelName | KernelMaker | undefined; caches?: boolean } = {},
): OfferIndex {
  const opened = openSegment(segment, slot, kernel);
  const changed = changedOffers();
  const countCache = caches ? createCountCache() : null;
  const gone = new Set<number>();

  function apply(changes: readonly OfferChange[]): void {
    for (const { id, offer } of changes) {
      const row = rowOf(opened, id);
      if (row >= 0) {
        clearBit(opened.live, row);
        gone.add(id);
        countCache?.clear();
      }
      if (offer) putOffer(changed, offer);
      else takeOffer(changed, id);
    }
  }

  return {
    apply,
    sameUntil: (now) => Math.min(hotUntil(opened, now), otherHotUntil(changed, now)) / 1000,
    changed: () => new Set([...gone, ...changed.rowOf.keys()]).size,
    count(filters) {
      const { total, others } = find(opened, changed, filters);
      if (!filters.hidesWorse) return total + others.hits.length;
      const remaining = hideWorse(opened, changed, others.hits, total);
      return remaining.total + remaining.hits.length;
    },
    search(request) {
      const cached = countCache?.of(opened, request) ?? null;
      const { others, ...found } = find(opened, changed, request, trackedDimensions(request, cached));
      const { vehicles } = found;
      const answer = countFacets(opened, request, found, cached);
      Object.assign(answer.facets, vehicles);
      addCounts(answer, changed, others, request);
      const all = found.total + others.hits.length;
      const left = request.hidesWorse
        ? hideWorse(opened, changed, others.hits, found.total)
        : { total: found.total, hits: others.hits };
      const total = left.total + left.hits.length;
      const ids = pageOf(opened, request, placedIn(changed, left.hits, request.sort), {
        ...found,
        total: left.total,
      });
      return { total, ids, hidden: all - total, ...answer };
    },
    ranks: (questions, orders) => ranksIn(opened, changed, questions, orders),
  };
}

type Everything = Found & { others: Sorted; vehicles: ReturnType<typeof countVehicles> };

/** Finds matching offers in the segment (as the mask `hits`) and among the changed offers. */
function find(
  segment: OpenSegment,
  changed: ChangedOffers,
  filters: SearchFilters | SearchRequest,
  isTracked: (dimension: Dimension) => boolean = () => false,
): Everything {
  const { kernel, layout, scratch } = segment;
  const program = writeProgram(segment, filters, isTracked);
  const ranges = vehicleRows(segment, filters.vehicles);
  const words = wordsOf(ranges);
  const misses = program.tracked.size > 0 ? scratch.misses : 0;
  const combine = (from: number, to: number, into: number) =>
    kernel.combine(scratch.program, program.filters, from, to, scratch.live, scratch.hits, into);
  const countsVehicles =
    'facets' in filters &&
    (['brand', 'model', 'generation'] as const).some((facet) => filters.facets.has(facet));
  let vehicles: Everything['vehicles'] = {};
  if (countsVehicles) {
    // Brands are counted for all vehicles, so `hits` is also needed between the ranges.
    let done = 0;
    for (const { from, to } of [...words, { from: layout.words, to: layout.words }]) {
      if (done < from) combine(done, from, 0);
      if (from < to) combine(from, to, misses);
      done = to;
    }
    vehicles = countVehicles(segment, filters as SearchRequest);
  } else for (const { from, to } of words) combine(from, to, misses);
  keepOnly(segment, scratch.hits, ranges);
  if (misses !== 0) keepOnly(segment, misses, ranges);
  const total = ranges.reduce((sum, { start, end }) => sum + kernel.count(scratch.hits, start, end), 0);
  return { program, ranges, words, total, vehicles, others: sortOut(changed, filters) };
}

/** Removes worse cars from the mask `hits` and from the matching changed offers. */
function hideWorse(
  { kernel, layout, scratch, views, hits, orders }: OpenSegment,
  changed: ChangedOffers,
  others: readonly number[],
  total: number,
): { total: number; hits: number[] } {
  kernel.collectRows(scratch.hits, 0, layout.rows, scratch.list);
  const rows = views.words(scratch.list, total).slice();
  const valuesOf = (name: 'year' | 'price_asc' | 'mileage') => {
    const order = orders[name];
    const values = new Float64Array(total + others.length);
    for (let at = 0; at < rows.length; at += 1)
      values[at] = keyAt(order, order.rankOf[rows[at] as number] as number);
    for (const [at, other] of placedIn(changed, others, name).entries()) values[total + at] = other.key;
    return values;
  };
  const isWorse = worseCars({
    year: valuesOf('year').map((key) => -key),
    price: valuesOf('price_asc'),
    mileage: valuesOf('mileage'),
  });
  let remaining = 0;
  for (const [at, row] of rows.entries()) {
    if (isWorse[at] === 1) clearBit(hits, row);
    else remaining += 1;
  }
  return { total: remaining, hits: others.filter((_, at) => isWorse[total + at] === 0) };
}

/** Sort keys of changed offers, in the given sequence. */
function placedIn({ columns }: ChangedOffers, rows: readonly number[], name: OrderName): Placed[] {
  const values = columns[orders[name].column];
  return rows.map((row) => ({ key: orderKey(name, values[row] as number), id: columns.id[row] as number }));
}

/**
 * Merges the segment's rows and the changed offers into one page of ids. If all changed offers come before the
 * page, it begins that many rows earlier in the segment, so the window read from the segment starts there. A
 * binary search finds how many of them really come before it.
 */
function pageOf(
  segment: OpenSegment,
  filters: SearchFilters & Window,
  unsorted: readonly Placed[],
  found: Pick<Found, 'ranges' | 'total'>,
): number[] {
  const { sort, offset, limit } = filters;
  const first = Math.max(0, offset - unsorted.length);
  const rows = pageRows(segment, filters, { sort, offset: first, limit: offset + limit - first }, found);
  if (unsorted.length === 0) return Array.from(rows, (row) => segment.ids[row] as number);
  const { rankOf } = segment.orders[sort];
  const own = (at: number): Placed | null =>
    at < rows.length ? placedAt(segment, sort, rankOf[rows[at] as number] as number) : null;

  // Offers after the last row of a full window are after the page.
  const last = rows.length === offset + limit - first ? own(rows.length - 1) : null;
  const others = unsorted.filter((other) => !last || inOrder(other, last) < 0).sort(inOrder);
  const before = offset - first;
  let other = search(Math.min(others.length, before), (at) => {
    const rival = own(before - at - 1);
    return !rival || inOrder(others[at] as Placed, rival) < 0;
  });
  const ids: number[] = [];
  for (let next = own(before - other), at = before - other; ids.length < limit; ) {
    const rival = others[other];
    if (rival && (!next || inOrder(rival, next) < 0)) {
      ids.push(rival.id);
      other += 1;
    } else if (next) {
      ids.push(next.id);
      at += 1;
      next = own(at);
    } else break;
  }
  return ids;
}

function ranksIn<Order extends Sort>(
  segment: OpenSegment,
  changed: ChangedOffers,
  questions: readonly RankQuestion[],
  requested: readonly Order[],
): Map<number, RankAnswer<Order>> {
  const answers = new Map<number, RankAnswer<Order>>();
  for (const { filters, ids } of questions) {
    const { total, others, ranges } = find(segment, changed, filters);
    const sorted = new Map(
      requested.map((order) => [order, placedIn(changed, others.hits, order).sort(inOrder)]),
    );
    const beside = new Set(others.hits);
    for (const id of ids) {
      const row = rowOf(segment, id);
      const isFound = row >= 0 && isSet(segment.hits, row);
      const other = changed.rowOf.get(id) ?? -1;
      if (!isFound && !beside.has(other)) continue;
      const ranks = requested.map((order) => {
        const own = isFound
          ? placedAt(segment, order, segment.orders[order].rankOf[row] as number)
          : (placedIn(changed, [other], order)[0] as Placed);
        const place = placesBefore(segment, order, own);
        const before = ranges.reduce(
          (sum, { start, end }) =>
            sum +
            segment.kernel.countBefore(segment.scratch.hits, start, end, segment.orders[order].ranks, place),
          0,
        );
        const list = sorted.get(order) ?? [];
        return [order, 1 + before + search(list.length, (at) => inOrder(list[at] as Placed, own) < 0)];
      });
      answers.set(id, { total: total + others.hits.length, ...Object.fromEntries(ranks) });
    }
  }
  return answers;
}
