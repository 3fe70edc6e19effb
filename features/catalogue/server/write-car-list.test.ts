import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import type { CarList } from '../contract.ts';
import { writeCarList } from './write-car-list.ts';

test('an answer is written as JSON.stringify writes it', async ({ app, db }) => {
  await aListing(db);
  await aListing(db, { trim: '"Люкс" \\ "results":[] \u2028' });
  const ask = async (query: string) => (await app.inject(`/api/cars/?facets=all&${query}`)).json() as CarList;
  const lists = await Promise.all([ask(''), ask('q="results":[]'), ask('price_to=1')]);
  expect(lists.map(({ results }) => results.length)).toEqual([2, 2, 0]);
  for (const list of lists) {
    // The second time the cards' texts are kept ones.
    for (let time = 0; time < 2; time += 1) expect(writeCarList(list).toString()).toBe(JSON.stringify(list));
  }
});
