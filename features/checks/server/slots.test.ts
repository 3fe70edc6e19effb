import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import { checkData } from './personal-data.ts';
import { deleteOldSlots, remindOfSlots } from './remind-of-slots.ts';
import {
  type App,
  aBranch,
  aDesk,
  aMemberVisitor,
  aRequestedCheck,
  aSlot,
  form,
  messageKindsOf,
  slotsAt,
} from './testing.ts';

/* The clock stands at 11:00 on Saturday, 21 November 2026, in Almaty. */

type Hour = { at: string; free: number };
type Day = { day: string; hours: Hour[] };

async function freeHours(app: App, branch: number): Promise<Day[]> {
  return (await aVisitor(app).ask('GET', `/check-slots/?branch=${branch}`)).json().days;
}

const freeAt = async (app: App, branch: number, at: string) =>
  (await freeHours(app, branch)).flatMap(({ hours }) => hours).find((hour) => hour.at === at)?.free ?? 0;

describe('free hours of a branch', () => {
  test('are those of its opening hours from tomorrow to fourteen days ahead, for guests too', async ({
    app,
    db,
  }) => {
    const { id } = await aBranch(db, { places: 2 });
    const days = await freeHours(app, id);
    expect(days).toHaveLength(14);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-22', '2026-12-05']);
    // Sunday is a day off, Monday is from 9:00 to 12:00.
    expect(days[0]?.hours).toEqual([]);
    expect(days[1]?.hours).toEqual([
      { at: '2026-11-23T04:00:00.000Z', free: 2 },
      { at: '2026-11-23T05:00:00.000Z', free: 2 },
      { at: '2026-11-23T06:00:00.000Z', free: 2 },
    ]);
    const withoutHours = await aBranch(db, { week: null });
    expect((await freeHours(app, withoutHours.id)).flatMap(({ hours }) => hours)).toEqual([]);
  });

  test('of an unknown branch are not there', async ({ app }) => {
    expect((await aVisitor(app).ask('GET', '/check-slots/?branch=999999')).statusCode).toBe(404);
    expect((await aVisitor(app).ask('GET', '/check-slots/')).statusCode).toBe(400);
  });
});

