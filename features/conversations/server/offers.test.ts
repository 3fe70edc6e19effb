import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import { closeLostDeals } from './lost-deals.ts';
import { expireOffer } from './offers.ts';
import { aPerson, aTalk, messagesOf, type Person } from './testing-talk.ts';

const offer = (person: Person, id: number, amount: number, counters: number | null = null) =>
  person.ask('POST', `/conversations/${id}/offers/`, { amount, counters, client_id: randomUUID() });
const answer = (person: Person, id: number, offerId: number, word: string) =>
  person.ask('POST', `/conversations/${id}/offers/${offerId}/`, { answer: word });
const kindsOf = async (person: Person, id: number) =>
  (await messagesOf(person, id)).map(
    (message: { kind: string; offer: { amount: number; state: string } | null }) =>
      message.offer
        ? `${message.kind} ${message.offer.amount / 1_000_000} ${message.offer.state}`
        : message.kind,
  );

test('a buyer offers, the seller counters, the buyer accepts, and both see each step', async ({
  app,
  services,
}) => {
  const { seller, buyer, car, id } = await aTalk({ app, services });
  expect((await buyer.ask('GET', `/conversations/${id}/`)).json()).toMatchObject({
    can_offer: true,
    offer: null,
  });
  const first = (await offer(buyer, id, 11_000_000)).json();
  expect(first).toMatchObject({
    can_offer: false,
    offer: { amount: 11_000_000, is_mine: true, state: 'open' },
  });
  const asked = (await seller.ask('GET', `/conversations/${id}/`)).json();
  expect(asked).toMatchObject({
    can_offer: false,
    offer: { is_mine: false },
    unread: 2,
    last: { kind: 'offer' },
  });
  const second = (await offer(seller, id, 12_000_000, asked.offer.id)).json();
  expect(second.offer).toMatchObject({ amount: 12_000_000, is_mine: true });
  expect((await answer(buyer, id, second.offer.id, 'accepted')).json()).toMatchObject({ offer: null });
  expect(await kindsOf(seller, id)).toEqual([
    'text',
    'offer 11 countered',
    'offer 12 accepted',
    'offer_accepted 12 accepted',
  ]);
  // It is an agreement, not a sale.
  const { status } = await services.db
    .selectFrom('listings')
    .select('status')
    .where('id', '=', car.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('published');
  const told = await services.db
    .selectFrom('service_messages')
    .select(['member_id', 'facts'])
    .where('kind', '=', 'conversation_offer')
    .where('link', '=', `/account/conversations/${id}`)
    .orderBy('id')
    .execute();
  expect(told).toMatchObject([
    { member_id: seller.id, facts: { amount: 12_000_000, state: 'accepted' } },
    { member_id: buyer.id, facts: { amount: 12_000_000, state: 'open' } },
  ]);
});

test('an offer far below or above the price is refused, and who begins is the buyer', async ({
  app,
  services,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  for (const [amount, code] of [
    [6_199_999, 'offer_too_low'],
    [1, 'offer_too_low'],
    [12_400_001, 'offer_too_high'],
    [0, 'invalid_input'],
    [-5, 'invalid_input'],
    [11_000_000.5, 'invalid_input'],
  ] as const)
    expect((await offer(buyer, id, amount)).json().code).toBe(code);
  expect((await offer(seller, id, 12_000_000)).json().code).toBe('not_allowed');
  expect((await offer(buyer, id, 6_200_000)).statusCode).toBe(200);
  expect((await offer(buyer, id, 6_300_000)).json().code).toBe('offer_waits');
  expect((await offer(seller, id, 12_000_000, 999_999)).json().code).toBe('offer_changed');
  expect((await offer(seller, id, 12_000_000)).json().code).toBe('offer_changed');
});

test('of ten answers at once one counts, whatever they say', async ({ app, services }) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const { offer: open } = (await offer(buyer, id, 11_000_000)).json();
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => answer(seller, id, open.id, at % 2 ? 'accepted' : 'declined')),
    answer(buyer, id, open.id, 'withdrawn'),
    offer(seller, id, 12_000_000, open.id),
  ]);
  const outcomes = (await kindsOf(buyer, id)).slice(2);
  expect(outcomes).toHaveLength(1);
  // Who gave the answer that counts may have given it several times.
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  for (const refused of answers.filter(({ statusCode }) => statusCode !== 200))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_settled']);
});

test('of ten offers at once one is made, and one that is sent again is stored once', async ({
  app,
  services,
}) => {
  const { buyer, seller, id } = await aTalk({ app, services });
  const clientId = randomUUID();
  const same = { amount: 11_000_000, counters: null, client_id: clientId };
  const sent = await Promise.all([
    ...Array.from({ length: 5 }, () => buyer.ask('POST', `/conversations/${id}/offers/`, same)),
    ...Array.from({ length: 5 }, () => offer(buyer, id, 10_000_000)),
  ]);
  for (const refused of sent.filter(({ statusCode }) => statusCode !== 200))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_waits']);
  expect((await kindsOf(seller, id)).filter((kind: string) => kind.startsWith('offer'))).toHaveLength(1);
});

