import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { setNameAndLanguage } from '../../identity/server/public.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { conversationRoutes } from './routes.ts';
import { aPerson, aTalk, type Person } from './testing-talk.ts';

const write = (person: Person, id: number, text: string, clientId = randomUUID()) =>
  person.ask('POST', `/conversations/${id}/messages/`, { text, client_id: clientId });
const listed = async (person: Person, query = '') =>
  (await person.ask('GET', `/conversations/${query}`)).json();
const textsOf = async (person: Person, id: number, query = '') =>
  (await person.ask('GET', `/conversations/${id}/messages/${query}`))
    .json()
    .results.map((message: { text: string }) => message.text);

test.for(
  conversationRoutes.filter(({ endpoint }) => endpoint.access !== 'anyone'),
)('$endpoint.method $endpoint.path answers no guest', async ({ endpoint }, { app }) => {
  const path = endpoint.path.replace(/:\w+/g, '1');
  const response = await aVisitor(app).ask(endpoint.method as 'GET', path, {});
  expect(response.statusCode).toBe(401);
});

test.for(
  conversationRoutes.filter(({ endpoint }) => endpoint.access === 'own'),
)('$endpoint.method $endpoint.path answers 404 to a third person', async ({ endpoint }, {
  app,
  services,
}) => {
  const parts = { app, services };
  const { id } = await aTalk(parts);
  const stranger = await aPerson(parts);
  const input = {
    text: 'x',
    client_id: randomUUID(),
    up_to: 1,
    reason: 'spam',
    comment: '',
    amount: 1,
    counters: null,
    answer: 'declined',
    place: 'Алматы',
    slots: ['2026-11-22T06:00:00Z'],
    slot: null,
    photo: 1,
  };
  const allowed = Object.fromEntries(Object.entries(input).filter(([name]) => name in endpoint.input.shape));
  const path = endpoint.path.replace(':id', String(id)).replace(/:\w+/g, '1');
  const response = await stranger.ask(endpoint.method as 'GET', path, allowed);
  expect(response.statusCode).toBe(404);
});

test('two people write, read and see what the other has read', async ({ app, services }) => {
  const parts = { app, services };
  const { seller, buyer, car, id } = await aTalk(parts);
  expect(await listed(seller)).toMatchObject({
    count: 1,
    unread: 1,
    results: [
      {
        id,
        role: 'seller',
        unread: 1,
        last: { text: 'Ещё продаётся?', is_mine: false, client_id: null },
        car: { id: car.id, status: 'published', price: 12_400_000 },
      },
    ],
  });
  const answer = (await write(seller, id, 'Да')).json().message;
  expect(answer).toMatchObject({ text: 'Да', is_mine: true });
  expect(await listed(buyer)).toMatchObject({ unread: 1, results: [{ role: 'buyer', name: 'Ерлан' }] });
  expect(await textsOf(buyer, id)).toEqual(['Ещё продаётся?', 'Да']);

  const read = await buyer.ask('POST', `/conversations/${id}/read/`, { up_to: 999_999 });
  expect(read.json()).toEqual({ unread: 0 });
  const seen = (await seller.ask('GET', `/conversations/${id}/`)).json();
  expect(seen.seen_up_to).toBe(answer.id);
  // Whoever answers has read what came before.
  expect(seen.unread).toBe(0);
});

test('the same car leads to the same conversation, also when it is sold meanwhile', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { buyer, car, id } = await aTalk(parts);
  const { db } = parts.services;
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
  const again = await buyer.ask('POST', '/conversations/', {
    car: car.id,
    text: 'А сейчас?',
    client_id: randomUUID(),
  });
  expect(again.json()).toEqual({ id });
  expect((await buyer.ask('GET', `/conversations/about/${car.id}/`)).json()).toMatchObject({
    conversation: id,
    car: { status: 'sold' },
  });
  const other = await aPerson(parts);
  expect((await other.ask('GET', `/conversations/about/${car.id}/`)).json().code).toBe('car_not_for_sale');
});

test('a message that is sent again is stored once, also by ten requests at once', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { buyer, seller, id } = await aTalk(parts);
  const clientId = randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => write(buyer, id, 'Торг есть?', clientId)));
  expect(new Set(sent.map((response) => response.json().message.id)).size).toBe(1);
  expect(await textsOf(seller, id)).toEqual(['Ещё продаётся?', 'Торг есть?']);
});

