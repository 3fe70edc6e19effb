import { expect, test } from 'vitest';
import { headScript } from './head-script.ts';

/** Runs the script with the given address and local storage. */
function enter(address: string, remembered: Record<string, string> | null) {
  const { pathname, search, hash } = new URL(address, 'https://tulpar.example');
  const outcome: { theme: string | null; movedTo: string | null } = { theme: null, movedTo: null };
  const keep = (name: keyof typeof outcome, value: string) => {
    outcome[name] = value;
  };
  const window = {
    get localStorage() {
      if (!remembered) throw new Error('SecurityError');
      return { getItem: (key: string) => remembered[key] ?? null };
    },
    location: { pathname, search, hash, replace: (to: string) => keep('movedTo', to) },
  };
  const document = {
    documentElement: { setAttribute: (_: string, value: string) => keep('theme', value) },
  };
  new Function('window', 'document', headScript)(window, document);
  return outcome;
}

test('a chosen theme is set before the first paint', () => {
  expect(enter('/', { theme: 'dark' }).theme).toBe('dark');
  expect(enter('/', { theme: 'sepia' }).theme).toBeNull();
  expect(enter('/', {}).theme).toBeNull();
});

test('a person who chose Kazakh is redirected to the Kazakh address with its query and hash', () => {
  expect(enter('/', { locale: 'kk' }).movedTo).toBe('/kk/');
  expect(enter('/cars?brand=toyota#list', { locale: 'kk-KZ' }).movedTo).toBe('/kk/cars?brand=toyota#list');
  expect(enter('/english-cars', { locale: 'en' }).movedTo).toBe('/en/english-cars');
});

test('an address with a language prefix is not redirected', () => {
  expect(enter('/en/cars', { locale: 'kk' }).movedTo).toBeNull();
  expect(enter('/kk', { locale: 'kk' }).movedTo).toBeNull();
});

test('Russian and unknown languages are not redirected', () => {
  for (const locale of ['ru', 'ru-RU', 'de', 'kkk', '//evil.example']) {
    expect(enter('/cars', { locale }).movedTo).toBeNull();
  }
});

test('an address with a double slash cannot redirect to another site', () => {
  expect(enter('https://tulpar.example//evil.example', { locale: 'kk' }).movedTo).toBe('/kk//evil.example');
});

test('nothing happens if storage is denied', () => {
  expect(enter('/', null)).toEqual({ theme: null, movedTo: null });
});
