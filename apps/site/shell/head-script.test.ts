import { expect, test } from 'vitest';
import { headScript } from './head-script.ts';

/** Runs the script as a browser would, with what it remembers and where it stands. */
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

test('a person who chose Kazakh goes on in Kazakh, with the whole address', () => {
  expect(enter('/', { locale: 'kk' }).movedTo).toBe('/kk/');
  expect(enter('/cars?brand=toyota#list', { locale: 'kk-KZ' }).movedTo).toBe('/kk/cars?brand=toyota#list');
  expect(enter('/english-cars', { locale: 'en' }).movedTo).toBe('/en/english-cars');
});

test('an address that names its language is left alone', () => {
  expect(enter('/en/cars', { locale: 'kk' }).movedTo).toBeNull();
  expect(enter('/kk', { locale: 'kk' }).movedTo).toBeNull();
});

test('Russian and unknown languages stay where they are', () => {
  for (const locale of ['ru', 'ru-RU', 'de', 'kkk', '//evil.example']) {
    expect(enter('/cars', { locale }).movedTo).toBeNull();
  }
});

test('an address with a doubled slash cannot lead off the site', () => {
  expect(enter('https://tulpar.example//evil.example', { locale: 'kk' }).movedTo).toBe('/kk//evil.example');
});

test('denied storage changes nothing', () => {
  expect(enter('/', null)).toEqual({ theme: null, movedTo: null });
});
