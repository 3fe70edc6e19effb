import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { hourMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';
import { queuedMessages } from '../../identity/server/testing.ts';
import { messageTasks } from '../../messages/server/public.ts';
import type { Conversation, Viewing } from '../contract.ts';
import { closeLostDeals } from './lost-deals.ts';
import { conversationData } from './personal-data.ts';
import { aTalk, messagesOf, type Person } from './testing-talk.ts';
import { expireViewing, reminderTime, remindOfViewing } from './viewings.ts';

/** The tests' clock stands still at 11:00 on 21 November in Almaty. */
const now = new Date('2026-11-21T06:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();

type Proposal = { slots?: string[]; place?: string; counters?: number | null; client_id?: string };
const propose = (person: Person, id: number, proposal: Proposal = {}) =>
  person.ask('POST', `/conversations/${id}/viewings/`, {
    place: 'Алматы, парковка у Mega',
    slots: [inHours(30), inHours(50)],
    counters: null,
    client_id: randomUUID(),
    ...proposal,
  });
const answer = (person: Person, id: number, viewing: number, word: string, slot: string | null = null) =>
  person.ask('POST', `/conversations/${id}/viewings/${viewing}/`, { answer: word, slot });
const read = async (person: Person, id: number): Promise<Conversation> =>
  (await person.ask('GET', `/conversations/${id}/`)).json();
const calendarOf = (person: Person, id: number, viewing: number) =>
  person.ask('GET', `/conversations/${id}/viewings/${viewing}/calendar/`);
const kindsOf = async (person: Person, id: number) =>
  (await messagesOf(person, id)).map((message: { kind: string; viewing: Viewing | null }) =>
    message.viewing ? `${message.kind}: ${message.viewing.state}` : message.kind,
  );
const toldTo = async (db: Database, id: number) =>
  (
    await db
      .selectFrom('service_messages')
      .select(['member_id', 'facts', 'read_at'])
      .where('kind', 'like', 'conversation_viewing%')
      .where('link', '=', `/account/conversations/${id}`)
      .orderBy('id')
      .execute()
  ).map(({ member_id, facts, read_at }) => ({
    to: member_id,
    state: (facts as { state?: string }).state ?? (facts as { outcome: string }).outcome,
    isUnread: read_at === null,
  }));

/** A talk whose buyer has proposed a viewing and whose seller has agreed to its first time. */
async function anAgreedViewing(parts: Parameters<typeof aTalk>[0], hours = 30) {
  const talk = await aTalk(parts);
  const { proposed_viewing: proposed } = (
    await propose(talk.buyer, talk.id, { slots: [inHours(hours)] })
  ).json() as Conversation;
  const viewing = proposed?.id ?? 0;
  const agreed = await answer(talk.seller, talk.id, viewing, 'confirmed', inHours(hours));
  expect(agreed.json().viewing).toMatchObject({ id: viewing, state: 'confirmed' });
  return { ...talk, viewing };
}

test('a buyer proposes times, the seller others, the buyer chooses one, and both have confirmed', async ({
  app,
  services,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  expect(await read(seller, id)).toMatchObject({ can_propose_viewing: true, car: { city: 'Алматы' } });
  const asked = (
    await propose(buyer, id, { slots: [inHours(50), inHours(30), inHours(30)], place: '  У  ЦУМа\n ' })
  ).json();
  expect(asked).toMatchObject({
    can_propose_viewing: false,
    viewing: null,
    proposed_viewing: {
      is_mine: true,
      place: 'У ЦУМа',
      slots: [inHours(30), inHours(50)],
      at: null,
      state: 'open',
    },
  });
  const { proposed_viewing: first } = await read(seller, id);
  expect(first).toMatchObject({ is_mine: false });
  const other = (await propose(seller, id, { slots: [inHours(28)], counters: first?.id ?? 0 })).json();
  const agreed = await answer(buyer, id, other.proposed_viewing.id, 'confirmed', inHours(28));
  expect(agreed.json()).toMatchObject({
    can_propose_viewing: true,
    viewing: { at: inHours(28), place: 'Алматы, парковка у Mega', state: 'confirmed' },
    proposed_viewing: null,
  });
  expect(await read(seller, id)).toMatchObject({ viewing: { at: inHours(28), is_mine: true } });
  expect(await kindsOf(seller, id)).toEqual([
    'text',
    'viewing: countered',
    'viewing: confirmed',
    'viewing_confirmed: confirmed',
  ]);
  expect(await toldTo(services.db, id)).toMatchObject([
    { to: seller.id, state: 'open' },
    { to: buyer.id, state: 'open' },
    { to: seller.id, state: 'confirmed' },
  ]);
  const file = await seller.ask('GET', `/conversations/${id}/export/`);
  expect(file.body).toMatch(/→ Встреча|← Встреча назначена: 22 ноября, 15:00, Алматы, парковка у Mega/);
});

test('only times from an hour to thirty days ahead and a place can be proposed', async ({
  app,
  services,
}) => {
  const { buyer, id } = await aTalk({ app, services });
  for (const [proposal, field, code] of [
    [{ slots: [inHours(0.5)] }, 'slots', 'too_soon'],
    [{ slots: [inHours(30), inHours(-24)] }, 'slots', 'too_soon'],
    [{ slots: [inHours(30 * 24 + 1)] }, 'slots', 'too_late'],
    [{ slots: [] }, 'slots', 'too_small'],
    [{ slots: [2, 3, 4, 5].map(inHours) }, 'slots', 'too_big'],
    [{ slots: ['2026-11-22T15:00'] }, 'slots', 'invalid_format'],
    [{ place: '' }, 'place', 'required'],
    [{ place: ' \u202e\n ' }, 'place', 'required'],
    [{ place: 'я'.repeat(121) }, 'place', 'too_big'],
  ] as const) {
    const refused = await propose(buyer, id, proposal as Proposal);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field, code }]]);
  }
  expect((await propose(buyer, id, { slots: [inHours(1)], place: 'я'.repeat(120) })).statusCode).toBe(200);
});

