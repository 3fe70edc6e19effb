import { describe, expect, test } from 'vitest';
import { rounds } from '../../../../platform/testing.ts';
import { sorts } from '../../contract.ts';
import { buildSegment } from './build-segment.ts';
import type { KernelName } from './index-contract.ts';
import { openIndex } from './open-index.ts';
import { naiveIndex } from './testing.ts';
import {
  columnsOf,
  randomBounds,
  randomChanges,
  randomFilters,
  randomOf,
  randomOffers,
  randomRequest,
  stepsTo,
  testNow,
} from './testing-random.ts';

const roundCount = rounds(15, 50);

describe.each<KernelName>(['plain', 'wasm'])('with the %s kernel', (kernel) => {
  test.each([
    0, 1, 31, 300, 1500,
  ])('an index of %i offers gives the same results as checking every offer', (count) => {
    const random = randomOf(count + 1);
    const offers = randomOffers(random, count);
    const index = openIndex(buildSegment(columnsOf(offers), { slots: 2 }), 1, { kernel });
    const naive = naiveIndex(offers);
    const expectSameResults = (at: number) => {
      for (const [step, request] of stepsTo(random, randomRequest(random, offers)).entries()) {
        expect(index.search(request), `round ${at}, step ${step}`).toEqual(naive.search(request));
        expect(index.count(request), `round ${at}, step ${step}`).toBe(naive.count(request));
        const bounds = randomBounds(random);
        expect(index.priceCounts(request, bounds)).toEqual(naive.priceCounts(request, bounds));
      }
    };
    for (let at = 0; at < roundCount; at += 1) expectSameResults(at);
    for (let at = 0; at < roundCount; at += 1) {
      const changes = randomChanges(random, offers, random.below(5));
      index.apply(changes);
      naive.apply(changes);
      expectSameResults(at);
      // `validUntil` may be earlier than necessary, because it also considers removed offers.
      expect(index.validUntil(testNow)).toBeGreaterThan(testNow.getTime());
      expect(index.validUntil(testNow)).toBeLessThanOrEqual(naive.validUntil(testNow));
    }
    expect(index.changedCount()).toBeGreaterThan(0);
    for (let at = 0; at < 30 && count > 0; at += 1) {
      const filters = { ...randomFilters(random, offers), hidesWorse: false };
      const rankRequests = [{ filters, ids: Array.from({ length: 30 }, () => random.pick(offers).id) }];
      expect(index.ranks(rankRequests, sorts)).toEqual(naive.ranks(rankRequests, sorts));
    }
  });

  test('an empty index returns empty results for every filter, and then finds the first offers added', () => {
    const random = randomOf(7);
    const offers = randomOffers(random, 30);
    const index = openIndex(buildSegment(columnsOf([]), { slots: 1 }), 0, { kernel });
    const naive = naiveIndex([]);
    const expectSameResults = () => {
      for (let at = 0; at < roundCount; at += 1) {
        const request = randomRequest(random, offers);
        expect(index.search(request), `request ${at}`).toEqual(naive.search(request));
      }
    };
    expectSameResults();
    const changes = offers.map((offer) => ({ id: offer.id, offer }));
    index.apply(changes);
    naive.apply(changes);
    expectSameResults();
  });
});
