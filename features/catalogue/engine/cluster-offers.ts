import type { Clusters } from './layout.ts';
import type { OfferColumns } from './schema.ts';
import { sortedRows } from './sorted-rows.ts';

/** So many row numbers from 0. */
export function rowNumbers(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/** Rows of a segment and of what was given: which offer stands in each row, and in which row each offer stands. */
export type Clustering = { givenAt: Uint32Array; rowOf: Uint32Array };

/**
 * The offers by brand, model, generation and year: those of one vehicle are neighbours, so a choice of vehicles is
 * a few ranges of rows, and what shares its year mostly shares its memory too.
 */
export function clusterOffers(offers: OfferColumns): Clustering & { clusters: Clusters } {
  let givenAt = rowNumbers(offers.count);
  for (const column of [offers.year, offers.generation, offers.model, offers.brand])
    givenAt = sortedRows(givenAt, new Float64Array(column));
  const rowOf = new Uint32Array(offers.count);
  for (let row = 0; row < givenAt.length; row += 1) rowOf[givenAt[row] as number] = row;
  return { givenAt, rowOf, clusters: clustersOf(offers, givenAt) };
}

function clustersOf({ brand, model, generation }: OfferColumns, givenAt: Uint32Array): Clusters {
  const starts: number[] = [];
  let before = -1;
  for (let row = 0; row < givenAt.length; row += 1) {
    const given = givenAt[row] as number;
    const isNew =
      before < 0 ||
      brand[given] !== brand[before] ||
      model[given] !== model[before] ||
      generation[given] !== generation[before];
    if (isNew) starts.push(row);
    before = given;
  }
  const heads = starts.map((row) => givenAt[row] as number);
  const ofHeads = (column: Uint32Array) => Uint32Array.from(heads, (given) => column[given] as number);
  return {
    brand: ofHeads(brand),
    model: ofHeads(model),
    generation: ofHeads(generation),
    start: Uint32Array.from([...starts, givenAt.length]),
  };
}
