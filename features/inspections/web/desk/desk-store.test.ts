import { expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { lastAnswers } from '../../last-answers.ts';
import {
  type Answer,
  addAnswers,
  finishInspection,
  type Inspection,
  maxAnswersAtOnce,
  readInspection,
  readTemplate,
  startInspection,
} from '../../staff-contract.ts';
import { createDeskStore, type DeskStore } from './desk-store.ts';
import type { Change, DeviceDatabase } from './device-database.ts';
import {
  type Begun,
  countingAnswers,
  type DeviceInspection,
  isAllSent,
  replacedPoints,
  withAnswer,
} from './device-inspection.ts';
import { nothingFound } from './found.ts';

const problem = (code: string, status: number, errors?: { field: string; code: string; message: string }[]) =>
  new ApiProblem({ type: 'about:blank', title: code, code, status, ...(errors && { errors }) });

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The server, with the rules of `server/change-inspection.ts`, and a network that may fail before or after it. */
function aServer(points: readonly string[], fails: () => 'before' | 'after' | null = () => null) {
  const inspections = new Map<string, Inspection>();
  const stored: Answer[] = [];
  const sizes: number[] = [];
  const told = (inspection: Inspection): Inspection =>
    structuredClone({ ...inspection, answers: [...lastAnswers(stored).values()] });
  function open(id: string): Inspection {
    const inspection = inspections.get(id);
    if (!inspection) throw problem('not_found', 404);
    if (inspection.finished_at) throw problem('inspection_finished', 409);
    return inspection;
  }
  function answer(endpoint: unknown, input: Record<string, unknown>): unknown {
    const id = String(input.id);
    if (endpoint === startInspection) {
      const known = [...inspections.values()].find(
        (other) => other.id === id || (input.check !== null && other.check === input.check),
      );
      const inspection = known ?? {
        id,
        check: input.check as number | null,
        car: input.car as Inspection['car'],
        template_version: 1,
        inspector: null,
        started_at: String(input.started_at),
        finished_at: null,
        conclusion: null,
        answers: [],
        photos: [],
      };
      inspections.set(inspection.id, inspection);
      return told(inspection);
    }
    if (endpoint === addAnswers) {
      const inspection = open(id);
      const given = input.answers as Answer[];
      sizes.push(given.length);
      const faults = given.flatMap(({ point }, at) =>
        points.includes(point) ? [] : [{ field: `answers.${at}.point`, code: 'unknown', message: '' }],
      );
      if (faults.length > 0) throw problem('invalid_input', 400, faults);
      for (const one of given)
        if (!stored.some((other) => other.id === one.id)) stored.push(structuredClone(one));
      return told(inspection);
    }
    if (endpoint === finishInspection) {
      const inspection = open(id);
      inspections.set(id, { ...inspection, finished_at: '2026-11-29T10:00:00.000Z' });
      return { report: { hash: 'f'.repeat(64) } };
    }
    if (endpoint === readTemplate) return { version: 1, template: { groups: [] }, works: [] };
    if (endpoint === readInspection) return told(inspections.get(id) ?? open(id));
    throw new Error('Not a call of this server');
  }
  const api: ApiClient = {
    async call(endpoint, input) {
      await Promise.resolve();
      const failure = fails();
      if (failure === 'before') throw problem(unreachable, 0);
      const output = answer(endpoint, input as Record<string, unknown>);
      await Promise.resolve();
      if (failure === 'after') throw problem(unreachable, 0);
      return output as never;
    },
  };
  return {
    api,
    stored,
    sizes,
    inspections,
    finish: (id: string) => answer(finishInspection, { id }),
    reopen(id: string) {
      const inspection = inspections.get(id);
      if (inspection) inspections.set(id, { ...inspection, finished_at: null });
    },
  };
}

/** A browser's database, which outlives its pages. */
function aDatabase(isFull: () => boolean = () => false): DeviceDatabase {
  const stores = { inspections: new Map(), answers: new Map(), photos: new Map(), documents: new Map() };
  const keyOf = (change: Change) =>
    'remove' in change ? change.remove : 'key' in change.put ? change.put.key : change.put.id;
  return {
    async read(owner) {
      const begun: Begun[] = [...stores.inspections.values()].filter((entry) => entry.owner === owner);
      const of = <Entry extends { inspection: string }>(store: Map<string, Entry>, id: string) =>
        structuredClone([...store.values()].filter(({ inspection }) => inspection === id));
      return {
        inspections: begun.map((entry) => ({
          begun: structuredClone(entry),
          answers: of(stores.answers, entry.id),
          photos: of(stores.photos, entry.id),
        })),
        templates: [],
        tasks: null,
      };
    },
    async write(changes) {
      if (isFull()) throw new Error('QuotaExceededError');
      for (const change of changes) {
        const store: Map<string, unknown> = stores[change.store];
        if ('put' in change) store.set(keyOf(change), structuredClone(change.put));
        else store.delete(change.remove);
      }
    },
  };
}

const owner = 'inspector';
const car = { name: 'Toyota Camry 2019', vin: null, plate: null, year: 2019, mileage_km: null, ad: null };

function aPage(api: ApiClient, database: DeviceDatabase, now?: () => number) {
  const store = createDeskStore({
    owner,
    api,
    database,
    upload: async () => 1,
    alone: (work) => work(),
    ...(now && { now }),
  });
  return { store, close: store.follow() };
}

const begunWith = (id: string, check: number | null = 7): Begun => ({
  id,
  owner,
  check,
  car,
  template: 1,
  startedAt: '2026-11-29T05:00:00.000Z',
  server: null,
  isCarChanged: false,
  conclusion: null,
  isFinishWanted: false,
  refusal: null,
  hash: null,
  movedTo: null,
});

const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
/** The inspection that is worked on: the one that was adopted, if there is one. */
function current(store: DeskStore): DeviceInspection {
  const device = [...(store.read().inspections?.values() ?? [])].find(({ begun }) => begun.movedTo === null);
  if (!device) throw new Error('No inspection here');
  return device;
}
const say = (store: DeskStore, point: string, id: string, now: number) =>
  store.change(current(store).begun.id, (device) =>
    withAnswer(device, { point, found: { ...nothingFound, state: 'good', note: id }, id, now }),
  );

test('whatever is lost, doubled or killed on two devices, every answer arrives once and the last one counts', async () => {
  const points = ['a', 'b', 'c', 'd'];
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed);
    let isNetworkBad = true;
    const server = aServer(points, () =>
      isNetworkBad && random() < 0.5 ? (random() < 0.5 ? 'before' : 'after') : null,
    );
    let clock = Date.parse('2026-11-29T05:00:00Z');
    const devices = ['one', 'two'].map((name) => ({
      name,
      // Clocks of two phones differ.
      skew: Math.floor(random() * 4000),
      database: aDatabase(),
      page: null as ReturnType<typeof aPage> | null,
    }));
    const given: string[] = [];
    for (const device of devices) {
      device.page = aPage(server.api, device.database, () => clock + device.skew);
      await settle();
      device.page.store.begin(begunWith(`${device.name}-${seed}`));
    }
    for (let step = 0; step < 40; step += 1) {
      clock += Math.floor(random() * 2000);
      const device = devices[random() < 0.5 ? 0 : 1];
      if (!device?.page) continue;
      const { page } = device;
      const chance = random();
      if (chance < 0.7) {
        const id = crypto.randomUUID();
        given.push(id);
        say(page.store, points[Math.floor(random() * points.length)] ?? 'a', id, clock + device.skew);
      } else if (chance < 0.85) page.store.sendNow();
      else {
        // The browser is killed and opened again; what was written has been written.
        await Promise.resolve();
        await Promise.resolve();
        page.close();
        device.page = aPage(server.api, device.database, () => clock + device.skew);
      }
      await settle();
    }
    isNetworkBad = false;
    for (const { page } of devices) page?.store.sendNow();
    await settle();
    for (const { page } of devices) {
      if (page) await page.store.refreshInspection(current(page.store).begun.id).catch(() => {});
      page?.close();
    }
    await settle();
    expect(server.inspections.size, `seed ${seed}`).toBe(1);
    expect(server.stored.map(({ id }) => id).sort(), `seed ${seed}`).toEqual([...given].sort());
    const last = (answers: Iterable<Answer>) => [...lastAnswers(answers).values()].map(({ id }) => id).sort();
    for (const { page } of devices) {
      if (!page) continue;
      expect(isAllSent(current(page.store)), `seed ${seed}`).toBe(true);
      expect([...countingAnswers(current(page.store)).values()].map(({ id }) => id).sort()).toEqual(
        last(server.stored),
      );
    }
  }
});

