import { addRows } from './build-postings.ts';
import { rowNumbers } from './cluster-offers.ts';
import { type OrderLayout, type OrderName, orderNames } from './layout.ts';
import type { Blocks } from './memory-blocks.ts';
import { orders, orderValue } from './orders.ts';
import { type OfferColumns, unknownNumber } from './schema.ts';
import { type KeyedRows, sortRows, wordSize } from './sorted-rows.ts';

/**
 * A checkpoint is a stored bitmap of the first n rows of a sort order. A column with at most `maxBoundaries` distinct
 * values gets a checkpoint at each value, any other column gets `evenCheckpoints` at even distances.
 */
const maxBoundaries = 96;
const evenCheckpoints = 36;

/** `newestIdFirst` has the offers' indexes sorted by descending id, `rowOf` the segment's row of each offer. */
type OrderInput = { offers: OfferColumns; newestIdFirst: Uint32Array; rowOf: Uint32Array };
type Masks = { words: number; everyRow: number; noRow: number };

/** Sorts the rows by every sort order. `lists` are two buffers, each with space for one entry per offer. */
export function buildOrders(
  input: OrderInput,
  lists: readonly [KeyedRows, KeyedRows],
  masks: Masks,
  blocks: Blocks,
): Record<OrderName, OrderLayout> {
  const builtOrders = new Map<OrderName, SortedOrder>();
  const layouts = orderNames.map((name): [OrderName, OrderLayout] => {
    const { column, isDescending } = orders[name];
    const [, opposite] =
      [...builtOrders].find(
        ([builtName]) =>
          orders[builtName].column === column && orders[builtName].isDescending !== isDescending,
      ) ?? [];
    const order = opposite ? reverseOrder(opposite, blocks) : sortRowsBy(input, lists, name, blocks);
    builtOrders.set(name, order);
    return [name, layoutOf(order, name, masks, blocks)];
  });
  return Object.fromEntries(layouts) as Record<OrderName, OrderLayout>;
}

/**
 * All rows in one sort order, stored in memory at address `at`; rows without a value come last. `keys` are the
 * distinct sort keys, ascending, and `starts` the position of the first row of each key.
 */
type SortedOrder = {
  at: number;
  rows: Uint32Array;
  knownCount: number;
  keys: Float64Array;
  starts: Uint32Array;
};

function allocateRows(count: number, { allocate, words }: Blocks): Pick<SortedOrder, 'at' | 'rows'> {
  const at = allocate(count * 4);
  return { at, rows: words(at, count) };
}

function sortRowsBy(
  { offers, newestIdFirst, rowOf }: OrderInput,
  [list, spare]: readonly [KeyedRows, KeyedRows],
  name: OrderName,
  blocks: Blocks,
): SortedOrder {
  const { column, isDescending } = orders[name];
  const values = new Float64Array(offers[column]);
  if (name === 'newest')
    for (let offer = 0; offer < values.length; offer += 1) values[offer] = orderValue(name, offers, offer);
  const { knownCount, min, max } = boundsOf(values);
  // The radix sort needs keys from 0: a key is the distance from the value that comes first in this order.
  const first = isDescending ? max : min;
  const unknownKey = knownCount > 0 ? max - min + 1 : 0;
  for (let at = 0; at < values.length; at += 1) {
    const offer = newestIdFirst[at] as number;
    const value = values[offer] as number;
    const key = value === unknownNumber ? unknownKey : Math.abs(value - first);
    list.rows[at] = rowOf[offer] as number;
    list.low[at] = key;
    list.high[at] = key / wordSize;
  }
  const { rows, low, high } = sortRows(list, spare, unknownKey);
  const target = allocateRows(rows.length, blocks);
  target.rows.set(rows);
  const sign = isDescending ? -1 : 1;
  const isLong = unknownKey >= wordSize;
  const starts = new Uint32Array(knownCount + 1);
  let distinct = 0;
  for (let at = 0; at < knownCount; at += 1) {
    if (at > 0 && low[at] === low[at - 1] && (!isLong || high[at] === high[at - 1])) continue;
    // `values` is no longer needed, so its memory is reused for the keys.
    values[distinct] = first * sign + (isLong ? (high[at] as number) * wordSize : 0) + (low[at] as number);
    starts[distinct] = at;
    distinct += 1;
  }
  starts[distinct] = knownCount;
  return {
    ...target,
    knownCount,
    keys: values.subarray(0, distinct),
    starts: starts.subarray(0, distinct + 1),
  };
}

/** The smallest and the largest known value, and how many values are known. */
function boundsOf(values: Float64Array): { knownCount: number; min: number; max: number } {
  let [knownCount, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value === unknownNumber) continue;
    knownCount += 1;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { knownCount, min, max };
}

/** Reverses a sort order; rows with equal values keep their sequence, the newest first. */
function reverseOrder({ rows, knownCount, keys, starts }: SortedOrder, blocks: Blocks): SortedOrder {
  const target = allocateRows(rows.length, blocks);
  const reversedStarts = new Uint32Array(starts.length);
  let filledCount = 0;
  for (let key = keys.length - 1; key >= 0; key -= 1) {
    reversedStarts[keys.length - 1 - key] = filledCount;
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at += 1, filledCount += 1)
      target.rows[filledCount] = rows[at] as number;
  }
  reversedStarts[keys.length] = knownCount;
  target.rows.set(rows.subarray(knownCount), knownCount);
  return { ...target, knownCount, keys: keys.map((key) => -key).reverse(), starts: reversedStarts };
}

function layoutOf(
  { at, rows, knownCount, keys, starts }: SortedOrder,
  name: OrderName,
  masks: Masks,
  blocks: Blocks,
): OrderLayout {
  const { isSort, isRange } = orders[name];
  return {
    rows: at,
    knownCount,
    ranks: isSort ? putRanks(rows, blocks) : 0,
    keys: putKeys(keys, blocks),
    distinctCount: keys.length,
    starts: blocks.put(starts),
    checkpoints: isRange ? checkpointsOf(rows, { starts, knownCount }, masks, blocks) : [],
  };
}

function putRanks(rows: Uint32Array, { allocate, words }: Blocks): number {
  const address = allocate(rows.byteLength);
  const ranks = words(address, rows.length);
  for (let at = 0; at < rows.length; at += 1) ranks[rows[at] as number] = at;
  return address;
}

function putKeys(keys: Float64Array, { allocate, floats }: Blocks): number {
  const address = allocate(keys.byteLength);
  floats(address, keys.length).set(keys);
  return address;
}

function checkpointsOf(
  rows: Uint32Array,
  { starts, knownCount }: { starts: Uint32Array; knownCount: number },
  { words, everyRow, noRow }: Masks,
  blocks: Blocks,
): OrderLayout['checkpoints'] {
  const hasFewValues = starts.length <= maxBoundaries;
  const positions = hasFewValues
    ? starts
    : rowNumbers(evenCheckpoints + 1).map((part) => Math.floor((part * knownCount) / evenCheckpoints));
  let previous: { position: number; mask: number } = { position: 0, mask: noRow };
  const checkpoints = [previous];
  for (const position of positions) {
    if (position === previous.position) continue;
    let mask = everyRow;
    if (position < rows.length) {
      mask = blocks.put(blocks.words(previous.mask, words));
      addRows(blocks.words(mask, words), rows.subarray(previous.position, position));
    }
    previous = { position, mask };
    checkpoints.push(previous);
  }
  return checkpoints;
}
