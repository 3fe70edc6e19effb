import { expect, test } from 'vitest';
import { randomOf, randomRequest, testNow } from '../engine/testing-random.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { Found } from './thread-messages.ts';

const found = (total: number): Found => ({ total, ids: [], facets: {}, unknownCounts: {}, hidden: 0 });
const request = { ...randomRequest(randomOf(1), []), now: testNow };
const at = (milliseconds: number) => ({ ...request, now: new Date(testNow.getTime() + milliseconds) });
const forEver = Number.POSITIVE_INFINITY;

test('a result is cached until something changes, and a search that started before a change is not cached', () => {
  const answers = createAnswerCache();
  const versionAtSearch = answers.version();
  answers.set(request, found(1), { until: forEver, versionAtSearch });
  expect(answers.get(at(1000))).toEqual(found(1));
  expect(answers.get({ ...request, offset: request.offset + 1 })).toBeNull();
  answers.clear();
  expect(answers.get(request)).toBeNull();
  answers.set(request, found(1), { until: forEver, versionAtSearch });
  expect(answers.get(request)).toBeNull();
});

test('a result is cached until the next car stops being hot, and is not used for an earlier time', () => {
  const answers = createAnswerCache();
  answers.set(request, found(1), { until: testNow.getTime() + 1000, versionAtSearch: answers.version() });
  expect(answers.get(at(999))).toEqual(found(1));
  expect(answers.get(at(1000))).toBeNull();
  expect(answers.get(at(-1))).toBeNull();
});

test('requests with a publication date are not cached; the cache evicts the least recently used results', () => {
  const answers = createAnswerCache();
  const set = (offset: number) =>
    answers.set({ ...request, offset }, found(offset), {
      until: forEver,
      versionAtSearch: answers.version(),
    });
  const since = { ...request, publishedSince: testNow };
  answers.set(since, found(1), { until: forEver, versionAtSearch: answers.version() });
  expect(answers.get(since)).toBeNull();
  for (let offset = 0; offset < 199; offset += 1) set(offset);
  answers.get({ ...request, offset: 0 });
  set(1000);
  set(1001);
  expect(answers.get({ ...request, offset: 0 })).toEqual(found(0));
  expect(answers.get({ ...request, offset: 1 })).toBeNull();
});
