import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { guestContext } from '../../../platform/server/context.ts';
import { aListing } from '../../listings/server/testing.ts';
import { listCars as contract } from '../contract.ts';
import { findCars } from './list-cars.ts';

test('the fast JSON writer gives exactly the output of JSON.stringify', async ({ app, db, services }) => {
  await aListing(db);
  await aListing(db, { trim: '"Люкс" \\ "results":[] \u2028' });
  for (const [query, cars] of [
    [{}, 2],
    [{ q: '"results":[]' }, 1],
    [{ price_to: '1' }, 0],
  ] as const) {
    for (const locale of ['ru', 'kk', 'en'] as const) {
      const input = { ...query, facets: 'all', lang: locale };
      const data = await findCars(
        guestContext({ ...services, log: app.log }, locale),
        contract.input.parse(input),
      );
      const facets = Object.entries(data.facets).map(([facet, values]) => [
        facet,
        values.map(({ name, count }) => ({
          value: name.value,
          label: name.labels[locale],
          ...(name.group && { group: name.group[locale] }),
          count,
        })),
      ]);
      const results = data.results.map(({ text }) => JSON.parse(text.toString()));
      const list = { ...data, results, facets: Object.fromEntries(facets) };
      expect(list.results).toHaveLength(cars);
      const request = () => app.inject({ url: '/api/cars/', query: input });
      // Twice, because the second response is made from cached cards.
      for (let time = 0; time < 2; time += 1) expect((await request()).body).toBe(JSON.stringify(list));
    }
  }
});
