import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { CarList } from '../contract.ts';
import { type Filters, filterKey } from './filters.ts';

/** Stored cars are used for this long; the router's cache has the same limit. */
const maxAgeMs = 20_000;

let storedCars: {
  api: ApiClient;
  key: string;
  near: number | null;
  expiresAt: number;
  cars: CarList;
} | null = null;

/** Stores the cars that the filter sheet has loaded to count them, so that the page does not request them again. */
export function storeSheetCars(api: ApiClient, filters: Filters, near: number | null, cars: CarList): void {
  storedCars = { api, key: filterKey(filters), near, expiresAt: Date.now() + maxAgeMs, cars };
}

/** Returns the cars that the filter sheet has stored for the same filters and the same city, and forgets them; else null. */
export function takeSheetCars(api: ApiClient, filters: Filters, near: number | null): CarList | null {
  const entry = storedCars;
  storedCars = null;
  const isMatch =
    entry?.api === api &&
    entry.key === filterKey(filters) &&
    entry.near === near &&
    Date.now() < entry.expiresAt;
  return isMatch ? entry.cars : null;
}
