import { randomUUID } from 'node:crypto';
import { expect, test as plain } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aDesk, aMemberVisitor, aRequestedCheck, messageKindsOf } from '../../checks/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { isChecked, pointStates } from '../point-states.ts';
import {
  checkedWords,
  countPoints,
  minutesOfWork,
  paintBandOf,
  repairCosts,
  scoreOf,
  scoreWords,
  suggestedState,
  verdictOf,
} from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import type { Answer, Inspection } from '../staff-contract.ts';
import type { RepairWork } from '../template-contract.ts';
import { anAnswer, aTask, deliver, finish, inspectedCar, minutesAfter, send, start, vin } from './testing.ts';

const stateOf = ({ answers }: Inspection, point: string) =>
  answers.find((answer) => answer.point === point)?.state;

test('an inspection goes from the request to a report that its member reads', async ({ app, services }) => {
  const { check, inspector } = await aTask(app, services);
  const tasks = (await inspector.ask('GET', '/staff/inspections/')).json();
  expect(tasks).toMatchObject({ count: 1, results: [{ check: { id: check.id }, inspection: null }] });
  const begun = await start(inspector, check.id);
  expect(begun.statusCode).toBe(200);
  const { id } = begun.json() as Inspection;
  await send(inspector, id, [
    anAnswer('paint_bonnet', { value: 120 }),
    anAnswer('paint_roof', {
      state: 'defect',
      value: 340,
      defects: [1],
      note: 'Видно на свету',
      answered_at: minutesAfter(9),
    }),
  ]);
  // Nobody but staff sees it before it is finished.
  expect((await check.ask('GET', `/checks/${check.id}/inspection/`)).json()).toMatchObject({
    inspection: null,
  });
  const finished = await finish(inspector, id, 'Хорошая машина');
  expect(finished.statusCode).toBe(200);
  await deliver(services);
  expect(await messageKindsOf(services.db, check.memberId)).toContain('check_ready');
  const { inspection } = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json();
  expect(inspection).toMatchObject({
    name: 'Toyota Camry 2019',
    vin,
    minutes: 8,
    conclusion: 'Хорошая машина',
    price: null,
    counts: { good: 1, notes: 0, defects: 1 },
    // Two points are too few for a score.
    score: null,
  });
  const roof = inspection.groups
    .flatMap(({ points }: { points: object[] }) => points)
    .find(({ key }: { key: string }) => key === 'paint_roof');
  expect(roof).toMatchObject({
    state: 'defect',
    value: 340,
    unit: 'um',
    panel: 'roof',
    note: 'Видно на свету',
  });
  expect(roof.tenge).toBeGreaterThan(0);
  expect(inspection.repair).toBe(roof.tenge);
  const pdf = await check.ask('GET', `/checks/${check.id}/inspection/pdf/?lang=kk`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const proof = (await app.inject(`/api/inspection-proofs/${inspection.hash}/`)).json();
  expect(proof).toMatchObject({
    hash: inspection.hash,
    is_companys: false,
    vin_end: '0001',
    ad: null,
    replaced_at: null,
    repair: roof.tenge,
  });
  expect(JSON.stringify(proof)).not.toContain(vin);
});

test('sending again, late answers and a second device lose and double nothing', async ({ app, services }) => {
  const { check, manager, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  const first = anAnswer('paint_roof', { answered_at: minutesAfter(5) });
  for (const _ of [1, 2]) await send(inspector, id, [first]);
  // Given earlier, sent later: what was said last counts.
  const late = anAnswer('paint_roof', { state: 'defect', answered_at: minutesAfter(3) });
  const merged = (await send(inspector, id, [late, anAnswer('paint_bonnet')])).json();
  expect([stateOf(merged, 'paint_roof'), merged.answers.length]).toEqual(['good', 2]);
  // A second device begins the same request by itself, and is told of the inspection that was begun.
  const second = (await start(inspector, check.id)).json();
  expect([second.id, second.answers.length]).toEqual([id, 2]);
  const stored = services.db.selectFrom('inspection_answers').selectAll().where('inspection_id', '=', id);
  expect(await stored.execute()).toHaveLength(3);
  // The request is given to somebody else: what the first inspector still has on the phone is not lost.
  const other = await aMemberVisitor(app, services, ['inspector']);
  await aDesk(manager, check.id).change({ inspector: other.id });
  expect((await send(inspector, id, [anAnswer('paint_door_front_left')])).statusCode).toBe(200);
  const taken = (await other.ask('GET', `/staff/inspections/${id}/`)).json();
  expect(taken.answers).toHaveLength(3);
});

test('what was begun without a connection reaches the request, though it was given to somebody else, cancelled or closed meanwhile', async ({
  app,
  services,
}) => {
  const { check, manager, inspector, desk } = await aTask(app, services);
  const other = await aMemberVisitor(app, services, ['inspector']);
  await desk.change({ inspector: other.id });
  const theirs = (await start(other, check.id)).json();
  const joined = (await start(inspector, check.id)).json();
  expect(joined.id).toBe(theirs.id);
  expect((await send(inspector, joined.id, [anAnswer('paint_roof')])).statusCode).toBe(200);
  expect((await finish(inspector, joined.id)).json().code).toBe('given_to_other');
  expect((await finish(other, joined.id)).json().report.counts.good).toBe(1);

  const cancelled = await aTask(app, services, { number: 'XW7BF4FK10S002001' });
  await cancelled.desk.change({ move: 'cancel', reason: 'Передумал' });
  const { id } = (await start(cancelled.inspector, cancelled.check.id)).json();
  expect((await send(cancelled.inspector, id, [anAnswer('paint_roof')])).statusCode).toBe(200);
  expect((await finish(cancelled.inspector, id)).json().code).toBe('check_not_in_work');
  const { results } = (await manager.ask('GET', '/staff/inspections/?state=finished')).json();
  expect(results).toContainEqual(
    expect.objectContaining({
      check: expect.objectContaining({ id: cancelled.check.id, is_cancelled: true }),
      inspection: expect.objectContaining({ id, answered: 1 }),
    }),
  );
  // Somebody who was never given it learns nothing.
  const stranger = await aMemberVisitor(app, services, ['inspector']);
  expect((await start(stranger, cancelled.check.id)).statusCode).toBe(404);
});

test.for([
  'nobody',
  'somebody else',
] as const)('an inspector whose request was given to %s neither finishes the inspection nor touches a finished one', async (whom, {
  app,
  services,
  db,
}) => {
  const { check, manager, inspector, desk } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  await send(inspector, id, [anAnswer('paint_roof')]);
  const other = await aMemberVisitor(app, services, ['inspector']);
  await desk.change({ inspector: whom === 'nobody' ? null : other.id });
  expect((await finish(inspector, id)).json().code).toBe('given_to_other');
  const isFormer = async (person: typeof inspector) =>
    (await person.ask('GET', `/staff/inspections/${id}/`)).json().is_former;
  expect([await isFormer(inspector), await isFormer(manager)]).toEqual([true, false]);
  const { report } = (await finish(manager, id)).json();
  await deliver(services);

  const reopen = (person: typeof inspector) => person.ask('POST', `/staff/inspections/${id}/reopen/`, {});
  const refused = await reopen(inspector);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'given_to_other']);
  const late = anAnswer('paint_bonnet', { state: 'defect' });
  expect((await send(inspector, id, [late])).json().code).toBe('inspection_finished');
  const { inspection } = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json();
  expect(inspection.hash).toBe(report.hash);

  // Late answers are accepted once somebody with the right has reopened the inspection.
  const opener = whom === 'nobody' ? manager : other;
  expect((await reopen(opener)).statusCode).toBe(200);
  expect((await send(inspector, id, [late])).statusCode).toBe(200);
  expect((await finish(inspector, id)).json().code).toBe('given_to_other');
  expect((await finish(opener, id)).json().report.counts).toMatchObject({ good: 1, defects: 1 });
  const opened = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'inspection_reopened')
    .where('target_id', '=', id)
    .execute();
  expect(opened).toEqual([{ actor_id: opener.id }]);
});

