import { newestKey } from '../../newest-key.ts';
import type { OrderName } from './layout.ts';
import { type OfferColumns, staticFlags, unknownNumber } from './schema.ts';

type NumberName = 'published' | 'price' | 'year' | 'mileage' | 'deal' | 'volume';

const photosBit = staticFlags.indexOf('photos');

/** The value by which an order sorts this offer. */
export function orderValue(name: OrderName, offers: OfferColumns, offer: number): number {
  const value = offers[orders[name].column][offer] as number;
  return name === 'newest'
    ? newestKey(value, (((offers.flags[offer] as number) >>> photosBit) & 1) === 1)
    : value;
}

/** The sort orders: the column that each sorts by (`newest` also by photos), and what the order is used for. */
export const orders = {
  newest: { column: 'published', isDescending: true, isSort: true, isRange: true },
  price_asc: { column: 'price', isDescending: false, isSort: true, isRange: true },
  price_desc: { column: 'price', isDescending: true, isSort: true, isRange: false },
  year: { column: 'year', isDescending: true, isSort: true, isRange: true },
  mileage: { column: 'mileage', isDescending: false, isSort: true, isRange: true },
  deal: { column: 'deal', isDescending: false, isSort: true, isRange: false },
  volume: { column: 'volume', isDescending: false, isSort: false, isRange: true },
} as const satisfies Record<
  OrderName,
  {
    column: NumberName;
    isDescending: boolean;
    /** People can choose this order for a list. */
    isSort: boolean;
    /** A "from–to" filter finds its rows by this order. */
    isRange: boolean;
  }
>;

/** Sort key of offers without a value; greater than every other key, so these offers come last. */
export const lastKey = Number.POSITIVE_INFINITY;

/** Converts a value to its sort key: a key is lower the earlier the value comes, also in descending orders. */
export function orderKey(name: OrderName, value: number): number {
  if (value === unknownNumber) return lastKey;
  return orders[name].isDescending ? -value : value;
}

export type SortKey = { key: number; id: number };

/** Compares by key, then by descending id. No two offers are equal, so an offer is never on two pages of a list. */
export function compareKeys(a: SortKey, b: SortKey): number {
  return a.key === b.key ? b.id - a.id : a.key < b.key ? -1 : 1;
}

/**
 * Binary search in an ascending list: the first index whose number is not less than the bound
 * (`lowerBound`), or is greater (`upperBound`).
 */
export function lowerBound(numbers: ArrayLike<number>, bound: number): number {
  return binarySearch(numbers.length, (at) => (numbers[at] as number) < bound);
}
export function upperBound(numbers: ArrayLike<number>, bound: number): number {
  return binarySearch(numbers.length, (at) => (numbers[at] as number) <= bound);
}

/** Binary search: how many indexes pass `isBefore`, which must be true up to some index and false from there on. */
export function binarySearch(length: number, isBefore: (at: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
