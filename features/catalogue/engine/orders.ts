import type { OrderName } from './layout.ts';
import { unknownNumber } from './schema.ts';

type NumberName = 'published' | 'price' | 'year' | 'mileage' | 'volume';

/** The column of each order and its uses. Every list in the product is sorted by one of these. */
export const orders = {
  newest: { column: 'published', isDescending: true, isSort: true, isRange: true },
  price_asc: { column: 'price', isDescending: false, isSort: true, isRange: true },
  price_desc: { column: 'price', isDescending: true, isSort: true, isRange: false },
  year: { column: 'year', isDescending: true, isSort: true, isRange: true },
  mileage: { column: 'mileage', isDescending: false, isSort: true, isRange: true },
  volume: { column: 'volume', isDescending: false, isSort: false, isRange: true },
} as const satisfies Record<
  OrderName,
  {
    column: NumberName;
    isDescending: boolean;
    /** A list can be sorted by this order. */
    isSort: boolean;
    /** A range filter uses this order. */
    isRange: boolean;
  }
>;

/** Greater than every key: offers without a value come last. */
export const lastKey = Number.POSITIVE_INFINITY;

/** Converts a value to a key that ascends in the order, so that all orders are read the same way. */
export function orderKey(name: OrderName, value: number): number {
  if (value === unknownNumber) return lastKey;
  return orders[name].isDescending ? -value : value;
}

export type SortKey = { key: number; id: number };

/** Compares by key, then by id from the newest, so that pages never overlap. */
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

/** Binary search: how many indexes pass `isBefore`; these must all come first. */
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
