import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { messageTasks } from '../../messages/server/public.ts';
import { maxSearches } from '../contract.ts';
import { searches } from './feature.ts';
import { matchSearches } from './match-searches.ts';
import { sendDigests } from './notify-of-finds.ts';
import { deleteOldSearches } from './saved-searches.ts';

type Parts = { app: FastifyInstance; services: Services };
const camry = 'brand=toyota&model=toyota/camry&price_to=13000000';
/** After the members saved their searches. */
const later = '2026-11-21T07:00:00Z';

async function aPerson({ app, services }: Parts) {
  const email = `${crypto.randomUUID()}@example.kz`;
  const member = await aMember(services, { email });
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  const save = async (query = camry, more: object = {}) =>
    (await visitor.ask('POST', '/searches/', { name: 'Camry', query, ...more })).json();
  const list = async () => (await visitor.ask('GET', '/searches/')).json().results;
  const told = async () => (await visitor.ask('GET', '/messages/?lang=ru')).json().results;
  return { ...visitor, ...member, email, save, list, told };
}

const laterServices = (services: Services, at = later): Services => ({
  ...services,
  clock: stoppedClock(at),
});
const match = (services: Services) => matchSearches(laterServices(services));
const aNewCar = (services: Services, facts: object = {}) =>
  aListing(services.db, { published_at: later, ...facts });

const membersCalls = (searches.calls ?? []).filter(({ endpoint }) => endpoint.access !== 'anyone');
test.for(membersCalls)('$endpoint.method $endpoint.path answers no guest', async ({ endpoint }, { app }) => {
  const path = endpoint.path.replace(':id', '1');
  expect((await aVisitor(app).ask(endpoint.method as 'GET', path, {})).statusCode).toBe(401);
});

