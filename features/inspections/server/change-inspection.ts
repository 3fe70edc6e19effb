import { sql } from 'kysely';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, type Member, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { refuseFormerInspector, takeCheckToWork } from '../../checks/server/public.ts';
import { keepPhoto } from '../../photos/server/public.ts';
import { parseVehicleNumber } from '../../vehicles/vin.ts';
import { isChecked } from '../point-states.ts';
import type * as contract from '../staff-contract.ts';
import { type Answer, type InspectedCar, type Inspection, maxPhotos } from '../staff-contract.ts';
import type { TemplatePoint } from '../template-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { allEnteredNow, columnsOf, factsWith, storeFacts } from './car-facts.ts';
import { deviceMoment, deviceMoments } from './device-moments.ts';
import { type InspectionRow, idInUse, inspectionFor, lockOpenInspection } from './policy.ts';
import { toInspection } from './read-inspection.ts';
import { isOfOwnCar, joinSameOwnCar } from './same-own-car.ts';
import { templateOf, templateWith } from './templates.ts';

/** Begins an inspection once, however often and from however many devices that is asked. */
export async function startInspection(
  context: Context,
  { id, check, car, told, template_version, started_at }: InputOf<typeof contract.startInspection>,
): Promise<Inspection> {
  const { db, clock } = context;
  const person = memberOf(context);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `inspection ${check ?? 'own'}`);
    const begun = await begunAlready(trx, { id: await idInUse(trx, id), check, car, now });
    if (begun) {
      const isItself = begun.id === id;
      const row = await inspectionFor(trx, begun.id, { person, isLocked: true });
      if (row.finished_at === null) {
        await storeFacts(trx, row, {
          car,
          told: told ?? (isItself ? allEnteredNow(row.facts, now) : []),
          actorId: person.id,
          now,
        });
        await joinSameOwnCar(trx, begun.id, { person, now });
      } else if (isItself) throw new Problem<'inspection_finished'>('inspection_finished');
      return toInspection(trx, await inspectionFor(trx, begun.id, { person }), { person });
    }
    const columns = await columnsOf(trx, car);
    if (!(await templateOf(trx, template_version)))
      throw fieldProblem('template_version', 'unknown', 'No such version');
    if (check !== null) await takeCheckToWork(trx, { checkId: check, person, now });
    await trx
      .insertInto('inspections')
      .values({
        id,
        check_id: check,
        ...columns,
        facts: JSON.stringify(factsWith([], { car, told: told ?? [], now })),
        template_version,
        inspector_id: person.id,
        started_at: deviceMoment(started_at, now),
      })
      .execute();
    await writeAudit(trx, {
      actorId: person.id,
      action: 'inspection_started',
      targetType: 'inspection',
      targetId: id,
      details: { check, car: columns.name },
      now,
    });
    return toInspection(trx, await inspectionFor(trx, id, { person }), { person });
  });
}

/** The inspection with this id, or else of this request, or else of this own car. */
async function begunAlready(
  trx: Database,
  { id, check, car, now }: { id: string; check: number | null; car: InspectedCar; now: Date },
): Promise<{ id: string } | undefined> {
  const vin = car.vin ? (parseVehicleNumber(car.vin)?.value ?? null) : null;
  const { rows } = await sql<{ id: string }>`
    select i.id from inspections i
    where i.id = ${id}::uuid or i.check_id = ${check}
      or (${check}::bigint is null and ${isOfOwnCar({ vin, plate: car.plate }, now)})
    order by i.id <> ${id}::uuid, i.started_at limit 1`.execute(trx);
  return rows[0];
}

type Change = (
  trx: Database,
  inspection: InspectionRow,
  by: { person: Member; now: Date },
) => Promise<unknown>;

/** Changes an inspection that is not finished, and returns it as it is then. */
function changeOpen(context: Context, id: string, change: Change): Promise<Inspection> {
  const person = memberOf(context);
  return context.db.transaction().execute(async (trx) => {
    const inspection = await lockOpenInspection(trx, id, person);
    await change(trx, inspection, { person, now: context.clock.now() });
    return toInspection(trx, inspection, { person });
  });
}

/** Stores answers that were not stored before. */
export function addAnswers(
  context: Context,
  { id, answers }: InputOf<typeof contract.addAnswers>,
): Promise<Inspection> {
  return changeOpen(context, id, async (trx, inspection, { person, now }) => {
    await refuseWrongAnswers(trx, inspection.template_version, answers);
    const moments = deviceMoments(
      answers.map(({ answered_at }) => answered_at),
      now,
    );
    const rows = answers.map((answer, at) => ({
      ...answer,
      defects: `{${answer.defects.join(',')}}`,
      answered_at: moments[at]?.toISOString(),
    }));
    await sql`
      insert into inspection_answers
        (id, inspection_id, point_key, state, value, defects, note, tenge, answered_at, received_at, member_id)
      select given.id, ${inspection.id}::uuid, given.point, given.state, given.value, given.defects, given.note, given.tenge,
        given.answered_at, ${now}, ${person.id}
      from ${recordset(
        rows,
        'id uuid, point text, state text, value numeric, defects smallint[], note text, tenge bigint, answered_at timestamptz',
      )}
      on conflict (id) do nothing`.execute(trx);
  });
}

