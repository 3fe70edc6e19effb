import { useSyncExternalStore } from 'react';
import { isLocale, type Locale } from '../contract/locale.ts';

/** The part of `Storage` that a store needs; tests pass a map of their own. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Options<Value> = {
  key: string;
  /** `null` for what nobody of ours has written: a stranger's value counts as none. */
  parse: (text: string) => Value | null;
  print: (value: Value) => string;
  /** Also a cookie, for what the server should know before it renders. */
  hasCookie?: boolean;
};

export type BrowserStore<Value> = {
  read(): Value | null;
  /** `null` forgets. */
  write(value: Value | null): void;
  subscribe(listener: () => void): () => void;
};

const yearSeconds = 31_536_000;

/** Like `localDrawer`, but for what belongs to this tab and its way: it ends with it. */
export function tabDrawer(): Drawer | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Denied storage (private windows, strict settings) throws on the very access: memory serves for the page then. */
function localDrawer(): Drawer | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/**
 * One remembered value of this browser. Values stay equal between reads, so that React may compare them; another
 * tab's write arrives through the `storage` event.
 */
export function createBrowserStore<Value extends string | number>(
  { key, parse, print, hasCookie = false }: Options<Value>,
  drawer: () => Drawer | null = localDrawer,
): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  /** What could not be saved; it outranks what an earlier write left in the drawer. */
  let unsaved: { text: string | null } | null = null;

  function text(): string | null {
    if (unsaved) return unsaved.text;
    try {
      return drawer()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function keep(next: string | null): void {
    unsaved = { text: next };
    try {
      const open = drawer();
      if (next === null) open?.removeItem(key);
      else open?.setItem(key, next);
      if (open) unsaved = null;
    } catch {
      // Full or denied: the value lives as long as the page.
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
    if (hasCookie && typeof document !== 'undefined') document.cookie = cookieOf(key, next);
  }

  function hear(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    unsaved = null;
    for (const listener of listeners) listener();
  }

  return {
    read() {
      const found = text();
      return found === null ? null : parse(found);
    },
    write(value) {
      keep(value === null ? null : print(value));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.window?.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.window?.removeEventListener('storage', hear);
      };
    },
  };
}

/** Kept a year; `Lax` so that a link from elsewhere already comes in the person's language. */
export function cookieOf(key: string, value: string | null): string {
  const age = value === null ? 0 : yearSeconds;
  return `${key}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

const nothing = () => null;

/** The value as React state; `null` on the server and while hydrating, so that both render the same. */
export function useBrowserStore<Value>(store: BrowserStore<Value>): Value | null {
  return useSyncExternalStore(store.subscribe, store.read, nothing);
}

const never = () => () => {};

/** False on the server and while hydrating: "nothing is remembered" is only known afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function parseCityId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Both the short name and the specification's tag (`kk-KZ`) are understood. */
export function parseLocale(text: string): Locale | null {
  const language = text.split('-')[0];
  return isLocale(language) ? language : null;
}

/** The product's token. Who holds it is the person: it is sent to our API only, as a bearer. */
export const tokenStore = createBrowserStore<string>({
  key: 'token',
  parse: (text) => (/^[\w.-]+$/.test(text) ? text : null),
  print: String,
});

/** Id of the chosen city. */
export const cityStore = createBrowserStore<number>({ key: 'city', parse: parseCityId, print: String });

export const localeStore = createBrowserStore<Locale>({
  key: 'locale',
  parse: parseLocale,
  print: String,
  hasCookie: true,
});

/** `null` follows the system. */
export const themeStore = createBrowserStore<Theme>({
  key: 'theme',
  parse: (text) => themes.find((theme) => theme === text) ?? null,
  print: String,
});
