import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { CarList } from '../contract.ts';
import { type Filters, questionOf } from './filters.ts';

/** So long what was told may be shown, as with everything that the router keeps. */
const freshMs = 20_000;

let handed: { api: ApiClient; question: string; until: number; cars: CarList } | null = null;

/** The sheet of filters was told the cars that its button counts: the page below it need not ask for them again. */
export function handCars(api: ApiClient, filters: Filters, cars: CarList): void {
  handed = { api, question: questionOf(filters), until: Date.now() + freshMs, cars };
}

/** Once, and only for the same choice. */
export function takeHandedCars(api: ApiClient, filters: Filters): CarList | null {
  const taken = handed;
  handed = null;
  const isAsked = taken?.api === api && taken.question === questionOf(filters) && Date.now() < taken.until;
  return isAsked ? taken.cars : null;
}
