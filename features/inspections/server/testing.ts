import { randomUUID } from 'node:crypto';
import type { Services } from '../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import { type App, aDesk, aMemberVisitor, aRequestedCheck } from '../../checks/server/testing.ts';
import { type Answer, type Inspection, maxAnswersAtOnce } from '../staff-contract.ts';
import { builtInTemplate } from './data/template.ts';
import { inspections } from './feature.ts';
import { deliverInspection } from './finish-inspection.ts';

export const vin = 'XW7BF4FK10S000001';
export const inspectedCar = {
  name: 'Toyota Camry 2019',
  vin,
  plate: null,
  year: 2019,
  mileage_km: 84_000,
  ad: null,
  ad_confirmed: null,
  volume_cc: null,
  fuel: null,
  transmission: null,
  drive: null,
};
/** A moment `minutes` after the inspection has begun. */
export const minutesAfter = (minutes: number) =>
  new Date(Date.parse('2026-11-21T05:00:00Z') + minutes * 60_000).toISOString();

/** Adds "absent" for all other points, so that few answers give a score. */
export const withOthersAbsent = (answers: readonly Answer[]): Answer[] => [
  ...answers,
  ...builtInTemplate.groups
    .flatMap(({ points }) => points)
    .filter(({ key }) => !answers.some(({ point }) => point === key))
    .map(({ key }) => anAnswer(key, { state: 'absent' })),
];

type Person = Awaited<ReturnType<typeof aMemberVisitor>>;

export const anAnswer = (point: string, overrides: Partial<Answer> = {}): Answer => ({
  id: randomUUID(),
  point,
  state: 'good',
  value: null,
  defects: [],
  note: null,
  tenge: null,
  answered_at: minutesAfter(1),
  ...overrides,
});

/** A paid request that was given to an inspector. */
export async function aTask(app: App, services: Services, overrides: object = {}) {
  const check = await aRequestedCheck(app, services, { service: 'full', number: vin, ...overrides });
  const manager = await aMemberVisitor(app, services, ['manager']);
  const inspector = await aMemberVisitor(app, services, ['inspector']);
  const desk = aDesk(manager, check.id);
  await desk.change({ move: 'confirm', paid: 30_000 });
  await desk.change({ inspector: inspector.id });
  return { check, manager, inspector, desk };
}

export const start = (
  person: Person,
  check: number | null,
  overrides: object = {},
  id: string = randomUUID(),
) =>
  person.ask('PUT', `/staff/inspections/${id}/`, {
    check,
    // Own cars with one VIN would be one inspection.
    car: check === null ? { ...inspectedCar, vin: null } : inspectedCar,
    template_version: 1,
    started_at: minutesAfter(0),
    ...overrides,
  });
export const send = (person: Person, id: string, answers: Answer[]) =>
  person.ask('POST', `/staff/inspections/${id}/answers/`, { answers });
export const finish = (person: Person, id: string, conclusion: string | null = null) =>
  person.ask('POST', `/staff/inspections/${id}/finish/`, { conclusion });

/** An inspection of the company, with its answers and photos at points; finished unless `isOpen`. Returns its id. */
export async function aCompanyInspection(
  app: App,
  services: Services,
  overrides: {
    car?: object;
    answers?: Answer[];
    photosAt?: readonly string[];
    templateVersion?: number;
    isOpen?: boolean;
  } = {},
): Promise<{ id: string; photoIds: number[]; inspector: Person }> {
  const inspector = await aMemberVisitor(app, services, ['inspector']);
  const { id } = (
    await start(inspector, null, {
      car: { ...inspectedCar, ...overrides.car },
      template_version: overrides.templateVersion ?? 1,
    })
  ).json() as Inspection;
  const answers = overrides.answers ?? [anAnswer('headlights')];
  for (let at = 0; at < answers.length; at += maxAnswersAtOnce)
    await send(inspector, id, answers.slice(at, at + maxAnswersAtOnce));
  const photoIds: number[] = [];
  for (const [at, point] of (overrides.photosAt ?? []).entries()) {
    const photo = await services.db
      .insertInto('photos')
      .values({
        storage_key: `test/${randomUUID()}`,
        width: 1200,
        height: 800,
        dominant_color: '#808080',
        source: 'member',
        member_id: inspector.id,
        content_hash: Buffer.from(`${id} ${at}`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    photoIds.push(photo.id);
    await inspector.ask('PUT', `/staff/inspections/${id}/photos/${randomUUID()}/`, {
      point,
      upload: photo.id,
      taken_at: minutesAfter(at),
    });
  }
  if (!overrides.isOpen) await finish(inspector, id);
  return { id, photoIds, inspector };
}

/** Runs the jobs of inspections that wait. */
export const runInspectionJobs = (services: Services) =>
  runWaitingJobs({ pool: services.pool, tasks: inspections.tasks?.(services) ?? {} });

/** Does what the job does, for all reports. */
export async function deliver(services: Services): Promise<void> {
  const documents = await services.db.selectFrom('inspection_documents').select('id').execute();
  for (const { id } of documents) await deliverInspection(services, id);
}

/** The report of a request, finished and handed over; with its answers to some points, of which `paint_roof` is a defect. */
export async function aReport(
  app: App,
  services: Services,
  overrides: { car?: object; answers?: Answer[] } = {},
) {
  const car = { ...inspectedCar, ...overrides.car };
  const task = await aTask(app, services, { number: car.vin });
  const started = await start(task.inspector, task.check.id, { car });
  const { id } = started.json() as Inspection;
  await send(
    task.inspector,
    id,
    overrides.answers ?? [
      anAnswer('paint_bonnet', { value: 120 }),
      anAnswer('paint_roof', { state: 'defect', value: 340, defects: [1], answered_at: minutesAfter(9) }),
    ],
  );
  const { report } = (await finish(task.inspector, id)).json();
  await deliver(services);
  return { ...task, inspectionId: id, report };
}