test('more than a hundred answers go in pieces', async () => {
  const server = aServer(Array.from({ length: 250 }, (_, at) => `p${at}`));
  let isOffline = true;
  const offline = vi.spyOn(server.api, 'call');
  offline.mockImplementation(async () => {
    if (isOffline) throw problem(unreachable, 0);
    return undefined as never;
  });
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('i1'));
  for (let at = 0; at < 250; at += 1) say(store, `p${at}`, crypto.randomUUID(), at);
  await settle();
  isOffline = false;
  offline.mockRestore();
  store.sendNow();
  await vi.waitFor(() => expect(isAllSent(current(store))).toBe(true));
  expect(server.sizes).toEqual([maxAnswersAtOnce, maxAnswersAtOnce, 50]);
  close();
});

test('an answer that the server refuses is told and keeps nothing else from being sent', async () => {
  const server = aServer(['a', 'b']);
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('i2'));
  await settle();
  for (const point of ['a', 'gone', 'b']) say(store, point, `${point}-answer`, 1000);
  await vi.waitFor(() => expect(server.stored.map(({ point }) => point).sort()).toEqual(['a', 'b']));
  const { answers } = current(store);
  expect(answers.filter(({ fault }) => fault).map(({ id, fault }) => [id, fault])).toEqual([
    ['gone-answer', 'point'],
  ]);
  expect(countingAnswers(current(store)).has('gone')).toBe(false);
  close();
});

