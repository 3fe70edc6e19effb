import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { forgetLater } from '../../../platform/web/send-later.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { maxViewedCars } from '../../listings/contract.ts';
import { viewedStore } from '../../listings/web/public.tsx';
import { addViewed, clearViewed, listViewed, maxCompared, readCompared, setCompared } from '../contract.ts';
import { comparedList, favouriteList } from './id-lists.ts';

/** Id of the member whose lists are in this browser; null for a guest. */
const ownerStore = createBrowserStore<number>({
  key: 'lists-of',
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null),
  print: String,
});

/**
 * Merges the compared and viewed cars in this browser with the member's lists on the server. A guest's lists are added
 * to them. Lists of another member are deleted from the browser, and older lists of this member are replaced by the
 * server's.
 */
export async function mergeLists(
  api: ApiClient,
  { memberId, wasGuest }: { memberId: number; wasGuest: boolean },
): Promise<void> {
  const owner = ownerStore.read();
  const isOtherMember = owner !== null && owner !== memberId;
  if (isOtherMember) clearLists();
  const isGuestList = owner === null || (owner === memberId && wasGuest);
  await Promise.all([mergeCompared(api, isGuestList), mergeViewed(api, isGuestList)]);
  ownerStore.write(memberId);
}

async function mergeCompared(api: ApiClient, isGuestList: boolean): Promise<void> {
  const before = comparedList.read();
  const { ids } = await api.call(readCompared, {});
  const currentIds = comparedList.read();
  // The local list is kept if it was changed during the request.
  const keepsLocal = isGuestList || currentIds !== before;
  const mergedIds = keepsLocal
    ? [...new Set([...currentIds, ...(isGuestList ? ids : [])])].slice(0, maxCompared)
    : ids;
  const result = isSame(mergedIds, ids) ? { ids } : await api.call(setCompared, { ids: mergedIds });
  comparedList.write(result.ids);
}

async function mergeViewed(api: ApiClient, isGuestList: boolean): Promise<void> {
  const localIds = isGuestList ? [...viewedStore.read()] : [];
  const { ids } = await (localIds.length > 0
    ? api.call(addViewed, { ids: localIds })
    : api.call(listViewed, {}));
  viewedStore.write(ids.slice(0, maxViewedCars));
}

/**
 * Sends changes of the lists to the server. A failure is only logged, because the next page load synchronizes the lists
 * again.
 */
export function syncLists(api: ApiClient): () => void {
  let comparedIds = comparedList.read();
  let viewedIds = viewedStore.read();

  const unsubscribeCompared = comparedList.subscribe(() => {
    const currentIds = comparedList.read();
    if (!comparedList.isStored() || isSame(currentIds, comparedIds)) return;
    comparedIds = currentIds;
    api
      .call(setCompared, { ids: [...currentIds] })
      .catch((error) => logFailure('The comparison was not kept', error));
  });
  const unsubscribeViewed = viewedStore.subscribe(() => {
    const before = viewedIds;
    viewedIds = viewedStore.read();
    // A missing list means a logout and is not sent; an empty list means that the user cleared it.
    if (!viewedStore.isStored() || isSame(viewedIds, before)) return;
    const [last] = viewedIds;
    const request = last === undefined ? api.call(clearViewed, {}) : api.call(addViewed, { ids: [last] });
    request.catch((error) => logFailure('The viewed cars were not kept', error));
  });
  return () => {
    unsubscribeCompared();
    unsubscribeViewed();
  };
}

/** Deletes the lists, and hearts that were to be sent later, from the browser on logout, so that nobody else sees them. */
export function clearLists(): void {
  favouriteList.write(null);
  comparedList.write(null);
  viewedStore.write(null);
  ownerStore.write(null);
  forgetLater();
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
