import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import {
  type App,
  aBranch,
  aDesk,
  aMemberVisitor,
  aRequestedCheck,
  aSlot,
  messageKindsOf,
  slotsAt,
  vin,
} from './testing.ts';

/* The clock stands at 11:00 on Saturday, 21 November 2026, in Almaty. */

async function aPlannedCheck(app: App, services: Services, { places = 1 } = {}) {
  const branch = await aBranch(services.db, { places });
  const slot = { branch: branch.id, at: aSlot };
  const check = await aRequestedCheck(app, services, { city: branch.city, slot });
  const manager = await aMemberVisitor(app, services, ['manager']);
  const calendar = `/staff/check-calendar/${branch.id}/`;
  return {
    branch,
    check,
    manager,
    desk: aDesk(manager, check.id),
    slot,
    /** The hours of Monday. */
    monday: async () =>
      (await manager.ask('GET', `/staff/check-calendar/?branch=${branch.id}&from=2026-11-23&days=1`)).json()
        .days[0].hours,
    close: (input: object) =>
      manager.ask('PUT', `${calendar}hours/`, { day: '2026-11-23', hour: 10, ...input }),
    places: (inspection_places: number) => manager.ask('PUT', `${calendar}places/`, { inspection_places }),
    async move(input: object) {
      const { version } = await aDesk(manager, check.id).read();
      return manager.ask('PUT', `/staff/check-calendar/checks/${check.id}/`, { version, ...input });
    },
  };
}

describe('the calendar', () => {
  test('tells by day and hour who comes, who inspects and what is free', async ({ app, services }) => {
    const { branch, check, manager, desk, monday } = await aPlannedCheck(app, services, { places: 2 });
    const inspector = await aMemberVisitor(app, services, ['inspector']);
    await desk.change({ inspector: inspector.id });
    const week = (await manager.ask('GET', `/staff/check-calendar/?branch=${branch.id}`)).json();
    expect(week.branches).toContainEqual({ id: branch.id, address: 'Алматы, ул. Осмотра, 1' });
    expect(week.branch).toEqual({ id: branch.id, inspection_places: 2, has_hours: true });
    expect(week.days.map(({ day }: { day: string }) => day).slice(0, 3)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(week.days).toHaveLength(7);
    expect(await monday()).toEqual([
      { at: '2026-11-23T04:00:00.000Z', is_open: true, is_closed: false, free: 2, checks: [] },
      {
        at: aSlot,
        is_open: true,
        is_closed: false,
        free: 1,
        checks: [
          {
            id: check.id,
            number: vin,
            status: 'requested',
            member: expect.any(String),
            phone: '+77013000001',
            inspector: expect.stringContaining('@example.kz'),
          },
        ],
      },
      { at: '2026-11-23T06:00:00.000Z', is_open: true, is_closed: false, free: 2, checks: [] },
    ]);
  });

  test('shows checks outside of opening hours that were changed, and no free place in hours that have begun', async ({
    app,
    db,
    services,
  }) => {
    const { branch, monday, manager } = await aPlannedCheck(app, services);
    const week = Array(7).fill({ from: '11:00', to: '13:00' });
    await db
      .updateTable('branches')
      .set({ week_hours: JSON.stringify(week) })
      .where('id', '=', branch.id)
      .execute();
    expect(await monday()).toMatchObject([
      { at: aSlot, is_open: false, free: 0, checks: [{}] },
      { at: '2026-11-23T06:00:00.000Z', is_open: true, free: 1 },
      { at: '2026-11-23T07:00:00.000Z', is_open: true, free: 1 },
    ]);
    const { days } = (await manager.ask('GET', `/staff/check-calendar/?branch=${branch.id}&days=1`)).json();
    expect(days[0].hours).toMatchObject([{ free: 0 }, { free: 1 }]);
  });

  test('is for managers', async ({ app, services }) => {
    const { branch, check } = await aPlannedCheck(app, services);
    const inspector = await aMemberVisitor(app, services, ['inspector']);
    const calls = [
      ['GET', '/staff/check-calendar/'],
      ['PUT', `/staff/check-calendar/${branch.id}/hours/`],
      ['PUT', `/staff/check-calendar/${branch.id}/places/`],
      ['PUT', `/staff/check-calendar/checks/${check.id}/`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await inspector.ask(method, path)).statusCode, path).toBe(403);
      expect((await check.ask(method, path)).statusCode, path).toBe(403);
    }
  });

  test.for([
    ['branch=999999', 404],
    ['branch=x', 400],
    ['from=2026-02-30', 400],
    ['days=100', 400],
  ] as const)('with %s answers %i', async ([query, status], { app, services }) => {
    const manager = await aMemberVisitor(app, services, ['manager']);
    expect((await manager.ask('GET', `/staff/check-calendar/?${query}`)).statusCode).toBe(status);
  });
});

