import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMs, minuteMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import { addEarlierAd, maxReadDemoCars } from '../../listings/server/public.ts';
import { absentPoints } from './data/absent-points.ts';
import { type CarWear, conclusionOf, type Found, foundAt, randomOf, wearOfOwnCars } from './demo-findings.ts';
import { deliverInspection, insertDocument, storedReportOf } from './finish-inspection.ts';
import { inspectionFor } from './policy.ts';
import { removePdfs } from './report-pdfs.ts';
import { templateOf } from './templates.ts';

/* Inspections of the company's own demo cars, point by point, so that their pages and reports are full of life; and that
   of a car that the demo member has ordered. PDFs are made when somebody asks for them, but for that one. */

type DemoReportParts = Pick<Services, 'db' | 'storage' | 'config'> & { now: Date };

const carCount = 12;
/** The own car with an earlier ad of a higher mileage than the inspector reads, so that the demo shows the warning. */
const turnedBack = 3;

type DemoCar = {
  id: number;
  name: string;
  vin: string;
  year: number;
  mileage_km: number | null;
  price: number;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  gas_equipment: string | null;
  photo_ids: number[];
};

/** Creates them once. The demo cars and members must exist. */
export async function makeDemoInspections(parts: DemoReportParts): Promise<void> {
  const { db, now } = parts;
  const ordered = await db.transaction().execute(async (trx) => {
    const inspector = await trx
      .selectFrom('members')
      .select('id')
      .where('is_demo', '=', true)
      .where('email', '=', 'inspector@demo.tulpar.kz')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const template = await templateOf(trx);
    if (!inspector || !template) return null;
    const existing = await trx
      .selectFrom('inspections')
      .select('id')
      .where('inspector_id', '=', inspector.id)
      .limit(1)
      .executeTakeFirst();
    if (existing) return null;
    const made = { inspectorId: inspector.id, template };
    for (const [number, car] of (await ownDemoCars(trx)).entries()) {
      // The last one is old, so that the warning of old reports is seen, too.
      const daysAgo = number === carCount - 1 ? 120 : 2 + number * 5;
      const finishedAt = new Date(now.getTime() - daysAgo * dayMs);
      await addInspection(trx, car, { ...made, finishedAt, wear: wearOfOwnCars[number] });
      if (number === turnedBack) await addSellerWhoSaidMore(trx, car, finishedAt);
    }
    for (const [number, car] of (await boughtDemoCars(trx)).entries()) {
      const finishedAt = new Date(now.getTime() - (number + 1) * 3 * 60 * minuteMs);
      await addInspection(trx, car, { ...made, finishedAt, isBought: true });
    }
    const car = await orderedDemoCar(trx);
    if (!car) return null;
    const finishedAt = new Date(now.getTime() - 5 * dayMs);
    // Many defects, so that the report has something to read.
    const wear = { factor: 2.5, weak: ['brakes'] };
    const documentId = await addInspection(trx, car, { ...made, finishedAt, check: car.check, wear });
    return { documentId, finishedAt };
  });
  if (!ordered) return;
  const clock = { now: () => ordered.finishedAt };
  await deliverInspection({ ...parts, clock }, ordered.documentId);
}

const ownDemoCars = (trx: Database) =>
  demoCars(trx, { condition: sql`l.own and ${isRoadworthy}`, count: carCount });

const isRoadworthy = sql<SqlBool>`
  (l.status = 'published' and char_length(l.vin) = 17 and l.mileage_km > 0)`;

/** So often that there is an estimate of its price, whatever the day on which the demo is made. */
const isOfferedOften = sql<SqlBool>`l.offered >= 10`;

/**
 * Cars that the company has bought and inspected, and that are in none of its ads yet: of one there is an earlier ad, of the
 * other nothing is known but its name.
 */
async function boughtDemoCars(trx: Database): Promise<DemoCar[]> {
  const condition = sql<SqlBool>`not l.own and not l.damaged and cardinality(l.photo_ids) > 4 and ${isRoadworthy}
    and ${isOfferedOften}`;
  const [known, stranger] = await demoCars(trx, { condition, count: 2 });
  if (!known || !stranger) return [];
  return [known, { ...stranger, vin: `${stranger.vin.slice(0, 11)}${String(stranger.id).padStart(6, '0')}` }];
}

/** The car of the first check of the demo member that is in work. */
async function orderedDemoCar(trx: Database): Promise<(DemoCar & { check: number }) | null> {
  const { rows } = await sql<{ id: number; vin: string }>`
    select c.id, c.vin from check_requests c join members m on m.id = c.member_id
    where m.email = 'member@demo.tulpar.kz' and m.is_demo and c.status = 'in_work' and c.vin is not null
    order by c.id limit 1`.execute(trx);
  const [check] = rows;
  if (!check) return null;
  const [car] = await demoCars(trx, { condition: sql`l.vin = ${check.vin}`, count: 1 });
  return car ? { ...car, check: check.id } : null;
}

async function demoCars(
  trx: Database,
  { condition, count }: { condition: RawBuilder<SqlBool>; count: number },
): Promise<DemoCar[]> {
  const { rows } = await sql<DemoCar>`
    select l.id, concat_ws(' ', b.name, m.name, l.year) as name, l.vin, l.year, l.mileage_km, l.price_tenge as price,
      l.fuel, l.transmission, l.drive, l.gas_equipment, l.photo_ids
    from (
      select *, count(*) filter (where status = 'published')
        over (partition by model_id order by year range between 1 preceding and 1 following) as offered
      from (select * from listings where source = 'demo' order by id limit ${maxReadDemoCars}) first
    ) l
    join brands b on b.id = l.brand_id join models m on m.id = l.model_id
    where ${condition}
    order by l.published_at desc, l.id limit ${count}`.execute(trx);
  return rows;
}

