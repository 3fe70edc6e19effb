import { rowNumbers } from './cluster-offers.ts';
import { type OrderLayout, type OrderName, orderNames } from './layout.ts';
import { orders } from './orders.ts';
import type { Place } from './place-blocks.ts';
import { type OfferColumns, unknownNumber } from './schema.ts';
import { sortedRows } from './sorted-rows.ts';

/** Keys of up to so many values have a mask at each; of more, masks stand at even distances. */
const mostBoundaries = 96;
const evenCheckpoints = 36;

type Masks = { words: number; everyRow: number; noRow: number };

/** Rows in an order, those without a value last; ascending keys that are there, each once, and where each begins. */
type Sorted = { rows: Uint32Array; known: number; keys: Float64Array; starts: Uint32Array };

/** `newestIdFirst` are offers as they were given, `rowOf` their rows. */
export function buildOrders(
  offers: OfferColumns,
  { newestIdFirst, rowOf }: { newestIdFirst: Uint32Array; rowOf: Uint32Array },
  masks: Masks,
  place: Place,
): Record<OrderName, OrderLayout> {
  const done = new Map<OrderName, Sorted>();
  for (const name of orderNames) {
    const { column, isDescending } = orders[name];
    const [, opposite] =
      [...done].find(
        ([other]) => orders[other].column === column && orders[other].isDescending !== isDescending,
      ) ?? [];
    done.set(name, opposite ? reversed(opposite) : sorted(offers, newestIdFirst, rowOf, name));
  }
  return Object.fromEntries(
    [...done].map(([name, order]) => [name, layOut(order, name, masks, place)]),
  ) as Record<OrderName, OrderLayout>;
}

function sorted(
  offers: OfferColumns,
  newestIdFirst: Uint32Array,
  rowOf: Uint32Array,
  name: OrderName,
): Sorted {
  const { column, isDescending } = orders[name];
  const { keys, known } = keysOf(new Float64Array(offers[column]), isDescending ? -1 : 1);
  const order = sortedRows(newestIdFirst, keys);
  const rows = new Uint32Array(order.length);
  const distinctKeys = new Float64Array(known);
  const starts = new Uint32Array(known + 1);
  let distinct = 0;
  let last = Number.NaN;
  for (let at = 0; at < order.length; at += 1) {
    const given = order[at] as number;
    const key = keys[given] as number;
    rows[at] = rowOf[given] as number;
    if (key === last || at >= known) continue;
    last = key;
    distinctKeys[distinct] = key;
    starts[distinct] = at;
    distinct += 1;
  }
  starts[distinct] = known;
  return { rows, known, keys: distinctKeys.slice(0, distinct), starts: starts.slice(0, distinct + 1) };
}

/** Turns values into keys; the unknown come behind all others, in finite numbers, since sorting takes no others. */
function keysOf(values: Float64Array, sign: 1 | -1): { keys: Float64Array; known: number } {
  let most = Number.NEGATIVE_INFINITY;
  let known = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const key = value === unknownNumber ? Number.NaN : value * sign;
    values[at] = key;
    if (Number.isNaN(key)) continue;
    known += 1;
    if (key > most) most = key;
  }
  if (known < values.length) {
    const last = known > 0 ? most + 1 : 0;
    for (let at = 0; at < values.length; at += 1) if (Number.isNaN(values[at])) values[at] = last;
  }
  return { keys: values, known };
}

/** The same values the other way round; rows of one value keep their order, the newest first. */
function reversed({ rows, known, keys, starts }: Sorted): Sorted {
  const turned = new Uint32Array(rows.length);
  const turnedStarts = new Uint32Array(starts.length);
  let filled = 0;
  for (let key = keys.length - 1; key >= 0; key -= 1) {
    turnedStarts[keys.length - 1 - key] = filled;
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at += 1, filled += 1)
      turned[filled] = rows[at] as number;
  }
  turnedStarts[keys.length] = known;
  turned.set(rows.subarray(known), known);
  return { rows: turned, known, keys: keys.map((key) => -key).reverse(), starts: turnedStarts };
}

function layOut(
  { rows, known, keys, starts }: Sorted,
  name: OrderName,
  masks: Masks,
  place: Place,
): OrderLayout {
  const { isSort, isRange } = orders[name];
  const put = (values: Uint32Array) =>
    place(values.byteLength, (views, at) => views.words(at, values.length).set(values));
  return {
    rows: put(rows),
    known,
    ranks: isSort ? put(placesOf(rows)) : 0,
    keys: place(keys.byteLength, (views, at) => views.floats(at, keys.length).set(keys)),
    distinct: keys.length,
    starts: put(starts),
    checkpoints: isRange ? checkpointsOf(rows, { starts, known }, masks, place) : [],
  };
}

function placesOf(rows: Uint32Array): Uint32Array {
  const places = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) places[rows[at] as number] = at;
  return places;
}

function checkpointsOf(
  rows: Uint32Array,
  { starts, known }: { starts: Uint32Array; known: number },
  { words, everyRow, noRow }: Masks,
  place: Place,
): OrderLayout['checkpoints'] {
  const isFew = starts.length <= mostBoundaries;
  const places = isFew
    ? starts
    : rowNumbers(evenCheckpoints + 1).map((part) => Math.floor((part * known) / evenCheckpoints));
  let before: { place: number; mask: number } = { place: 0, mask: noRow };
  const checkpoints = [before];
  for (const upTo of places) {
    if (upTo === before.place) continue;
    const from = before;
    const mask =
      upTo === rows.length
        ? everyRow
        : place(words * 4, (views, at) => {
            const bits = views.words(at, words);
            bits.set(views.words(from.mask, words));
            for (let n = from.place; n < upTo; n += 1) {
              const row = rows[n] as number;
              bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
            }
          });
    before = { place: upTo, mask };
    checkpoints.push(before);
  }
  return checkpoints;
}
