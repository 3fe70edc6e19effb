import { expect, test } from 'vitest';
import { matchChanged } from './engine/changed-search.ts';
import { columnsOf, randomOf, randomOffers, randomRequest } from './engine/testing-random.ts';
import { matchesOffer } from './matches-offer.ts';

test('one car passes the same filters as in a list', () => {
  const random = randomOf(19);
  const offers = randomOffers(random, 300);
  const columns = columnsOf(offers);
  let matches = 0;
  for (let round = 0; round < 400; round += 1) {
    const filters = randomRequest(random, offers);
    const expected = matchChanged({ columns, count: offers.length }, filters).hits;
    const passing = offers.flatMap((offer, row) => (matchesOffer(filters, offer, filters.now) ? [row] : []));
    expect(passing).toEqual(expected);
    matches += passing.length;
  }
  expect(matches).toBeGreaterThan(1_000);
});