test('tasks come in the order of their appointments, with hour and branch, and are found by plate, VIN, car and request', async ({
  app,
  services,
  db,
}) => {
  const { inspector, check: first, manager } = await aTask(app, services);
  const second = await aRequestedCheck(app, services, { number: 'XW7BF4FK10S000066' });
  const desk = aDesk(manager, second.id);
  await desk.change({ move: 'confirm', paid: 30_000 });
  await desk.change({ inspector: inspector.id });
  const branch = await db.selectFrom('branches').select(['id', 'address_ru']).executeTakeFirstOrThrow();
  const slot = { check_id: second.id, branch_id: branch.id, place: 1, booked_at: services.clock.now() };
  await db
    .insertInto('check_slots')
    .values({ ...slot, starts_at: '2026-12-01T05:00:00Z' })
    .execute();
  const own = await start(inspector, null, {
    car: { ...inspectedCar, name: 'Kia Rio 2020', vin: null, plate: '777 KAZ 05' },
  });
  const idsOf = async (q = '') => {
    const { results } = (await inspector.ask('GET', `/staff/inspections/?q=${encodeURIComponent(q)}`)).json();
    return results.map(({ check, inspection }: { check: { id: number }; inspection: { id: string } }) =>
      check ? check.id : inspection.id,
    );
  };
  const ownId = own.json().id;
  expect(await idsOf()).toEqual([second.id, ownId, first.id]);
  const { results } = (await inspector.ask('GET', '/staff/inspections/')).json();
  expect(results[0].check.slot.at).toBe('2026-12-01T05:00:00.000Z');
  expect(results[0].check.slot.branch).toContain(branch.address_ru);
  // Cyrillic letters of a plate are typed as they look.
  expect(await idsOf('777каз')).toEqual([]);
  expect(await idsOf('777 КAZ')).toEqual([ownId]);
  expect(await idsOf('kia ri')).toEqual([ownId]);
  expect(await idsOf('s000066')).toEqual([second.id]);
  expect(await idsOf(String(first.id))).toContain(first.id);
});

