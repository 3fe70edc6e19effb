import type { ApiClient } from '../../../platform/web/api-client.ts';
import {
  clearFavourites,
  listFavouriteIds,
  mergeFavourites,
  removeFavourite,
  saveFavourite,
} from '../contract.ts';
import { favouriteList } from './kept-lists.ts';

/** The list shows a wish at once; when the server refuses, it shows what was before, and the promise rejects. */
export type FavouriteKeeper = {
  /** Asks the server which cars are saved. */
  refresh(): Promise<void>;
  save(id: number): Promise<void>;
  remove(id: number): Promise<void>;
  /** Answers the ids that were there, for `restore`. */
  clear(): Promise<readonly number[]>;
  restore(ids: readonly number[]): Promise<void>;
};

const keepers = new WeakMap<ApiClient, FavouriteKeeper>();

/** One for a document: what one place has asked for, another must not overwrite. */
export function favouriteKeeperOf(api: ApiClient): FavouriteKeeper {
  const keeper = keepers.get(api) ?? createFavouriteKeeper(api);
  keepers.set(api, keeper);
  return keeper;
}

export function createFavouriteKeeper(api: ApiClient): FavouriteKeeper {
  /** Wishes go one after another, so that the last one wins however fast a person presses. */
  let line: Promise<unknown> = Promise.resolve();
  function inLine<Answer>(step: () => Promise<Answer>): Promise<Answer> {
    const answer = line.then(step);
    line = answer.catch(() => {});
    return answer;
  }
  /** Wishes that the server has not answered yet, the last one of each car. */
  const open = new Map<number, { isWanted: boolean }>();

  let refreshing: Promise<void> | null = null;

  function show(id: number, isWanted: boolean, at = 0): void {
    const ids = favouriteList.read();
    if (ids.includes(id) === isWanted) return;
    favouriteList.write(isWanted ? ids.toSpliced(at, 0, id) : ids.filter((other) => other !== id));
  }

  async function change(id: number, isWanted: boolean): Promise<void> {
    const wish = { isWanted };
    const place = Math.max(0, favouriteList.read().indexOf(id));
    open.set(id, wish);
    show(id, isWanted);
    const isLast = () => open.get(id) === wish;
    try {
      await inLine(() => api.call(isWanted ? saveFavourite : removeFavourite, { carId: String(id) }));
      if (isLast()) show(id, isWanted);
    } catch (error) {
      if (isLast()) show(id, !isWanted, place);
      throw error;
    } finally {
      if (isLast()) open.delete(id);
    }
  }

  return {
    refresh() {
      refreshing ??= inLine(async () => {
        let answer: { ids: readonly number[] };
        let before: readonly number[];
        // Pressed meanwhile, here or in another tab: the answer may not know of it.
        do {
          before = favouriteList.read();
          answer = await api.call(listFavouriteIds, {});
        } while (favouriteList.read() !== before);
        favouriteList.write(answer.ids);
        for (const [id, { isWanted }] of open) show(id, isWanted);
      }).finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    save: (id) => change(id, true),
    remove: (id) => change(id, false),
    async clear() {
      const before = favouriteList.read();
      favouriteList.write([]);
      try {
        await inLine(() => api.call(clearFavourites, {}));
      } catch (error) {
        favouriteList.write(before);
        throw error;
      }
      return before;
    },
    async restore(ids) {
      favouriteList.write([...new Set([...ids, ...favouriteList.read()])]);
      const answer = await inLine(() => api.call(mergeFavourites, { ids: [...ids] }));
      favouriteList.write(answer.ids);
    },
  };
}