test('answers to an inspection that somebody finished wait until it is opened again', async () => {
  const server = aServer(['a', 'b']);
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('i3'));
  say(store, 'a', 'first', 1000);
  await vi.waitFor(() => expect(isAllSent(current(store))).toBe(true));
  server.finish('i3');
  say(store, 'b', 'second', 2000);
  await vi.waitFor(() => expect(current(store).begun.server?.finished_at).toBeTruthy());
  expect(current(store).answers.find(({ id }) => id === 'second')).toMatchObject({
    isSent: false,
    fault: null,
  });
  server.reopen('i3');
  await store.refreshInspection('i3');
  store.sendNow();
  await vi.waitFor(() => expect(server.stored.map(({ id }) => id)).toEqual(['first', 'second']));
  close();
});

test('finishing waits until all was sent', async () => {
  const order: string[] = [];
  const server = aServer(['a']);
  const call = server.api.call;
  server.api.call = (endpoint, ...rest) => {
    order.push(`${endpoint.method} ${endpoint.path}`);
    return call(endpoint, ...rest);
  };
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('i4'));
  say(store, 'a', 'only', 1000);
  store.change('i4', (device) => ({ ...device, begun: { ...device.begun, isFinishWanted: true } }));
  await vi.waitFor(() => expect(current(store).begun.server?.finished_at).toBeTruthy());
  expect(order.filter((step) => !step.startsWith('GET'))).toEqual(
    [startInspection, addAnswers, finishInspection].map(({ method, path }) => `${method} ${path}`),
  );
  expect(current(store).begun).toMatchObject({ isFinishWanted: false, hash: 'f'.repeat(64) });
  close();
});

test('what another device answered later is shown as replacing mine', async () => {
  const server = aServer(['a', 'b']);
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('i5'));
  say(store, 'a', 'mine', 1000);
  say(store, 'b', 'mine-too', 1000);
  await vi.waitFor(() => expect(isAllSent(current(store))).toBe(true));
  server.stored.push({
    ...nothingFound,
    id: 'theirs',
    point: 'a',
    state: 'defect',
    answered_at: new Date(5000).toISOString(),
  });
  await store.refreshInspection('i5');
  expect([...replacedPoints(current(store))]).toEqual(['a']);
  // A clock that is slow does not make an answer that corrects it an earlier one.
  say(store, 'a', 'mine-again', 2000);
  expect(countingAnswers(current(store)).get('a')?.id).toBe('mine-again');
  expect(replacedPoints(current(store)).size).toBe(0);
  close();
});

test('a browser that cannot store is told, and what was given is stored as soon as it can', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isFull = true;
  const database = aDatabase(() => isFull);
  const offline: ApiClient = {
    call: async () => {
      throw problem(unreachable, 0);
    },
  };
  const { store, close } = aPage(offline, database);
  await settle();
  store.begin(begunWith('i6'));
  say(store, 'a', 'kept', 1000);
  await vi.waitFor(() => expect(store.read().cannotStore).toBe(true));
  expect(countingAnswers(current(store)).size).toBe(1);
  isFull = false;
  say(store, 'b', 'kept-too', 2000);
  await vi.waitFor(() => expect(store.read().cannotStore).toBe(false));
  close();
  const again = aPage(offline, database);
  await vi.waitFor(() => expect(countingAnswers(current(again.store)).size).toBe(2));
  again.close();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