test('an inspector reads the report of what they have finished', async ({ app, services }) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  const read = (person = inspector) => person.ask('GET', `/staff/inspections/${id}/report/`);
  expect((await read()).statusCode).toBe(404);
  await send(inspector, id, [anAnswer('paint_roof')]);
  const { report } = (await finish(inspector, id)).json();
  expect((await read()).json().report).toEqual(report);
  const stranger = await aMemberVisitor(app, services, ['inspector']);
  expect((await read(stranger)).statusCode).toBe(404);
  const download = (person: typeof inspector) =>
    person.ask('GET', `/staff/inspections/${id}/report/pdf/?lang=kk`);
  const pdf = await download(inspector);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await download(stranger)).statusCode).toBe(404);
});

test('two inspectors on one own car make one inspection', async ({ app, services }) => {
  const [one, two] = [
    await aMemberVisitor(app, services, ['inspector']),
    await aMemberVisitor(app, services, ['inspector']),
  ];
  const car = { ...inspectedCar, vin: 'XW7BF4FK10S000054' };
  const { id } = (await start(one, null, { car })).json();
  await send(one, id, [anAnswer('paint_roof')]);
  const open = (await two.ask('GET', '/staff/inspections/')).json().results;
  expect(open).toContainEqual(
    expect.objectContaining({ check: null, inspection: expect.objectContaining({ id, answered: 1 }) }),
  );
  const joined = (await start(two, null, { car: { ...car, vin: car.vin.toLowerCase() } })).json();
  expect([joined.id, joined.answers.length]).toEqual([id, 1]);
  await send(two, id, [anAnswer('paint_bonnet')]);
  // Without a VIN the plate says which car it is; another VIN is another car.
  const plated = { ...inspectedCar, vin: null, plate: '123 ABC 02' };
  const third = (await start(one, null, { car: plated })).json();
  expect((await start(two, null, { car: plated })).json().id).toBe(third.id);
  const another = await start(two, null, { car: { ...inspectedCar, vin: 'XW7BF4FK10S000055' } });
  expect(another.json().id).not.toBe(id);
  expect((await finish(two, id)).json().report.counts.good).toBe(2);
  // Later it is inspected anew.
  expect((await start(one, null, { car })).json().id).not.toBe(id);
});

test('two inspections of one own car that get its number later become one, also for devices that know the other', async ({
  app,
  services,
  db,
}) => {
  const [one, two] = [
    await aMemberVisitor(app, services, ['inspector']),
    await aMemberVisitor(app, services, ['inspector']),
  ];
  const unknown = { ...inspectedCar, vin: null, mileage_km: null };
  const { id } = (await start(one, null, { car: unknown })).json();
  const begun = (await start(two, null, { car: unknown, started_at: minutesAfter(2) })).json();
  expect(begun.id).not.toBe(id);
  const third = (await start(two, null, { car: unknown, started_at: minutesAfter(3) })).json();
  await send(one, id, [anAnswer('paint_roof'), anAnswer('headlights')]);
  await send(two, begun.id, [
    anAnswer('paint_bonnet'),
    anAnswer('headlights', { state: 'defect', answered_at: minutesAfter(4) }),
  ]);
  const tell = (person: typeof one, itsId: string, fact: object, minutes: number) =>
    start(
      person,
      null,
      {
        car: { ...unknown, ...fact },
        told: Object.keys(fact).map((field) => ({
          id: randomUUID(),
          field,
          told_at: minutesAfter(minutes),
        })),
      },
      itsId,
    );
  await tell(one, id, { vin: 'XW7BF4FK10S000057' }, 5);
  const joined = (await tell(two, begun.id, { vin: 'xw7bf4fk10s000057', mileage_km: 91_000 }, 6)).json();
  expect([joined.id, joined.car.mileage_km, joined.answers.length]).toEqual([id, 91_000, 3]);
  expect(stateOf(joined, 'headlights')).toBe('defect');
  // A device that knows the other id goes on in the same inspection.
  expect((await two.ask('GET', `/staff/inspections/${begun.id}/`)).json().id).toBe(id);
  const later = (await send(two, begun.id, [anAnswer('keys')])).json();
  expect([later.id, later.answers.length]).toEqual([id, 4]);
  // The earlier inspection absorbs the later one, and ids that led to that one lead here.
  await tell(two, third.id, { plate: '999 kaz 05' }, 7);
  const { id: fourth } = (await start(two, null, { car: unknown, started_at: minutesAfter(-5) })).json();
  expect((await tell(two, fourth, { plate: '999KAZ05' }, 8)).json().id).toBe(fourth);
  expect((await one.ask('GET', `/staff/inspections/${third.id}/`)).json().id).toBe(fourth);
  expect((await tell(two, fourth, { vin: 'XW7BF4FK10S000057' }, 9)).json().id).toBe(fourth);
  for (const known of [id, begun.id, third.id])
    expect((await one.ask('GET', `/staff/inspections/${known}/`)).json().id).toBe(fourth);
  const { results } = (await one.ask('GET', '/staff/inspections/?q=S000057')).json();
  expect(results.map(({ inspection }: { inspection: { id: string } }) => inspection.id)).toEqual([fourth]);

  // An inspection with a report is not merged.
  expect((await finish(two, begun.id)).json().report.counts).toMatchObject({ good: 3, defects: 1 });
  expect((await two.ask('POST', `/staff/inspections/${id}/reopen/`, {})).json().id).toBe(fourth);
  const fifth = (await start(one, null, { car: unknown })).json();
  expect((await tell(one, fifth.id, { vin: 'XW7BF4FK10S000057' }, 10)).json().id).toBe(fifth.id);
  // Finished, so that other tests do not find these two among the open ones.
  await send(one, fifth.id, [anAnswer('keys')]);
  for (const open of [fourth, fifth.id]) expect((await finish(one, open)).statusCode).toBe(200);
  const joins = await db
    .selectFrom('audit_log')
    .select('target_id')
    .where('action', '=', 'inspection_joined')
    .orderBy('id')
    .execute();
  expect(joins.map(({ target_id }) => target_id)).toEqual([id, fourth, fourth]);
});

