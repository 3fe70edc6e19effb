import { useLoaderData, useMatch, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ApiClient } from './api-client.ts';
import { locationOf } from './link.tsx';
import type { SearchParams } from './search-params.ts';
import type { SiteInfo } from './site-info.ts';

export function useApi(): ApiClient {
  return useRouter().options.context.api;
}

export function useSite(): SiteInfo {
  return useRouter().options.context.site;
}

/** When the page's data were loaded; sent by the server, so that both sides render the same. */
export function useNow(): Date {
  const loadedAt = useMatch({ strict: false, select: ({ updatedAt }) => updatedAt });
  return useMemo(() => new Date(loadedAt), [loadedAt]);
}

/** The result of the page's loader: `usePageData<typeof loadCar>()`. */
export function usePageData<Load extends (...args: never[]) => unknown>(): Awaited<ReturnType<Load>> {
  return useLoaderData({ strict: false }) as Awaited<ReturnType<Load>>;
}

/** The query parameters of the page that is currently shown. */
export function usePageSearch(): SearchParams {
  return useSearch({ strict: false }) as SearchParams;
}

/** The query parameters in the address bar; while the next page is loading they are newer than `usePageSearch`. */
export function useAddressSearch(): SearchParams {
  return useRouterState({ select: ({ location }): SearchParams => location.search });
}

/** Returns a stable function that navigates to an address without a language prefix. */
export function useGo() {
  const router = useRouter();
  return useCallback(
    async (to: string, options: { replace?: boolean; resetScroll?: boolean } = {}) =>
      router.navigate({ ...locationOf(to, router.options.parseSearch), ...options }),
    [router],
  );
}
