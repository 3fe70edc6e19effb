import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { notifyPriceDrops } from './price-drops.ts';

type TestContext = { app: Parameters<typeof aVisitor>[0]; services: Services };

/** A member who saved a car for 9 million tenge. */
async function aMemberWithFavourite({ app, services }: TestContext) {
  const car = await aListing(services.db, { price_tenge: 9_000_000 });
  const member = await aMember(services);
  const person = aVisitor(app);
  person.signInWith(member.token);
  await person.ask('PUT', `/favourites/${car.id}/`);
  const priceChanges = async (...prices: number[]) => {
    for (const price of prices)
      await services.db
        .updateTable('listings')
        .set({ price_tenge: price })
        .where('id', '=', car.id)
        .execute();
    await notifyPriceDrops(services.db, services.clock.now());
  };
  const messages = async () => (await person.ask('GET', '/messages/?lang=en')).json().results;
  const profileId = async () => (await person.ask('GET', '/profiles/me/')).json().results[0].id;
  return { car, member, person, priceChanges, messages, profileId };
}

test('a saved car that becomes cheaper is told once, with both prices', async ({ app, services }) => {
  const { car, priceChanges, messages } = await aMemberWithFavourite({ app, services });
  await priceChanges(8_500_000);
  await priceChanges(8_500_000);
  expect(await messages()).toMatchObject([
    {
      kind: 'favourite_price_drop',
      link: `/cars/${car.id}`,
      text: expect.stringContaining('8,500,000\u00a0₸ instead of 9,000,000\u00a0₸'),
    },
  ]);
  // A further drop updates the message that nobody has read.
  await priceChanges(8_000_000);
  expect(await messages()).toMatchObject([{ text: expect.stringContaining('8,000,000') }]);
});

test('who has turned price changes off in the profile gets no message', async ({ app, services }) => {
  const { person, priceChanges, messages, profileId } = await aMemberWithFavourite({ app, services });
  await person.ask('PATCH', `/profiles/update/${await profileId()}/`, {
    notifications: { price_changes: false },
  });
  await priceChanges(8_500_000);
  expect(await messages()).toEqual([]);
});

test('a dearer car, a drop of a few tenge, a price that only comes back, and a sold car are not told', async ({
  app,
  services,
  db,
}) => {
  const { car, priceChanges, messages } = await aMemberWithFavourite({ app, services });
  await priceChanges(9_500_000, 9_000_000);
  await priceChanges(8_999_000);
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
  await priceChanges(7_000_000);
  expect(await messages()).toEqual([]);
});

test('the seller is told nothing about the own ad', async ({ app, services, db }) => {
  const { car, member, priceChanges, messages } = await aMemberWithFavourite({ app, services });
  await db.updateTable('listings').set({ member_id: member.id }).where('id', '=', car.id).execute();
  await priceChanges(8_000_000);
  expect(await messages()).toEqual([]);
});