test('of each fact of the car the one that was entered last counts, in whatever order they arrive', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id, { told: [] })).json();
  const fact = (field: string, minutes: number) => ({
    id: randomUUID(),
    field,
    told_at: minutesAfter(minutes),
  });
  const tell = async (car: object, told: object[], itsId?: string) =>
    (await start(inspector, check.id, { car: { ...inspectedCar, ...car }, told }, itsId ?? id)).json();
  const late = [fact('mileage_km', 5), fact('year', 5)];
  await tell({ mileage_km: 85_000, year: 2018 }, late);
  // Entered earlier on another device, which had begun by itself.
  const joined = await tell(
    { mileage_km: 1, name: 'Camry', plate: '123 ABC 02' },
    [fact('mileage_km', 3), fact('plate', 3)],
    randomUUID(),
  );
  const expected = { ...inspectedCar, mileage_km: 85_000, year: 2018, plate: '123 ABC 02' };
  expect([joined.id, joined.car]).toEqual([id, expected]);
  // A later one is told, and the first is sent again because its reply was lost.
  await tell({ year: 2017 }, [fact('year', 6)]);
  const { car, told } = await tell({ mileage_km: 85_000, year: 2018 }, late);
  expect(car).toEqual({ ...expected, year: 2017 });
  expect(told.map(({ field }: { field: string }) => field).sort()).toEqual(['mileage_km', 'plate', 'year']);
  // What a device tells with a clock that is fast does not win over what is entered after it.
  await tell({ year: 2016 }, [{ ...fact('year', 0), told_at: '2030-01-01T00:00:00.000Z' }]);
  const now = { ...fact('year', 0), told_at: new Date(services.clock.now().getTime() + 1).toISOString() };
  expect((await tell({ year: 2015 }, [now])).car.year).toBe(2015);
});

test('a clock that is fast does not win over answers to come', async ({ app, services }) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  await send(inspector, id, [
    anAnswer('paint_roof', { state: 'defect', answered_at: '2030-01-01T00:00:00.000Z' }),
  ]);
  const stored = await services.db
    .selectFrom('inspection_answers')
    .select('answered_at')
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.answered_at.getTime()).toBeLessThanOrEqual(services.clock.now().getTime());
});

test('of answers of a clock that is fast, which come together, the last one counts', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  const answers = Array.from({ length: 8 }, (_, at) =>
    anAnswer('paint_roof', { note: `${at}`, answered_at: `2030-01-01T00:0${at}:00.000Z` }),
  );
  await send(inspector, id, answers);
  const { answers: counted } = (await inspector.ask('GET', `/staff/inspections/${id}/`)).json();
  expect(counted).toMatchObject([{ note: '7' }]);
});

test('what cannot be is refused at its place', async ({ app, services }) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  const fieldOf = async (answer: Answer) => {
    const response = await send(inspector, id, [anAnswer('paint_bonnet'), answer]);
    return [response.statusCode, response.json().errors?.[0]?.field];
  };
  expect(await fieldOf(anAnswer('paint_roof', { value: 9999 }))).toEqual([400, 'answers.1.value']);
  expect(await fieldOf(anAnswer('no_such_point'))).toEqual([400, 'answers.1.point']);
  expect(await fieldOf(anAnswer('paint_roof', { defects: [11] }))).toEqual([400, 'answers.1.defects']);
  expect(
    (
      await send(
        inspector,
        id,
        Array.from({ length: 101 }, () => anAnswer('paint_roof')),
      )
    ).statusCode,
  ).toBe(400);
  expect(
    (await start(inspector, check.id, { car: { ...inspectedCar, vin: 'abc' } }, id)).json().errors[0].field,
  ).toBe('car.vin');
  const other = await aListing(services.db, { vin: 'XW7BF4FK10S000088' });
  expect(
    (await start(inspector, check.id, { car: { ...inspectedCar, ad: other.id } }, id)).json().errors[0],
  ).toMatchObject({ field: 'car.ad', code: 'other_car' });
  expect((await start(inspector, null, { template_version: 99 })).json().errors[0].field).toBe(
    'template_version',
  );
  expect((await finish(inspector, (await start(inspector, null)).json().id)).json().code).toBe(
    'nothing_checked',
  );
});

