import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import { countAnswerTimes } from './answer-times.ts';
import { aPerson, type Parts, type Person } from './testing-talk.ts';

type Talk = { buyer: Person; seller: Person; car: number };

/** A buyer's question; if `answeredAfter` is given, the seller's answer that many minutes later. */
async function ask(parts: Parts, { seller, car }: Omit<Talk, 'buyer'>, answeredAfter?: number) {
  const { db } = parts.services;
  const buyer = await aPerson(parts);
  const words = { car, text: 'Ещё продаётся?', client_id: randomUUID() };
  const { id } = (await buyer.ask('POST', '/conversations/', words)).json();
  if (answeredAfter === undefined) return;
  const answer = { text: 'Да', client_id: randomUUID() };
  expect((await seller.ask('POST', `/conversations/${id}/messages/`, answer)).statusCode).toBe(200);
  const { created_at: asked } = await db
    .selectFrom('conversation_messages')
    .select('created_at')
    .where('conversation_id', '=', id)
    .where('author_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversation_messages')
    .set({ created_at: new Date(asked.getTime() + answeredAfter * 60_000) })
    .where('conversation_id', '=', id)
    .where('author_id', '=', seller.id)
    .execute();
}

test('how fast a seller answers is told on the car and the seller’s page, from real answers', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { db, clock } = services;
  const seller = await aPerson(parts);
  const { id: car } = await aListing(db, { member_id: seller.id });
  const talk = { seller, car };
  const told = async (now = clock.now()) => {
    await countAnswerTimes(db, now);
    const { seller_id, seller_answers } = (await app.inject(`/api/cars/${car}/`)).json();
    expect((await app.inject(`/api/sellers/${seller_id}/`)).json().answers).toBe(seller_answers);
    return seller_answers;
  };
  await ask(parts, talk, 3);
  await ask(parts, talk, 40);
  expect(await told()).toBe(null);
  await ask(parts, talk, 50);
  expect(await told()).toBe('hour');
  // Four more questions wait for their answers; after a day they have none, as most of all.
  for (let number = 0; number < 4; number += 1) await ask(parts, talk);
  expect(await told()).toBe('hour');
  expect(await told(new Date(clock.now().getTime() + 25 * 3_600_000))).toBe(null);
});

test.for([
  [15, 'quarter'],
  [16, 'hour'],
  [61, 'hours'],
  [361, 'day'],
  [1441, 'days'],
] as const)('an answer after %i minutes is told as %s', async ([minutes, word], { app, services }) => {
  const parts = { app, services };
  const seller = await aPerson(parts);
  const { id: car } = await aListing(services.db, { member_id: seller.id });
  for (let number = 0; number < 3; number += 1) await ask(parts, { seller, car }, minutes);
  await countAnswerTimes(services.db, services.clock.now());
  expect((await app.inject(`/api/cars/${car}/`)).json().seller_answers).toBe(word);
});
