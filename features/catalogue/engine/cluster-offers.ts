import type { Clusters } from './layout.ts';
import { choiceFacets, type OfferColumns, optionWords } from './schema.ts';
import { sortedRows } from './sorted-rows.ts';

type Column = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

function gathered<C extends Column>(column: C, rows: Uint32Array, perRow = 1): C {
  const copy = new (column.constructor as new (length: number) => C)(rows.length * perRow);
  if (perRow === 1) {
    for (let at = 0; at < rows.length; at += 1) copy[at] = column[rows[at] as number] as number;
    return copy;
  }
  for (let at = 0; at < rows.length; at += 1) {
    const from = (rows[at] as number) * perRow;
    for (let part = 0; part < perRow; part += 1) copy[at * perRow + part] = column[from + part] as number;
  }
  return copy;
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
    id: gathered(offers.id, rows),
    published: gathered(offers.published, rows),
    hotUntil: gathered(offers.hotUntil, rows),
    price: gathered(offers.price, rows),
    year: gathered(offers.year, rows),
    mileage: gathered(offers.mileage, rows),
    volume: gathered(offers.volume, rows),
    brand: gathered(offers.brand, rows),
    model: gathered(offers.model, rows),
    generation: gathered(offers.generation, rows),
    city: gathered(offers.city, rows),
    choices: Object.fromEntries(
      choiceFacets.map((facet) => [facet, gathered(offers.choices[facet], rows)]),
    ) as OfferColumns['choices'],
    flags: gathered(offers.flags, rows),
    options: gathered(offers.options, rows, optionWords),
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
    brand: gathered(brand, heads),
    model: gathered(model, heads),
    generation: gathered(generation, heads),
    start,
  };
}