describe('hours of a branch', () => {
  test('are closed and opened one by one or for a day; what is planned stays', async ({
    app,
    db,
    services,
  }) => {
    const { branch, close, monday, move, slot, check } = await aPlannedCheck(app, services, { places: 2 });
    expect((await close({ is_closed: true })).json()).toEqual({ planned: 1 });
    expect((await close({ is_closed: true })).statusCode).toBe(200);
    expect(await monday()).toMatchObject([
      { is_closed: false },
      { is_closed: true, free: 0, checks: [{ id: check.id }] },
      { is_closed: false },
    ]);
    const other = await aRequestedCheck(app, services, { city: branch.city, slot });
    expect(other.response.json().code).toBe('slot_taken');
    expect((await move({ slot: { ...slot, at: '2026-11-23T06:00:00.000Z' } })).statusCode).toBe(200);
    expect((await move({ slot })).json().code).toBe('slot_taken');

    expect((await close({ hour: null, is_closed: true })).json()).toEqual({ planned: 1 });
    expect((await monday()).map((hour: { is_closed: boolean }) => hour.is_closed)).toEqual([
      true,
      true,
      true,
    ]);
    await close({ hour: 9, is_closed: false });
    expect((await monday()).map((hour: { is_closed: boolean }) => hour.is_closed)).toEqual([
      false,
      true,
      true,
    ]);
    await close({ hour: null, is_closed: false });
    expect((await monday()).map((hour: { free: number }) => hour.free)).toEqual([2, 2, 1]);
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('target_type', '=', 'branch')
      .where('target_id', '=', String(branch.id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'check_hours_closed',
      'check_hours_closed',
      'check_hours_closed',
      'check_hours_opened',
      'check_hours_opened',
    ]);
  });

  test.for([
    [{ day: '2026-11-20' }, 'day'],
    [{ day: '2027-11-23' }, 'day'],
    [{ day: '2026-02-30' }, 'day'],
    [{ hour: 24 }, 'hour'],
    [{ hour: -1 }, 'hour'],
  ] as const)('with %j are refused', async ([fault, field], { app, services }) => {
    const { close } = await aPlannedCheck(app, services);
    const response = await close({ is_closed: true, ...fault });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field }]);
  });

  test('take as many cars as managers say', async ({ app, services }) => {
    const { branch, monday, places, slot, manager } = await aPlannedCheck(app, services);
    const request = async () =>
      (await aRequestedCheck(app, services, { city: branch.city, slot })).response.json().code;
    expect(await request()).toBe('slot_taken');
    expect((await places(3)).json()).toEqual({ inspection_places: 3 });
    expect([await request(), await request(), await request()]).toEqual([undefined, undefined, 'slot_taken']);
    // What is planned stays.
    await places(1);
    expect(await monday()).toMatchObject([{ free: 1 }, { free: 0, checks: [{}, {}, {}] }, { free: 1 }]);
    for (const wrong of [-1, 21, 1.5]) expect((await places(wrong)).statusCode, String(wrong)).toBe(400);
    const unknown = await manager.ask('PUT', '/staff/check-calendar/999999/places/', {
      inspection_places: 1,
    });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('a check', () => {
  test('is moved by a manager to another branch; the member is told of the last time', async ({
    app,
    db,
    services,
  }) => {
    const { branch, check, move, desk } = await aPlannedCheck(app, services);
    const other = await aBranch(db, { city: 'astana' });
    await move({ slot: { branch: other.id, at: '2026-11-24T05:00:00.000Z' } });
    const moved = await move({ slot: { branch: other.id, at: '2026-11-25T05:00:00.000Z' } });
    expect(moved.json().slot).toMatchObject({ branch: other.id, at: '2026-11-25T05:00:00.000Z' });
    expect(await slotsAt(db, branch.id)).toEqual([]);
    const { results } = (await check.ask('GET', '/messages/')).json();
    expect(results).toMatchObject([
      {
        kind: 'check_slot_moved',
        title: 'Осмотр машины: 25 ноября, 10:00',
        text: expect.stringContaining('Астана, ул. Осмотра, 1'),
        is_read: false,
      },
      { kind: 'check_slot_moved', is_read: true },
    ]);
    expect((await desk.read()).events[0]).toMatchObject({
      kind: 'slot',
      actor: { name: expect.any(String) },
      details: { from: { at: '2026-11-24T05:00:00.000Z' }, to: { at: '2026-11-25T05:00:00.000Z' } },
    });
    // The same time again tells nobody anything.
    await move({ slot: { branch: other.id, at: '2026-11-25T05:00:00.000Z' } });
    expect(await messageKindsOf(db, check.memberId)).toHaveLength(2);
  });

  test('loses its time with a reason that the member reads', async ({ app, db, services }) => {
    const { check, move } = await aPlannedCheck(app, services);
    expect((await move({ slot: null })).json().errors).toMatchObject([{ field: 'reason' }]);
    expect((await move({ slot: null, reason: 'Подъёмник сломан' })).json()).toMatchObject({
      slot: null,
      status: 'requested',
    });
    const { results } = (await check.ask('GET', '/messages/')).json();
    expect(results).toMatchObject([
      { kind: 'check_slot_cancelled', text: expect.stringContaining('Причина: Подъёмник сломан') },
    ]);
    expect((await check.ask('GET', `/checks/${check.id}/`)).json().slot_action).toBe('choose');
    const [entry] = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', '=', 'check_slot_removed')
      .where('target_id', '=', String(check.id))
      .execute();
    expect(JSON.stringify(entry)).not.toContain('Подъёмник');
  });

  test('is planned by staff for today, but neither in the past nor over another car', async ({
    app,
    services,
  }) => {
    const { branch, check, manager, move, slot } = await aPlannedCheck(app, services);
    const today = '2026-11-21T07:00:00.000Z';
    expect((await move({ slot: { ...slot, at: '2026-11-21T05:00:00.000Z' } })).json().code).toBe('slot_past');
    expect((await move({ slot: { ...slot, at: '2027-02-23T05:00:00.000Z' } })).statusCode).toBe(400);
    expect((await move({ slot: { ...slot, branch: 999_999 } })).statusCode).toBe(400);
    expect((await move({ slot: { ...slot, at: today } })).statusCode).toBe(200);
    const other = await aRequestedCheck(app, services, { city: branch.city });
    const taken = await manager.ask('PUT', `/staff/check-calendar/checks/${other.id}/`, {
      version: 1,
      slot: { ...slot, at: today },
    });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken']);
    const outdated = await manager.ask('PUT', `/staff/check-calendar/checks/${check.id}/`, {
      version: 1,
      slot,
    });
    expect(outdated.json().code).toBe('check_changed');
    await aDesk(manager, check.id).change({ move: 'cancel', reason: 'Передумали' });
    expect((await move({ slot })).json().code).toBe('move_not_allowed');
  });
});