describe('a request with a time', () => {
  test('takes a place at the branch, which the member sees', async ({ app, db, services }) => {
    const branch = await aBranch(db, { places: 2 });
    const { id, ask, response } = await aRequestedCheck(app, services, {
      city: branch.city,
      slot: { branch: branch.id, at: aSlot },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await ask('GET', `/checks/${id}/`)).json()).toMatchObject({
      slot: {
        at: aSlot,
        branch: { id: branch.id, address: 'Алматы, ул. Осмотра, 1', phones: ['+77000001900'] },
      },
      slot_action: 'change',
    });
    expect((await ask('GET', `/checks/${id}/?lang=kk`)).json().slot.branch.address).toBe(
      'Алматы, Қарау көшесі, 1',
    );
    expect(await freeAt(app, branch.id, aSlot)).toBe(1);
    const manager = await aMemberVisitor(app, services, ['manager']);
    const detail = await aDesk(manager, id).read();
    expect(detail.slot).toEqual({ at: aSlot, branch: branch.id, address: 'Алматы, ул. Осмотра, 1' });
    expect(detail.events[0]).toMatchObject({
      kind: 'slot',
      actor: null,
      details: { from: null, to: { at: aSlot, branch: { en: 'Almaty, 1 Inspection Street' } } },
    });
  });

  test.for([
    ['today', '2026-11-21T10:00:00Z', 409, 'slot_past'],
    ['before midnight today', '2026-11-21T18:00:00Z', 409, 'slot_past'],
    ['fifteen days ahead', '2026-12-07T05:00:00Z', 400, 'slot.at'],
    ['on a day off', '2026-11-22T05:00:00Z', 400, 'slot.at'],
    ['before it opens', '2026-11-23T03:00:00Z', 400, 'slot.at'],
    ['when it closes', '2026-11-23T07:00:00Z', 400, 'slot.at'],
    ['at half past', '2026-11-23T05:30:00Z', 400, 'slot.at'],
    ['a millisecond off', '2026-11-23T05:00:00.001Z', 400, 'slot.at'],
    ['that is no time', 'tomorrow', 400, 'slot.at'],
  ] as const)('%s is refused, and nothing is stored', async ([, at, status, reason], {
    app,
    db,
    services,
  }) => {
    const branch = await aBranch(db);
    const { response, memberId } = await aRequestedCheck(app, services, {
      city: branch.city,
      slot: { branch: branch.id, at },
    });
    const { code, errors } = response.json();
    expect([response.statusCode, errors?.[0].field ?? code]).toEqual([status, reason]);
    const checks = await db
      .selectFrom('check_requests')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    expect(checks).toEqual([]);
  });

  test('at a branch of another city, or at none, is refused', async ({ app, db, services }) => {
    const branch = await aBranch(db, { city: 'astana' });
    for (const id of [branch.id, 999_999]) {
      const { response } = await aRequestedCheck(app, services, { slot: { branch: id, at: aSlot } });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toMatchObject([{ field: 'slot.branch' }]);
    }
  });

  test('sent again takes the place once; with another time it moves, in another city it is given up', async ({
    app,
    db,
    services,
  }) => {
    const branch = await aBranch(db);
    const slot = { branch: branch.id, at: aSlot };
    const { id, ask } = await aRequestedCheck(app, services, { city: branch.city, slot });
    const send = (change: object) => ask('POST', '/checks/', { ...form, city: branch.city, ...change });
    expect((await send({ slot })).json().check).toBe(id);
    expect((await send({})).json().check).toBe(id);
    expect(await slotsAt(db, branch.id)).toEqual([{ check_id: id, at: aSlot, place: 1 }]);
    const later = '2026-11-23T06:00:00.000Z';
    await send({ slot: { ...slot, at: later } });
    expect(await slotsAt(db, branch.id)).toEqual([{ check_id: id, at: later, place: 1 }]);
    const astana = await aBranch(db, { city: 'astana' });
    await send({ city: astana.city });
    expect(await slotsAt(db, branch.id)).toEqual([]);
  });
});

