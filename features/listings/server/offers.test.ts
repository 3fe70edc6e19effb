import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aListing } from './testing.ts';

type OfferRow = { id: number; price_tenge: number; year: number; fuel: number; options: number };

async function offersOf(db: Database, ids: readonly number[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select id, price_tenge, year, fuel, bit_count(equipment_low::bit(64)) + bit_count(equipment_high::bit(64)) as options
    from offers where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

test('the row in offers is updated by a price change and by every other change of its ad', async ({ db }) => {
  const { rows: facetValues } = await sql<{ facet: string; key: string; code: number }>`
    select facet, key, code from facet_values where facet in ('fuel', 'option') order by facet, code`.execute(
    db,
  );
  const codeOf = (fuel: string) =>
    facetValues.find(({ facet, key }) => facet === 'fuel' && key === fuel)?.code;
  const options = facetValues.filter(({ facet }) => facet === 'option').map(({ key }) => key);
  const facts = { price_tenge: 1_000_000, year: 2010, fuel: 'petrol', options: options.slice(0, 1) };
  const [one, other] = [(await aListing(db, facts)).id, (await aListing(db, facts)).id];
  const offer = { price_tenge: 1_000_000, year: 2010, fuel: codeOf('petrol'), options: 1 };
  const change = (id: number) => db.updateTable('listings').where('id', '=', id);

  await change(one).set({ price_tenge: 2_000_000 }).execute();
  expect(await offersOf(db, [one, other])).toEqual([
    { ...offer, id: one, price_tenge: 2_000_000 },
    { ...offer, id: other },
  ]);

  // The first ad changes only its price, the second also another column.
  await sql`update listings set price_tenge = price_tenge + 1,
    options = case id when ${other} then ${options}::text[] else options end where id in (${one}, ${other})`.execute(
    db,
  );
  await change(one).set({ year: 2011, fuel: 'diesel' }).execute();
  expect(await offersOf(db, [one, other])).toEqual([
    { ...offer, id: one, price_tenge: 2_000_001, year: 2011, fuel: codeOf('diesel') },
    { ...offer, id: other, price_tenge: 1_000_001, options: options.length },
  ]);

  await change(one).set({ status: 'sold', price_tenge: 3_000_000 }).execute();
  await change(one).set({ price_tenge: 4_000_000 }).execute();
  expect((await offersOf(db, [one, other])).map(({ id }) => id)).toEqual([other]);
  await change(one).set({ status: 'published' }).execute();
  expect((await offersOf(db, [one]))[0]?.price_tenge).toBe(4_000_000);
});