test('who writes, reads and types at the same moment is never refused', async ({ app, services }) => {
  const { buyer, seller, id } = await aTalk({ app, services });
  for (let round = 0; round < 15; round += 1) {
    const { results } = (await buyer.ask('GET', `/conversations/${id}/messages/`)).json();
    const answers = await Promise.all(
      [buyer, seller].flatMap((person) => [
        write(person, id, `Слово ${round}`),
        person.ask('POST', `/conversations/${id}/read/`, {
          up_to: Math.max(...results.map((m: { id: number }) => m.id)),
        }),
        person.ask('PATCH', `/conversations/${id}/`, { is_archived: false }),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  }
});

test('what cannot be sent is refused at its field, and what is hidden in a text is removed', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { buyer, id } = await aTalk(parts);
  for (const text of ['x'.repeat(20_000), '   ', '\u202e\u0007'])
    expect((await write(buyer, id, text)).json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'text' }],
    });
  expect((await write(buyer, id, 'a\u202eb\u0000'.replace('\u0000', ''))).json().message.text).toBe('ab');
  expect((await write(buyer, id, '👍')).json().message.text).toBe('👍');
  expect((await write(buyer, id, '<b>x</b>')).json().message.text).toBe('<b>x</b>');
});

test('nobody writes about a car of their own, of the company, or that is not there', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { seller, car } = await aTalk(parts);
  const { db } = parts.services;
  const about = async (carId: number) =>
    (await seller.ask('POST', '/conversations/', { car: carId, text: 'x', client_id: randomUUID() })).json()
      .code;
  expect(await about(car.id)).toBe('own_car');
  expect(await about((await aListing(db)).id)).toBe('no_account_of_seller');
  expect(await about((await aListing(db, { status: 'blocked' })).id)).toBe('not_found');
  expect(await about(999_999_999)).toBe('not_found');
});

test('who is blocked, or whose account is closed, is told that nothing can be sent', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { buyer, seller, id } = await aTalk(parts);
  const block = (has: boolean) => seller.ask('PATCH', `/conversations/${id}/`, { has_blocked: has });
  expect((await block(true)).json().closed).toBe('blocked');
  expect((await write(buyer, id, 'x')).json().code).toBe('conversation_closed');
  expect((await write(seller, id, 'x')).json().code).toBe('conversation_closed');
  expect((await buyer.ask('GET', `/conversations/${id}/`)).json().closed).toBe('not_accepted');
  await block(false);
  expect((await write(buyer, id, 'Спасибо')).statusCode).toBe(200);

  const { db, clock } = parts.services;
  await db.updateTable('members').set({ deleted_at: clock.now() }).where('id', '=', seller.id).execute();
  expect((await buyer.ask('GET', `/conversations/${id}/`)).json().closed).toBe('account_gone');
  expect((await write(buyer, id, 'x')).json().code).toBe('conversation_closed');
  expect(await textsOf(buyer, id)).toContain('Спасибо');
});

test('a deleted conversation is gone for one, and comes back empty with the next message', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { buyer, seller, id } = await aTalk(parts);
  expect((await seller.ask('DELETE', `/conversations/${id}/`)).json()).toEqual({ unread: 0 });
  expect((await listed(seller)).count).toBe(0);
  expect(await textsOf(buyer, id)).toHaveLength(1);
  await write(buyer, id, 'Вы здесь?');
  expect(await textsOf(seller, id)).toEqual(['Вы здесь?']);
  expect(await listed(seller)).toMatchObject({ count: 1, unread: 1 });
});

test('the archive keeps a conversation out of the list until something arrives', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { buyer, seller, id } = await aTalk(parts);
  await seller.ask('PATCH', `/conversations/${id}/`, { is_archived: true });
  expect(await listed(seller)).toMatchObject({ count: 0, unread: 0 });
  expect(await listed(seller, '?archived=true')).toMatchObject({ count: 1 });
  await write(buyer, id, 'Вы здесь?');
  expect(await listed(seller)).toMatchObject({ count: 1, unread: 2 });
});

test('what is typed waits on the person’s other devices until it is sent', async ({ app, services }) => {
  const parts = { app, services };
  const { buyer, seller, id } = await aTalk(parts);
  const draft = async (person: Person) => (await person.ask('GET', `/conversations/${id}/`)).json().draft;
  await buyer.ask('PATCH', `/conversations/${id}/`, { draft: 'А торг' });
  expect(await draft(buyer)).toBe('А торг');
  expect(await draft(seller)).toBeNull();
  await write(buyer, id, 'А торг?');
  expect(await draft(buyer)).toBeNull();
});

