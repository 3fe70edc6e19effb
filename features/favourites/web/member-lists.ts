import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { forgetLater } from '../../../platform/web/send-later.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { maxViewedCars } from '../../listings/contract.ts';
import {
  type HiddenLists,
  hiddenStore,
  readHiddenLists,
  writeHiddenLists,
} from '../../listings/web/hidden-store-public.ts';
import { viewedStore } from '../../listings/web/public.tsx';
import { maxCompared } from '../contract.ts';
import { maxHiddenCars, maxHiddenSellers, readHidden, setHidden } from '../hidden-contract.ts';
import { addViewed, clearViewed, listViewed, readCompared, setCompared } from '../lists-contract.ts';
import { comparedList, favouriteList } from './id-lists.ts';

/** Id of the member whose lists are in this browser; null for a guest. */
const ownerStore = createBrowserStore<number>({
  key: 'lists-of',
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null),
  print: String,
});

/** What the server had when it was last asked or told, to see what was changed in this browser since. */
const knownStore = createBrowserStore<string>({ key: 'lists-known', parse: (text) => text, print: String });
type Known = { compared?: string; hidden?: string };

function readKnown(): Known {
  try {
    return JSON.parse(knownStore.read() ?? '{}') as Known;
  } catch {
    return {};
  }
}
const writeKnown = (part: Known) => knownStore.write(JSON.stringify({ ...readKnown(), ...part }));
const wasChanged = (list: keyof Known, key: string) => (readKnown()[list] ?? key) !== key;

type ServerLists = { compared: readonly number[]; viewed: readonly number[]; hidden: HiddenLists };

/**
 * Merges the compared and viewed cars in this browser with the member's lists on the server. A guest's lists are added
 * to them. Lists of another member are deleted from the browser, and older lists of this member are replaced by the
 * server's. Returns what the server has now.
 */
export async function mergeLists(
  api: ApiClient,
  { memberId, wasGuest }: { memberId: number; wasGuest: boolean },
): Promise<ServerLists> {
  const owner = ownerStore.read();
  const isOtherMember = owner !== null && owner !== memberId;
  if (isOtherMember) clearLists();
  const isGuestList = owner === null || (owner === memberId && wasGuest);
  const [compared, viewed, hidden] = await Promise.all([
    mergeCompared(api, isGuestList),
    mergeViewed(api, isGuestList),
    mergeHidden(api, isGuestList),
  ]);
  ownerStore.write(memberId);
  return { compared, viewed, hidden };
}

async function mergeCompared(api: ApiClient, isGuestList: boolean): Promise<readonly number[]> {
  const { ids } = await api.call(readCompared, {});
  const currentIds = comparedList.read();
  const keepsLocal = isGuestList || wasChanged('compared', String(currentIds));
  const mergedIds = keepsLocal
    ? [...new Set([...currentIds, ...(isGuestList ? ids : [])])].slice(0, maxCompared)
    : ids;
  const result = isSame(mergedIds, ids) ? { ids } : await api.call(setCompared, { ids: mergedIds });
  comparedList.write(result.ids);
  writeKnown({ compared: String(result.ids) });
  return result.ids;
}

async function mergeViewed(api: ApiClient, isGuestList: boolean): Promise<readonly number[]> {
  const localIds = isGuestList ? [...viewedStore.read()] : [];
  const { ids } = await (localIds.length > 0
    ? api.call(addViewed, { ids: localIds })
    : api.call(listViewed, {}));
  const viewed = ids.slice(0, maxViewedCars);
  viewedStore.write(viewed);
  return viewed;
}

async function mergeHidden(api: ApiClient, isGuestList: boolean): Promise<HiddenLists> {
  const known = await api.call(readHidden, {});
  const local = readHiddenLists();
  const others = isGuestList ? known : nothingHidden;
  const merged = {
    cars: [...new Set([...local.cars, ...others.cars])],
    sellers: [...local.sellers, ...others.sellers],
  };
  const keepsLocal = isGuestList || wasChanged('hidden', hiddenKey(local));
  const isKnown = !keepsLocal || hiddenKey(merged) === hiddenKey(known);
  const sent = hiddenStore.read();
  const result = isKnown ? known : await sendHidden(api, merged);
  writeKnown({ hidden: hiddenKey(result) });
  if (hiddenStore.read() === sent) writeHiddenLists(result);
  return result;
}

const nothingHidden: HiddenLists = { cars: [], sellers: [] };

export const localLists = (): ServerLists => ({
  compared: comparedList.read(),
  viewed: viewedStore.read(),
  hidden: readHiddenLists(),
});

/** The body of `PUT /hidden/`. */
const hiddenInput = ({ cars, sellers }: HiddenLists) => ({
  cars: cars.slice(0, maxHiddenCars),
  sellers: [...new Set(sellers.map(({ car }) => car))].slice(0, maxHiddenSellers),
});
const hiddenKey = (lists: HiddenLists) => JSON.stringify(hiddenInput(lists));
const sendHidden = (api: ApiClient, lists: HiddenLists) => api.call(setHidden, hiddenInput(lists));

/**
 * Sends the lists to the server whenever they differ from what it has. A failure is only logged, because the next page
 * load sends them again.
 */
export function syncLists(api: ApiClient, known: ServerLists): () => void {
  let comparedIds = known.compared;
  let viewedIds = known.viewed;
  let hidden = hiddenKey(known.hidden);

  function sendCompared() {
    const currentIds = comparedList.read();
    if (!comparedList.isStored() || isSame(currentIds, comparedIds)) return;
    comparedIds = currentIds;
    api
      .call(setCompared, { ids: [...currentIds] })
      .then(({ ids }) => writeKnown({ compared: String(ids) }))
      .catch((error) => logFailure('The comparison was not kept', error));
  }
  function sendViewed() {
    const before = viewedIds;
    viewedIds = viewedStore.read();
    // A missing list means a logout and is not sent; an empty list means that the user cleared it.
    if (!viewedStore.isStored() || isSame(viewedIds, before)) return;
    const [last] = viewedIds;
    const request = last === undefined ? api.call(clearViewed, {}) : api.call(addViewed, { ids: [last] });
    request.catch((error) => logFailure('The viewed cars were not kept', error));
  }
  function sendHiddenLists() {
    const lists = readHiddenLists();
    const before = hidden;
    hidden = hiddenKey(lists);
    // A missing list means a logout.
    if (hiddenStore.read() === null || hidden === before) return;
    sendHidden(api, lists)
      .then((sent) => writeKnown({ hidden: hiddenKey(sent) }))
      .catch((error) => logFailure('The hidden cars were not kept', error));
  }
  // Also what changed while the lists were merged.
  sendCompared();
  sendViewed();
  sendHiddenLists();
  const ends = [
    comparedList.subscribe(sendCompared),
    viewedStore.subscribe(sendViewed),
    hiddenStore.subscribe(sendHiddenLists),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Deletes the lists, and hearts that were to be sent later, from the browser on logout, so that nobody else sees them. */
export function clearLists(): void {
  favouriteList.write(null);
  comparedList.write(null);
  viewedStore.write(null);
  writeHiddenLists(null);
  ownerStore.write(null);
  knownStore.write(null);
  forgetLater();
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
