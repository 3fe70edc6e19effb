import { afterEach, expect, test, vi } from 'vitest';
import { prepareFirstPaint } from './before-paint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs the script with the given address and storage; null for a browser that denies storage. */
function runScript(
  address: string,
  stored: Record<string, string> | null,
  storedInTab: Record<string, string> = {},
) {
  const { pathname, search, hash } = new URL(address, 'https://tulpar.example');
  const result: {
    theme: string | null;
    movedTo: string | null;
    view?: string;
    isReturning?: true;
    scrolledTo?: number;
  } = {
    theme: null,
    movedTo: null,
  };
  const record = (name: 'theme' | 'movedTo', value: string) => {
    result[name] = value;
  };
  const storage = stored && { getItem: (key: string) => stored[key] ?? null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedInTab[key] ?? null,
    removeItem: (key: string) => delete storedInTab[key],
  });
  vi.stubGlobal('location', { pathname, search, hash, replace: (to: string) => record('movedTo', to) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    result.scrolledTo = y;
  });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'DOMContentLoaded') listener();
    },
    querySelectorAll: () => [],
    documentElement: {
      dataset: {
        set theme(theme: string) {
          record('theme', theme);
        },
        set view(view: string) {
          result.view = view;
        },
        set returning(_: string) {
          result.isReturning = true;
        },
      },
    },
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  prepareFirstPaint();
  return result;
}

test('a chosen theme is set before the first paint', () => {
  expect(runScript('/', { theme: 'dark' }).theme).toBe('dark');
  expect(runScript('/', { theme: 'sepia' }).theme).toBeNull();
  expect(runScript('/', {}).theme).toBeNull();
});

test('a chosen view of the catalogue is set before the first paint', () => {
  expect(runScript('/cars', { 'catalogue-view': 'grid' }).view).toBe('grid');
  expect(runScript('/cars', {}).view).toBeUndefined();
});

test('the page knows at once whether the person has viewed cars', () => {
  expect(runScript('/', { viewed: '[7,12]' }).isReturning).toBe(true);
  expect(runScript('/', { viewed: '[]' }).isReturning).toBeUndefined();
  expect(runScript('/', {}).isReturning).toBeUndefined();
});

test('a person who chose Kazakh is redirected to the Kazakh address with its query and hash', () => {
  expect(runScript('/', { locale: 'kk' }).movedTo).toBe('/kk/');
  expect(runScript('/cars?brand=toyota#list', { locale: 'kk-KZ' }).movedTo).toBe(
    '/kk/cars?brand=toyota#list',
  );
  expect(runScript('/english-cars', { locale: 'en' }).movedTo).toBe('/en/english-cars');
});

test('after a switch of the language the page is scrolled back, once and only the page that was switched', () => {
  const kept = { 'language-switch': '/kk/cars 0 1 1280' };
  expect(runScript('/kk/cars', {}, kept).scrolledTo).toBe(1280);
  expect(runScript('/kk/cars', {}, kept).scrolledTo).toBeUndefined();
  expect(runScript('/kk/', {}, { 'language-switch': '/kk/cars 0 1 1280' }).scrolledTo).toBeUndefined();
});

test('an address with a language prefix is not redirected', () => {
  expect(runScript('/en/cars', { locale: 'kk' }).movedTo).toBeNull();
  expect(runScript('/kk', { locale: 'kk' }).movedTo).toBeNull();
});

test('Russian and unknown languages are not redirected', () => {
  for (const locale of ['ru', 'ru-RU', 'de', 'kkk', '//evil.example']) {
    expect(runScript('/cars', { locale }).movedTo).toBeNull();
  }
});

test('an address with a double slash cannot redirect to another site', () => {
  expect(runScript('https://tulpar.example//evil.example', { locale: 'kk' }).movedTo).toBe(
    '/kk//evil.example',
  );
});

test('nothing happens if storage is denied', () => {
  expect(runScript('/', null)).toEqual({ theme: null, movedTo: null });
});
