import type { Clusters } from './layout.ts';
import { numberVehicles } from './number-vehicles.ts';
import type { OfferColumns } from './schema.ts';
import { type KeyedRows, sortRows, wordSize } from './sorted-rows.ts';

export function rowNumbers(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

export function highest(numbers: Uint8Array | Uint16Array | Uint32Array): number {
  let max = 0;
  for (let at = 0; at < numbers.length; at += 1)
    if ((numbers[at] as number) > max) max = numbers[at] as number;
  return max;
}

/**
 * Sorts the offers by brand, model, generation and year, so that a filter by vehicle becomes a few ranges of
 * neighbouring rows, and offers of one year are mostly close in memory too. Returns `rowOf`, the row of each offer.
 * `list` and `spare` are buffers, each with space for one entry per offer.
 */
export function clusterOffers(
  offers: OfferColumns,
  [list, spare]: readonly [KeyedRows, KeyedRows],
): { rowOf: Uint32Array; clusters: Clusters } {
  const { count, year } = offers;
  const { numberOf, clusters } = numberVehicles(offers);
  const { rows, low, high } = list;
  const years = highest(year) + 1;
  for (let at = 0; at < count; at += 1) {
    const key = (numberOf[at] as number) * years + (year[at] as number);
    rows[at] = at;
    low[at] = key;
    high[at] = key / wordSize;
  }
  const { rows: sortedOffers } = sortRows(list, spare, clusters.brand.length * years);
  const rowOf = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rowOf[sortedOffers[row] as number] = row;
  return { rowOf, clusters };
}