type Made = {
  inspectorId: number;
  template: NonNullable<Awaited<ReturnType<typeof templateOf>>>;
  finishedAt: Date;
  /** It is in no ad of the company yet. */
  isBought?: boolean;
  /** The request of the member who ordered it. */
  check?: number;
  /** Left out, the mileage decides how worn the car is. */
  wear?: CarWear | undefined;
};

/** Returns the id of its report. */
async function addInspection(
  trx: Database,
  car: DemoCar,
  { inspectorId, template, finishedAt, isBought = false, check, wear = wearOf(car) }: Made,
): Promise<number> {
  const id = randomUUID();
  const random = randomOf(car.id);
  const points = template.template.groups.flatMap(({ key: group, points: all }) =>
    all.map((point) => ({ point, group })),
  );
  const absent = absentPoints(car);
  const startedAt = finishedAt.getTime() - (70 + Math.floor(random() * 30)) * minuteMs;
  const step = (finishedAt.getTime() - startedAt) / points.length;
  const answers = points.map(({ point, group }, at) => ({
    id: randomUUID(),
    point_key: point.key,
    ...(absent.has(point.key)
      ? notOnTheCar
      : isBought && aroundTheCar.includes(point.key)
        ? inOrder
        : foundAt({ point, group }, random, wear)),
    answered_at: new Date(startedAt + at * step).toISOString(),
  }));
  const conclusion = conclusionOf(answers);
  await trx
    .insertInto('inspections')
    .values({
      id,
      check_id: check ?? null,
      listing_id: isBought ? null : car.id,
      name: car.name,
      vin: car.vin,
      year: car.year,
      mileage_km: car.mileage_km,
      template_version: template.version,
      inspector_id: inspectorId,
      started_at: new Date(startedAt),
      finished_at: finishedAt,
      conclusion,
    })
    .execute();
  await sql`
    insert into inspection_answers
      (id, inspection_id, point_key, state, value, defects, answered_at, received_at, member_id)
    select given.id, ${id}::uuid, given.point_key, given.state, given.value, given.defects, given.answered_at,
      given.answered_at, ${inspectorId}
    from ${recordset(
      answers.map((answer) => ({ ...answer, defects: `{${answer.defects.join(',')}}` })),
      'id uuid, point_key text, state text, value numeric, defects smallint[], answered_at timestamptz',
    )}`.execute(trx);
  await addPhotos(trx, id, { answers, car, takenAt: finishedAt, isAround: isBought });
  const inspection = await inspectionFor(trx, id, { person: { id: inspectorId, roles: ['inspector'] } });
  const round = (share: number) => Math.round((car.price * share) / 50_000) * 50_000;
  const price = { low: round(0.94), middle: round(0.99), high: round(1.05) };
  const report = await storedReportOf(trx, inspection, { price, conclusion, now: finishedAt });
  return insertDocument(trx, id, { report, madeAt: finishedAt, madeBy: inspectorId });
}

const wearOf = ({ mileage_km: km }: DemoCar): CarWear => ({
  factor: Math.min(1.6, 0.5 + (km ?? 0) / 200_000),
});

/** An ad of the earlier owner, from a year and a half before. */
const addSellerWhoSaidMore = (trx: Database, { id, mileage_km: km }: DemoCar, inspectedAt: Date) =>
  addEarlierAd(trx, id, {
    mileageKm: (km ?? 0) + 41_000,
    publishedAt: new Date(inspectedAt.getTime() - 540 * dayMs),
    soldAt: new Date(inspectedAt.getTime() - 520 * dayMs),
  });

const notOnTheCar: Found = { state: 'absent', value: null, defects: [] };
const inOrder: Found = { state: 'good', value: null, defects: [] };

/** Points at which an inspector takes photos of the whole car, in the order of the demo photos. */
const aroundTheCar = ['paint_look', 'headlights', 'gaps_doors', 'rear_lights', 'seats_front', 'seats_rear'];

/** A photo of the car at each defect, for as many as there are; `isAround`: of the whole car instead. */
async function addPhotos(
  trx: Database,
  inspectionId: string,
  {
    answers,
    car,
    takenAt,
    isAround,
  }: { answers: readonly (Found & { point_key: string })[]; car: DemoCar; takenAt: Date; isAround: boolean },
): Promise<void> {
  const shown = isAround
    ? aroundTheCar.flatMap((key) => answers.filter(({ point_key }) => point_key === key))
    : answers.filter(({ state }) => state === 'defect');
  const places = shown.slice(0, car.photo_ids.length);
  if (places.length === 0) return;
  await trx
    .insertInto('inspection_photos')
    .values(
      places.map(({ point_key }, at) => ({
        id: randomUUID(),
        inspection_id: inspectionId,
        point_key,
        photo_id: car.photo_ids[at] ?? 0,
        taken_at: takenAt,
      })),
    )
    .execute();
}

/** Removes what the demo inspector has made, before the demo photos go. */
export async function removeDemoInspections(db: Database, storage: PhotoStorage): Promise<void> {
  await removePdfs(db, storage, sql`d.made_by in (select id from members where is_demo)`);
  await sql`
    delete from inspections using members
    where members.id = inspections.inspector_id and members.is_demo`.execute(db);
}