test('a point that the car does not have is told as such, and carries nothing that was found', async ({
  app,
  services,
}) => {
  const { inspector } = await aTask(app, services);
  const { id } = (await start(inspector, null)).json();
  for (const state of ['absent', 'not_checked'] as const)
    for (const found of [{ value: 100 }, { defects: [0] }, { tenge: 5000 }]) {
      const refused = await send(inspector, id, [anAnswer('paint_roof', { state, ...found })]);
      expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
        400,
        { field: `answers.0.${Object.keys(found)[0]}`, code: 'not_allowed' },
      ]);
    }
  await send(inspector, id, [anAnswer('turbo', { state: 'absent', note: 'Атмосферный' })]);
  expect((await finish(inspector, id)).json().code).toBe('nothing_checked');
  await send(inspector, id, [anAnswer('paint_roof', { value: 120 })]);
  const { report } = (await finish(inspector, id)).json();
  expect(report).toMatchObject({ counts: { good: 1, absent: 1 }, score: null });
  const [turbo] = report.groups
    .flatMap(({ points }: { points: { key: string }[] }) => points)
    .filter(({ key }: { key: string }) => key === 'turbo');
  expect(turbo).toMatchObject({ state: 'absent', note: 'Атмосферный', tenge: null });
  const proof = (await app.inject(`/api/inspection-proofs/${report.hash}/`)).json();
  expect(proof.counts).toEqual(report.counts);
});

test('a work that is paid once is in the sum once, and the other points say with which one it is paid', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const { works } = (await inspector.ask('GET', '/staff/inspection-template/')).json();
  const { tenge, once } = works.find(({ key }: RepairWork) => key === 'wheel_alignment');
  expect(once).toBe(true);
  const { id } = (await start(inspector, check.id)).json();
  await send(inspector, id, [
    anAnswer('straight_running', { state: 'defect' }),
    anAnswer('tyre_wear', { state: 'defect' }),
  ]);
  const { report } = (await finish(inspector, id)).json();
  await deliver(services);
  expect(report.repair).toBe(tenge);
  const costsIn = ({ groups }: InspectionReport) =>
    groups
      .flatMap(({ points }) => points)
      .flatMap((point) =>
        point.state === 'defect' ? [[point.key, point.tenge, point.tenge_from, point.paid_with]] : [],
      );
  expect(costsIn(report)).toEqual([
    ['tyre_wear', tenge, 'list', null],
    ['straight_running', null, null, 'Ровность износа'],
  ]);
  expect(report).toMatchObject({ unpriced: 0, prices_at: expect.any(String) });

  // Older reports have no such fields.
  const stored = services.db
    .selectFrom('inspection_documents')
    .select('document')
    .where('hash', '=', report.hash);
  const { document } = await stored.executeTakeFirstOrThrow();
  const old = JSON.stringify(document, (field, value) =>
    ['paid_with', 'tenge_from', 'prices_at'].includes(field) ? undefined : value,
  );
  await services.db
    .updateTable('inspection_documents')
    .set({ document: old })
    .where('hash', '=', report.hash)
    .execute();
  const read = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json().inspection;
  expect(costsIn(read)).toEqual([
    ['tyre_wear', tenge, null, null],
    ['straight_running', null, null, null],
  ]);
  expect(read).toMatchObject({ unpriced: 1, prices_at: read.made_at });
  expect((await app.inject(`/api/inspection-proofs/${report.hash}/`)).json().repair).toBe(tenge);
});

test('only inspectors to whom a request was given work on it, and only when it is paid', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  const stranger = await aMemberVisitor(app, services, ['inspector']);
  const calls = [
    await start(stranger, check.id),
    await stranger.ask('GET', `/staff/inspections/${id}/`),
    await send(stranger, id, [anAnswer('paint_roof')]),
    await finish(stranger, id),
  ];
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await check.ask('GET', `/staff/inspections/${id}/`)).statusCode).toBe(403);
  const unpaid = await aRequestedCheck(app, services, { number: 'XW7BF4FK10S000002' });
  const manager = await aMemberVisitor(app, services, ['manager']);
  expect((await start(manager, unpaid.id)).json().code).toBe('check_not_in_work');
  const other = await aMemberVisitor(app, services);
  for (const path of ['inspection/', 'inspection/pdf/?lang=ru'])
    expect((await other.ask('GET', `/checks/${check.id}/${path}`)).statusCode).toBe(404);
});

test('a finished inspection is closed until it is opened again, and its new report replaces the old one', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const { id } = (await start(inspector, check.id)).json();
  await send(inspector, id, [anAnswer('paint_roof')]);
  const first = (await finish(inspector, id)).json().report;
  await deliver(services);
  expect((await send(inspector, id, [anAnswer('paint_bonnet')])).json().code).toBe('inspection_finished');
  expect((await finish(inspector, id)).json().code).toBe('inspection_finished');
  await inspector.ask('POST', `/staff/inspections/${id}/reopen/`, {});
  await send(inspector, id, [
    anAnswer('paint_roof', { state: 'defect', defects: [0], answered_at: minutesAfter(60) }),
  ]);
  const { results } = (await inspector.ask('GET', '/staff/inspections/?state=open')).json();
  expect(results[0]).toMatchObject({ inspection: { id, finished_at: null } });
  // Until then the member reads the old one.
  const read = async () => (await check.ask('GET', `/checks/${check.id}/inspection/`)).json().inspection;
  expect((await read()).hash).toBe(first.hash);
  const second = (await finish(inspector, id)).json().report;
  await deliver(services);
  expect((await read()).hash).toBe(second.hash);
  expect((await app.inject(`/api/inspection-proofs/${first.hash}/`)).json().replaced_at).not.toBeNull();
  expect(await messageKindsOf(services.db, check.memberId)).toContain('check_report_replaced');
});

