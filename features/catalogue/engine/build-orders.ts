import { rowNumbers } from './cluster-offers.ts';
import type { OrderLayout, OrderName } from './layout.ts';
import { orders } from './orders.ts';
import type { Place } from './place-blocks.ts';
import { type OfferColumns, unknownNumber } from './schema.ts';
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
  const built = (name: OrderName, sort: Sort) => buildOrder(offers, name, sort, masks, place);
  const sorted: Sort = (keys) => sortedRows(newestIdFirst, keys);
  let cheapFirst = newestIdFirst;
  return {
    newest: built('newest', sorted),
    price_asc: built('price_asc', (keys) => {
      cheapFirst = sorted(keys);
      return cheapFirst;
    }),
    price_desc: built('price_desc', (keys) => turned(cheapFirst, keys)),
    year: built('year', sorted),
    mileage: built('mileage', sorted),
    volume: built('volume', sorted),
  };
}

/** Rows by ascending key, the newest id first where keys are equal. */
type Sort = (keys: Float64Array) => Uint32Array;

/** The same rows from the last key to the first; those of one key stay as they stand. Every row has a key. */
function turned(rows: Uint32Array, keys: Float64Array): Uint32Array {
  const result = new Uint32Array(rows.length);
  for (let end = rows.length, filled = 0; end > 0; ) {
    const key = keys[rows[end - 1] as number];
    let start = end - 1;
    while (start > 0 && keys[rows[start - 1] as number] === key) start -= 1;
    result.set(rows.subarray(start, end), filled);
    filled += end - start;
    end = start;
  }
  return result;
}

function buildOrder(
  offers: OfferColumns,
  name: OrderName,
  sort: Sort,
  masks: Masks,
  place: Place,
): OrderLayout {
  const { count } = offers;
  const { column, isDescending, isSort, isRange } = orders[name];
  const keys = new Float64Array(offers[column]);
  let most = Number.NEGATIVE_INFINITY;
  let known = 0;
  for (let row = 0; row < count; row += 1) {
    const value = keys[row] as number;
    if (value === unknownNumber) continue;
    const key = isDescending ? -value : value;
    keys[row] = key;
    known += 1;
    if (key > most) most = key;
  }
  if (known < count)
    // Sorting takes finite numbers; whoever has none stands last.
    for (let row = 0; row < count; row += 1)
      if (offers[column][row] === unknownNumber) keys[row] = known > 0 ? most + 1 : 0;
  const rows = sort(keys);

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
