import { rowNumbers } from './cluster-offers.ts';
import { type OrderLayout, type OrderName, orderNames } from './layout.ts';
import { lastKey, orderKey, orders } from './orders.ts';
import type { Place } from './place-blocks.ts';
import type { OfferColumns } from './schema.ts';
import { sortedRows } from './sorted-rows.ts';

/** Keys of up to so many values have a mask at each; of more, masks stand at even distances. */
const mostBoundaries = 96;
const evenCheckpoints = 36;

type Masks = { words: number; everyRow: number; noRow: number };

export function buildOrders(
  offers: OfferColumns,
  newestIdFirst: Uint32Array,
  masks: Masks,
  place: Place,
): Record<OrderName, OrderLayout> {
  return Object.fromEntries(
    orderNames.map((name) => [name, buildOrder(offers, newestIdFirst, name, masks, place)]),
  ) as Record<OrderName, OrderLayout>;
}

function buildOrder(
  offers: OfferColumns,
  newestIdFirst: Uint32Array,
  name: OrderName,
  masks: Masks,
  place: Place,
): OrderLayout {
  const { count } = offers;
  const { column, isSort, isRange } = orders[name];
  const keys = new Float64Array(offers[column]);
  let most = Number.NEGATIVE_INFINITY;
  let known = 0;
  for (let row = 0; row < count; row += 1) {
    const key = orderKey(name, keys[row] as number);
    keys[row] = key;
    if (key === lastKey) continue;
    known += 1;
    if (key > most) most = key;
  }
  // Sorting takes finite numbers.
  for (let row = 0; row < count; row += 1) if (keys[row] === lastKey) keys[row] = known > 0 ? most + 1 : 0;
  const rows = sortedRows(newestIdFirst, keys);

  const distinctKeys = new Float64Array(known);
  const startsOfKeys = new Uint32Array(known + 1);
  let distinct = 0;
  for (let at = 0; at < known; at += 1) {
    const key = keys[rows[at] as number] as number;
    if (distinct > 0 && key === distinctKeys[distinct - 1]) continue;
    distinctKeys[distinct] = key;
    startsOfKeys[distinct] = at;
    distinct += 1;
  }
  startsOfKeys[distinct] = known;
  const starts = startsOfKeys.slice(0, distinct + 1);

  const put = (values: Uint32Array) =>
    place(values.byteLength, (views, at) => views.words(at, values.length).set(values));
  return {
    rows: put(rows),
    known,
    ranks: isSort ? put(placesOf(rows)) : 0,
    keys: place(distinct * 8, (views, at) =>
      views.floats(at, distinct).set(distinctKeys.subarray(0, distinct)),
    ),
    distinct,
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
