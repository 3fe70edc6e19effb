import { expect, test } from 'vitest';
import type { SearchRequest } from '../../search-port.ts';
import { randomOf, randomRequest, testNow } from '../engine/testing-random.ts';
import { createResultCache } from './result-cache.ts';
import type { IndexResult } from './thread-messages.ts';

const resultOf = (total: number): IndexResult => ({
  total,
  ids: [],
  facets: {},
  unknownCounts: {},
  hidden: 0,
});
const request = { ...randomRequest(randomOf(1), []), now: testNow };
const at = (milliseconds: number) => ({ ...request, now: new Date(testNow.getTime() + milliseconds) });
const forEver = Number.POSITIVE_INFINITY;

test('a result is cached until something changes, and a search that started before a change is not cached', () => {
  const cache = createResultCache<SearchRequest, IndexResult>();
  const versionAtSearch = cache.version();
  cache.set(request, resultOf(1), { validUntil: forEver, versionAtSearch });
  expect(cache.get(at(1000))).toEqual(resultOf(1));
  expect(cache.get({ ...request, offset: request.offset + 1 })).toBeNull();
  cache.clear();
  expect(cache.get(request)).toBeNull();
  cache.set(request, resultOf(1), { validUntil: forEver, versionAtSearch });
  expect(cache.get(request)).toBeNull();
});

test('a result is cached until the next car stops being hot, and is not used for an earlier time', () => {
  const cache = createResultCache<SearchRequest, IndexResult>();
  cache.set(request, resultOf(1), { validUntil: testNow.getTime() + 1000, versionAtSearch: cache.version() });
  expect(cache.get(at(999))).toEqual(resultOf(1));
  expect(cache.get(at(1000))).toBeNull();
  expect(cache.get(at(-1))).toBeNull();
});

test('requests with a publication date are not cached; a full cache drops the least recently used result', () => {
  const cache = createResultCache<SearchRequest, IndexResult>();
  const set = (offset: number) =>
    cache.set({ ...request, offset }, resultOf(offset), {
      validUntil: forEver,
      versionAtSearch: cache.version(),
    });
  const withDate = { ...request, publishedSince: testNow };
  cache.set(withDate, resultOf(1), { validUntil: forEver, versionAtSearch: cache.version() });
  expect(cache.get(withDate)).toBeNull();
  for (let offset = 0; offset < 199; offset += 1) set(offset);
  cache.get({ ...request, offset: 0 });
  set(1000);
  set(1001);
  expect(cache.get({ ...request, offset: 0 })).toEqual(resultOf(0));
  expect(cache.get({ ...request, offset: 1 })).toBeNull();
});
