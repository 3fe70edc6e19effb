import { expect, test } from 'vitest';
import { rounds } from '../../platform/testing.ts';
import { differenceOf } from './engine-under-test.ts';
import { openNaive } from './naive.ts';
import { generateOffers } from './offers.ts';
import { openOurs } from './ours.ts';
import { allFacets, generateRequests } from './requests.ts';
import { readWorld } from './world.ts';

const world = await readWorld();
const count = 3000;

test('the same seed generates the same offers and requests, another seed different ones', () => {
  const [first, same, different] = [1, 1, 2].map((seed) => {
    const offers = generateOffers(world, count, seed);
    return { offers, requests: generateRequests(world, offers, { count: 50, seed }) };
  });
  expect(same).toEqual(first);
  expect(different?.offers.price).not.toEqual(first?.offers.price);
  expect(different?.requests).not.toEqual(first?.requests);
});

test('our index and the naive engine give the same results for generated requests', async () => {
  const offers = generateOffers(world, count, 1);
  const requests = generateRequests(world, offers, { count: rounds(50, 150), seed: 1 });
  const [naive, plain, wasm] = [
    openNaive(offers),
    await openOurs(offers, 'plain'),
    await openOurs(offers, 'wasm'),
  ];
  let requestsWithHits = 0;
  for (const request of requests) {
    const withAllFacets = { ...request, facets: allFacets };
    const expected = await naive.search(withAllFacets);
    requestsWithHits += Math.sign(expected.total);
    for (const { name, search } of [plain, wasm])
      expect(differenceOf(expected, await search(withAllFacets)), name).toBeNull();
  }
  // Most requests must have results, or the benchmark would measure empty searches.
  expect(requestsWithHits).toBeGreaterThan(requests.length / 2);
});
