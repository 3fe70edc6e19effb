import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { searchAddress } from '../../catalogue/web/kept-search-public.ts';
import { suggestSavedSearches } from '../../catalogue/web/saved-searches-public.ts';
import { useSession } from '../../profiles/web/public.tsx';
import { listSearches } from '../contract.ts';
import { searchesTexts } from '../messages/texts.ts';
import { editedSearchStore } from './edited-search.ts';
import { forgetSearches } from './forget-searches-public.ts';
import { searchesIn, searchStore, withSearch, writeSearches } from './search-store.ts';

const EditSearch = lazyPart(
  () => import('./edit-search-public.tsx').then((module) => module.EditSearch),
  [searchesTexts],
);
const SaveSearch = lazyPart(
  () => import('./save-search-public.tsx').then((module) => module.SaveSearch),
  [searchesTexts],
);

/** Remembers the searches whose cars this browser has shown, until the member signs out. Offers to save
 * the one that is shown. */
export function SearchMemory() {
  // Undefined outside the catalogue, null while it has no filters.
  const address = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1);
      if (page?.status !== 'success' || !catalogueRoutes.has(page.routeId)) return undefined;
      return searchAddress(page.search as SearchParams, page.params);
    },
  });
  const edited = useBrowserStore(editedSearchStore);
  const lastAddress = useRef<string | null | undefined>(null);
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
  const api = useApi();
  const { status } = useSession();
  useEffect(
    () =>
      suggestSavedSearches(
        status === 'member' ? async () => (await api.call(listSearches, {})).results : null,
      ),
    [api, status],
  );
  const wasMember = useRef(false);
  useEffect(() => {
    if (status === 'guest' && wasMember.current) forgetSearches();
    if (status !== 'starting') wasMember.current = status === 'member';
  }, [status]);
  if (edited && address !== undefined && status === 'member')
    return (
      <Suspense>
        <EditSearch stored={edited} address={address} />
      </Suspense>
    );
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
