import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { mostViewedCars } from '../../listings/contract.ts';
import { viewedStore } from '../../listings/web/public.tsx';
import { addViewed, clearViewed, listViewed, mostCompared, readCompared, setCompared } from '../contract.ts';
import { comparedList, favouriteList } from './kept-lists.ts';

/** Whose lists lie in this browser; none while they are a guest's. */
const ownerStore = createBrowserStore<number>({
  key: 'lists-of',
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null),
  print: String,
});

/**
 * Brings the browser's compared and viewed cars together with the member's: a guest's are added to them, another
 * member's are dropped, one's own of last time give way to what other devices have done since.
 */
export async function joinLists(
  api: ApiClient,
  { memberId, wasGuest }: { memberId: number; wasGuest: boolean },
): Promise<void> {
  const owner = ownerStore.read();
  const isForeign = owner !== null && owner !== memberId;
  if (isForeign) forgetLists();
  const isGuests = owner === null || (owner === memberId && wasGuest);
  await Promise.all([joinCompared(api, isGuests), joinViewed(api, isGuests)]);
  ownerStore.write(memberId);
}

async function joinCompared(api: ApiClient, isGuests: boolean): Promise<void> {
  const before = comparedList.read();
  const { ids } = await api.call(readCompared, {});
  const now = comparedList.read();
  // What was pressed meanwhile counts.
  const isTold = isGuests || now !== before;
  const joined = isTold ? [...new Set([...now, ...(isGuests ? ids : [])])].slice(0, mostCompared) : ids;
  const answer = isSame(joined, ids) ? { ids } : await api.call(setCompared, { ids: joined });
  comparedList.write(answer.ids);
}

async function joinViewed(api: ApiClient, isGuests: boolean): Promise<void> {
  const here = isGuests ? [...viewedStore.read()] : [];
  const { ids } = await (here.length > 0 ? api.call(addViewed, { ids: here }) : api.call(listViewed, {}));
  viewedStore.write(ids.slice(0, mostViewedCars));
}

/** Sends what changes from now on; a failure is for the console, as the next start looks again. */
export function followLists(api: ApiClient): () => void {
  let compared = comparedList.read();
  let viewed = viewedStore.read();

  const endCompared = comparedList.subscribe(() => {
    const now = comparedList.read();
    if (!comparedList.isStored() || isSame(now, compared)) return;
    compared = now;
    api
      .call(setCompared, { ids: [...now] })
      .catch((error) => logFailure('The comparison was not kept', error));
  });
  const endViewed = viewedStore.subscribe(() => {
    const before = viewed;
    viewed = viewedStore.read();
    // Nothing known is a logout; an empty list was cleared by its person.
    if (!viewedStore.isStored() || isSame(viewed, before)) return;
    const [last] = viewed;
    const told = last === undefined ? api.call(clearViewed, {}) : api.call(addViewed, { ids: [last] });
    told.catch((error) => logFailure('The viewed cars were not kept', error));
  });
  return () => {
    endCompared();
    endViewed();
  };
}

/** Whoever comes next must not see them. */
export function forgetLists(): void {
  favouriteList.write(null);
  comparedList.write(null);
  viewedStore.write(null);
  ownerStore.write(null);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
