import { expect, test } from 'vitest';
import { localeOfHeader, localizedPath, splitLocale } from './locale.ts';

test('the supported language with the highest weight in the header wins, else Russian', () => {
  expect(localeOfHeader('kk-KZ,kk;q=0.9,ru;q=0.8')).toBe('kk');
  expect(localeOfHeader('fr,en;q=0.4,ru;q=0.6')).toBe('ru');
  expect(localeOfHeader('de;q=1, en;q=0')).toBe('ru');
  expect(localeOfHeader(undefined)).toBe('ru');
  expect(localeOfHeader(';;;,q=x')).toBe('ru');
});

test('a prefix is a language only if it is a whole path segment', () => {
  expect(splitLocale('/kk/cars')).toEqual({ locale: 'kk', path: '/cars', explicit: true });
  expect(splitLocale('/en')).toEqual({ locale: 'en', path: '/', explicit: true });
  expect(splitLocale('/english')).toEqual({ locale: 'ru', path: '/english', explicit: false });
  expect(splitLocale('/ru/cars')).toEqual({ locale: 'ru', path: '/ru/cars', explicit: false });
});

test('a path is localized and split again', () => {
  expect(localizedPath('ru', '/cars')).toBe('/cars');
  expect(localizedPath('kk', '/')).toBe('/kk/');
  expect(splitLocale(localizedPath('en', '/cars/1')).path).toBe('/cars/1');
});