test('a report of a request that was cancelled meanwhile is not handed over', async ({
  app,
  services,
  db,
}) => {
  const number = 'XW7BF4FK10S000031';
  const { check, inspector, desk } = await aTask(app, services, { number });
  const { id } = (await start(inspector, check.id, { car: { ...inspectedCar, vin: number } })).json();
  await send(inspector, id, [anAnswer('paint_roof')]);
  await finish(inspector, id);
  await desk.change({ move: 'cancel', reason: 'Машина продана' });
  await deliver(services);
  const document = await db
    .selectFrom('inspection_documents')
    .select('delivered_at')
    .where('inspection_id', '=', id)
    .executeTakeFirst();
  expect(document).toEqual({ delivered_at: null });
  expect((await check.ask('GET', `/checks/${check.id}/inspection/`)).json().inspection).toBeNull();
});

test('the page of the car tells of an inspection, and of own cars all of it', async ({
  app,
  services,
  db,
}) => {
  const itsVin = 'XW7BF4FK10S000007';
  const { check, inspector } = await aTask(app, services, { number: itsVin });
  const own = await aListing(db, { vin: itsVin, own: true, mileage: 84_500 });
  const { id } = (
    await start(inspector, check.id, { car: { ...inspectedCar, vin: itsVin, ad: own.id } })
  ).json();
  await send(inspector, id, [anAnswer('paint_roof')]);
  await finish(inspector, id);
  await deliver(services);
  const read = async (adId: number) => (await app.inject(`/api/cars/${adId}/inspection/`)).json().inspection;
  expect(await read(own.id)).toMatchObject({ old: [], report: { groups: expect.any(Array) } });
  const strangers = await aListing(db, { vin: itsVin, mileage: 95_000 });
  expect(await read(strangers.id)).toMatchObject({ counts: { good: 1 }, old: ['km'], report: null });
  const ordered = await aListing(db, { vin: itsVin, member_id: check.memberId });
  expect((await read(ordered.id)).report).not.toBeNull();
  expect(await read((await aListing(db, { vin: 'XW7BF4FK10S000009' })).id)).toBeNull();
  expect(
    await db.selectFrom('listings').select('inspected').where('id', '=', own.id).executeTakeFirst(),
  ).toEqual({ inspected: true });
});

test('a change of the template does not change what was begun; two admins cannot both win', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const admin = await aMemberVisitor(app, services, ['admin']);
  const { id } = (await start(inspector, check.id)).json();
  const { version, template } = (await inspector.ask('GET', '/staff/inspection-template/')).json();
  const [group] = template.groups;
  const shorter = { ...group, points: group.points.slice(1) };
  const save = (change = shorter) =>
    admin.ask('PUT', '/staff/inspection-template/group/', { version, group: change });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const removed = group.points[0].key;
  expect((await send(inspector, id, [anAnswer(removed)])).statusCode).toBe(200);
  const { report } = (await finish(inspector, id)).json();
  expect(report).toMatchObject({ template_version: version, counts: { good: 1 } });
  const refused = await admin.ask('PUT', '/staff/inspection-template/group/', {
    version: version + 1,
    group: { ...shorter, points: [{ ...shorter.points[0], work: 'no_such_work' }] },
  });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'group.points.0.work']);
  const path = `/staff/inspection-template/group/${group.key}/?version=${version + 1}`;
  expect((await inspector.ask('DELETE', path)).statusCode).toBe(403);
  expect((await admin.ask('DELETE', path)).json()).toEqual({ version: version + 2 });
});

