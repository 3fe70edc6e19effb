import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { searchAddress } from '../../catalogue/web/kept-search-public.ts';
import { useSession } from '../../profiles/web/public.tsx';
import { searchesIn, searchStore, withSearch, writeSearches } from './search-store.ts';

/** Remembers the searches whose cars this browser has shown, until the member signs out. Renders nothing. */
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
  const { status } = useSession();
  const wasMember = useRef(false);
  useEffect(() => {
    if (status === 'guest' && wasMember.current) searchStore.write(null);
    if (status !== 'starting') wasMember.current = status === 'member';
  }, [status]);
  return null;
}

const catalogueRoutes: ReadonlySet<string> = new Set(['/cars', '/cars/$brand', '/cars/$brand/$model']);
