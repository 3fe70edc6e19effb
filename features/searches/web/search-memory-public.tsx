import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { searchAddress } from '../../catalogue/web/kept-search-public.ts';
import { useSession } from '../../profiles/web/public.tsx';
import { searchesTexts } from '../messages/texts.ts';
import { searchesIn, searchStore, withSearch, writeSearches } from './search-store.ts';

const SaveSearch = lazyPart(
  () => import('./save-search-public.tsx').then((module) => module.SaveSearch),
  [searchesTexts],
);

/** Remembers the searches whose cars this browser has shown, until the member signs out. Offers to save
 * the one that is shown. */
export function SearchMemory() {
  const address = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1);
      if (page?.status !== 'success' || !catalogueRoutes.has(page.routeId)) return null;
      return searchAddress(page.search as SearchParams, page.params);
    },
  });
  const lastAddress = useRef<string | null>(null);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(address ? document.getElementById('save-search') : null), [address]);
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
  return (
    address &&
    place && (
      <Suspense>
        <SaveSearch key={address} address={address} place={place} />
      </Suspense>
    )
  );
}

const catalogueRoutes: ReadonlySet<string> = new Set(['/cars', '/cars/$brand', '/cars/$brand/$model']);
