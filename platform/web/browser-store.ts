import { useSyncExternalStore } from 'react';
import { isLocale, type Locale } from '../contract/locale.ts';
import { cookieOf } from './cookie.ts';
import { chosenLanguageKey, cityKey, themeKey, tokenKey } from './stored-keys.ts';

/** The subset of `Storage` that a store uses; tests pass a map. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Options<Value> = {
  key: string;
  /** Returns `null` for an invalid stored value. */
  parse: (text: string) => Value | null;
  print: (value: Value) => string;
  /** The value is also stored as a cookie, so that the server can read it before rendering. */
  hasCookie?: boolean;
};

export type BrowserStore<Value> = {
  read(): Value | null;
  /** `null` deletes the value. */
  write(value: Value | null): void;
  subscribe(listener: () => void): () => void;
};

/** `sessionStorage`, for values that belong to this tab; null if the browser denies it. */
export function tabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

/** `localStorage`; null if the browser denies it (accessing it then throws), and values live only in memory. */
export function persistentStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/**
 * One value in the browser's storage. `read` returns an identical value until it changes, as `useSyncExternalStore`
 * requires; writes of other tabs arrive through the `storage` event.
 */
export function createBrowserStore<Value extends string | number>(
  { key, parse, print, hasCookie = false }: Options<Value>,
  openStorage: () => StorageArea | null = persistentStorage,
): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  /** The latest value if the browser could not store it; it overrides the older stored value. */
  let unsavedValue: { text: string | null } | null = null;

  function readText(): string | null {
    if (unsavedValue) return unsavedValue.text;
    try {
      return openStorage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function storeText(next: string | null): void {
    unsavedValue = { text: next };
    try {
      const storage = openStorage();
      if (next === null) storage?.removeItem(key);
      else storage?.setItem(key, next);
      if (storage) unsavedValue = null;
    } catch {
      // Storage is full or denied: the value lives as long as the page.
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
    if (hasCookie && typeof document !== 'undefined') document.cookie = cookieOf(key, next);
  }

  function handleStorageEvent(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    unsavedValue = null;
    for (const listener of listeners) listener();
  }

  return {
    read() {
      const stored = readText();
      return stored === null ? null : parse(stored);
    },
    write(value) {
      storeText(value === null ? null : print(value));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.window?.addEventListener('storage', handleStorageEvent);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.window?.removeEventListener('storage', handleStorageEvent);
      };
    },
  };
}

const returnNull = () => null;

/** The value as React state; `null` on the server and while hydrating, so that both render the same. */
export function useBrowserStore<Value>(store: BrowserStore<Value>): Value | null {
  return useSyncExternalStore(store.subscribe, store.read, returnNull);
}

const subscribeToNothing = () => () => {};

/** False on the server and while hydrating, when stored values cannot be read yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function parseCityId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

let openTokenStorage: () => StorageArea | null = persistentStorage;

/** Keeps the product token elsewhere than in `localStorage`; the hybrid app calls it before anything reads the token. */
export function keepTokenIn(area: StorageArea): void {
  openTokenStorage = () => area;
}

/** The product token: a bearer credential, sent only to our API. */
export const tokenStore = createBrowserStore<string>(
  {
    key: tokenKey,
    parse: (text) => (/^[\w.-]+$/.test(text) ? text : null),
    print: String,
  },
  () => openTokenStorage(),
);

/** Id of the selected city. A cookie, too: the first list that the server renders already has near cars first. */
export const cityStore = createBrowserStore<number>({
  key: cityKey,
  parse: parseCityId,
  print: String,
  hasCookie: true,
});

/** The theme that the person chose; `null` means the theme of the operating system. */
export const themeStore = createBrowserStore<Theme>({
  key: themeKey,
  parse: (text) => themes.find((theme) => theme === text) ?? null,
  print: String,
});

/** A language that was chosen in this tab and is not yet saved in the member's profile: choosing loads a new document. */
export const chosenLanguageStore = createBrowserStore<Locale>(
  { key: chosenLanguageKey, parse: (text) => (isLocale(text) ? text : null), print: String },
  tabStorage,
);
