import type { Clusters } from './layout.ts';
import { choiceFacets, type OfferColumns, optionWords } from './schema.ts';
import { sortedRows } from './sorted-rows.ts';

/** A row's numbers, as many as `perRow`, of the rows in this order. One function a width of numbers: it runs a hundred million times. */
function bytesOf(column: Uint8Array, rows: Uint32Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) copy[at] = column[rows[at] as number] as number;
  return copy;
}
function shortsOf(column: Uint16Array, rows: Uint32Array): Uint16Array<ArrayBuffer> {
  const copy = new Uint16Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) copy[at] = column[rows[at] as number] as number;
  return copy;
}
function wordsOf(column: Uint32Array, rows: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) copy[at] = column[rows[at] as number] as number;
  return copy;
}
function floatsOf(column: Float64Array, rows: Uint32Array): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) copy[at] = column[rows[at] as number] as number;
  return copy;
}
/** Several words a row. */
function groupsOf(column: Uint32Array, rows: Uint32Array, perRow: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(rows.length * perRow);
  for (let at = 0, to = 0; at < rows.length; at += 1) {
    const end = to + perRow;
    for (let from = (rows[at] as number) * perRow; to < end; from += 1, to += 1)
      copy[to] = column[from] as number;
  }
  return copy;
}
function integersOf({ buffer, byteOffset, length }: Int32Array, rows: Uint32Array): Int32Array<ArrayBuffer> {
  return new Int32Array(wordsOf(new Uint32Array(buffer, byteOffset, length), rows).buffer);
}

/** So many row numbers from 0. */
export function rowNumbers(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/**
 * The offers by brand, model, generation and year: those of one vehicle are neighbours, so a choice of vehicles is
 * a few ranges of rows, and what shares its year mostly shares its memory too.
 */
export function clusterOffers(offers: OfferColumns): { offers: OfferColumns; clusters: Clusters } {
  let rows = rowNumbers(offers.count);
  for (const column of [offers.year, offers.generation, offers.model, offers.brand])
    rows = sortedRows(rows, new Float64Array(column));
  const sorted: OfferColumns = {
    count: offers.count,
    id: floatsOf(offers.id, rows),
    published: floatsOf(offers.published, rows),
    hotUntil: floatsOf(offers.hotUntil, rows),
    price: floatsOf(offers.price, rows),
    year: shortsOf(offers.year, rows),
    mileage: integersOf(offers.mileage, rows),
    volume: integersOf(offers.volume, rows),
    brand: wordsOf(offers.brand, rows),
    model: wordsOf(offers.model, rows),
    generation: wordsOf(offers.generation, rows),
    city: wordsOf(offers.city, rows),
    choices: Object.fromEntries(
      choiceFacets.map((facet) => [facet, bytesOf(offers.choices[facet], rows)]),
    ) as OfferColumns['choices'],
    flags: shortsOf(offers.flags, rows),
    options: groupsOf(offers.options, rows, optionWords),
  };
  return { offers: sorted, clusters: clustersOf(sorted) };
}

function clustersOf({ count, brand, model, generation }: OfferColumns): Clusters {
  const starts: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const isNew =
      row === 0 ||
      brand[row] !== brand[row - 1] ||
      model[row] !== model[row - 1] ||
      generation[row] !== generation[row - 1];
    if (isNew) starts.push(row);
  }
  const start = Uint32Array.from([...starts, count]);
  const heads = Uint32Array.from(starts);
  return {
    brand: wordsOf(brand, heads),
    model: wordsOf(model, heads),
    generation: wordsOf(generation, heads),
    start,
  };
}