test('each waits for the other, and nobody answers in the other’s place', async ({ app, services }) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const other = await aTalk({ app, services });
  const { proposed_viewing: open } = (await propose(buyer, id)).json();
  const codeOf = async (response: ReturnType<typeof propose>) => (await response).json().code;
  expect(await codeOf(propose(buyer, id))).toBe('viewing_waits');
  expect(await codeOf(propose(seller, id))).toBe('viewing_changed');
  expect(await codeOf(propose(seller, id, { counters: 999_999 }))).toBe('viewing_changed');
  expect((await answer(buyer, id, open.id, 'confirmed', inHours(30))).statusCode).toBe(403);
  expect((await answer(buyer, id, open.id, 'declined')).statusCode).toBe(403);
  expect((await answer(seller, id, open.id, 'withdrawn')).statusCode).toBe(403);
  expect((await answer(other.seller, other.id, open.id, 'declined')).statusCode).toBe(404);
  for (const slot of [null, inHours(31)])
    expect((await answer(seller, id, open.id, 'confirmed', slot)).json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'slot' }],
    });
  expect(await codeOf(answer(seller, id, open.id, 'cancelled'))).toBe('viewing_settled');
  expect((await answer(seller, id, open.id, 'declined')).json().proposed_viewing).toBeNull();
  expect((await answer(seller, id, open.id, 'declined')).statusCode).toBe(200);
  expect(await codeOf(propose(seller, id, { counters: open.id }))).toBe('viewing_settled');
  const { proposed_viewing: next } = (await propose(seller, id)).json();
  expect((await answer(seller, id, next.id, 'withdrawn')).statusCode).toBe(200);
  expect(await codeOf(answer(buyer, id, next.id, 'confirmed', inHours(30)))).toBe('viewing_settled');
});

