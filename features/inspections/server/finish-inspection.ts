import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { deliverReport, refuseUndeliverable } from '../../checks/server/public.ts';
import { otherCar } from '../ordered-car.ts';
import { isChecked } from '../point-states.ts';
import { minutesOfWork, repairCosts, verdictOf } from '../report.ts';
import type { finishInspection as contract } from '../staff-contract.ts';
import { isPrivateGroup } from '../template-contract.ts';
import { loggingAds } from './ad-of-car.ts';
import { writeAudit } from './audit-actions.ts';
import { reportWithHistory } from './car-history.ts';
import { type InspectionRow, lockOpenInspection } from './policy.ts';
import { priceOfInspection } from './price-of-inspection.ts';
import { answersOf, pointPhotosOf } from './read-inspection.ts';
import { inspectionPdf } from './report-pdf.ts';
import { fileKeyOf, hashOf, headOf, reportIn, type StoredReport, statesOf } from './stored-report.ts';
import { pricesSince, repairWorksOf, templateOf, templateWith } from './templates.ts';

type Finished = {
  price: StoredReport['price'];
  conclusion: string | null;
  /** The car that was ordered, if it is another one. */
  ordered?: StoredReport['ordered'];
  now: Date;
};

/** The report of an inspection from what was answered, with the names and prices of now. */
export async function storedReportOf(
  trx: Database,
  inspection: InspectionRow,
  { price, conclusion, ordered = null, now }: Finished,
): Promise<StoredReport> {
  const found = await templateOf(trx, inspection.template_version);
  const works = await repairWorksOf(trx);
  const answers = await answersOf(trx, inspection.id);
  const photos = await pointPhotosOf(trx, inspection.id);
  const moments = await trx
    .selectFrom('inspection_answers')
    .select('answered_at')
    .where('inspection_id', '=', inspection.id)
    .execute();
  if (!found) throw new Error(`Inspection ${inspection.id} has no template`);
  const { groups } = await templateWith(
    trx,
    found.template,
    [...answers, ...photos].map(({ point }) => point),
  );
  const answerTo = new Map(answers.map((answer) => [answer.point, answer]));
  const costs = repairCosts(
    groups.flatMap(({ points }) =>
      points.flatMap(({ key, work }) => {
        const answer = answerTo.get(key);
        return answer?.state === 'defect' ? [{ point: key, work, tenge: answer.tenge }] : [];
      }),
    ),
    works,
  );
  return {
    check: inspection.check_id,
    name: inspection.name,
    vin: inspection.vin,
    plate: inspection.plate,
    ordered,
    year: inspection.year,
    mileage_km: inspection.mileage_km,
    inspector: inspection.inspector,
    made_at: now.toISOString(),
    minutes: minutesOfWork(moments.map(({ answered_at }) => answered_at)),
    conclusion,
    price,
    template_version: found.version,
    prices_at: (await pricesSince(trx, now))?.toISOString() ?? null,
    photo_hashes: Object.fromEntries(
      photos.flatMap(({ photo_id, sha256 }) => (sha256 === null ? [] : [[photo_id, sha256]])),
    ),
    plates: photos.flatMap(({ shows_plate, photo_id }) => (shows_plate ? [photo_id] : [])),
    salt: randomBytes(16).toString('hex'),
    groups: groups.map((group) => ({
      key: group.key,
      names: group.names,
      is_private: isPrivateGroup(group),
      points: group.points.map((point) => {
        const answer = answerTo.get(point.key);
        const cost = costs.get(point.key);
        return {
          key: point.key,
          names: point.names,
          state: answer?.state ?? 'not_checked',
          value: answer?.value ?? null,
          unit: point.measure?.unit ?? null,
          panel: point.panel,
          defects: (answer?.defects ?? []).flatMap((number) => point.defects[number] ?? []),
          note: answer?.note ?? null,
          tenge: cost?.tenge ?? null,
          tenge_from: cost?.from ?? null,
          paid_with: cost?.paidWith ?? null,
          photos: photos.flatMap(({ point: place, photo_id }) => (place === point.key ? [photo_id] : [])),
        };
      }),
    })),
  };
}

