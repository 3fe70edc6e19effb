import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { countCars } from '../contract.ts';
import type { SearchFilters } from '../search-port.ts';
import type { Offer } from './engine/schema.ts';
import { type OfferRow, offerOf, offerSelection } from './live/read-changes.ts';
import { matchesOffer } from './matches-offer.ts';
import { refuseUnknownValues, searchFilters } from './search-request.ts';
import { applyTextQuery } from './text-query/parse-text.ts';

/*
 * For features that keep searches and ask which of them a car matches. A car is compared with the same rules as in the
 * lists, so that nobody is told of a car that the list would not show.
 */

export type { Offer, SearchFilters };

type Query = InputOf<typeof countCars>;

/** What matching needs besides the filters: it changes what a search means only now and then, as the year does. */
type Terms = { dictionary: Awaited<ReturnType<Services['dictionary']>>; annualRate: number; now: Date };

/** A search that can be compared with cars. What depends on the moment stays as it is. */
export type CompiledSearch = {
  filters: SearchFilters;
  postedDays: number | null;
  sellerOf: number | null;
  /** Words of its text that are no filters, for `searchDescriptions`. */
  words: readonly string[];
};

export async function searchTerms(
  services: Pick<Services, 'dictionary' | 'annualRateNow' | 'clock'>,
): Promise<Terms> {
  const [dictionary, annualRate] = await Promise.all([services.dictionary(), services.annualRateNow()]);
  return { dictionary, annualRate, now: services.clock.now() };
}

/** Null if the parameters are no filters of the catalogue, or name what there is no longer. */
export function readSearch(parameters: Record<string, string[]>, { dictionary }: Terms): Query | null {
  const parsed = countCars.input.safeParse(parameters);
  if (!parsed.success) return null;
  try {
    refuseUnknownValues(dictionary, parsed.data);
  } catch {
    return null;
  }
  return parsed.data;
}

/** "Hide worse cars" compares a list with itself, so it says nothing about one car and is left out. */
export function compileSearch(query: Query, { dictionary, annualRate, now }: Terms): CompiledSearch {
  const { filters: asked, unknownWords } = applyTextQuery(dictionary, query, now);
  const {
    posted_days: postedDays = null,
    seller_of: sellerOf = null,
    ...filters
  } = { ...asked, hide_worse: undefined };
  return {
    filters: searchFilters(dictionary, filters, { now: new Date(0), annualRate }),
    postedDays,
    sellerOf,
    words: unknownWords,
  };
}

/** Whether the list of the search would show the car at this moment, apart from the seller and the description. */
export function matchesCar({ filters, postedDays }: CompiledSearch, offer: Offer, now: Date): boolean {
  const publishedFrom = postedDays === null ? 0 : (now.getTime() - postedDays * dayMs) * 1000;
  return offer.published >= publishedFrom && matchesOffer(filters, offer, now);
}

export async function offersByIds(db: Database, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow & { id: number }>`
    select id, ${sql.raw(offerSelection)} from offers where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((row) => offerOf(row, row.id));
}
