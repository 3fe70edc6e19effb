import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { CarCard } from '../contract.ts';
import { type CardNames, type KeptCard, keptCards } from './kept-cards.ts';
import { aListing } from './testing.ts';

const now = new Date('2026-11-21T06:00:00Z');
const later = new Date('2026-11-21T09:00:00Z');
/** None is known: the database is asked. */
const noNames: CardNames = () => undefined;
type Reader = { now?: Date; annualRate?: number; names?: CardNames };
const keptOf = (db: Database, ids: number[], reader: Reader = {}) =>
  keptCards({ db, locale: 'ru', now, annualRate: 22, names: noNames, ...reader }, ids, 4);
const cardOf = ({ text }: KeptCard): CarCard => JSON.parse(text.toString());
const cardsOf = async (...asked: Parameters<typeof keptOf>) => (await keptOf(...asked)).map(cardOf);

test('a card shows every change of its ad at once', async ({ db }) => {
  const { id } = await aListing(db, { price_tenge: 5_000_000 });
  const other = await aListing(db, { price_tenge: 7_000_000 });
  const before = await keptOf(db, [other.id, id]);
  expect(before.map((kept) => cardOf(kept).price)).toEqual([7_000_000, 5_000_000]);

  await db.updateTable('listings').set({ price_tenge: 4_900_000 }).where('id', '=', id).execute();
  const after = await keptOf(db, [other.id, id]);
  expect(after.map((kept) => cardOf(kept).price)).toEqual([7_000_000, 4_900_000]);
  // The other one was not made again.
  expect(after[0]).toBe(before[0]);
  // What is kept keeps no more than itself.
  expect(after[0]?.text.buffer.byteLength).toBe(after[0]?.text.length);

  await db.deleteFrom('listings').where('id', '=', id).execute();
  expect(await cardsOf(db, [other.id, id])).toHaveLength(1);
});

test('what is hot or reserved until a moment is so until then', async ({ db }) => {
  const { id } = await aListing(db, { own: true, hot_until: new Date('2026-11-21T08:00:00Z') });
  expect((await cardsOf(db, [id]))[0]).toMatchObject({ hot: true, reserved_until: null });
  expect((await cardsOf(db, [id], { now: later }))[0]).toMatchObject({ hot: false });

  const until = '2026-11-21T10:00:00.000Z';
  await sql`
    with manager as (insert into members (email, created_at) values ('m@example.com', now()) returning id)
    insert into car_reservations (listing_id, until, set_at, set_by)
    select ${id}, ${until}, now(), id from manager`.execute(db);
  expect((await cardsOf(db, [id], { now: later }))[0]).toMatchObject({ reserved_until: until });
  await db.deleteFrom('car_reservations').where('listing_id', '=', id).execute();
  expect((await cardsOf(db, [id], { now: later }))[0]).toMatchObject({ reserved_until: null });
});

test('a new rate changes what a month costs', async ({ db }) => {
  const { id } = await aListing(db);
  const [usual] = await cardsOf(db, [id]);
  const [dearer] = await cardsOf(db, [id], { annualRate: 30 });
  expect(dearer?.monthly_payment).toBeGreaterThan(usual?.monthly_payment ?? Number.POSITIVE_INFINITY);
});

test('names that are known are not asked for', async ({ db }) => {
  const { id } = await aListing(db, { hot_until: new Date('2026-11-21T08:00:00Z') });
  const [asked] = await cardsOf(db, [id]);
  const known: Record<Parameters<CardNames>[0], string> = {
    brand: 'toyota',
    model: 'toyota/camry',
    generation: 'toyota/camry/xv70',
    city: 'almaty',
    region: 'almaty',
  };
  const names: CardNames = (kind) => ({ value: known[kind], label: `a ${kind}`, parentId: 1 });
  // Another moment, so that the card is made again.
  const [told] = await cardsOf(db, [id], { names, now: later });
  expect(told).toEqual({
    ...asked,
    hot: false,
    brand: { value: 'toyota', label: 'a brand' },
    model: { value: 'toyota/camry', label: 'a model' },
    city: { value: 'almaty', label: 'a city' },
    region: { value: 'almaty', label: 'a region' },
  });
});

test('those who ask at once get their own cars', async ({ db }) => {
  const ids = await Promise.all([2015, 2016, 2017].map(async (year) => (await aListing(db, { year })).id));
  const answers = await Promise.all(ids.map((id) => cardsOf(db, [id])));
  expect(answers.map((cards) => cards.map(({ year }) => year))).toEqual([[2015], [2016], [2017]]);
});