test('of ten answers at once one counts, whatever they say', async ({ app, services }) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const { proposed_viewing: open } = (await propose(buyer, id)).json();
  const answers = await Promise.all([
    ...[inHours(30), inHours(50), inHours(30)].map((slot) => answer(seller, id, open.id, 'confirmed', slot)),
    ...Array.from({ length: 3 }, () => answer(seller, id, open.id, 'declined')),
    ...Array.from({ length: 2 }, () => answer(buyer, id, open.id, 'withdrawn')),
    ...Array.from({ length: 2 }, () => propose(seller, id, { counters: open.id })),
  ]);
  // Who gave the answer that counts may have given it several times, and a proposal may follow another answer.
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  for (const refused of answers.filter(({ statusCode }) => statusCode !== 200))
    expect([refused.statusCode, refused.json().code]).toEqual([
      409,
      expect.stringMatching(/^viewing_(settled|waits)$/),
    ]);
  const states = (
    await services.db
      .selectFrom('conversation_viewings')
      .select('state')
      .where('conversation_id', '=', id)
      .where('id', '=', open.id)
      .execute()
  ).map(({ state }) => state);
  expect(states).toHaveLength(1);
  expect((await kindsOf(buyer, id)).filter((kind: string) => kind.startsWith('viewing_'))).toHaveLength(
    states[0] === 'countered' ? 0 : 1,
  );
});

