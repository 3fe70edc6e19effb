import type { OrderName } from './layout.ts';
import { unknownNumber } from './schema.ts';

type NumberName = 'published' | 'price' | 'year' | 'mileage' | 'volume';

/** What each order goes by, and what it is there for. Every list that a reader sees is one of these. */
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
    /** Lists are sorted by it. */
    isSort: boolean;
    /** Lists are narrowed by it. */
    isRange: boolean;
  }
>;

/** Behind every key: offers without a value stand last. */
export const lastKey = Number.POSITIVE_INFINITY;

/** Keys ascend in the order, so that every order is read the same way. */
export function orderKey(name: OrderName, value: number): number {
  if (value === unknownNumber) return lastKey;
  return orders[name].isDescending ? -value : value;
}

export type Placed = { key: number; id: number };

/** The newest id first where keys are equal, so that pages never overlap. */
export function inOrder(a: Placed, b: Placed): number {
  return a.key === b.key ? b.id - a.id : a.key < b.key ? -1 : 1;
}

/** The first place in an ascending list whose number is not less (`lowest`), or is greater (`above`). */
export function lowest(numbers: ArrayLike<number>, bound: number): number {
  return search(numbers.length, (at) => (numbers[at] as number) < bound);
}
export function above(numbers: ArrayLike<number>, bound: number): number {
  return search(numbers.length, (at) => (numbers[at] as number) <= bound);
}

/** How many of the first places, of so many, are `before`; those that are come first. */
export function search(length: number, isBefore: (at: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
