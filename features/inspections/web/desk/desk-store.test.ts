import { expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { type CarFact, carWith, lastAnswers, lastTold } from '../../last-answers.ts';
import {
  type Answer,
  addAnswers,
  addPointPhoto,
  type CarField,
  finishInspection,
  type InspectedCar,
  type Inspection,
  markPointPhoto,
  maxAnswersAtOnce,
  readInspection,
  readTemplate,
  removePointPhoto,
  startInspection,
  type ToldFact,
} from '../../staff-contract.ts';
import type { InspectionTemplate } from '../../template-contract.ts';
import { createDeskStore, type DeskStore } from './desk-store.ts';
import type { Change, DeviceDatabase } from './device-database.ts';
import {
  type Begun,
  countingAnswers,
  type DeviceInspection,
  isAllSent,
  newInspection,
  replacedPoints,
  shownPhotos,
  showsPlate,
  strandedConclusion,
  type TakenPhoto,
  undoMs,
  withAnswer,
  withFacts,
  withoutPhoto,
  withPhoto,
  withPlate,
} from './device-inspection.ts';
import { nothingFound } from './found.ts';
import type { Queue } from './queue.ts';

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
  const facts: CarFact[] = [];
  const sizes: number[] = [];
  const templates = new Map<number, InspectionTemplate>();
  /** Merged inspections of one own car, by the id of the one that is gone. */
  const joined = new Map<string, string>();
  const told = (inspection: Inspection): Inspection =>
    structuredClone({
      ...inspection,
      car: carWith(inspection.car, lastTold(facts).values()),
      told: [...lastTold(facts).values()].map(({ value: _, ...fact }) => fact),
      answers: [...lastAnswers(stored).values()],
    });
  function open(id: string): Inspection {
    const inspection = inspections.get(id);
    if (!inspection) throw problem('not_found', 404);
    if (inspection.finished_at) throw problem('inspection_finished', 409);
    return inspection;
  }
  function answer(endpoint: unknown, input: Record<string, unknown>): unknown {
    const id = joined.get(String(input.id)) ?? String(input.id);
    if (endpoint === startInspection) {
      const known = [...inspections.values()].find(
        (other) => other.id === id || (input.check !== null && other.check === input.check),
      );
      const inspection = known ?? {
        id,
        check: input.check as number | null,
        ordered: null,
        car: input.car as Inspection['car'],
        told: [],
        template_version: input.template_version as number,
        inspector: null,
        started_at: String(input.started_at),
        finished_at: null,
        conclusion: null,
        is_former: false,
        answers: [],
        photos: [],
      };
      inspections.set(inspection.id, inspection);
      if (inspection.finished_at) {
        if (inspection.id === id) throw problem('inspection_finished', 409);
        return told(inspection);
      }
      for (const fact of input.told as ToldFact[])
        if (!facts.some((other) => other.id === fact.id))
          facts.push({ ...fact, value: (input.car as Inspection['car'])[fact.field] });
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
    if (endpoint === addPointPhoto) {
      const inspection = open(id);
      const photo = { key: String(input.upload), width: 640, height: 427, color: '#808080' };
      const added = {
        id: String(input.photoId),
        point: String(input.point),
        photo,
        taken_at: String(input.taken_at),
        shows_plate: false,
      };
      const photos = inspection.photos.filter((other) => other.id !== added.id);
      inspections.set(id, { ...inspection, photos: [...photos, added] });
      return told(open(id));
    }
    if (endpoint === markPointPhoto) {
      const inspection = open(id);
      const photos = inspection.photos.map((photo) =>
        photo.id === input.photoId ? { ...photo, shows_plate: input.shows_plate as boolean } : photo,
      );
      inspections.set(id, { ...inspection, photos });
      return told(open(id));
    }
    if (endpoint === removePointPhoto) {
      const inspection = open(id);
      const photos = inspection.photos.filter((other) => other.id !== input.photoId);
      inspections.set(id, { ...inspection, photos });
      return told(open(id));
    }
    if (endpoint === finishInspection) {
      const inspection = open(id);
      if (inspection.ordered?.vin && !input.is_other_car) throw problem('other_car', 409);
      inspections.set(id, { ...inspection, finished_at: '2026-11-29T10:00:00.000Z' });
      return { report: { hash: 'f'.repeat(64) } };
    }
    if (endpoint === readTemplate) {
      const version = Number(input.version ?? 1);
      return { version, template: templates.get(version) ?? { groups: [] }, works: [], works_version: 1 };
    }
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
    facts,
    sizes,
    templates,
    joined,
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

function aPage(
  api: ApiClient,
  database: DeviceDatabase,
  now?: () => number,
  upload: Queue['upload'] = async () => 1,
) {
  const store = createDeskStore({
    owner,
    api,
    database,
    upload,
    alone: (work) => work(),
    ...(now && { now }),
  });
  return { store, close: store.follow() };
}

const begunWith = (id: string, check: number | null = 7) =>
  newInspection({
    id,
    owner,
    check,
    car,
    template: 1,
    startedAt: '2026-11-29T05:00:00.000Z',
  });

test('another car than was ordered is finished once that is confirmed, and asked anew when its facts change', async () => {
  const server = aServer([]);
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('other'));
  await settle();
  const told = server.inspections.get('other');
  if (told) server.inspections.set('other', { ...told, ordered: { vin: 'XW7BF4FK10S000001', plate: null } });
  const finishAs = async (isOtherCar: boolean) => {
    store.change('other', (device) => ({
      ...device,
      begun: { ...device.begun, isFinishWanted: true, isOtherCar, refusal: null },
    }));
    await settle();
    return current(store).begun;
  };
  expect(await finishAs(false)).toMatchObject({ isFinishWanted: false, refusal: { code: 'other_car' } });
  const changed = withFacts(current(store), { car: { ...car, year: 2018 }, fields: ['year'], now: 1000 });
  expect(
    withFacts(
      { ...changed, begun: { ...changed.begun, isOtherCar: true } },
      { car, fields: ['year'], now: 2000 },
    ).begun.isOtherCar,
  ).toBe(false);
  expect(await finishAs(true)).toMatchObject({ refusal: null, hash: 'f'.repeat(64) });
  close();
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

const enter = (store: DeskStore, fact: Partial<InspectedCar>, now: number) =>
  store.change(current(store).begun.id, (device) =>
    withFacts(device, {
      car: { ...device.begun.car, ...fact },
      fields: Object.keys(fact) as CarField[],
      now,
    }),
  );

test('whatever is lost, doubled or killed on two devices, every answer arrives once, and the last answers and facts of the car count', async () => {
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
    const entered: CarFact[] = [];
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
      if (chance < 0.15) {
        const field = random() < 0.5 ? 'mileage_km' : 'year';
        const value = Math.floor(random() * 1000);
        enter(page.store, { [field]: value }, clock + device.skew);
        const { told } = current(page.store).begun;
        entered.push(...told.filter((fact) => fact.field === field));
      } else if (chance < 0.7) {
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
    const car = carWith(begunWith('').car, lastTold(entered).values());
    const last = (answers: Iterable<Answer>) => [...lastAnswers(answers).values()].map(({ id }) => id).sort();
    for (const { page } of devices) {
      if (!page) continue;
      expect(isAllSent(current(page.store)), `seed ${seed}`).toBe(true);
      expect(current(page.store).begun.car, `seed ${seed}`).toEqual(car);
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

test('what two devices entered of the car before they knew of each other comes together, each field by its time', async () => {
  const server = aServer(['a']);
  let isOnline = false;
  const api: ApiClient = {
    call: async (...call) => {
      if (!isOnline) throw problem(unreachable, 0);
      return server.api.call(...call);
    },
  };
  const pages = ['one', 'two'].map((name) => ({ name, ...aPage(api, aDatabase()) }));
  await settle();
  for (const { name, store } of pages) store.begin(begunWith(name));
  const [one, two] = pages;
  if (!one || !two) throw new Error('No pages');
  enter(one.store, { mileage_km: 84_000, plate: '123 ABC 02' }, 1000);
  enter(two.store, { mileage_km: 84_500, vin: 'XW7BF4FK10S000001' }, 2000);
  enter(one.store, { year: 2018 }, 3000);
  isOnline = true;
  // The later entries arrive first.
  for (const { store } of [two, one, two]) {
    store.sendNow();
    await settle();
    await store.refreshInspection(current(store).begun.id).catch(() => {});
    await settle();
  }
  for (const { store, close } of pages) {
    expect(current(store).begun.car).toEqual({
      ...car,
      mileage_km: 84_500,
      plate: '123 ABC 02',
      vin: 'XW7BF4FK10S000001',
      year: 2018,
    });
    expect(isAllSent(current(store))).toBe(true);
    close();
  }
  expect(server.inspections.size).toBe(1);
});

test('answers keep their words in an inspection that another device began with other points', async () => {
  const server = aServer(['a']);
  const names = (ru: string) => ({ ru, kk: ru, en: ru });
  const template = (unit: 'mm' | 'percent', ...defects: string[]): InspectionTemplate => ({
    groups: [
      {
        key: 'group',
        names: names('group'),
        points: [
          {
            key: 'a',
            names: names('a'),
            hint: null,
            measure: { unit, min: 0, max: 100, goodFrom: null, goodTo: null },
            panel: null,
            defects: defects.map(names),
            work: null,
          },
        ],
      },
    ],
  });
  server.templates.set(1, template('mm', 'Скол', 'Трещина', 'Ржавчина'));
  server.templates.set(2, template('percent', 'Вмятина', 'Ржавчина', 'Скол'));
  let isOnline = true;
  const api: ApiClient = {
    call: async (...call) => {
      if (!isOnline) throw problem(unreachable, 0);
      return server.api.call(...call);
    },
  };
  const { store, close } = aPage(api, aDatabase());
  await settle();
  await server.api.call(startInspection, {
    id: 'theirs',
    check: 7,
    car,
    told: [],
    template_version: 2,
    started_at: '2026-11-29T05:00:00.000Z',
  });
  isOnline = false;
  store.begin(begunWith('mine'));
  store.change('mine', (device) =>
    withAnswer(device, {
      point: 'a',
      found: { state: 'defect', value: 4, defects: [0, 1, 2], note: 'Видно', tenge: null },
      id: 'answer',
      now: 1000,
    }),
  );
  await settle();
  isOnline = true;
  store.sendNow();
  await vi.waitFor(() => expect(server.stored).toHaveLength(1));
  expect(server.stored[0]).toMatchObject({ defects: [1, 2], value: null, note: 'Видно; Трещина; 4 mm' });
  expect(current(store).begun).toMatchObject({ id: 'theirs', template: 2 });
  close();
});

test.for([
  'answers',
  'a photo',
  'the end',
  'looking at it',
] as const)('after the server has joined two inspections of one own car, %s leads on to the other one', async (what) => {
  const server = aServer(['a']);
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  store.begin(begunWith('mine', null));
  say(store, 'a', 'before', 1000);
  await settle();
  const mine = server.inspections.get('mine');
  if (!mine) throw new Error('It has not arrived');
  server.inspections.set('theirs', { ...mine, id: 'theirs' });
  server.inspections.delete('mine');
  server.joined.set('mine', 'theirs');
  if (what === 'answers') say(store, 'a', 'after', 2000);
  else if (what === 'a photo') store.change('mine', (device) => withPhoto(device, aPhoto('taken', 'mine')));
  else if (what === 'the end')
    store.change('mine', (device) => ({
      ...device,
      begun: { ...device.begun, isFinishWanted: true, conclusion: 'Хорошая' },
    }));
  else await store.refreshInspection('mine');
  await settle();
  await settle();
  const device = current(store);
  expect(device.begun.id).toBe('theirs');
  expect(isAllSent(device)).toBe(true);
  expect(countingAnswers(device).get('a')?.note).toBe(what === 'answers' ? 'after' : 'before');
  expect(shownPhotos(device)).toHaveLength(what === 'a photo' ? 1 : 0);
  expect(server.stored).toHaveLength(what === 'answers' ? 2 : 1);
  expect(device.begun.server?.finished_at !== null).toBe(what === 'the end');
  close();
});

test('of two inspections on one device that become one, both conclusions stay', async () => {
  const server = aServer([]);
  const { store, close } = aPage(server.api, aDatabase());
  await settle();
  for (const [id, conclusion] of [
    ['theirs', 'Торгуйтесь за шины'],
    ['mine', 'Крыша крашена'],
  ] as const) {
    store.begin(begunWith(id, null));
    store.change(id, (device) => ({ ...device, begun: { ...device.begun, conclusion } }));
    await settle();
  }
  server.inspections.delete('mine');
  server.joined.set('mine', 'theirs');
  await store.refreshInspection('mine');
  await settle();
  expect(current(store).begun).toMatchObject({
    id: 'theirs',
    conclusion: 'Торгуйтесь за шины\n\nКрыша крашена',
  });
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
  enter(store, { mileage_km: 84_000 }, 2000);
  say(store, 'b', 'second', 2000);
  await vi.waitFor(() => expect(current(store).begun.server?.finished_at).toBeTruthy());
  expect(current(store).begun.car.mileage_km).toBe(84_000);
  expect(current(store).answers.find(({ id }) => id === 'second')).toMatchObject({
    isSent: false,
    fault: null,
  });
  server.reopen('i3');
  await store.refreshInspection('i3');
  store.sendNow();
  await vi.waitFor(() => expect(server.stored.map(({ id }) => id)).toEqual(['first', 'second']));
  expect(server.facts).toMatchObject([{ field: 'mileage_km', value: 84_000 }]);
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

test('a conclusion that cannot be sent any more is told and stays on the device, however long', async () => {
  const server = aServer(['a']);
  const database = aDatabase();
  const { store, close } = aPage(server.api, database);
  await settle();
  store.begin(begunWith('words'));
  say(store, 'a', 'said', 1000);
  const write = (conclusion: string | null) =>
    store.change('words', (device) => ({ ...device, begun: { ...device.begun, conclusion } }));
  write('Машина хорошая');
  await settle();
  expect(strandedConclusion(current(store).begun)).toBeNull();
  // Somebody else finishes the inspection.
  server.finish('words');
  await store.refreshInspection('words');
  await settle();
  expect(strandedConclusion(current(store).begun)).toBe('Машина хорошая');
  close();
  const later = aPage(server.api, database, () => Date.parse('2027-11-29T10:00:00Z'));
  await settle();
  expect(strandedConclusion(current(later.store).begun)).toBe('Машина хорошая');
  later.close();
  for (const [code, words] of [
    ['given_to_other', 'Машина хорошая'],
    ['other_car', null],
  ] as const) {
    const { begun } = current(later.store);
    const told = begun.server && { ...begun.server, finished_at: null };
    expect(strandedConclusion({ ...begun, server: told, refusal: { code, fields: [] } })).toBe(words);
  }
  write('  ');
  expect(strandedConclusion(current(store).begun)).toBeNull();
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
});

/** Each look sends once more. */
const quickly = { interval: 5, timeout: 10_000 };

const aPhoto = (id: string, inspection: string): TakenPhoto => ({
  id,
  inspection,
  point: 'a',
  file: new Blob([id]),
  takenAt: '2026-11-29T05:00:00.000Z',
  upload: null,
  isSent: false,
  plate: null,
  fault: null,
  removedAt: null,
});

test('sixty photos arrive, each once, though uploads are cut off; a refused one is told and can be sent again', async () => {
  const server = aServer(['a']);
  let uploads = 0;
  let refuses = true;
  const begun = new Map<string, string>();
  const upload: Queue['upload'] = async (photo, onBegun) => {
    if (photo.id === 'photo-7' && refuses) throw problem('photo_unreadable', 422);
    uploads += 1;
    if (photo.upload === null) {
      onBegun(`upload-of-${photo.id}`);
      begun.set(photo.id, `upload-of-${photo.id}`);
      // Cut off after it was begun.
      if (uploads % 3 === 0) throw problem(unreachable, 0);
    } else expect(photo.upload).toBe(begun.get(photo.id));
    return uploads;
  };
  const { store, close } = aPage(server.api, aDatabase(), undefined, upload);
  await settle();
  store.begin(begunWith('i7'));
  for (let at = 0; at < 60; at += 1)
    store.change('i7', (device) => withPhoto(device, aPhoto(`photo-${at}`, 'i7')));
  const sent = () => server.inspections.get('i7')?.photos.length ?? 0;
  await vi.waitFor(() => {
    store.sendNow();
    expect(sent()).toBe(59);
  }, quickly);
  expect(
    current(store)
      .photos.filter(({ fault }) => fault)
      .map(({ id, fault }) => [id, fault]),
  ).toEqual([['photo-7', 'photo_unreadable']]);
  refuses = false;
  store.change('i7', (device) => withPhoto(device, aPhoto('photo-7', 'i7')));
  await vi.waitFor(() => {
    store.sendNow();
    expect(isAllSent(current(store))).toBe(true);
  }, quickly);
  expect(sent()).toBe(60);
  close();
});

test('a removed photo can be put back for a while, then it is taken away from the server too', async () => {
  const server = aServer(['a']);
  let clock = Date.parse('2026-11-29T05:00:00Z');
  const { store, close } = aPage(server.api, aDatabase(), () => clock);
  await settle();
  store.begin(begunWith('i8'));
  store.change('i8', (device) => withPhoto(device, aPhoto('one', 'i8')));
  await vi.waitFor(() => expect(isAllSent(current(store))).toBe(true));
  const remove = () =>
    store.change('i8', (device) =>
      shownPhotos(device).reduce((before, photo) => withoutPhoto(before, photo, clock), device),
    );
  remove();
  store.change('i8', (device) => ({
    ...device,
    photos: device.photos.map((photo) => ({ ...photo, removedAt: null })),
  }));
  clock += undoMs;
  store.sendNow();
  await settle();
  expect(server.inspections.get('i8')?.photos).toHaveLength(1);
  remove();
  await settle();
  expect(server.inspections.get('i8')?.photos).toHaveLength(1);
  clock += undoMs;
  store.sendNow();
  await vi.waitFor(() => expect(server.inspections.get('i8')?.photos).toHaveLength(0));
  await vi.waitFor(() => expect(isAllSent(current(store))).toBe(true));
  close();
});

test('that a photo shows the plate is said before and after it was sent, and taken back, also of another device’s photo', async () => {
  let isOffline = true;
  const server = aServer(['a'], () => (isOffline ? 'before' : null));
  const database = aDatabase();
  const { store, close } = aPage(server.api, database);
  await settle();
  store.begin(begunWith('i9'));
  store.change('i9', (device) => withPhoto(device, aPhoto('one', 'i9')));
  store.change('i9', (device) => withPhoto(device, aPhoto('two', 'i9')));
  const say = (page: DeskStore, photo: string, isPlate: boolean) =>
    page.change('i9', (device) =>
      shownPhotos(device)
        .filter(({ id }) => id === photo)
        .reduce((before, shown) => withPlate(before, shown, isPlate), device),
    );
  const shown = (page: DeskStore) => shownPhotos(current(page)).map((one) => [one.id, showsPlate(one)]);
  const stored = () => server.inspections.get('i9')?.photos.map((one) => [one.id, one.shows_plate]);
  for (const isPlate of [true, false, true]) say(store, 'one', isPlate);
  // The marked photo keeps its place.
  expect(shown(store)).toEqual([
    ['one', true],
    ['two', false],
  ]);
  await settle();
  close();
  const again = aPage(server.api, database);
  await settle();
  expect(shown(again.store)).toEqual([
    ['one', true],
    ['two', false],
  ]);
  isOffline = false;
  again.store.sendNow();
  await vi.waitFor(() => expect(isAllSent(current(again.store))).toBe(true));
  expect(stored()).toEqual([
    ['one', true],
    ['two', false],
  ]);
  again.close();

  // Another device has only the server's photos.
  const other = aPage(server.api, aDatabase());
  await settle();
  await other.store.refreshInspection('i9');
  isOffline = true;
  say(other.store, 'one', false);
  say(other.store, 'two', true);
  expect(shown(other.store)).toEqual([
    ['one', false],
    ['two', true],
  ]);
  expect(isAllSent(current(other.store))).toBe(false);
  isOffline = false;
  other.store.sendNow();
  await vi.waitFor(() => expect(isAllSent(current(other.store))).toBe(true));
  expect(stored()).toEqual([
    ['one', false],
    ['two', true],
  ]);
  other.close();
});