test('what was answered and photographed by another version of the template is in the report, though the points are not', async ({
  app,
  services,
  db,
}) => {
  const admin = await aMemberVisitor(app, services, ['admin']);
  let { version } = (await admin.ask('GET', '/staff/inspection-template/')).json();
  const names = (ru: string) => ({ ru, kk: ru, en: ru });
  const point = (key: string) => ({
    key,
    names: names(key),
    hint: null,
    measure: { unit: 'mm', min: 0, max: 100, goodFrom: null, goodTo: null },
    panel: null,
    defects: [names('Скол')],
    work: null,
  });
  const save = async (key: string, ...points: object[]) => {
    const group = { key, names: names(key), is_private: true, points };
    const saved = await admin.ask('PUT', '/staff/inspection-template/group/', { version, group });
    ({ version } = saved.json());
  };
  const remove = async (key: string) => {
    const removed = await admin.ask('DELETE', `/staff/inspection-template/group/${key}/?version=${version}`);
    ({ version } = removed.json());
  };
  await save('group_left', point('left_one'), point('left_two'));
  await save('group_gone', point('gone_one'));
  const older = version;
  await save('group_left', point('left_one'));
  await remove('group_gone');

  const [one, two] = [
    await aMemberVisitor(app, services, ['inspector']),
    await aMemberVisitor(app, services, ['inspector']),
  ];
  const car = { ...inspectedCar, vin: null };
  const { id } = (await start(one, null, { car, template_version: version })).json();
  const begun = { car, template_version: older, started_at: minutesAfter(2) };
  const other = (await start(two, null, begun)).json().id;
  await send(one, id, [anAnswer('left_one')]);
  await send(two, other, [
    anAnswer('left_two', { state: 'defect', value: 4, defects: [0], note: 'Видно', tenge: 5000 }),
  ]);
  const { id: upload } = await db
    .insertInto('photos')
    .values({
      storage_key: `test/${other}`,
      width: 1200,
      height: 800,
      dominant_color: '#808080',
      source: 'member',
      member_id: two.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = { point: 'gone_one', upload, taken_at: minutesAfter(3) };
  await two.ask('PUT', `/staff/inspections/${other}/photos/${randomUUID()}/`, photo);
  const numbered = { car: { ...car, vin: 'XW7BF4FK10S000059' } };
  await start(one, null, { ...numbered, template_version: version }, id);
  expect((await start(two, null, { ...begun, ...numbered }, other)).json().id).toBe(id);
  // A device that has not heard of it yet goes on.
  expect((await send(two, other, [anAnswer('gone_one')])).statusCode).toBe(200);
  const refused = await send(two, other, [anAnswer('gone_one', { value: 4 })]);
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'answers.0.value']);

  const { report } = (await finish(one, id)).json();
  expect(report.counts).toMatchObject({ good: 2, defects: 1 });
  const groups = report.groups.filter(({ key }: { key: string }) => key.startsWith('group_'));
  expect(groups).toMatchObject([
    {
      name: 'group_left',
      points: [
        { key: 'left_one', state: 'good' },
        {
          key: 'left_two',
          state: 'defect',
          value: null,
          defects: [],
          note: 'Видно; Скол; 4 mm',
          tenge: 5000,
        },
      ],
    },
    {
      name: 'group_gone',
      is_private: true,
      points: [{ key: 'gone_one', state: 'good', photos: [{ width: 1200 }] }],
    },
  ]);
  await remove('group_left');
});

test('points and prices that contradict are refused at their fields', async ({ app, services }) => {
  const admin = await aMemberVisitor(app, services, ['admin']);
  const {
    version,
    template,
    works,
    works_version: worksVersion,
  } = (await admin.ask('GET', '/staff/inspection-template/')).json();
  const paint = template.groups.find(({ key }: { key: string }) => key === 'paint');
  const save = async (change: object) => {
    const points = paint.points.with(0, { ...paint.points[0], ...change });
    const reply = await admin.ask('PUT', '/staff/inspection-template/group/', {
      version,
      group: { ...paint, points },
    });
    return [reply.statusCode, reply.json().errors?.[0].field, reply.json().errors?.[0].code];
  };
  const { measure } = paint.points[0];
  expect(await save({ measure: { ...measure, max: measure.min } })).toEqual([
    400,
    'group.points.0.measure.max',
    'bad_order',
  ]);
  expect(await save({ panel: paint.points[1].panel })).toEqual([400, 'group', 'invalid']);
  const names = { ru: 'Мойка', kk: 'Жуу', en: 'Wash' };
  const unused = { key: 'work_unused', names, tenge: 5000, once: true };
  let seen = worksVersion;
  const savePrices = async (list: object[]) => {
    const reply = await admin.ask('PUT', '/staff/repair-works/', { version: seen, works: list });
    if (reply.statusCode === 200) seen = reply.json().version;
    return reply;
  };
  expect((await savePrices([unused, ...works])).json().works[0]).toEqual(unused);
  const { once: _, ...without } = unused;
  expect((await savePrices([without, ...works])).json().works[0]).toEqual({ ...unused, once: false });
  expect((await savePrices(works)).json().works).toEqual(works);
  const used = paint.points[0].work;
  const refused = await savePrices(works.filter(({ key }: { key: string }) => key !== used));
  expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
    400,
    { field: 'works', code: 'in_use', value: used },
  ]);
});

test('an old price list does not delete what another admin has added meanwhile', async ({
  app,
  services,
}) => {
  const admin = await aMemberVisitor(app, services, ['admin']);
  const read = async () => (await admin.ask('GET', '/staff/inspection-template/')).json();
  const { works, works_version: version } = await read();
  const save = (list: object[]) => admin.ask('PUT', '/staff/repair-works/', { version, works: list });
  const added = {
    key: 'work_added',
    names: { ru: 'Мойка', kk: 'Жуу', en: 'Wash' },
    tenge: 5000,
    once: false,
  };
  const replies = await Promise.all([
    save([...works, added]),
    save([...works, { ...added, key: 'work_late' }]),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await save(works)).json().code).toBe('works_changed');
  const now = await read();
  expect([now.works_version, now.works.length]).toEqual([version + 1, works.length + 1]);
});

