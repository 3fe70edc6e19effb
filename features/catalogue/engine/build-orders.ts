import { addRows } from './build-postings.ts';
import { rowNumbers } from './cluster-offers.ts';
import { type OrderLayout, type OrderName, orderNames } from './layout.ts';
import { orders } from './orders.ts';
import type { Blocks } from './place-blocks.ts';
import { type OfferColumns, unknownNumber } from './schema.ts';
import { type KeyedRows, sortRows, wordSize } from './sorted-rows.ts';

/**
 * With up to this many distinct values, each value gets a checkpoint mask; with more, checkpoints are at even
 * distances.
 */
const mostBoundaries = 96;
const evenCheckpoints = 36;

/** Input for the orders: the offers, their indexes sorted by id from the newest, and the row of each offer. */
type Given = { offers: OfferColumns; newestIdFirst: Uint32Array; rowOf: Uint32Array };
type Masks = { words: number; everyRow: number; noRow: number };

/** `lists` are two work areas, each as long as the offers. */
export function buildOrders(
  given: Given,
  lists: readonly [KeyedRows, KeyedRows],
  masks: Masks,
  blocks: Blocks,
): Record<OrderName, OrderLayout> {
  const done = new Map<OrderName, Sorted>();
  const layouts = orderNames.map((name): [OrderName, OrderLayout] => {
    const { column, isDescending } = orders[name];
    const [, opposite] =
      [...done].find(
        ([other]) => orders[other].column === column && orders[other].isDescending !== isDescending,
      ) ?? [];
    const order = opposite ? reversed(opposite, blocks) : sorted(given, lists, name, blocks);
    done.set(name, order);
    return [name, layOut(order, name, masks, blocks)];
  });
  return Object.fromEntries(layouts) as Record<OrderName, OrderLayout>;
}

/**
 * Rows in their order, at address `at`; rows without a value come last. `keys` are the distinct keys, ascending;
 * `starts` is the place where each key begins.
 */
type Sorted = { at: number; rows: Uint32Array; known: number; keys: Float64Array; starts: Uint32Array };

function placeRows(count: number, { place, words }: Blocks): Pick<Sorted, 'at' | 'rows'> {
  const at = place(count * 4);
  return { at, rows: words(at, count) };
}

function sorted(
  { offers, newestIdFirst, rowOf }: Given,
  [list, spare]: readonly [KeyedRows, KeyedRows],
  name: OrderName,
  blocks: Blocks,
): Sorted {
  const { column, isDescending } = orders[name];
  const values = new Float64Array(offers[column]);
  const { known, least, most } = boundsOf(values);
  // A key is the distance from the first value; rows without a value come after all others.
  const first = isDescending ? most : least;
  const behind = known > 0 ? most - least + 1 : 0;
  for (let at = 0; at < values.length; at += 1) {
    const given = newestIdFirst[at] as number;
    const value = values[given] as number;
    const key = value === unknownNumber ? behind : Math.abs(value - first);
    list.rows[at] = rowOf[given] as number;
    list.low[at] = key;
    list.high[at] = key / wordSize;
  }
  const { rows, low, high } = sortRows(list, spare, behind);
  const placed = placeRows(rows.length, blocks);
  placed.rows.set(rows);
  const sign = isDescending ? -1 : 1;
  const isLong = behind >= wordSize;
  const starts = new Uint32Array(known + 1);
  let distinct = 0;
  for (let at = 0; at < known; at += 1) {
    if (at > 0 && low[at] === low[at - 1] && (!isLong || high[at] === high[at - 1])) continue;
    // `values` is no longer needed, so its memory is reused for the keys.
    values[distinct] = first * sign + (isLong ? (high[at] as number) * wordSize : 0) + (low[at] as number);
    starts[distinct] = at;
    distinct += 1;
  }
  starts[distinct] = known;
  return { ...placed, known, keys: values.subarray(0, distinct), starts: starts.subarray(0, distinct + 1) };
}

/** The smallest and largest value and how many offers have a value. */
function boundsOf(values: Float64Array): { known: number; least: number; most: number } {
  let [known, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value === unknownNumber) continue;
    known += 1;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { known, least, most };
}

/** The opposite order; rows of equal value keep their order, the newest first. */
function reversed({ rows, known, keys, starts }: Sorted, blocks: Blocks): Sorted {
  const turned = placeRows(rows.length, blocks);
  const turnedStarts = new Uint32Array(starts.length);
  let filled = 0;
  for (let key = keys.length - 1; key >= 0; key -= 1) {
    turnedStarts[keys.length - 1 - key] = filled;
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at += 1, filled += 1)
      turned.rows[filled] = rows[at] as number;
  }
  turnedStarts[keys.length] = known;
  turned.rows.set(rows.subarray(known), known);
  return { ...turned, known, keys: keys.map((key) => -key).reverse(), starts: turnedStarts };
}

function layOut(
  { at, rows, known, keys, starts }: Sorted,
  name: OrderName,
  masks: Masks,
  blocks: Blocks,
): OrderLayout {
  const { isSort, isRange } = orders[name];
  return {
    rows: at,
    known,
    ranks: isSort ? putPlaces(rows, blocks) : 0,
    keys: putKeys(keys, blocks),
    distinct: keys.length,
    starts: blocks.put(starts),
    checkpoints: isRange ? checkpointsOf(rows, { starts, known }, masks, blocks) : [],
  };
}

function putPlaces(rows: Uint32Array, { place, words }: Blocks): number {
  const to = place(rows.byteLength);
  const places = words(to, rows.length);
  for (let at = 0; at < rows.length; at += 1) places[rows[at] as number] = at;
  return to;
}

function putKeys(keys: Float64Array, { place, floats }: Blocks): number {
  const to = place(keys.byteLength);
  floats(to, keys.length).set(keys);
  return to;
}

function checkpointsOf(
  rows: Uint32Array,
  { starts, known }: { starts: Uint32Array; known: number },
  { words, everyRow, noRow }: Masks,
  blocks: Blocks,
): OrderLayout['checkpoints'] {
  const isFew = starts.length <= mostBoundaries;
  const places = isFew
    ? starts
    : rowNumbers(evenCheckpoints + 1).map((part) => Math.floor((part * known) / evenCheckpoints));
  let before: { place: number; mask: number } = { place: 0, mask: noRow };
  const checkpoints = [before];
  for (const upTo of places) {
    if (upTo === before.place) continue;
    let mask = everyRow;
    if (upTo < rows.length) {
      mask = blocks.put(blocks.words(before.mask, words));
      addRows(blocks.words(mask, words), rows.subarray(before.place, upTo));
    }
    before = { place: upTo, mask };
    checkpoints.push(before);
  }
  return checkpoints;
}
