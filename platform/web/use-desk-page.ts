import type { CallInput, Endpoint, OutputOf } from '../contract/endpoint.ts';
import type { ApiClient } from './api-client.ts';
import { type QueryState, useApiQuery } from './use-api-query.ts';

/** The query of an address. */
export type Search = Readonly<Record<string, unknown>>;

/** The page number in the address, from 1. */
export function pageOf({ page }: Search): number {
  return Math.max(1, Math.min(10_000, Math.trunc(Number(page)) || 1));
}

/** The id of the entry that the address opens, or null. */
export function entryIdOf(id: unknown): string | null {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? id : null;
}

export type DeskPage<Data> = QueryState<Data> & { page: number };

/** Loads one page of a desk list. */
export function useDeskPage<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  page: number,
  filters: Omit<CallInput<E>, 'page'>,
): DeskPage<OutputOf<E>> {
  return { ...useApiQuery(api, endpoint, { ...filters, page } as CallInput<E>), page };
}
