import type { Sort } from '../contract.ts';
import type { RankAnswer, RankQuestion, SearchFilters, SearchRequest } from '../server/engine.ts';
import { type ChangedOffers, changedOffers, putOffer, takeOffer } from './changed-offers.ts';
import { addCounts, otherHotUntil, type Sorted, sortOut } from './changed-search.ts';
import { countFacets, countVehicles, type Found, trackedDimensions } from './facet-counts.ts';
import type { KernelName, OfferIndex, Segment } from './index-contract.ts';
import { keptCounts } from './kept-counts.ts';
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
 * Opens a segment for one thread. What changed since it was built stands beside it: rows of the segment that are no
 * longer so are passed over, and offers that came or changed are looked at one by one. Answers of both add up.
 * `slot` counts from 0; without a kernel the best one is taken that there is. `keeps`: what was counted may help with
 * requests like it.
 */
export function openIndex(
  segment: Segment,
  slot: number,
  { kernel, keeps = true }: { kernel?: KernelName | KernelMaker | undefined; keeps?: boolean } = {},
): OfferIndex {
  const opened = openSegment(segment, slot, kernel);
  const changed = changedOffers();
  const kept = keeps ? keptCounts() : null;
  const gone = new Set<number>();

  function apply(changes: readonly OfferChange[]): void {
    for (const { id, offer } of changes) {
      const row = rowOf(opened, id);
      if (row >= 0) {
        clearBit(opened.live, row);
        gone.add(id);
        kept?.forget();
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
      const kept = hideWorse(opened, changed, others.hits, total);
      return kept.total + kept.hits.length;
    },
    search(request) {
      const known = kept?.of(opened, request) ?? null;
      const { others, ...found } = find(opened, changed, request, trackedDimensions(request, known));
      const { vehicles } = found;
      const answer = countFacets(opened, request, found, known);
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

/** Finds what fits, in the segment (as the mask `hits`) and beside it. */
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
    // Brands are counted among all vehicles, so what lies between the ranges matters too.
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

/** Takes worse cars out of the mask `hits` and of what was found beside the segment. */
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
  let kept = 0;
  for (const [at, row] of rows.entries()) {
    if (isWorse[at] === 1) clearBit(hits, row);
    else kept += 1;
  }
  return { total: kept, hits: others.filter((_, at) => isWorse[total + at] === 0) };
}

/** What stands beside the segment in an order, as it was given. */
function placedIn({ columns }: ChangedOffers, rows: readonly number[], name: OrderName): Placed[] {
  const values = columns[orders[name].column];
  return rows.map((row) => ({ key: orderKey(name, values[row] as number), id: columns.id[row] as number }));
}

/**
 * Ids of a page of both together. Of the segment a window is taken that begins earlier by the number of the others,
 * as many of which may stand before the page; how many do is found by halving.
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

  // Who stands behind a full window stands behind the page.
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
  asked: readonly Order[],
): Map<number, RankAnswer<Order>> {
  const answers = new Map<number, RankAnswer<Order>>();
  for (const { filters, ids } of questions) {
    const { total, others, ranges } = find(segment, changed, filters);
    const sorted = new Map(
      asked.map((order) => [order, placedIn(changed, others.hits, order).sort(inOrder)]),
    );
    const beside = new Set(others.hits);
    for (const id of ids) {
      const row = rowOf(segment, id);
      const isFound = row >= 0 && isSet(segment.hits, row);
      const other = changed.rowOf.get(id) ?? -1;
      if (!isFound && !beside.has(other)) continue;
      const ranks = asked.map((order) => {
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
