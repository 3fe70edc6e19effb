import { expect, test } from 'vitest';
import { searchesIn, searchStore, withSearch, writeSearches } from './search-store.ts';

const search = (address: string, seenAt = 1) => ({ address, seenAt });

test('the last search comes first and each is kept once, with the time when it was seen last', () => {
  const before = [search('/cars/kia'), search('/cars?hot=true')];
  expect(withSearch(before, search('/cars?hot=true', 2), null)).toEqual([
    search('/cars?hot=true', 2),
    search('/cars/kia'),
  ]);
});

test('a search that a person narrows step by step is kept once', () => {
  const before = [search('/cars/kia'), search('/cars?hot=true')];
  expect(withSearch(before, search('/cars/kia?city=almaty'), '/cars/kia')).toEqual([
    search('/cars/kia?city=almaty'),
    search('/cars?hot=true'),
  ]);
});

test('the oldest of nine searches gives way', () => {
  const eight = Array.from({ length: 8 }, (_, at) => search(`/cars?year_from=${2000 + at}`));
  const addresses = withSearch(eight, search('/cars/kia'), null).map(({ address }) => address);
  expect(addresses).toHaveLength(8);
  expect(addresses).not.toContain('/cars?year_from=2007');
});

test('stored searches are read back; a text of another form is none', () => {
  writeSearches([search('/cars/kia?city=almaty', 5), search('/cars?q=%D0%BA', 3)]);
  expect(searchesIn(searchStore.read())).toEqual([
    search('/cars/kia?city=almaty', 5),
    search('/cars?q=%D0%BA', 3),
  ]);
  writeSearches([]);
  expect(searchesIn(searchStore.read())).toEqual([]);
  searchStore.write('1 https://elsewhere.example');
  expect(searchesIn(searchStore.read())).toEqual([]);
});