/** Makes the report. The PDF is made by a job, which then hands the report over. */
export async function finishInspection(
  context: Context,
  { id: askedId, conclusion, is_other_car: isConfirmed = false }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock, locale } = context;
  const person = memberOf(context);
  const now = clock.now();
  const document = await db.transaction().execute(async (trx) => {
    const inspection = await lockOpenInspection(trx, askedId, person);
    const { id } = inspection;
    const { price } = await priceOfInspection(context, inspection);
    const asked =
      inspection.check_id === null
        ? null
        : await refuseUndeliverable(trx, { checkId: inspection.check_id, person, isValued: price !== null });
    const isOther = otherCar(asked, inspection) !== null;
    if (isOther && !isConfirmed) throw new Problem<'other_car'>('other_car');
    const ordered = isOther ? asked : null;
    const report = await storedReportOf(trx, inspection, { price, conclusion, ordered, now });
    if (!statesOf(report).some(isChecked)) throw new Problem<'nothing_checked'>('nothing_checked');
    await trx
      .updateTable('inspection_documents')
      .set({ replaced_at: now })
      .where('inspection_id', '=', id)
      .where('replaced_at', 'is', null)
      .execute();
    const documentId = await loggingAds(trx, { id, actorId: person.id, now }, () =>
      insertDocument(trx, id, { report, madeAt: now, madeBy: person.id }),
    );
    await trx.updateTable('inspections').set({ finished_at: now, conclusion }).where('id', '=', id).execute();
    if (inspection.check_id !== null) await jobs.enqueue(trx, 'deliver_inspection', { documentId });
    await writeAudit(trx, {
      actorId: person.id,
      action: 'inspection_finished',
      targetType: 'inspection',
      targetId: id,
      details: { check: inspection.check_id },
      now,
    });
    return { document: report, hash: hashOf(report) };
  });
  return { report: await reportIn(db, document, locale) };
}

/** Stores a report; returns its id. */
export async function insertDocument(
  trx: Database,
  inspectionId: string,
  { report, madeAt, madeBy }: { report: StoredReport; madeAt: Date; madeBy: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('inspection_documents')
    .values({
      inspection_id: inspectionId,
      document: JSON.stringify(report),
      hash: hashOf(report),
      made_at: madeAt,
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A report that is to be handed over, unless that was done or a later one was made. */
const dueDocument = (db: Database, id: number) =>
  db
    .selectFrom('inspection_documents as d')
    .innerJoin('inspections as i', 'i.id', 'd.inspection_id')
    .select(['d.document', 'd.hash', 'd.made_at', 'd.made_by', 'd.inspection_id', 'i.check_id'])
    .where('d.id', '=', id)
    .where('d.replaced_at', 'is', null)
    .where('d.delivered_at', 'is', null);

/** Makes the PDF of a report and hands it to who ordered it; does nothing if that was done, or a later one was made. */
export async function deliverInspection(
  services: Pick<Services, 'db' | 'storage' | 'config'> & { clock: Pick<Services['clock'], 'now'> },
  documentId: number,
): Promise<void> {
  const { db, storage, clock } = services;
  const due = await dueDocument(db, documentId).executeTakeFirst();
  if (!due || due.check_id === null) return;
  const { check_id: checkId, made_by: actorId, made_at: madeAt } = due;
  const printed = await reportWithHistory(db, due, 'ru');
  const { report } = printed;
  const pdf = await inspectionPdf(services, printed, 'ru');
  const key = fileKeyOf(due.hash);
  await storage.put(key, pdf);
  const head = headOf(due);
  await db.transaction().execute(async (trx) => {
    // Locks what `finishInspection` locks first.
    if (!(await dueDocument(trx, documentId).forUpdate('i').executeTakeFirst())) return;
    const now = clock.now();
    const isHandedOver = await loggingAds(trx, { id: due.inspection_id, actorId, now }, () =>
      deliverReport(trx, {
        checkId,
        file: { key, bytes: pdf.length },
        name: report.name,
        vin: report.vin,
        isOtherCar: report.ordered !== null,
        valuation: report.price?.middle ?? null,
        summary:
          report.conclusion ?? verdictOf(head, head.repair > 0 ? tengeText(head.repair, 'ru') : null, 'ru'),
        madeAt,
        actorId,
        now,
      }),
    );
    if (isHandedOver)
      await trx
        .updateTable('inspection_documents')
        .set({ delivered_at: now })
        .where('id', '=', documentId)
        .execute();
  });
}