plain(
  'a repair that is paid once is paid at the first point, unless the inspector gives another one a price',
  () => {
    const work = (key: string, once: boolean) => ({
      key,
      once,
      tenge: 10,
      names: { ru: '', kk: '', en: '' },
    });
    const works = [work('shared', true), work('single', false)];
    const defect = (point: string, key: string | null, tenge: number | null = null) => ({
      point,
      work: key,
      tenge,
    });
    const costs = repairCosts(
      [
        defect('first', 'shared'),
        defect('second', 'shared'),
        defect('third', 'shared', 7),
        defect('fourth', 'single'),
        defect('fifth', 'single'),
        defect('sixth', null),
        defect('seventh', 'no_longer_sold'),
      ],
      works,
    );
    expect([...costs].map(([point, { tenge, from, paidWith }]) => [point, tenge, from, paidWith])).toEqual([
      ['first', 10, 'list', null],
      ['second', null, null, 'first'],
      ['third', 7, 'inspector', null],
      ['fourth', 10, 'list', null],
      ['fifth', 10, 'list', null],
      ['sixth', null, null, null],
      ['seventh', null, null, null],
    ]);
  },
);

plain('the rules of a report', () => {
  const scored = { good: 6, notes: 2, defects: 0, absent: 30, not_checked: 2 };
  expect(scoreOf(scored)).toBe(8.8);
  expect(scoreOf({ ...scored, good: 5, not_checked: 3 })).toBeNull();
  expect(scoreOf({ good: 1, notes: 0, defects: 0, absent: 0, not_checked: 160 })).toBeNull();
  expect(scoreWords(scored, 'ru')).toBe(
    'Проверено точек: 8 из 10. Оценка состояния: доля исправных точек среди проверенных; замечание считается за половину. Она ставится, если проверено не меньше 80 % точек, которые есть у машины.',
  );
  expect(scoreWords({ ...scored, not_checked: 0 }, 'en')).toMatch(/^Condition score: .* at least 80%/);
  expect(scoreWords({ ...scored, not_checked: 160 }, 'kk')).toMatch(
    /^Баға жоқ\. Тексерілген нүкте: 168 ішінен 8\. .*80 пайызы/,
  );
  expect(checkedWords({ ...scored, not_checked: 0 }, 'ru')).toBeNull();
  expect(pointStates.filter(isChecked)).toEqual(['good', 'note', 'defect']);
  expect(countPoints(['absent', 'good', 'absent'])).toMatchObject({ good: 1, absent: 2, not_checked: 0 });
  expect(scoreOf(countPoints(['absent', 'not_checked']))).toBeNull();
  expect(scoreOf(countPoints(['not_checked']))).toBeNull();
  expect([20, 60, 179, 180, 299, 300].map(paintBandOf)).toEqual([
    'thin',
    'factory',
    'factory',
    'repainted',
    'repainted',
    'filler',
  ]);
  const measure = { unit: 'mm', min: 0, max: 15, goodFrom: 4, goodTo: null } as const;
  expect([3.9, 4, 15].map((value) => suggestedState({ measure, panel: null }, value))).toEqual([
    'defect',
    'good',
    'good',
  ]);
  const painted = { measure: { ...measure, unit: 'um', goodFrom: 60, goodTo: 180 }, panel: 'roof' } as const;
  expect([40, 120, 240, 500].map((value) => suggestedState(painted, value))).toEqual([
    'defect',
    'good',
    'note',
    'defect',
  ]);
  expect(suggestedState({ measure: null, panel: null }, 5)).toBeNull();
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect(minutesOfWork([at(40), at(0), at(10), at(30)])).toBe(10 + 10);
  const counts = { good: 140, notes: 1, defects: 4, absent: 6, not_checked: 7 };
  expect(verdictOf({ counts, unpriced: 0 }, '90 000 ₸', 'ru')).toBe(
    'Из 145 точек недостатки у 4, ремонт около 90 000 ₸; не проверили 7.',
  );
  expect(
    [1, 2, 5].map((unpriced) => verdictOf({ counts, unpriced }, '90 000 ₸', 'ru').split(/[,;] /)[2]),
  ).toEqual(['ещё 1 недостаток без цены', 'ещё 2 недостатка без цены', 'ещё 5 недостатков без цены']);
  expect(verdictOf({ counts, unpriced: 4 }, null, 'ru')).toBe(
    'Из 145 точек недостатки у 4, цена ремонта неизвестна; не проверили 7.',
  );
  expect(verdictOf({ counts, unpriced: 2 }, '90 000 ₸', 'kk')).toContain('тағы 2 ақаудың бағасы белгісіз');
  expect(verdictOf({ counts, unpriced: 1 }, '₸90,000', 'en')).toContain('1 more defect without a price');
  const none = { good: 1, notes: 0, defects: 0, absent: 3, not_checked: 0 };
  expect(verdictOf({ counts: none, unpriced: 0 }, null, 'en')).toBe('No defects found at 1 point.');
});
