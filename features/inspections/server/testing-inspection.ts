import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { absentPoints } from './data/absent-points.ts';

/* A whole inspection, for units and journeys: it is made by the calls that a desk makes. */

/** Calls the API as the person with this token; `body` is JSON, or the bytes of a file. */
export type Ask = (
  token: string,
  method: string,
  path: string,
  body?: object | Buffer,
) => Promise<{ [field: string]: unknown }>;

type Point = {
  key: string;
  panel: string | null;
  measure: { min: number; max: number; goodFrom: number | null; goodTo: number | null } | null;
  defects: unknown[];
};

type Wanted = {
  ask: Ask;
  tokens: { member: string; manager: string; inspector: string };
  /** Of the account of the inspector. */
  inspectorId: number;
  cityId?: number;
  vin: string;
  plate?: string | null;
  name?: string;
  mileage?: number | null;
  /** An ad of the car, whose facts say what it is worth. */
  ad?: number | null;
  photos?: readonly Buffer[];
  /** The place of the photo among them on which the plate can be read. */
  platePhoto?: number;
  /** Hands the report over where no job does. */
  deliver?: () => Promise<void>;
};

/** A Camry is no electric car. */
const absent = absentPoints({ fuel: 'petrol', transmission: 'AT', drive: 'FWD', gas_equipment: null });

/** Every how many points one is a defect, a note, or not checked. */
const [defectStep, noteStep, leftStep] = [11, 13, 9];

/** Orders a check, inspects the car at all points of the template, and waits until the report was handed over. */
export async function finishedInspection(wanted: Wanted): Promise<{ check: number; inspection: string }> {
  const { ask, tokens, vin, plate = null, name = 'Toyota Camry 2019', mileage = 84_000, ad = null } = wanted;
  const { check } = (await ask(tokens.member, 'POST', '/checks/', {
    phone: '+7 701 300 00 01',
    number: vin,
    city: wanted.cityId ?? 1,
    service: 'full',
    consent: true,
  })) as { check: number };
  const change = async (fields: object) => {
    const { version } = await ask(tokens.manager, 'GET', `/staff/checks/${check}/`);
    await ask(tokens.manager, 'PATCH', `/staff/checks/${check}/`, { version, ...fields });
  };
  await change({ move: 'confirm', paid: 30_000 });
  await change({ inspector: wanted.inspectorId });

  const inspection = randomUUID();
  const path = `/staff/inspections/${inspection}/`;
  const { version, template } = (await ask(tokens.inspector, 'GET', '/staff/inspection-template/')) as {
    version: number;
    template: { groups: { points: Point[] }[] };
  };
  const startedAt = Date.now() - 90 * 60_000;
  await ask(tokens.inspector, 'PUT', path, {
    check,
    car: { name, vin, plate, year: 2019, mileage_km: mileage, ad },
    template_version: version,
    started_at: new Date(startedAt).toISOString(),
  });
  const points = template.groups.flatMap((group) => group.points);
  const answers = points.map((point, at) => ({
    id: randomUUID(),
    point: point.key,
    answered_at: new Date(startedAt + at * 30_000).toISOString(),
    tenge: null,
    ...foundAt(point, at),
  }));
  for (let at = 0; at < answers.length; at += 100)
    await ask(tokens.inspector, 'POST', `${path}answers/`, { answers: answers.slice(at, at + 100) });
  const broken = answers.filter(({ state }) => state === 'defect');
  for (const [at, photo] of (wanted.photos ?? []).entries()) {
    const upload = await uploaded(ask, tokens.inspector, photo);
    const photoPath = `${path}photos/${randomUUID()}/`;
    await ask(tokens.inspector, 'PUT', photoPath, {
      // Three at the first one, so that there is a row of them.
      point: broken[Math.max(0, at - 2) % broken.length]?.point,
      upload,
      taken_at: new Date(startedAt + at * 60_000).toISOString(),
    });
    if (at === wanted.platePhoto)
      await ask(tokens.inspector, 'PUT', `${photoPath}plate/`, { shows_plate: true });
  }
  await ask(tokens.inspector, 'POST', `${path}finish/`, {
    conclusion: 'Машина в хорошем состоянии. Торгуйтесь за крышу и шины.',
  });
  await wanted.deliver?.();
  for (let tries = 0; tries < 300; tries += 1) {
    const { status } = await ask(tokens.member, 'GET', `/checks/${check}/`);
    if (status === 'ready') return { check, inspection };
    await sleep(200);
  }
  throw new Error('The report was not handed over within a minute');
}

function foundAt({ key, panel, measure, defects }: Point, at: number) {
  const nothing = { value: null, defects: [] as number[], note: null as string | null };
  if (absent.has(key)) return { ...nothing, state: 'absent' };
  if (panel !== null) {
    // One panel with filler, one repainted, one that nobody measured.
    if (panel === 'roof') return { ...nothing, state: 'defect', value: 640, defects: [1] };
    if (panel === 'door_rear_right')
      return { ...nothing, state: 'note', value: 240, note: 'Окрашена аккуратно' };
    if (panel.includes('mirror')) return { ...nothing, state: 'not_checked', note: 'Пластик' };
    return { ...nothing, state: 'good', value: 96 + ((at * 7) % 60) };
  }
  if (at % leftStep === 0) return { ...nothing, state: 'not_checked' };
  if (at % defectStep === 0)
    return {
      ...nothing,
      state: 'defect',
      defects: defects.length > 0 ? [0] : [],
      note: 'Видно на подъёмнике',
    };
  if (at % noteStep === 0)
    return { ...nothing, state: 'note', defects: defects.length > 1 ? [1] : [], note: 'Пока терпит' };
  const good = measure && (measure.goodFrom ?? measure.goodTo ?? measure.min);
  return { ...nothing, state: 'good', value: good };
}

async function uploaded(ask: Ask, token: string, bytes: Buffer): Promise<unknown> {
  const begun = (await ask(token, 'POST', '/photo-uploads/', { size: bytes.length, type: 'image/jpeg' })) as {
    upload_id: string;
    chunk_bytes: number;
  };
  const path = `/photo-uploads/${begun.upload_id}/`;
  for (let offset = 0; offset < bytes.length; offset += begun.chunk_bytes)
    await ask(token, 'PUT', `${path}?offset=${offset}`, bytes.subarray(offset, offset + begun.chunk_bytes));
  const { photo } = await ask(token, 'POST', `${path}finish/`, {});
  return (photo as { id: number }).id;
}
