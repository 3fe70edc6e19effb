import { type BaseCountCache, createBaseCountCache } from './base-counts.ts';
import type { KernelName, Segment } from './index-contract.ts';
import type { Kernel } from './kernel.ts';
import { createKernel, type KernelMaker } from './kernels.ts';
import type { CountedFacet, Layout, OrderLayout, OrderName, Posting } from './layout.ts';
import { type Views, viewsOf } from './memory-blocks.ts';
import { binarySearch, lastKey, type SortKey, upperBound } from './orders.ts';
import type { ChoiceFacet, StaticFlag } from './schema.ts';
import { type Scratch, scratchAt } from './scratch.ts';

/** A sort order of the segment, with its arrays as typed arrays over the shared memory. */
export type OpenOrder = OrderLayout & {
  rowAt: Uint32Array;
  rankOf: Uint32Array;
  keyList: Float64Array;
  startList: Uint32Array;
};

/** A segment as opened by one search thread, with scratch memory that only this thread uses. */
export type OpenSegment = {
  layout: Layout;
  kernel: Kernel;
  views: Views;
  scratch: Scratch;
  ids: Float64Array;
  orders: Record<OrderName, OpenOrder>;
  /** Indexes in `layout.clusters` (distinct vehicles), by brand id, by model id and by generation id. */
  clustersOf: {
    brand: Map<number, number[]>;
    model: Map<number, number[]>;
    generation: Map<number, number[]>;
  };
  /** The rows that each counter of `scratch.counters` counts. Empty for the value "no" of a flag: "no" is the rest. */
  postings: Posting[];
  live: Uint32Array;
  hits: Uint32Array;
  recordBases: BaseCountCache;
  optionBases: BaseCountCache;
};

export function openSegment(
  { memory, layout }: Segment,
  slot: number,
  kernel?: KernelName | KernelMaker,
): OpenSegment {
  const views = viewsOf(memory);
  const start = layout.slots[slot];
  if (start === undefined) throw new RangeError(`the segment has no slot ${slot}`);
  const { scratch } = scratchAt(start, layout);
  for (const [bank, { tables, groups }] of scratch.banks.entries()) {
    const halves = groups.map(({ length }) => length * 4);
    views.words(tables, groups.length * 2).set([...groups.map(({ table }) => table), ...halves]);
    for (const [at, { sizes }] of groups.entries()) {
      const facets = layout.banks[bank]?.groups[at] ?? [];
      views.words(sizes, facets.length).set(facets.map(({ size }) => size));
    }
  }
  const live = views.words(scratch.live, layout.words);
  live.set(views.words(layout.everyRow, layout.words));
  const open = (order: OrderLayout): OpenOrder => ({
    ...order,
    rowAt: views.words(order.rows, layout.rows),
    rankOf: views.words(order.ranks, order.ranks === 0 ? 0 : layout.rows),
    keyList: views.floats(order.keys, order.distinctCount),
    startList: views.words(order.starts, order.distinctCount + 1),
  });
  return {
    layout,
    kernel:
      typeof kernel === 'function'
        ? kernel(memory, scratch.block)
        : createKernel(memory, scratch.block, kernel),
    views,
    scratch,
    ids: views.floats(layout.ids, layout.rows),
    orders: Object.fromEntries(
      Object.entries(layout.orders).map(([name, order]) => [name, open(order)]),
    ) as OpenSegment['orders'],
    clustersOf: {
      brand: indexesById(layout.clusters.brand),
      model: indexesById(layout.clusters.model),
      generation: indexesById(layout.clusters.generation),
    },
    postings: [...scratch.facets.keys()].flatMap((facet) => postingsOf(layout, facet)),
    live,
    hits: views.words(scratch.hits, layout.words),
    recordBases: createBaseCountCache(),
    optionBases: createBaseCountCache(),
  };
}

/** The rows of each value of a facet. For a flag only the rows with "yes" are stored; the list for "no" is empty. */
export function postingsOf({ cities, choices, flags }: Layout, facet: CountedFacet): Posting[] {
  if (facet === 'city') return cities;
  if (facet in choices) return choices[facet as ChoiceFacet];
  return [{ count: 0, mask: 0, rows: 0 }, flags[facet as StaticFlag]];
}

/** For each id: the indexes at which it occurs. Id 0 means unknown and is skipped. */
function indexesById(ids: Uint32Array): Map<number, number[]> {
  const indexes = new Map<number, number[]>();
  for (const [at, id] of ids.entries()) {
    if (id === 0) continue;
    const existing = indexes.get(id);
    if (existing) existing.push(at);
    else indexes.set(id, [at]);
  }
  return indexes;
}

/** The row of an offer, or -1 if the segment does not contain the offer. */
export function rowOf({ layout, views, ids }: OpenSegment, id: number): number {
  const byId = views.words(layout.byId, layout.rows);
  const at = binarySearch(layout.rows, (position) => (ids[byId[position] as number] as number) < id);
  const row = byId[at];
  return row !== undefined && ids[row] === id ? row : -1;
}

export const isSet = (mask: Uint32Array, row: number) =>
  (((mask[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
export function clearBit(mask: Uint32Array, row: number): void {
  mask[row >>> 5] = (mask[row >>> 5] as number) & ~(1 << (row & 31));
}

/** The sort key of the row at a position of a sort order. */
export function keyAt({ keyList, startList, knownCount }: OpenOrder, position: number): number {
  if (position >= knownCount) return lastKey;
  return keyList[upperBound(startList, position) - 1] as number;
}

/** The sort key and the offer id of the row at a position of a sort order. */
export function sortKeyAt({ ids, orders }: OpenSegment, name: OrderName, position: number): SortKey {
  const order = orders[name];
  return { key: keyAt(order, position), id: ids[order.rowAt[position] as number] as number };
}

/** How many rows of the segment sort before an offer with this key and id; the segment need not contain that offer. */
export function countRowsBefore(segment: OpenSegment, name: OrderName, { key, id }: SortKey): number {
  const { rowAt, keyList, startList, knownCount } = segment.orders[name];
  const code = binarySearch(keyList.length, (at) => (keyList[at] as number) < key);
  const from = startList[code] as number;
  const to =
    key === lastKey ? segment.layout.rows : keyList[code] === key ? (startList[code + 1] as number) : from;
  const first = key === lastKey ? knownCount : from;
  return first + binarySearch(to - first, (at) => (segment.ids[rowAt[first + at] as number] as number) > id);
}
