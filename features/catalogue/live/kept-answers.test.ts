import { expect, test } from 'vitest';
import { randomOf, randomRequest, testNow } from '../engine/testing-random.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Found } from './thread-messages.ts';

const found = (total: number): Found => ({ total, ids: [], facets: {}, leftOut: {}, hidden: 0 });
const request = { ...randomRequest(randomOf(1), []), now: testNow };
const at = (milliseconds: number) => ({ ...request, now: new Date(testNow.getTime() + milliseconds) });
const forEver = Number.POSITIVE_INFINITY;

test('an answer is known until something changes, and one from before a change is not kept after it', () => {
  const answers = keptAnswers();
  const askedAt = answers.version();
  answers.keep(request, found(1), { until: forEver, askedAt });
  expect(answers.find(at(1000))).toEqual(found(1));
  expect(answers.find({ ...request, offset: request.offset + 1 })).toBeNull();
  answers.forget();
  expect(answers.find(request)).toBeNull();
  answers.keep(request, found(1), { until: forEver, askedAt });
  expect(answers.find(request)).toBeNull();
});

test('an answer is known until the next car ceases to be hot, and not before it was asked', () => {
  const answers = keptAnswers();
  answers.keep(request, found(1), { until: testNow.getTime() + 1000, askedAt: answers.version() });
  expect(answers.find(at(999))).toEqual(found(1));
  expect(answers.find(at(1000))).toBeNull();
  expect(answers.find(at(-1))).toBeNull();
});

test('what is counted from a moment is not kept; of many, those asked last are', () => {
  const answers = keptAnswers();
  const keep = (offset: number) =>
    answers.keep({ ...request, offset }, found(offset), { until: forEver, askedAt: answers.version() });
  const since = { ...request, publishedSince: testNow };
  answers.keep(since, found(1), { until: forEver, askedAt: answers.version() });
  expect(answers.find(since)).toBeNull();
  for (let offset = 0; offset < 199; offset += 1) keep(offset);
  answers.find({ ...request, offset: 0 });
  keep(1000);
  keep(1001);
  expect(answers.find({ ...request, offset: 0 })).toEqual(found(0));
  expect(answers.find({ ...request, offset: 1 })).toBeNull();
});
