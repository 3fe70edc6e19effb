import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { messageTasks } from '../../messages/server/public.ts';
import { letterTasks } from './unread-letter.ts';

type Parts = { app: Parameters<typeof aVisitor>[0]; services: Services };

async function aTalk({ app, services }: Parts) {
  const { db } = services;
  const email = `${randomUUID()}@example.kz`;
  const [seller, buyer] = [await aMember(services, { email }), await aMember(services)];
  const desk = aVisitor(app);
  desk.signInWith(seller.token);
  const phone = aVisitor(app);
  phone.signInWith(buyer.token);
  const car = await aListing(db, { member_id: seller.id });
  const firstText = { text: 'Пишу из https://evil.example', client_id: randomUUID() };
  const { id } = (await phone.ask('POST', '/conversations/', { car: car.id, ...firstText })).json();
  const write = (text = 'Алло?') =>
    phone.ask('POST', `/conversations/${id}/messages/`, { text, client_id: randomUUID() });
  /** Does the seller's jobs as if this many minutes had passed, and tells the letters so far. */
  const lettersAfter = async (minutes: number) => {
    const now = new Date(services.clock.now().getTime() + minutes * 60_000);
    const later = { ...services, clock: { ...services.clock, now: () => now } };
    await letterTasks(later).mail_unread_conversations?.({ memberId: seller.id }, {} as never);
    await messageTasks(later).send_letters?.({ memberId: seller.id }, {} as never);
    return queuedMessages(db, email);
  };
  const read = async () => {
    const { results } = (await desk.ask('GET', `/conversations/${id}/messages/`)).json();
    const newest = Math.max(...results.map((message: { id: number }) => message.id));
    await desk.ask('POST', `/conversations/${id}/read/`, { up_to: newest });
  };
  return { seller, desk, id, write, read, lettersAfter };
}

test('several messages to a person who is away are one e-mail, with none of the words', async ({
  app,
  services,
}) => {
  const { id, write, lettersAfter } = await aTalk({ app, services });
  await write();
  await write();
  expect(await lettersAfter(10)).toEqual([]);
  const [letter, ...more] = await lettersAfter(20);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Вам написали: 3 новых сообщения · Tulpar Auto');
  expect(letter?.text).toContain(`/account/conversations/${id}\n`);
  expect(letter?.text).not.toContain('evil');
  expect(letter?.text).toContain('/unsubscribe?token=');
  // Who does not come is not told again of each message.
  await write();
  expect(await lettersAfter(60)).toHaveLength(1);
  expect(await lettersAfter(25 * 60)).toHaveLength(2);
});

test('who has read, is on the site, archived the talk or wishes no such e-mail gets none', async ({
  app,
  services,
  db,
}) => {
  const reader = await aTalk({ app, services });
  await reader.read();
  expect(await reader.lettersAfter(20)).toEqual([]);
  // What comes after it is told.
  await reader.write();
  expect(await reader.lettersAfter(20)).toHaveLength(1);

  const present = await aTalk({ app, services });
  const soon = new Date(services.clock.now().getTime() + 15 * 60_000);
  const ofMember = () => db.updateTable('member_sessions').where('member_id', '=', present.seller.id);
  await ofMember().set({ last_used_at: soon }).execute();
  expect(await present.lettersAfter(20)).toEqual([]);
  expect(await present.lettersAfter(40)).toHaveLength(1);

  const archivist = await aTalk({ app, services });
  await archivist.desk.ask('PATCH', `/conversations/${archivist.id}/`, { is_archived: true });
  expect(await archivist.lettersAfter(20)).toEqual([]);

  const quiet = await aTalk({ app, services });
  const [{ id }] = (await quiet.desk.ask('GET', '/profiles/me/')).json().results;
  await quiet.desk.ask('PATCH', `/profiles/update/${id}/`, {
    notifications: { muted: ['conversations.email'] },
  });
  expect(await quiet.lettersAfter(20)).toEqual([]);
});

test('what is written to a firm, its people are told by e-mail and phone until one of them reads it', async ({
  app,
  services,
  db,
}) => {
  const now = services.clock.now();
  const [firm, buyer] = [await aMember(services), await aMember(services)];
  const people = await Promise.all(
    ['dana', 'erlan'].map(async (name) => {
      const email = `${name}-${randomUUID()}@example.kz`;
      const member = await aMember(services, { email });
      await db
        .insertInto('profiles')
        .values({ member_id: member.id, fcm_token: `phone of ${email}` })
        .execute();
      await db
        .insertInto('firm_people')
        .values({ firm_id: firm.id, member_id: member.id, role: 'seller', added_at: now })
        .execute();
      return { ...member, email };
    }),
  );
  const [dana, erlan] = people;
  if (!dana || !erlan) throw new Error('Two people');
  const phone = aVisitor(app);
  phone.signInWith(buyer.token);
  const car = await aListing(db, { member_id: firm.id });
  const first = { car: car.id, text: 'Ещё продаёте?', client_id: randomUUID() };
  const { id } = (await phone.ask('POST', '/conversations/', first)).json();

  const pushes = () =>
    db
      .selectFrom('pending_pushes')
      .selectAll()
      .where('subject', '=', `conversation ${id}`)
      .orderBy('member_id')
      .execute();
  const { public_id: publicId } = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', firm.id)
    .executeTakeFirstOrThrow();
  const link = `/account/firm?act=${publicId}&next=%2Faccount%2Fconversations%2F${id}`;
  expect((await pushes()).map((push) => [push.member_id, push.link])).toEqual([
    ...[dana.id, erlan.id].sort((one, other) => one - other).map((person) => [person, link]),
  ]);

  const later = {
    ...services,
    clock: { ...services.clock, now: () => new Date(now.getTime() + 20 * 60_000) },
  };
  await letterTasks(later).mail_unread_conversations?.({ memberId: firm.id }, {} as never);
  for (const { id: memberId } of people) await messageTasks(later).send_letters?.({ memberId }, {} as never);
  for (const { email } of people) {
    const letters = await queuedMessages(db, email);
    expect(letters.map(({ text }) => text.includes(link))).toEqual([true]);
  }

  // One of them reads it.
  const desk = aVisitor(app);
  desk.signInWith(dana.token);
  await desk.ask('PUT', '/firms/current/', { firm: publicId });
  const { results } = (await desk.ask('GET', `/conversations/${id}/messages/`)).json();
  await desk.ask('POST', `/conversations/${id}/read/`, { up_to: results[0].id });
  expect(await pushes()).toEqual([]);
});