describe('the last place', () => {
  async function requestedAtOnce(
    app: App,
    services: Services,
    { people, places }: { people: number; places: number },
  ) {
    const branch = await aBranch(services.db, { places });
    const members = await Promise.all(Array.from({ length: people }, () => aMemberVisitor(app, services)));
    const input = { ...form, city: branch.city, slot: { branch: branch.id, at: aSlot } };
    const responses = await Promise.all(members.map(({ ask }) => ask('POST', '/checks/', input)));
    return {
      branch,
      members,
      codes: responses.map((response) => response.json().code ?? 'taken').toSorted(),
    };
  }

  test.for([
    [1, 8],
    [3, 8],
  ] as const)('of %i is never given twice to %i people who ask at once', async ([places, people], {
    app,
    db,
    services,
  }) => {
    const { branch, codes } = await requestedAtOnce(app, services, { people, places });
    expect(codes).toEqual([...Array(people - places).fill('slot_taken'), ...Array(places).fill('taken')]);
    const taken = await slotsAt(db, branch.id);
    expect(taken.map(({ place }) => place).toSorted()).toEqual(
      Array.from({ length: places }, (_, at) => at + 1),
    );
    expect(await freeAt(app, branch.id, aSlot)).toBe(0);
  });

  test('is not given to two who move there at once', async ({ app, db, services }) => {
    const branch = await aBranch(db);
    const checks = await Promise.all(
      Array.from({ length: 5 }, () => aRequestedCheck(app, services, { city: branch.city })),
    );
    const responses = await Promise.all(
      checks.map(({ ask, id }) => ask('PUT', `/checks/${id}/slot/`, { branch: branch.id, at: aSlot })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await slotsAt(db, branch.id)).toHaveLength(1);
  });

  test('is protected by the table itself', async ({ app, db, services }) => {
    const { branch } = await requestedAtOnce(app, services, { people: 1, places: 1 });
    const other = await aRequestedCheck(app, services);
    const row = {
      check_id: other.id,
      branch_id: branch.id,
      starts_at: new Date(aSlot),
      place: 1,
      booked_at: new Date(),
    };
    await expect(db.insertInto('check_slots').values(row).execute()).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the time of my check', () => {
  test('is chosen, moved and given up; the place is free again', async ({ app, db, services }) => {
    const branch = await aBranch(db);
    const { id, ask, memberId } = await aRequestedCheck(app, services, { city: branch.city });
    const path = `/checks/${id}/slot/`;
    expect((await ask('GET', `/checks/${id}/`)).json()).toMatchObject({ slot: null, slot_action: 'choose' });
    expect((await ask('PUT', path, { branch: branch.id, at: aSlot })).json()).toMatchObject({
      slot: { at: aSlot },
    });
    const later = '2026-11-30T05:00:00.000Z';
    expect((await ask('PUT', path, { branch: branch.id, at: later })).json()).toMatchObject({
      slot: { at: later },
    });
    expect(await freeAt(app, branch.id, aSlot)).toBe(1);
    expect((await ask('DELETE', path)).json()).toMatchObject({ slot: null, slot_action: 'choose' });
    expect((await ask('DELETE', path)).statusCode).toBe(200);
    expect(await freeAt(app, branch.id, later)).toBe(1);
    // What members do themselves, they are not told.
    expect(await messageKindsOf(db, memberId)).toEqual([]);
  });

  test('is nobody else’s', async ({ app, db, services }) => {
    const branch = await aBranch(db);
    const { id } = await aRequestedCheck(app, services, { city: branch.city });
    const stranger = await aMemberVisitor(app, services);
    const slot = { branch: branch.id, at: aSlot };
    expect((await stranger.ask('PUT', `/checks/${id}/slot/`, slot)).statusCode).toBe(404);
    expect((await stranger.ask('DELETE', `/checks/${id}/slot/`)).statusCode).toBe(404);
    expect((await aVisitor(app).ask('PUT', `/checks/${id}/slot/`, slot)).statusCode).toBe(401);
  });

  test.for([
    ['an hour', '2026-11-21T07:00:00Z', 'too_late'],
    ['exactly two hours', '2026-11-21T08:00:00Z', undefined],
    ['an hour ago', '2026-11-21T05:00:00Z', 'too_late'],
  ] as const)('%s before it can be changed: %s → %s', async ([, startsAt, code], { app, db, services }) => {
    const branch = await aBranch(db);
    const slot = { branch: branch.id, at: aSlot };
    const { id, ask } = await aRequestedCheck(app, services, { city: branch.city, slot });
    await db.updateTable('check_slots').set({ starts_at: startsAt }).where('check_id', '=', id).execute();
    expect((await ask('GET', `/checks/${id}/`)).json().slot_action).toBe(code ?? 'change');
    const moved = await ask('PUT', `/checks/${id}/slot/`, { ...slot, at: '2026-11-24T05:00:00Z' });
    expect(moved.json().code).toBe(code);
    await db.updateTable('check_slots').set({ starts_at: startsAt }).where('check_id', '=', id).execute();
    expect((await ask('DELETE', `/checks/${id}/slot/`)).json().code).toBe(code);
  });

  test('stays as it is once the inspection has begun, and is freed when the check is cancelled', async ({
    app,
    db,
    services,
  }) => {
    const branch = await aBranch(db);
    const slot = { branch: branch.id, at: aSlot };
    const { id, ask } = await aRequestedCheck(app, services, { city: branch.city, slot });
    const desk = aDesk(await aMemberVisitor(app, services, ['manager']), id);
    await desk.change({ move: 'confirm', paid: 45_000 });
    expect((await ask('GET', `/checks/${id}/`)).json().slot_action).toBe('change');
    await desk.change({ move: 'start' });
    expect((await ask('GET', `/checks/${id}/`)).json().slot_action).toBe('none');
    expect((await ask('DELETE', `/checks/${id}/slot/`)).json().code).toBe('slot_not_allowed');
    await desk.change({ move: 'cancel', reason: 'Машина продана' });
    expect(await slotsAt(db, branch.id)).toEqual([]);
    expect(await freeAt(app, branch.id, aSlot)).toBe(1);
  });

  test('is in the data export and goes with the account', async ({ app, db, services }) => {
    const branch = await aBranch(db);
    const slot = { branch: branch.id, at: aSlot };
    const { id, ask, memberId } = await aRequestedCheck(app, services, { city: branch.city, slot });
    const exported = await checkData.exportOf(db, memberId, services);
    expect(exported).toMatchObject({
      inspections: [{ request: id, at: new Date(aSlot), branch: 'ул. Осмотра, 1' }],
    });
    expect((await ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    expect(await slotsAt(db, branch.id)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('comes once on the day before, unless the time was chosen on that day', async ({
    app,
    db,
    services,
  }) => {
    const branch = await aBranch(db, { places: 3 });
    const slot = { branch: branch.id, at: aSlot };
    const requested = () => aRequestedCheck(app, services, { city: branch.city, slot });
    const [{ id, memberId, ask }, justNow, cancelled] = [
      await requested(),
      await requested(),
      await requested(),
    ];
    await db
      .updateTable('check_slots')
      .set({ booked_at: '2026-11-22T04:00:00Z' })
      .where('check_id', '=', justNow.id)
      .execute();
    await db
      .updateTable('check_requests')
      .set({ status: 'cancelled' })
      .where('id', '=', cancelled.id)
      .execute();
    await remindOfSlots(db, new Date('2026-11-21T13:00:00Z'));
    expect(await messageKindsOf(db, memberId)).toEqual([]);
    await Promise.all([1, 2].map(() => remindOfSlots(db, new Date('2026-11-22T05:00:00Z'))));
    expect(await messageKindsOf(db, memberId)).toEqual(['check_slot_reminder']);
    expect(await messageKindsOf(db, justNow.memberId)).toEqual([]);
    expect(await messageKindsOf(db, cancelled.memberId)).toEqual([]);
    const { results } = (await ask('GET', '/messages/?lang=kk')).json();
    expect(results).toMatchObject([
      { text: expect.stringContaining('Алматы, Қарау көшесі, 1'), link: `/account/reports/${id}` },
    ]);
    expect((await ask('GET', '/messages/')).json().results[0].title).toBe(
      'Завтра осмотр машины: 23 ноября, 10:00',
    );
  });

  test('comes again for a time that was moved', async ({ app, db, services }) => {
    const branch = await aBranch(db);
    const { id, ask, memberId } = await aRequestedCheck(app, services, {
      city: branch.city,
      slot: { branch: branch.id, at: aSlot },
    });
    await remindOfSlots(db, new Date('2026-11-22T05:00:00Z'));
    await ask('PUT', `/checks/${id}/slot/`, { branch: branch.id, at: '2026-11-24T05:00:00Z' });
    await remindOfSlots(db, new Date('2026-11-23T05:00:00Z'));
    expect(await messageKindsOf(db, memberId)).toEqual(['check_slot_reminder', 'check_slot_reminder']);
  });
});

test('times of a month ago are deleted, so that the branch can be removed', async ({ app, db, services }) => {
  const branch = await aBranch(db);
  await aRequestedCheck(app, services, { city: branch.city, slot: { branch: branch.id, at: aSlot } });
  await deleteOldSlots(db, new Date('2026-12-20T00:00:00Z'));
  expect(await slotsAt(db, branch.id)).toHaveLength(1);
  await expect(db.deleteFrom('branches').where('id', '=', branch.id).execute()).rejects.toThrow();
  await deleteOldSlots(db, new Date('2026-12-24T00:00:00Z'));
  expect(await slotsAt(db, branch.id)).toEqual([]);
});
