import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { createSendLater } from '../../../platform/web/send-later.ts';
import {
  clearFavourites,
  listFavouriteIds,
  mergeFavourites,
  removeFavourite,
  saveFavourite,
} from '../contract.ts';
import { favouriteList } from './id-lists.ts';

/** What became of a change: without a connection it is sent later. */
type Outcome = 'done' | 'later';

/**
 * The list of saved cars. A change updates the list at once; if the server rejects it, it is undone and its promise
 * rejects. Without a connection it stays, and is sent later.
 */
export type FavouriteStore = {
  /** Reloads the list from the server. */
  refresh(): Promise<void>;
  save(id: number): Promise<Outcome>;
  remove(id: number): Promise<Outcome>;
  /** Sends changes that were made without a connection, now and later; returns a function that ends this. */
  followLater(onRefused: (error: unknown) => void): () => void;
  /** Removes all cars; resolves to the removed ids, which can be passed to `restore`. */
  clear(): Promise<readonly number[]>;
  restore(ids: readonly number[]): Promise<void>;
};

const stores = new WeakMap<ApiClient, FavouriteStore>();

/** Returns the document's only store, so that changes from different components do not overwrite each other. */
export function favouriteStoreOf(api: ApiClient): FavouriteStore {
  const store = stores.get(api) ?? createFavouriteStore(api);
  stores.set(api, store);
  return store;
}

export function createFavouriteStore(api: ApiClient): FavouriteStore {
  /**
   * Requests of all tabs run one after another, so that the server ends with the last change and no tab reads a list in
   * which another tab's change is missing. Without HTTPS browsers have no locks, and only this tab's requests are in order.
   */
  let queue: Promise<unknown> = Promise.resolve();
  function enqueue<Result>(request: () => Promise<Result>): Promise<Result> {
    if (navigator.locks) return navigator.locks.request('favourites', request);
    const result = queue.then(request);
    queue = result.catch(() => {});
    return result;
  }
  /** The latest change of each car that the server has not confirmed yet, by car id. */
  const pendingChanges = new Map<number, { isSaved: boolean }>();

  const send = (id: number, isSaved: boolean) =>
    api.call(isSaved ? saveFavourite : removeFavourite, { carId: String(id) });

  let reportRefusal: (error: unknown) => void = () => {};
  /** Saving or removing a car twice has the effect of once, so these calls may be repeated. */
  const later = createSendLater<{ id: number; isSaved: boolean }>({
    kind: 'favourite',
    send: ({ id, isSaved }) => send(id, isSaved),
    onRefused({ id, isSaved }, error) {
      updateList(id, !isSaved);
      reportRefusal(error);
    },
    inOrder: enqueue,
  });

  let currentRefresh: Promise<void> | null = null;

  function updateList(id: number, isSaved: boolean, at = 0): void {
    const ids = favouriteList.read();
    if (ids.includes(id) === isSaved) return;
    favouriteList.write(isSaved ? ids.toSpliced(at, 0, id) : ids.filter((other) => other !== id));
  }

  async function change(id: number, isSaved: boolean): Promise<Outcome> {
    const pendingChange = { isSaved };
    const position = Math.max(0, favouriteList.read().indexOf(id));
    pendingChanges.set(id, pendingChange);
    updateList(id, isSaved);
    later.drop(String(id));
    const isLast = () => pendingChanges.get(id) === pendingChange;
    try {
      await enqueue(() => send(id, isSaved));
      if (isLast()) updateList(id, isSaved);
      return 'done';
    } catch (error) {
      const isCutOff = error instanceof ApiProblem && error.code === unreachable;
      if (isCutOff && (!isLast() || later.add(String(id), { id, isSaved }))) return 'later';
      if (isLast()) updateList(id, !isSaved, position);
      throw error;
    } finally {
      if (isLast()) pendingChanges.delete(id);
    }
  }

  /** Resolves to false if the list was changed during the request, here or in another tab: the response may be outdated. */
  async function tryRefresh(): Promise<boolean> {
    const before = favouriteList.read();
    const { ids } = await api.call(listFavouriteIds, { sort: 'saved' });
    if (favouriteList.read() !== before) return false;
    favouriteList.write(ids);
    for (const { input } of later.pending()) updateList(input.id, input.isSaved);
    for (const [id, { isSaved }] of pendingChanges) updateList(id, isSaved);
    return true;
  }

  async function refreshUntilCurrent(): Promise<void> {
    // Each attempt is enqueued anew, so it follows the change that made the last one outdated.
    while (!(await enqueue(tryRefresh)));
  }

  return {
    refresh() {
      currentRefresh ??= refreshUntilCurrent().finally(() => {
        currentRefresh = null;
      });
      return currentRefresh;
    },
    save: (id) => change(id, true),
    remove: (id) => change(id, false),
    followLater(onRefused) {
      reportRefusal = onRefused;
      return later.follow();
    },
    async clear() {
      const before = favouriteList.read();
      favouriteList.write([]);
      try {
        await enqueue(() => api.call(clearFavourites, {}));
      } catch (error) {
        favouriteList.write(before);
        throw error;
      }
      return before;
    },
    async restore(ids) {
      favouriteList.write([...new Set([...ids, ...favouriteList.read()])]);
      const result = await enqueue(() => api.call(mergeFavourites, { ids: [...ids] }));
      favouriteList.write(result.ids);
    },
  };
}
