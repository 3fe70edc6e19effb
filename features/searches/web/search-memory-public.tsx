import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { searchAddress } from '../../catalogue/web/kept-search-public.ts';
import { searchesIn, searchStore, withSearch, writeSearches } from './search-store.ts';

/** Remembers the searches whose cars this browser has shown, for the home page. Renders nothing. */
export function SearchMemory() {
  const address = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1);
      if (page?.status !== 'success' || !catalogueRoutes.has(page.routeId)) return null;
      return searchAddress(page.search as SearchParams, page.params);
    },
  });
  const lastAddress = useRef<string | null>(null);
  useEffect(() => {
    if (address) {
      const searches = searchesIn(searchStore.read());
      writeSearches(withSearch(searches, { address, seenAt: Date.now() }, lastAddress.current));
      document.documentElement.dataset.searched = '';
    }
    lastAddress.current = address;
  }, [address]);
  return null;
}

const catalogueRoutes: ReadonlySet<string> = new Set(['/cars', '/cars/$brand', '/cars/$brand/$model']);