test('messages are read in pages, backwards and forwards', async ({ app, services }) => {
  const parts = { app, services };
  const { buyer, id } = await aTalk(parts, '0');
  const { db, clock } = parts.services;
  const rows = Array.from({ length: 120 }, (_, at) => ({
    conversation_id: id,
    author_id: buyer.id,
    client_id: randomUUID(),
    text: String(at + 1),
    created_at: clock.now(),
  }));
  await db.insertInto('conversation_messages').values(rows).execute();
  const page = async (query: string) =>
    (await buyer.ask('GET', `/conversations/${id}/messages/${query}`)).json();
  const newest = await page('');
  expect(newest.results).toHaveLength(50);
  expect([newest.results[0].text, newest.results.at(-1).text, newest.has_more]).toEqual(['71', '120', true]);
  const before = await page(`?before=${newest.results[0].id}`);
  expect([before.results[0].text, before.results.at(-1).text]).toEqual(['21', '70']);
  const after = await page(`?after=${before.results.at(-1).id}`);
  expect([after.results[0].text, after.has_more]).toEqual(['71', false]);
});

test('a new account opens eight conversations a day, and nobody floods another', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const { db } = parts.services;
  const [seller, buyer] = [await aPerson(parts), await aPerson(parts)];
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 9; at += 1) {
    const { id: car } = await aListing(db, { member_id: seller.id });
    const answer = await buyer.ask('POST', '/conversations/', { car, text: 'x', client_id: randomUUID() });
    codes.push(answer.json().code);
  }
  expect(codes).toEqual([...Array(8).fill(undefined), 'too_many_conversations']);
  const [conversation] = (await listed(buyer)).results;
  const statuses = [];
  for (let at = 0; at < 40; at += 1) statuses.push((await write(buyer, conversation.id, 'x')).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
});

test('changes are numbered for each person, and one that was missed is told', async ({ app, services }) => {
  const parts = { app, services };
  const { buyer, seller, id } = await aTalk(parts);
  const changes = async (after?: number) =>
    (
      await seller.ask('GET', `/conversations/changes/${after === undefined ? '' : `?after=${after}`}`)
    ).json();
  const { last } = await changes();
  expect(await changes(last)).toMatchObject({ last, conversations: [], is_incomplete: false });
  await write(buyer, id, 'Вы здесь?');
  expect(await changes(last)).toMatchObject({ last: last + 1, conversations: [id], is_incomplete: false });
  const { db } = parts.services;
  await db.deleteFrom('conversation_events').where('member_id', '=', seller.id).execute();
  expect(await changes(last)).toMatchObject({ last: last + 1, conversations: [], is_incomplete: true });
});

test('a conversation can be exported, and reported once', async ({ app, services }) => {
  const parts = { app, services };
  const { buyer, id } = await aTalk(parts);
  const file = await buyer.ask('GET', `/conversations/${id}/export/`);
  expect(file.headers['content-type']).toContain('text/plain');
  expect(file.body).toContain('→ Ещё продаётся?');
  for (const _ of [1, 2])
    expect(
      (await buyer.ask('POST', `/conversations/${id}/report/`, { reason: 'fraud', comment: '' })).json(),
    ).toEqual({ accepted: true });
  const reports = await parts.services.db
    .selectFrom('member_reports')
    .selectAll()
    .where('conversation_id', '=', id)
    .execute();
  expect(reports).toHaveLength(1);
});

test('what is written is told to the phone of the other, unless they read it on the site', async ({
  app,
  services,
  db,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  for (const { id: memberId } of [seller, buyer]) {
    await setNameAndLanguage(db, memberId, { name: 'Дана' });
    await db.insertInto('profiles').values({ member_id: memberId, fcm_token: randomUUID() }).execute();
  }
  const waiting = () =>
    db
      .selectFrom('pending_pushes')
      .select(['member_id', 'facts', 'link'])
      .where('subject', '=', `conversation ${id}`)
      .execute();
  const sent = await write(buyer, id, 'Я рядом');
  expect(await waiting()).toEqual([
    {
      member_id: seller.id,
      facts: { name: 'Дана', title: expect.stringMatching(/\S \d{4}$/), text: 'Я рядом' },
      link: `/account/conversations/${id}`,
    },
  ]);
  await seller.ask('POST', `/conversations/${id}/read/`, { up_to: sent.json().message.id });
  expect(await waiting()).toEqual([]);
  await write(seller, id, 'Жду');
  expect(await waiting()).toMatchObject([{ member_id: buyer.id, facts: { name: 'Ерлан' } }]);
});