test('of ten proposals at once one is made, and one that is sent again is stored once', async ({
  app,
  services,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const clientId = randomUUID();
  const sent = await Promise.all([
    ...Array.from({ length: 4 }, () => propose(buyer, id, { client_id: clientId })),
    ...Array.from({ length: 3 }, () => propose(buyer, id)),
    ...Array.from({ length: 3 }, () => propose(seller, id)),
  ]);
  for (const refused of sent.filter(({ statusCode }) => statusCode !== 200))
    expect([refused.statusCode, refused.json().code]).toEqual([
      409,
      expect.stringMatching(/^viewing_(waits|changed)$/),
    ]);
  expect((await kindsOf(seller, id)).filter((kind: string) => kind.startsWith('viewing'))).toHaveLength(1);
});

test('the database keeps one open and one agreed viewing for a conversation', async ({ app, services }) => {
  const { buyer, id, viewing } = await anAgreedViewing({ app, services });
  const { db } = services;
  await propose(buyer, id);
  const copies = (state: string) =>
    db
      .insertInto('conversation_viewings')
      .columns([
        'conversation_id',
        'author_id',
        'client_id',
        'place',
        'slots',
        'viewing_at',
        'state',
        'created_at',
        'settled_at',
      ])
      .expression(({ selectFrom, val, fn }) =>
        selectFrom('conversation_viewings')
          .select([
            'conversation_id',
            'author_id',
            fn<string>('gen_random_uuid').as('client'),
            'place',
            'slots',
            'viewing_at',
            val(state).as('new_state'),
            'created_at',
          ])
          .select(val(state === 'open' ? null : now).as('settled'))
          .where('id', '=', viewing),
      )
      .execute();
  await expect(copies('open')).rejects.toThrow('conversation_viewings_one_open');
  await expect(copies('confirmed')).rejects.toThrow('conversation_viewings_one_confirmed');
});

test('a viewing is moved when the other agrees, stays as it is until then, and is the same event', async ({
  app,
  services,
}) => {
  const { seller, buyer, id, viewing } = await anAgreedViewing({ app, services });
  const before = (await calendarOf(buyer, id, viewing)).body;
  const { proposed_viewing: next } = (await propose(seller, id, { slots: [inHours(60)] })).json();
  expect(await read(buyer, id)).toMatchObject({
    viewing: { id: viewing, at: inHours(30) },
    proposed_viewing: { id: next.id },
  });
  const moved = (await answer(buyer, id, next.id, 'confirmed', inHours(60))).json();
  expect(moved.viewing).toMatchObject({ id: next.id, at: inHours(60) });
  expect(await kindsOf(buyer, id)).toEqual([
    'text',
    'viewing: moved',
    'viewing_confirmed: moved',
    'viewing: confirmed',
    'viewing_moved: confirmed',
  ]);
  const after = (await calendarOf(buyer, id, next.id)).body;
  const uid = /^UID:.+$/m;
  expect(after.match(uid)?.[0]).toBe(before.match(uid)?.[0]);
  expect([before, after].map((body) => /^SEQUENCE:(\d+)/m.exec(body)?.[1])).toEqual(['0', '1']);
  expect((await calendarOf(buyer, id, viewing)).json().code).toBe('viewing_not_agreed');
  expect((await answer(seller, id, viewing, 'cancelled')).json().code).toBe('viewing_settled');
});

test('either cancels an agreed viewing; the other is told, and the calendar file cancels it', async ({
  app,
  services,
}) => {
  const { seller, buyer, id, viewing } = await anAgreedViewing({ app, services });
  await propose(buyer, id, { slots: [inHours(60)] });
  expect((await answer(seller, id, viewing, 'cancelled')).json()).toMatchObject({
    viewing: null,
    proposed_viewing: null,
    can_propose_viewing: true,
  });
  expect((await answer(buyer, id, viewing, 'cancelled')).statusCode).toBe(200);
  expect(await kindsOf(buyer, id)).toEqual([
    'text',
    'viewing: cancelled',
    'viewing_confirmed: cancelled',
    'viewing: declined',
    'viewing_cancelled: cancelled',
  ]);
  const told = await toldTo(services.db, id);
  expect(told.filter(({ to }) => to === buyer.id)).toEqual([
    { to: buyer.id, state: 'confirmed', isUnread: false },
    { to: buyer.id, state: 'cancelled', isUnread: true },
  ]);
  const file = (await calendarOf(buyer, id, viewing)).body;
  expect(file).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(file).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(file).toContain('\r\nSEQUENCE:1\r\n');
});

test('a reminder comes a day before, else two hours before, and never within an hour', () => {
  const before = (hours: number) => {
    const at = new Date(now.getTime() + hours * hourMs);
    const time = reminderTime(at, now);
    return time && (at.getTime() - time.getTime()) / hourMs;
  };
  expect([2, 3, 3.1, 25, 25.1, 700].map(before)).toEqual([null, null, 2, 2, 24, 24]);
});

test('both are reminded once of an agreed viewing', async ({ app, services }) => {
  const { seller, buyer, id, viewing } = await anAgreedViewing({ app, services });
  const { db, pool } = services;
  const { rows } = await pool.query(
    `select run_at from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'remind_of_viewing' and payload ->> 'viewingId' = $1`,
    [String(viewing)],
  );
  expect(rows).toEqual([{ run_at: new Date(inHours(6)) }]);
  await Promise.all(Array.from({ length: 10 }, () => remindOfViewing(db, viewing, new Date(inHours(6)))));
  const told = (await toldTo(db, id)).filter(({ state }) => state === 'reminder');
  expect(told.map(({ to }) => to).toSorted()).toEqual([buyer.id, seller.id].toSorted());
});

test('an e-mail tells that a viewing is off even if the agreement is unread, and drops an old reminder', async ({
  app,
  services,
}) => {
  const { db, clock } = services;
  const { buyer, seller, id, viewing } = await anAgreedViewing({ app, services });
  const email = `${randomUUID()}@example.kz`;
  await db.updateTable('members').set({ email, email_verified: true }).where('id', '=', seller.id).execute();
  await db
    .insertInto('profiles')
    .values({ member_id: seller.id, quiet_from: 22 * 60, quiet_to: 8 * 60 })
    .execute();
  const mailAt = async (hours: number) => {
    const later = { ...services, clock: { ...clock, now: () => new Date(inHours(hours)) } };
    await messageTasks(later).send_letters?.({ memberId: seller.id }, {} as never);
    return (await queuedMessages(db, email)).map(({ subject }) => subject);
  };
  await remindOfViewing(db, viewing, new Date(inHours(6)));
  const reminder = 'Напоминание о встрече у машины: 22 ноября, 17:00 · Tulpar Auto';
  // In quiet hours a letter waits.
  expect(await mailAt(12)).toEqual([]);
  expect(await mailAt(22)).toEqual([reminder]);
  await answer(buyer, id, viewing, 'cancelled');
  const cancelled = 'Встреча у машины отменена: 22 ноября, 17:00 · Tulpar Auto';
  expect((await mailAt(23)).toSorted()).toEqual([cancelled, reminder].toSorted());
});

test.for([
  'cancelled',
  'sold',
  'blocked',
  'gone',
  'over',
])('nobody is reminded of a viewing that is %s', async (why, { app, services }) => {
  const { buyer, seller, car, id, viewing } = await anAgreedViewing({ app, services });
  const { db } = services;
  if (why === 'cancelled') await answer(buyer, id, viewing, 'cancelled');
  if (why === 'sold')
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
  if (why === 'blocked') await buyer.ask('PATCH', `/conversations/${id}/`, { has_blocked: true });
  if (why === 'gone')
    await db.updateTable('members').set({ deleted_at: now }).where('id', '=', seller.id).execute();
  await remindOfViewing(db, viewing, new Date(inHours(why === 'over' ? 32 : 6)));
  expect((await toldTo(db, id)).filter(({ state }) => state === 'reminder')).toEqual([]);
});

test.for([
  'sold',
  'withdrawn',
  'blocked',
])('an ad that is %s ends its viewings, and both are told once', async (status, { app, services }) => {
  const { seller, buyer, car, id, viewing } = await anAgreedViewing({ app, services });
  const { proposed_viewing: open } = (await propose(buyer, id, { slots: [inHours(60)] })).json();
  const { db } = services;
  await db.updateTable('listings').set({ status }).where('id', '=', car.id).execute();
  expect(await read(buyer, id)).toMatchObject({
    viewing: null,
    proposed_viewing: null,
    can_propose_viewing: false,
  });
  for (const refused of [
    await propose(buyer, id),
    await answer(seller, id, open.id, 'confirmed', inHours(60)),
    await answer(seller, id, viewing, 'cancelled'),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'car_not_for_sale']);
  // Before the job has closed it.
  const file = (await calendarOf(buyer, id, viewing)).body;
  expect(file).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(file).toContain('\r\nSEQUENCE:1\r\n');
  await Promise.all([closeLostDeals(db, now), closeLostDeals(db, now)]);
  expect((await calendarOf(buyer, id, viewing)).body).toContain('\r\nSEQUENCE:1\r\n');
  expect((await kindsOf(buyer, id)).slice(-2)).toEqual(['viewing_closed: closed', 'viewing_closed: closed']);
  const told = (await toldTo(db, id)).filter(({ state }) => state === 'closed');
  expect(told.map(({ to }) => to).toSorted()).toEqual([buyer.id, seller.id].toSorted());
});

test('an ad that has run out closes its viewing only until it is renewed', async ({ app, services }) => {
  const { buyer, car, id, viewing } = await anAgreedViewing({ app, services });
  const { db } = services;
  const become = (status: string) =>
    db.updateTable('listings').set({ status }).where('id', '=', car.id).execute();
  await become('expired');
  await closeLostDeals(db, now);
  expect((await read(buyer, id)).viewing).toBeNull();
  await become('published');
  expect((await read(buyer, id)).viewing).toMatchObject({ id: viewing, state: 'confirmed' });
});

test('a block ends the viewing for good, and the other is told', async ({ app, services }) => {
  const { seller, buyer, id, viewing } = await anAgreedViewing({ app, services });
  await seller.ask('PATCH', `/conversations/${id}/`, { has_blocked: true });
  const refused = await propose(buyer, id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conversation_closed']);
  await seller.ask('PATCH', `/conversations/${id}/`, { has_blocked: false });
  expect((await answer(buyer, id, viewing, 'cancelled')).json().code).toBe('viewing_settled');
  expect((await toldTo(services.db, id)).filter(({ state }) => state === 'closed')).toEqual([
    { to: buyer.id, state: 'closed', isUnread: true },
  ]);
});

test('a proposal expires with its last time, and a viewing is over after an hour', async ({
  app,
  services,
}) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const { db } = services;
  const { proposed_viewing: open } = (await propose(buyer, id, { slots: [inHours(2), inHours(3)] })).json();
  // The task itself, before its time, changes nothing.
  await expireViewing(db, open.id, new Date(inHours(2.5)));
  expect((await read(seller, id)).proposed_viewing).toMatchObject({ id: open.id });
  const past = (hours: number) => [new Date(inHours(hours))];
  await db
    .updateTable('conversation_viewings')
    .set({ slots: past(-0.1) })
    .where('id', '=', open.id)
    .execute();
  // Before the job has closed it.
  expect(await kindsOf(seller, id)).toEqual(['text', 'viewing: expired']);
  expect((await answer(seller, id, open.id, 'confirmed', inHours(-0.1))).json().code).toBe('viewing_expired');
  expect((await propose(seller, id, { counters: open.id })).json().code).toBe('viewing_expired');
  await Promise.all([1, 2, 3].map(() => expireViewing(db, open.id, now)));
  expect(await kindsOf(seller, id)).toEqual(['text', 'viewing: expired', 'viewing_expired: expired']);

  const { proposed_viewing: next } = (await propose(seller, id)).json();
  await answer(buyer, id, next.id, 'confirmed', inHours(30));
  const become = (hours: number) =>
    db
      .updateTable('conversation_viewings')
      .set({ slots: past(hours), viewing_at: new Date(inHours(hours)) })
      .where('id', '=', next.id)
      .execute();
  await become(-0.5);
  expect((await read(buyer, id)).viewing).toMatchObject({ id: next.id });
  await become(-1);
  expect((await read(buyer, id)).viewing).toBeNull();
  expect((await answer(buyer, id, next.id, 'cancelled')).json().code).toBe('viewing_settled');
  // The next one is a new event, not the old one moved.
  const { proposed_viewing: third } = (await propose(buyer, id)).json();
  await answer(seller, id, third.id, 'confirmed', inHours(30));
  expect((await calendarOf(buyer, id, third.id)).body).toContain('\r\nSEQUENCE:0\r\n');
});

test('a time that has passed cannot be chosen while a later one can', async ({ app, services }) => {
  const { seller, buyer, id } = await aTalk({ app, services });
  const { proposed_viewing: open } = (await propose(buyer, id)).json();
  const slots = [new Date(inHours(-0.1)), new Date(inHours(50))];
  await services.db.updateTable('conversation_viewings').set({ slots }).where('id', '=', open.id).execute();
  expect((await answer(seller, id, open.id, 'confirmed', inHours(-0.1))).json().code).toBe('slot_is_past');
  expect((await answer(seller, id, open.id, 'confirmed', inHours(50))).statusCode).toBe(200);
});

test('neither the place nor a phone number is in what the service tells; the export has one’s own places', async ({
  app,
  services,
}) => {
  const { db } = services;
  const { buyer, seller, car, id, viewing } = await anAgreedViewing({ app, services });
  await db.updateTable('listings').set({ contact_phone: '+77011234567' }).where('id', '=', car.id).execute();
  const facts = await db
    .selectFrom('service_messages')
    .select('facts')
    .where('link', '=', `/account/conversations/${id}`)
    .execute();
  expect(JSON.stringify(facts)).not.toMatch(/Mega/);
  const answers = [
    (await buyer.ask('GET', `/conversations/${id}/`)).body,
    (await buyer.ask('GET', `/conversations/${id}/messages/`)).body,
    (await calendarOf(buyer, id, viewing)).body,
  ].join();
  expect(answers).not.toMatch(/7011234567/);

  const exported = async (memberId: number) =>
    (await conversationData.exportOf(db, memberId, services)) as { viewings: { place: string }[] };
  expect((await exported(buyer.id)).viewings).toMatchObject([
    { car: car.id, place: 'Алматы, парковка у Mega', state: 'confirmed' },
  ]);
  expect((await exported(seller.id)).viewings).toEqual([]);
  await db.transaction().execute((trx) => conversationData.erase(trx, buyer.id, now));
  expect((await messagesOf(seller, id))[1].viewing).toMatchObject({ place: null });
});

test('a seller lists what waits: unread, offers to answer, and viewings, the next one first', async ({
  app,
  services,
}) => {
  const { buyer, seller, id } = await anAgreedViewing({ app, services });
  const listed = async (person: Person, list: string) =>
    (await person.ask('GET', `/conversations/?only=${list}`)).json();
  const amount = 11_000_000;
  await buyer.ask('POST', `/conversations/${id}/offers/`, {
    amount,
    counters: null,
    client_id: randomUUID(),
  });
  for (const list of ['unread', 'offers', 'viewings'])
    expect(await listed(seller, list), list).toMatchObject({
      count: 1,
      results: [{ id, offer: { amount } }],
    });
  // One's own offer waits for the other.
  expect((await listed(buyer, 'offers')).count).toBe(0);
  const lastId = (await read(seller, id)).last?.id;
  await seller.ask('POST', `/conversations/${id}/read/`, { up_to: lastId });
  expect((await listed(seller, 'unread')).count).toBe(0);
  await seller.ask('PATCH', `/conversations/${id}/`, { is_archived: true });
  for (const list of ['offers', 'viewings']) expect((await listed(seller, list)).count, list).toBe(0);
  expect((await seller.ask('GET', '/conversations/?only=all')).statusCode).toBe(400);
});
