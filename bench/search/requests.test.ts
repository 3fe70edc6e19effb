import { expect, test } from 'vitest';
import { rounds } from '../../platform/testing.ts';
import { differenceOf } from './engine-under-test.ts';
import { openNaive } from './naive.ts';
import { drawOffers } from './offers.ts';
import { openOurs } from './ours.ts';
import { allFacets, drawRequests } from './requests.ts';
import { readWorld } from './world.ts';

const world = await readWorld();
const count = 3000;

test('equal seeds generate equal offers and requests, different seeds do not', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => {
    const offers = drawOffers(world, count, seed);
    return { offers, requests: drawRequests(world, offers, { count: 50, seed }) };
  });
  expect(same).toEqual(one);
  expect(other?.offers.price).not.toEqual(one?.offers.price);
  expect(other?.requests).not.toEqual(one?.requests);
});

test('our index answers the generated requests like the naive engine', async () => {
  const offers = drawOffers(world, count, 1);
  const requests = drawRequests(world, offers, { count: rounds(50, 150), seed: 1 });
  const [naive, plain, wasm] = [
    openNaive(offers),
    await openOurs(offers, 'plain'),
    await openOurs(offers, 'wasm'),
  ];
  let found = 0;
  for (const request of requests) {
    const asked = { ...request, facets: allFacets };
    const expected = await naive.search(asked);
    found += Math.sign(expected.total);
    for (const { name, search } of [plain, wasm])
      expect(differenceOf(expected, await search(asked)), name).toBeNull();
  }
  // Most requests must have results, or the bench would measure empty searches.
  expect(found).toBeGreaterThan(requests.length / 2);
});