describe('my searches', () => {
  test('are saved once whatever the order of their filters, renamed, and not seen by others', async ({
    app,
    services,
  }) => {
    const [me, other] = [await aPerson({ app, services }), await aPerson({ app, services })];
    const saved = await me.save(`sort=mileage&page=3&${camry}&color=`);
    expect(saved).toMatchObject({ name: 'Camry', query: camry, frequency: 'instant', new_count: 0 });
    const again = await me.save('price_to=13000000&model=toyota/camry&brand=toyota');
    expect(again).toEqual(saved);
    const path = `/searches/${saved.id}/`;
    expect((await me.ask('PATCH', path, { name: ' Семейная ' })).json()).toMatchObject({ name: 'Семейная' });
    for (const [method, url] of [
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}seen/`],
      ['POST', `${path}restore/`],
    ] as const)
      expect((await other.ask(method, url, {})).statusCode, url).toBe(404);
    expect(await other.list()).toEqual([]);
    expect(await me.list()).toHaveLength(1);
  });

  test.for([
    'sort=deal',
    'page=2',
    'brand=no-such-brand',
    'year_from=2020&year_to=2010',
    'radius=50',
    'price_to=cheap',
    '__proto__=1',
    '%00',
  ])('%s is no search', async (query, { app, services }) => {
    const me = await aPerson({ app, services });
    const { code } = await me.save(query);
    expect(code).toBe('not_a_search');
  });

  test.for([
    { name: '' },
    { name: 'x'.repeat(101) },
    { query: 'x'.repeat(4001) },
    { frequency: 'hourly' },
  ])('is refused with %j', async (wrong, { app, services }) => {
    const me = await aPerson({ app, services });
    expect(await me.save(camry, wrong)).toMatchObject({ code: 'invalid_input' });
  });

  test('are limited, also when two are saved at once', async ({ app, services }) => {
    const me = await aPerson({ app, services });
    const years = Array.from({ length: maxSearches + 5 }, (_, at) => me.save(`year_from=${1960 + at}`));
    const answers = await Promise.all(years);
    expect(answers.filter(({ code }) => code === 'searches_full')).toHaveLength(5);
    const [first] = await me.list();
    // One that is saved already is no new one.
    expect((await me.save(first.query)).id).toBe(first.id);
  });

  test('get other filters, from then on, but not those of another search', async ({ app, services, db }) => {
    const [me, other] = [await aPerson({ app, services }), await aPerson({ app, services })];
    const { id } = await me.save(camry, { frequency: 'daily' });
    await match(services);
    await aNewCar(services);
    await match(services);
    expect(await me.list()).toMatchObject([{ new_count: 1 }]);
    const path = `/searches/${id}/`;
    const query = 'sort=price_asc&model=kia/rio';
    expect((await other.ask('PATCH', path, { query })).statusCode).toBe(404);
    const changed = (await me.ask('PATCH', path, { query, name: 'Rio' })).json();
    expect(changed).toMatchObject({ name: 'Rio', query: 'model=kia/rio' });
    await aNewCar(services);
    await aNewCar(services, { model: 'kia/rio' });
    await match(services);
    await sendDigests(db, laterServices(services).clock.now());
    expect(await me.told()).toMatchObject([{ text: expect.stringMatching(/^• Rio: 1 новая машина\n/) }]);

    const second = await me.save(camry);
    expect((await me.ask('PATCH', path, { query: camry })).json()).toMatchObject({ code: 'same_search' });
    expect((await me.ask('PATCH', path, { query: 'page=2' })).json()).toMatchObject({ code: 'not_a_search' });
    // Two that are given the same filters at once.
    const both = await Promise.all(
      [id, second.id].map((each) => me.ask('PATCH', `/searches/${each}/`, { query: 'city=almaty' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('come back after they were deleted, for a day', async ({ app, services, db }) => {
    const me = await aPerson({ app, services });
    const { id } = await me.save();
    await me.ask('DELETE', `/searches/${id}/`);
    expect(await me.list()).toEqual([]);
    expect((await me.ask('DELETE', `/searches/${id}/`)).statusCode).toBe(404);
    expect((await me.ask('POST', `/searches/${id}/restore/`, {})).json()).toMatchObject({ id });
    expect(await me.list()).toHaveLength(1);
    await me.ask('DELETE', `/searches/${id}/`);
    const anew = await me.save();
    expect((await me.ask('POST', `/searches/${id}/restore/`, {})).json()).toMatchObject({ id: anew.id });
    await deleteOldSearches(db, new Date(services.clock.now().getTime() + 2 * 86_400_000));
    expect((await me.ask('POST', `/searches/${id}/restore/`, {})).statusCode).toBe(404);
  });
});

describe('a saved search', () => {
  test('tells of a new car once, says why, and counts until the person looks', async ({ app, services }) => {
    const me = await aPerson({ app, services });
    const { id } = await me.save();
    await match(services);
    const car = await aNewCar(services);
    await aNewCar(services, { model: 'kia/rio' });
    await aNewCar(services, { price_tenge: 20_000_000 });
    await aListing(services.db, { published_at: '2026-11-19T06:00:00Z' });
    await match(services);
    await services.db
      .updateTable('listings')
      .set({ description: 'Срочно' })
      .where('id', '=', car.id)
      .execute();
    await match(services);
    expect(await me.list()).toMatchObject([{ id, new_count: 1, cheaper_count: 0 }]);
    expect(await me.told()).toMatchObject([
      {
        kind: 'search_found',
        title: '«Camry»: 1 новая машина',
        text: expect.stringContaining('Пишем, потому что вы сохранили поиск «Camry»'),
        link: `/cars?${camry}`,
      },
    ]);
    // The next one brings the unread message up to date.
    await aNewCar(services, { price_tenge: 9_000_000 });
    await match(services);
    expect(await me.told()).toMatchObject([{ title: '«Camry»: 2 новые машины' }]);
    const seenAt = laterServices(services, '2026-11-21T08:00:00Z');
    await services.db
      .updateTable('saved_searches')
      .set({ seen_at: seenAt.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await me.list()).toMatchObject([{ new_count: 0 }]);
  });

  test('tells of a price that has come down into its range, and of no other change of price', async ({
    app,
    services,
    db,
  }) => {
    const old = { published_at: '2026-11-19T06:00:00Z' };
    const dear = await aListing(db, { ...old, price_tenge: 15_000_000 });
    const within = await aListing(db, { ...old, price_tenge: 12_900_000 });
    const me = await aPerson({ app, services });
    await me.save();
    await match(services);
    const setPrice = (id: number, price: number) =>
      db.updateTable('listings').set({ price_tenge: price }).where('id', '=', id).execute();
    await setPrice(within.id, 12_000_000);
    await setPrice(dear.id, 14_000_000);
    await match(services);
    expect(await me.list()).toMatchObject([{ new_count: 0 }]);
    await setPrice(dear.id, 12_500_000);
    await match(services);
    expect(await me.list()).toMatchObject([{ new_count: 1, cheaper_count: 1 }]);
    const [message] = await me.told();
    expect(message.text).toContain('Цена снизилась и подошла под ваш поиск.');
  });

  test('is silent about one’s own car, in a pause and after it for what was published meanwhile', async ({
    app,
    services,
  }) => {
    const me = await aPerson({ app, services });
    const { id } = await me.save();
    await match(services);
    await aNewCar(services, { member_id: me.id });
    await me.ask('PATCH', `/searches/${id}/`, { is_paused: true });
    await match(services);
    await aListing(services.db, { published_at: '2026-11-21T05:59:00Z' });
    await match(services);
    await me.ask('PATCH', `/searches/${id}/`, { is_paused: false });
    await match(services);
    expect(await me.told()).toEqual([]);
    await aNewCar(services);
    await match(services);
    expect(await me.told()).toHaveLength(1);
  });

  test('is silent about cars that the person has hidden, by themselves or with their seller', async ({
    app,
    services,
  }) => {
    const [me, other] = [await aPerson({ app, services }), await aPerson({ app, services })];
    await me.save();
    await other.save();
    const hidden = await aNewCar(services);
    const ofSeller = { contact_phone: '+77059990011' };
    const named = await aNewCar(services, ofSeller);
    await aNewCar(services, ofSeller);
    await me.ask('PUT', '/hidden/', { cars: [hidden.id], sellers: [named.id] });
    await match(services);
    expect(await me.list()).toMatchObject([{ new_count: 0 }]);
    expect(await other.list()).toMatchObject([{ new_count: 3 }]);
  });

  test('in the daily digest is one message about all of them, sent once', async ({ app, services, db }) => {
    const me = await aPerson({ app, services });
    await me.save(camry, { frequency: 'daily' });
    await me.save('city=almaty', { frequency: 'daily', name: 'Алматы' });
    await match(services);
    await aNewCar(services);
    await match(services);
    expect(await me.told()).toEqual([]);
    const now = laterServices(services).clock.now();
    await sendDigests(db, now);
    await sendDigests(db, now);
    expect(await me.told()).toMatchObject([
      {
        title: 'За сутки по вашим поискам: 2 новые машины',
        text: expect.stringMatching(/^• Camry: 1 новая машина\n• Алматы: 1 новая машина\n/),
        link: '/account/searches',
      },
    ]);
  });

  test('stops its e-mails with one press in any of them, and only its own', async ({
    app,
    services,
    pool,
  }) => {
    const me = await aPerson({ app, services });
    const { id } = await me.save();
    await me.save('city=almaty', { name: 'Алматы', frequency: 'daily' });
    await match(services);
    await aNewCar(services);
    await match(services);
    const sendLetters = () => runWaitingJobs({ pool, tasks: messageTasks(services) });
    await sendLetters();
    const [letter] = await queuedMessages(services.db, me.email);
    const token = /unsubscribe\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const answer = await aVisitor(app).ask('POST', '/messages/unsubscribe/', { token });
    expect(answer.json()).toEqual({ wish: 'subscription' });
    expect(
      (await aVisitor(app).ask('POST', '/messages/unsubscribe/', { token: `${token}x` })).statusCode,
    ).toBe(400);
    expect(await me.list()).toMatchObject([{ by_email: true }, { id, by_email: false }]);
    await me.ask('POST', '/messages/read/', {});
    await aNewCar(services, { price_tenge: 10_000_000 });
    await match(services);
    await sendLetters();
    expect(await queuedMessages(services.db, me.email)).toHaveLength(1);
    expect(await me.told()).toHaveLength(2);
  });

  test('of a seller’s cars, of a text and with a loan limit finds what the list would show', async ({
    app,
    services,
    db,
  }) => {
    const seller = { contact_phone: '+77015550001' };
    const shown = await aListing(db, { ...seller, published_at: '2026-11-19T06:00:00Z' });
    const me = await aPerson({ app, services });
    const queries = [
      'q=камри',
      'payment_to=100000',
      'q=камри&posted_days=3',
      'q=камри домкрат',
      'q=камри бубочка',
    ];
    for (const query of [`seller_of=${shown.id}`, ...queries]) await me.save(query, { name: query });
    await match(services);
    await aNewCar(services, { ...seller, model: 'kia/rio', price_tenge: 30_000_000 });
    await aNewCar(services, { price_tenge: 2_000_000, description: 'Отдам домкрат' });
    await aNewCar(services, { price_tenge: 30_000_000 });
    await match(services);
    const counts = Object.fromEntries(
      (await me.list()).map(({ name, new_count }: { name: string; new_count: number }) => [name, new_count]),
    );
    expect(counts).toEqual({
      [`seller_of=${shown.id}`]: 1,
      'q=камри': 2,
      'payment_to=100000': 1,
      'q=камри&posted_days=3': 2,
      'q=камри домкрат': 1,
      // Nobody has written it, so the list does not ask for it either.
      'q=камри бубочка': 2,
    });
  });
});