/** Points by key, of a version that exists and, where these are asked for, of other versions. */
async function pointsOf(
  db: Database,
  version: number,
  keys: readonly string[],
): Promise<Map<string, TemplatePoint>> {
  const found = await templateOf(db, version);
  const { groups } = await templateWith(db, found?.template ?? { groups: [] }, keys);
  const points = groups.flatMap((group) => group.points);
  return new Map(points.map((point) => [point.key, point]));
}

async function refuseWrongAnswers(db: Database, version: number, answers: readonly Answer[]): Promise<void> {
  const points = await pointsOf(
    db,
    version,
    answers.map(({ point }) => point),
  );
  const faults = answers.flatMap(({ point: key, state, value, defects, tenge }, at): FieldFault[] => {
    const point = points.get(key);
    const field = `answers.${at}`;
    if (!point) return [{ field: `${field}.point`, code: 'unknown', message: 'No such point', value: key }];
    const found = { value: value !== null, defects: defects.length > 0, tenge: tenge !== null };
    if (!isChecked(state))
      return Object.entries(found).flatMap(([name, isGiven]) =>
        isGiven
          ? [{ field: `${field}.${name}`, code: 'not_allowed', message: 'Nothing was checked', value: state }]
          : [],
      );
    const { measure } = point;
    if (value !== null && !(measure && value >= measure.min && value <= measure.max))
      return [{ field: `${field}.value`, code: 'out_of_range', message: 'Not plausible', value: `${value}` }];
    if (defects.some((number) => number >= point.defects.length))
      return [{ field: `${field}.defects`, code: 'unknown', message: 'No such defect' }];
    return [];
  });
  if (faults.length > 0) throw new Problem('invalid_input', faults);
}

export function addPointPhoto(
  context: Context,
  { id, photoId, point, upload, taken_at }: InputOf<typeof contract.addPointPhoto>,
): Promise<Inspection> {
  return changeOpen(context, id, async (trx, inspection, { person, now }) => {
    const photos = await trx
      .selectFrom('inspection_photos')
      .select(['id', 'removed_at'])
      .where('inspection_id', '=', inspection.id)
      .execute();
    if (photos.some((photo) => photo.id === photoId)) return;
    if (photos.filter(({ removed_at }) => removed_at === null).length >= maxPhotos)
      throw new Problem<'too_many_photos'>('too_many_photos');
    if (!(await pointsOf(trx, inspection.template_version, [point])).has(point))
      throw fieldProblem('point', 'unknown', 'No such point');
    if (!(await keepPhoto(trx, { id: upload, memberId: person.id }))) throw new Problem('not_found');
    await trx
      .insertInto('inspection_photos')
      .values({
        id: photoId,
        inspection_id: inspection.id,
        point_key: point,
        photo_id: upload,
        taken_at: deviceMoment(taken_at, now),
      })
      .execute();
  });
}

export function removePointPhoto(
  context: Context,
  { id, photoId }: InputOf<typeof contract.removePointPhoto>,
): Promise<Inspection> {
  return changeOpen(context, id, (trx, inspection, { now }) =>
    trx
      .updateTable('inspection_photos')
      .set({ removed_at: now })
      .where('id', '=', photoId)
      .where('inspection_id', '=', inspection.id)
      .where('removed_at', 'is', null)
      .execute(),
  );
}

export function markPointPhoto(
  context: Context,
  { id, photoId, shows_plate }: InputOf<typeof contract.markPointPhoto>,
): Promise<Inspection> {
  return changeOpen(context, id, (trx, inspection) =>
    trx
      .updateTable('inspection_photos')
      .set({ shows_plate })
      .where('id', '=', photoId)
      .where('inspection_id', '=', inspection.id)
      .execute(),
  );
}

export async function reopenInspection(
  context: Context,
  { id }: InputOf<typeof contract.reopenInspection>,
): Promise<Inspection> {
  const { db, clock } = context;
  const person = memberOf(context);
  return db.transaction().execute(async (trx) => {
    const inspection = await inspectionFor(trx, id, { person, isLocked: true });
    if (inspection.finished_at === null) return toInspection(trx, inspection, { person });
    if (inspection.check_id !== null)
      await refuseFormerInspector(trx, { checkId: inspection.check_id, person });
    await trx.updateTable('inspections').set({ finished_at: null }).where('id', '=', inspection.id).execute();
    await writeAudit(trx, {
      actorId: person.id,
      action: 'inspection_reopened',
      targetType: 'inspection',
      targetId: inspection.id,
      details: { check: inspection.check_id },
      now: clock.now(),
    });
    return toInspection(trx, { ...inspection, finished_at: null }, { person });
  });
}
