import { useSyncExternalStore } from 'react';
import { createBrowserStore } from './browser-store.ts';

/** An ordered list of ids in the browser's storage, serialized as `12,7,3`. */
export type IdList = {
  /** Returns the identical array until it changes. */
  read(): readonly number[];
  /** True once a list, even an empty one, has been written. */
  isStored(): boolean;
  /** `null` deletes the list. */
  write(ids: readonly number[] | null): void;
  subscribe(listener: () => void): () => void;
};

const emptyList: readonly number[] = [];

export function createIdList(key: string): IdList {
  const store = createBrowserStore<string>({
    key,
    parse: (text) => (/^(\d{1,15}(,\d{1,15})*)?$/.test(text) ? text : null),
    print: String,
  });
  let lastText: string | null = null;
  let ids = emptyList;
  return {
    read() {
      const text = store.read();
      if (text !== lastText) ids = text ? text.split(',').map(Number) : emptyList;
      lastText = text;
      return ids;
    },
    isStored: () => store.read() !== null,
    write: (next) => store.write(next === null ? null : next.join(',')),
    subscribe: store.subscribe,
  };
}

/** The list as React state; empty on the server and while hydrating. */
export function useIdList(list: IdList): readonly number[] {
  return useSyncExternalStore(list.subscribe, list.read, () => emptyList);
}

/** Whether an id is in the list; the component re-renders only when that changes. */
export function useIsInList(list: IdList, id: number): boolean {
  return useSyncExternalStore(
    list.subscribe,
    () => list.read().includes(id),
    () => false,
  );
}

/** False on the server, while hydrating, and until the list is first written. */
export function useIsListStored(list: IdList): boolean {
  return useSyncExternalStore(list.subscribe, list.isStored, () => false);
}