test('an offer expires by the clock, and both are told once', async ({ app, services }) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const { offer: open } = (await offer(buyer, id, 11_000_000)).json();
  const { db, clock } = services;
  // The task itself, before its time, changes nothing.
  await expireOffer(db, open.id, clock.now());
  expect(await kindsOf(buyer, id)).toEqual(['text', 'offer 11 open']);
  await db
    .updateTable('conversation_offers')
    .set({ expires_at: clock.now() })
    .where('id', '=', open.id)
    .execute();
  // Before the job has settled it.
  expect(await kindsOf(buyer, id)).toEqual(['text', 'offer 11 expired']);
  expect((await answer(seller, id, open.id, 'accepted')).json().code).toBe('offer_expired');
  expect((await offer(seller, id, 12_000_000, open.id)).json().code).toBe('offer_expired');
  await Promise.all([1, 2, 3].map(() => expireOffer(db, open.id, clock.now())));
  expect(await kindsOf(seller, id)).toEqual(['text', 'offer 11 expired', 'offer_expired 11 expired']);
  expect((await seller.ask('GET', `/conversations/${id}/`)).json().unread).toBe(3);
  expect((await answer(seller, id, open.id, 'accepted')).json().code).toBe('offer_expired');
  expect((await offer(buyer, id, 11_500_000)).statusCode).toBe(200);
});

test.for([
  'sold',
  'withdrawn',
  'blocked',
])('an ad that is %s in mid-offer closes the offer for good', async (status, { app, services }) => {
  const { seller, buyer, car, id } = await aTalk({ app, services });
  const { offer: open } = (await offer(buyer, id, 11_000_000)).json();
  await services.db.updateTable('listings').set({ status }).where('id', '=', car.id).execute();
  expect(await kindsOf(buyer, id)).toEqual(['text', 'offer 11 closed']);
  expect((await seller.ask('GET', `/conversations/${id}/`)).json()).toMatchObject({ offer: null });
  const refused = await answer(seller, id, open.id, 'accepted');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'car_not_for_sale']);
  expect((await offer(buyer, id, 11_500_000)).json().code).toBe('car_not_for_sale');
  const { db, clock } = services;
  await Promise.all([closeLostDeals(db, clock.now()), closeLostDeals(db, clock.now())]);
  await db.updateTable('listings').set({ status: 'published' }).where('id', '=', car.id).execute();
  expect(await kindsOf(buyer, id)).toEqual(['text', 'offer 11 closed', 'offer_closed 11 closed']);
  expect((await answer(seller, id, open.id, 'accepted')).json().code).toBe('offer_settled');
});

test('a block in mid-offer closes the offer for good, and a closed account refuses it', async ({
  app,
  services,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const { offer: open } = (await offer(buyer, id, 11_000_000)).json();
  await seller.ask('PATCH', `/conversations/${id}/`, { has_blocked: true });
  const refused = await answer(seller, id, open.id, 'accepted');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_settled']);
  expect((await offer(buyer, id, 11_500_000)).json().code).toBe('conversation_closed');
  await seller.ask('PATCH', `/conversations/${id}/`, { has_blocked: false });
  expect(await kindsOf(buyer, id)).toEqual(['text', 'offer 11 closed', 'offer_closed 11 closed']);
  const { offer: next } = (await offer(buyer, id, 11_500_000)).json();
  const { db, clock } = services;
  await db.updateTable('members').set({ blocked_at: clock.now() }).where('id', '=', buyer.id).execute();
  expect((await answer(seller, id, next.id, 'accepted')).json().code).toBe('conversation_closed');
});

test('nobody accepts their own offer or withdraws another’s, and an offer belongs to its conversation', async ({
  app,
  services,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const other = await aTalk({ app, services });
  const { offer: open } = (await offer(buyer, id, 11_000_000)).json();
  expect((await answer(buyer, id, open.id, 'accepted')).statusCode).toBe(403);
  expect((await answer(seller, id, open.id, 'withdrawn')).statusCode).toBe(403);
  expect((await answer(other.seller, other.id, open.id, 'accepted')).statusCode).toBe(404);
  expect((await answer(buyer, id, open.id, 'withdrawn')).statusCode).toBe(200);
  expect((await answer(buyer, id, open.id, 'withdrawn')).statusCode).toBe(200);
  expect(await kindsOf(seller, id)).toEqual(['text', 'offer 11 withdrawn', 'offer_withdrawn 11 withdrawn']);
});

test('a price can be offered from the car’s page, and leads to the one conversation', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const [seller, buyer] = [await aPerson(parts), await aPerson(parts)];
  const car = await aListing(services.db, { member_id: seller.id });
  const start = (amount: number) =>
    buyer.ask('POST', '/conversations/offers/', { car: car.id, amount, client_id: randomUUID() });
  expect((await start(1_000_000)).json().code).toBe('offer_too_low');
  expect((await buyer.ask('GET', '/conversations/')).json().count).toBe(0);
  const { id } = (await start(11_000_000)).json();
  expect(await kindsOf(seller, id)).toEqual(['offer 11 open']);
  expect((await start(11_500_000)).json().code).toBe('offer_waits');
  const file = await seller.ask('GET', `/conversations/${id}/export/`);
  expect(file.body).toMatch(/← Предложение цены: 11.000.000.₸/);
});

test('who reads a conversation has read what the service told of it, and of no other', async ({
  app,
  services,
}) => {
  const { seller, buyer, car, id } = await aTalk({ app, services });
  const another = await aPerson({ app, services });
  const words = { car: car.id, amount: 12_000_000, client_id: randomUUID() };
  expect((await another.ask('POST', '/conversations/offers/', words)).statusCode).toBe(200);
  await offer(buyer, id, 11_000_000);
  const unread = async () => (await seller.ask('GET', '/messages/')).json().unread;
  expect(await unread()).toBe(2);
  const { last } = (await seller.ask('GET', `/conversations/${id}/`)).json();
  await seller.ask('POST', `/conversations/${id}/read/`, { up_to: last.id });
  expect(await unread()).toBe(1);
});
