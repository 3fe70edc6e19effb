import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { CarList } from '../contract.ts';
import { type Filters, filterKey } from './filters.ts';

/** Maximum age of the stored cars, as in the router's cache. */
const freshMs = 20_000;

let stored: { api: ApiClient; key: string; until: number; cars: CarList } | null = null;

/** Stores the cars that the filter sheet has loaded for its button, so that the page does not request them again. */
export function storeSheetCars(api: ApiClient, filters: Filters, cars: CarList): void {
  stored = { api, key: filterKey(filters), until: Date.now() + freshMs, cars };
}

/** Returns the stored cars once, and only for the same filters. */
export function takeSheetCars(api: ApiClient, filters: Filters): CarList | null {
  const taken = stored;
  stored = null;
  const isMatch = taken?.api === api && taken.key === filterKey(filters) && Date.now() < taken.until;
  return isMatch ? taken.cars : null;
}
