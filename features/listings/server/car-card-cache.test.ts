import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { CarCard } from '../contract.ts';
import { type CachedCard, type CardNames, cachedCards } from './car-card-cache.ts';
import { aListing } from './testing.ts';

const now = new Date('2026-11-21T06:00:00Z');
const laterTime = new Date('2026-11-21T09:00:00Z');
/** Contains no names, so the cache reads them from the database. */
const noNames: CardNames = { version: 'none', nameOf: () => undefined };
type Reader = { now?: Date; annualRate?: number; names?: CardNames };
const cachedOf = (services: Services, ids: number[], reader: Reader = {}) =>
  cachedCards({ ...services, locale: 'ru', now, annualRate: 22, names: noNames, ...reader }, ids, 4);
const cardOf = ({ text }: CachedCard): CarCard => JSON.parse(text.toString());
const cardsOf = async (...args: Parameters<typeof cachedOf>) => (await cachedOf(...args)).map(cardOf);

test('a card in the cache shows every change of its ad immediately', async ({ db, services }) => {
  const { id } = await aListing(db, { price_tenge: 5_000_000 });
  const other = await aListing(db, { price_tenge: 7_000_000 });
  const before = await cachedOf(services, [other.id, id]);
  expect(before.map((card) => cardOf(card).price)).toEqual([7_000_000, 5_000_000]);

  await db.updateTable('listings').set({ price_tenge: 4_900_000 }).where('id', '=', id).execute();
  const after = await cachedOf(services, [other.id, id]);
  expect(after.map((card) => cardOf(card).price)).toEqual([7_000_000, 4_900_000]);
  // The card of the unchanged ad is the same object, so it came from the cache.
  expect(after[0]).toBe(before[0]);
  // The text has a buffer of its own, so it does not keep a larger pooled buffer in memory.
  expect(after[0]?.text.buffer.byteLength).toBe(after[0]?.text.length);

  await db.deleteFrom('listings').where('id', '=', id).execute();
  expect(await cardsOf(services, [other.id, id])).toHaveLength(1);
});

test('the hot and reserved flags disappear from a card in the cache when they end', async ({
  db,
  services,
}) => {
  const { id } = await aListing(db, { own: true, hot_until: new Date('2026-11-21T08:00:00Z') });
  expect((await cardsOf(services, [id]))[0]).toMatchObject({ hot: true, reserved_until: null });
  expect((await cardsOf(services, [id], { now: laterTime }))[0]).toMatchObject({ hot: false });

  const until = '2026-11-21T10:00:00.000Z';
  const reserve = (reserved_until: string | null) =>
    db.updateTable('listings').set({ reserved_until }).where('id', '=', id).execute();
  await reserve(until);
  expect((await cardsOf(services, [id], { now: laterTime }))[0]).toMatchObject({ reserved_until: until });
  await reserve(null);
  expect((await cardsOf(services, [id], { now: laterTime }))[0]).toMatchObject({ reserved_until: null });
});

test('a new annual interest rate changes the monthly payment on a card in the cache', async ({
  db,
  services,
}) => {
  const { id } = await aListing(db);
  const [usual] = await cardsOf(services, [id]);
  const [dearer] = await cardsOf(services, [id], { annualRate: 30 });
  expect(dearer?.monthly_payment).toBeGreaterThan(usual?.monthly_payment ?? Number.POSITIVE_INFINITY);
});

test('names passed by the caller are not read from the database', async ({ db, services }) => {
  const { id } = await aListing(db, { hot_until: new Date('2026-11-21T08:00:00Z') });
  const [fromDatabase] = await cardsOf(services, [id]);
  const paths: Record<Parameters<CardNames['nameOf']>[0], string> = {
    brand: 'toyota',
    model: 'toyota/camry',
    generation: 'toyota/camry/xv70',
    city: 'almaty',
    region: 'almaty',
  };
  const names: CardNames = {
    version: 'all',
    nameOf: (kind) => ({ value: paths[kind], label: `a ${kind}`, parentId: 1 }),
  };
  // The names have a new version, so the card is built again.
  const [fromNames] = await cardsOf(services, [id], { names, now: laterTime });
  expect(fromNames).toEqual({
    ...fromDatabase,
    hot: false,
    brand: { value: 'toyota', label: 'a brand' },
    model: { value: 'toyota/camry', label: 'a model' },
    city: { value: 'almaty', label: 'a city' },
    region: { value: 'almaty', label: 'a region' },
  });
});

test('concurrent readers each get the cars they requested', async ({ db, services }) => {
  const ids = await Promise.all([2015, 2016, 2017].map(async (year) => (await aListing(db, { year })).id));
  const lists = await Promise.all(ids.map((id) => cardsOf(services, [id])));
  expect(lists.map((cards) => cards.map(({ year }) => year))).toEqual([[2015], [2016], [2017]]);
});
