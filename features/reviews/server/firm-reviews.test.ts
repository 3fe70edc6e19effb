import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';

type Parts = { app: Parameters<typeof aVisitor>[0]; services: Parameters<typeof aMember>[0] };

async function aPerson({ app, services }: Parts, name?: string, roles: ('moderator' | 'admin')[] = []) {
  const member = await aMember(services, { roles, ...(name && { name }) });
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  return { ...member, ask: visitor.ask };
}

/** A confirmed firm with one car, and a person who acts for it. */
async function aFirm(parts: Parts) {
  const { db, clock } = parts.services;
  const [account, seller] = [await aMember(parts.services), await aPerson(parts)];
  await db
    .insertInto('firms')
    .values({
      member_id: account.id,
      bin: randomUUID(),
      name: 'Алатау',
      kind: 'dealer',
      state: 'active',
      city_id: 1,
      address: 'x',
      phones: ['+77015550101'],
      applied_at: clock.now(),
    })
    .execute();
  await db
    .insertInto('firm_people')
    .values({ firm_id: account.id, member_id: seller.id, role: 'manager', added_at: clock.now() })
    .execute();
  const { public_id: id } = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  await seller.ask('PUT', '/firms/current/', { firm: id });
  const car = await aListing(db, { member_id: account.id, seller: 'dealer' });
  return { id, car, seller };
}

const words = 'Машина как в объявлении, документы в порядке.';

test('a buyer whom the firm has answered says something of it, once; the firm answers', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const firm = await aFirm(parts);
  const buyer = await aPerson(parts, 'Айгерим Сейтова +77017778899');
  const path = `/sellers/${firm.id}/reviews/`;
  const save = (changes = {}) => buyer.ask('PUT', `${path}mine/`, { rating: 5, text: words, ...changes });
  expect([(await save()).statusCode, (await save()).json().code]).toEqual([403, 'not_a_buyer']);

  const text = { text: 'Ещё продаёте?', client_id: randomUUID() };
  const { id: talk } = (await buyer.ask('POST', '/conversations/', { car: firm.car.id, ...text })).json();
  expect((await save()).statusCode).toBe(403);
  await firm.seller.ask('POST', `/conversations/${talk}/messages/`, { text: 'Да', client_id: randomUUID() });
  expect((await save({ rating: 6 })).statusCode).toBe(400);
  expect((await save({ text: 'Плохо' })).statusCode).toBe(400);
  expect((await save()).json()).toEqual({
    may_review: true,
    review: { rating: 5, text: words },
    may_answer: false,
  });
  await save({ rating: 4 });
  const read = async () => (await aVisitor(app).ask('GET', path)).json();
  expect(await read()).toMatchObject({
    count: 1,
    average: 4,
    results: [{ author: 'Айгерим С.', rating: 4, text: words, answer: null }],
  });
  const [review] = (await read()).results;
  const notices = (await firm.seller.ask('GET', '/messages/')).json().results;
  expect(notices).toMatchObject([{ title: expect.stringContaining('5 из 5') }]);

  const answer = `/firms/current/reviews/${review.id}/answer/`;
  expect((await buyer.ask('PUT', answer, { text: 'Спасибо за отзыв!' })).statusCode).toBe(404);
  expect((await firm.seller.ask('GET', `${path}mine/`)).json()).toMatchObject({
    may_review: false,
    may_answer: true,
  });
  await firm.seller.ask('PUT', answer, { text: 'Спасибо за отзыв!' });
  expect((await read()).results[0].answer).toBe('Спасибо за отзыв!');
  // New words need a new answer.
  await save({ text: `${words} Но мыть не стали.` });
  expect((await read()).results[0].answer).toBeNull();

  const moderator = await aPerson(parts, undefined, ['moderator']);
  const hide = (who: typeof buyer, isHidden: boolean) =>
    who.ask('PUT', `/moderation/firm-reviews/${review.id}/`, { is_hidden: isHidden });
  expect((await hide(buyer, true)).statusCode).toBe(403);
  await hide(moderator, true);
  expect(await read()).toMatchObject({ count: 0, average: null });
  // Saying it anew does not bring it back.
  await save();
  expect((await read()).count).toBe(0);
  await hide(moderator, false);
  expect((await read()).count).toBe(1);
  await buyer.ask('DELETE', `${path}mine/`);
  expect((await read()).count).toBe(0);
});

test('the people of a firm praise nobody but others, and a firm that is not confirmed has no reviews', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const [firm, other] = [await aFirm(parts), await aFirm(parts)];
  const path = `/sellers/${firm.id}/reviews/`;
  await firm.seller.ask('PUT', '/firms/current/', { firm: null });
  const own = await firm.seller.ask('PUT', `${path}mine/`, { rating: 5, text: words });
  expect(own.json().code).toBe('not_a_buyer');
  await services.pool.query(
    `update firms set state = 'refused' where member_id = (select id from members where public_id = $1)`,
    [other.id],
  );
  expect((await aVisitor(app).ask('GET', `/sellers/${other.id}/reviews/`)).statusCode).toBe(404);
});
