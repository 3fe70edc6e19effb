import { useSyncExternalStore } from 'react';
import { createBrowserStore } from './browser-store.ts';

/** Ids that this browser remembers, in their order, as `12,7,3`. */
export type IdList = {
  /** The same array until it changes. */
  read(): readonly number[];
  /** Something was written, be it an empty list. */
  isKnown(): boolean;
  /** `null` forgets. */
  write(ids: readonly number[] | null): void;
  subscribe(listener: () => void): () => void;
};

const none: readonly number[] = [];

export function createIdList(key: string): IdList {
  const store = createBrowserStore<string>({
    key,
    parse: (text) => (/^(\d{1,15}(,\d{1,15})*)?$/.test(text) ? text : null),
    print: String,
  });
  let known: string | null = null;
  let ids = none;
  return {
    read() {
      const text = store.read();
      if (text !== known) ids = text ? text.split(',').map(Number) : none;
      known = text;
      return ids;
    },
    isKnown: () => store.read() !== null,
    write: (next) => store.write(next === null ? null : next.join(',')),
    subscribe: store.subscribe,
  };
}

/** The list as React state; empty on the server and while hydrating. */
export function useIdList(list: IdList): readonly number[] {
  return useSyncExternalStore(list.subscribe, list.read, () => none);
}

/** Whether an id is in the list: a button is drawn anew only when that changes. */
export function useIsInList(list: IdList, id: number): boolean {
  return useSyncExternalStore(
    list.subscribe,
    () => list.read().includes(id),
    () => false,
  );
}

/** False on the server, while hydrating, and until somebody has written the list. */
export function useIsListKnown(list: IdList): boolean {
  return useSyncExternalStore(list.subscribe, list.isKnown, () => false);
}
