import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { messageTasks } from '../../messages/server/public.ts';
import { notifySales } from './sales.ts';

type TestContext = { app: Parameters<typeof aVisitor>[0]; services: Services };

async function aMemberWithFavourite({ app, services }: TestContext) {
  const { db, pool, clock } = services;
  const email = `${crypto.randomUUID()}@example.kz`;
  const member = await aMember(services, { email });
  const person = aVisitor(app);
  person.signInWith(member.token);
  const save = async () => {
    const car = await aListing(db, { price_tenge: 9_000_000 });
    await person.ask('PUT', `/favourites/${car.id}/`);
    return car.id;
  };
  const [car] = [await save()];
  const become = async (status: string, ids: readonly number[] = [car]) => {
    await db.updateTable('listings').set({ status }).where('id', 'in', ids).execute();
    await notifySales(db, clock.now());
  };
  const messages = async () => (await person.ask('GET', '/messages/?lang=en')).json().results;
  const [{ id: profileId }] = (await person.ask('GET', '/profiles/me/')).json().results;
  const mute = (...muted: string[]) =>
    person.ask('PATCH', `/profiles/update/${profileId}/`, { notifications: { muted } });
  const letters = async () => {
    await runWaitingJobs({ pool, tasks: messageTasks(services) });
    return queuedMessages(db, email);
  };
  return { car, member, person, save, become, messages, mute, letters };
}

describe('a saved car', () => {
  test('that is sold and returns is told each time, and why', async ({ app, services }) => {
    const { car, person, become, messages } = await aMemberWithFavourite({ app, services });
    await become('sold');
    await become('sold');
    expect(await messages()).toMatchObject([
      {
        title: 'Sold: “Toyota Camry 2019”',
        link: `/cars/${car}`,
        why: 'You get this because the car is in your favorites.',
      },
    ]);
    // Nobody has read it, so it is brought up to date.
    await become('published');
    expect(await messages()).toMatchObject([
      { title: expect.stringContaining('On sale again'), text: expect.stringContaining('9,000,000') },
    ]);
    await person.ask('POST', '/messages/read/', {});
    await become('sold');
    expect(await messages()).toHaveLength(2);
  });

  test('that is withdrawn says nothing until it returns', async ({ app, services }) => {
    const { become, messages } = await aMemberWithFavourite({ app, services });
    await become('withdrawn');
    expect(await messages()).toEqual([]);
    await become('published');
    expect(await messages()).toMatchObject([{ kind: 'favourite_on_sale' }]);
  });

  test('that the member sells says nothing', async ({ app, services, db }) => {
    const { car, member, become, messages } = await aMemberWithFavourite({ app, services });
    await db.updateTable('listings').set({ member_id: member.id }).where('id', '=', car).execute();
    await become('sold');
    expect(await messages()).toEqual([]);
  });
});

describe('a member chooses where to be told', () => {
  test('only by e-mail, and each event anew', async ({ app, services }) => {
    const { become, messages, mute, letters } = await aMemberWithFavourite({ app, services });
    await mute('favourites.inbox', 'favourites.push');
    await become('sold');
    expect(await messages()).toEqual([]);
    expect(await letters()).toHaveLength(1);
    await become('published');
    expect(await letters()).toHaveLength(2);
  });

  test('only on the site', async ({ app, services }) => {
    const { become, messages, mute, letters } = await aMemberWithFavourite({ app, services });
    await mute('favourites.email');
    await become('sold');
    expect(await messages()).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });

  test('nowhere', async ({ app, services }) => {
    const { become, messages, mute, letters } = await aMemberWithFavourite({ app, services });
    await mute('favourites.inbox', 'favourites.email', 'favourites.push');
    await become('sold');
    expect(await messages()).toEqual([]);
    expect(await letters()).toEqual([]);
  });
});

test('several at once are one e-mail, which tells how to stop them all', async ({ app, services }) => {
  const { car, save, become, letters, messages } = await aMemberWithFavourite({ app, services });
  const other = await save();
  await become('sold', [car, other]);
  expect(await messages()).toHaveLength(2);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Избранное: 2 новых сообщения · Tulpar Auto');
  for (const id of [car, other]) expect(letter?.text).toContain(`/cars/${id}\n`);
  expect(letter?.text).toContain('Пишем, потому что машина у вас в избранном.');
  expect(letter?.text).toContain('/account/profile#notifications');
  const token = /unsubscribe\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const answer = await aVisitor(app).ask('POST', '/messages/unsubscribe/', { token });
  expect(answer.json()).toEqual({ wish: 'topic' });
  await become('published', [car, other]);
  expect(await letters()).toHaveLength(1);
});

test('what was read on the site first is not mailed', async ({ app, services }) => {
  const { person, become, letters } = await aMemberWithFavourite({ app, services });
  await become('sold');
  await person.ask('POST', '/messages/read/', {});
  expect(await letters()).toEqual([]);
});

describe('a note about a saved car', () => {
  test('is seen only by its author, and goes with the account', async ({ app, services, db }) => {
    const { car, person } = await aMemberWithFavourite({ app, services });
    const note = 'Сказал: торг 200 тыс.\nКузов <b>битый</b>';
    const answer = await person.ask('PUT', `/favourites/${car}/note/`, { note: ` ${note} ` });
    expect(answer.json()).toEqual({ note });
    expect((await person.ask('GET', '/favourites/')).json().results).toMatchObject([{ note }]);
    expect((await person.ask('GET', '/profiles/me/export/')).body).toContain('торг 200 тыс.');
    const other = await aMemberWithFavourite({ app, services });
    await other.person.ask('PUT', `/favourites/${car}/`);
    const seen = (await other.person.ask('GET', '/favourites/')).json().results;
    expect(seen.map(({ note: theirs }: { note: string | null }) => theirs)).toEqual([null, null]);
    expect((await person.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    expect(
      await db.selectFrom('favourite_notes').selectAll().where('listing_id', '=', car).execute(),
    ).toEqual([]);
  });

  test('returns with the car, and an empty one is removed', async ({ app, services }) => {
    const { car, person } = await aMemberWithFavourite({ app, services });
    const noteOf = async () => (await person.ask('GET', '/favourites/')).json().results[0].note;
    await person.ask('PUT', `/favourites/${car}/note/`, { note: 'x'.repeat(500) });
    await person.ask('DELETE', `/favourites/${car}/`);
    expect((await person.ask('PUT', `/favourites/${car}/note/`, { note: 'y' })).statusCode).toBe(404);
    await person.ask('PUT', `/favourites/${car}/`);
    expect(await noteOf()).toBe('x'.repeat(500));
    await person.ask('PUT', `/favourites/${car}/note/`, { note: '' });
    expect(await noteOf()).toBeNull();
    expect((await person.ask('PUT', `/favourites/${car}/note/`, { note: 'x'.repeat(501) })).statusCode).toBe(
      400,
    );
  });
});
