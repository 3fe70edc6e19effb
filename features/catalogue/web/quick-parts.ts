import type { Filters } from './filters.ts';

/** The filters asked for most. On phones each has a chip of its own, which opens a small sheet with these parameters. */
export const quickParts = {
  brand: ['brand', 'model'],
  price: ['price_from', 'price_to'],
  year: ['year_from', 'year_to'],
  city: ['city'],
  transmission: ['transmission'],
} as const satisfies Record<string, readonly string[]>;

export type QuickPart = keyof typeof quickParts;

/** The parts without a selected value; the others are already in the row of chips. */
export function unusedParts(filters: Filters): QuickPart[] {
  return (Object.keys(quickParts) as QuickPart[]).filter((part) =>
    quickParts[part].every((name) => filters[name] === undefined),
  );
}
