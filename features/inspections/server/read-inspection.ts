import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, type Member, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { FileResponse } from '../../../platform/server/file-response.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { maySeeCheck } from '../../checks/server/public.ts';
import { photoRows, toPhoto } from '../../photos/server/public.ts';
import { searchable } from '../car-search.ts';
import { lastTold } from '../last-answers.ts';
import type * as contract from '../staff-contract.ts';
import type { Answer, Inspection, PointPhoto } from '../staff-contract.ts';
import { carIn } from './car-facts.ts';
import { reportWithHistory } from './car-history.ts';
import { type InspectionRow, inspectionFor, inspectorName, isListedFor, seesAll } from './policy.ts';
import { pdfFor } from './report-pdfs.ts';

type AnswerRow = Omit<Answer, 'answered_at'> & { answered_at: Date };

/** The last answer to each point. Two that were given in the same moment count by their ids, equally on all devices. */
export async function answersOf(db: Database, inspectionId: string): Promise<Answer[]> {
  const { rows } = await sql<AnswerRow>`
    select distinct on (point_key) id, point_key as point, state, value, defects, note, tenge, answered_at
    from inspection_answers where inspection_id = ${inspectionId}::uuid
    order by point_key, answered_at desc, id desc`.execute(db);
  return rows.map((row) => ({ ...row, answered_at: row.answered_at.toISOString() }));
}

export async function pointPhotosOf(
  db: Database,
  inspectionId: string,
): Promise<(PointPhoto & { photo_id: number; sha256: string | null })[]> {
  const kept = await db
    .selectFrom('inspection_photos')
    .select(['id', 'point_key', 'photo_id', 'taken_at', 'shows_plate'])
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('id')
    .execute();
  const rows = await photoRows(
    db,
    kept.map(({ photo_id }) => photo_id),
  );
  const photos = new Map(rows.map((row) => [row.id, row]));
  return kept.flatMap(({ id, point_key: point, photo_id, taken_at, shows_plate }) => {
    const row = photos.get(photo_id);
    if (!row) return [];
    const sha256 = row.content_hash?.toString('hex') ?? null;
    return [
      { id, point, photo: toPhoto(row), photo_id, sha256, taken_at: taken_at.toISOString(), shows_plate },
    ];
  });
}

/** An inspection as the person reads it. */
export async function toInspection(
  db: Database,
  row: InspectionRow,
  { person }: { person: Member },
): Promise<Inspection> {
  const photos = await pointPhotosOf(db, row.id);
  const check =
    row.check_id === null
      ? null
      : await db
          .selectFrom('check_requests')
          .select(['vin', 'plate', 'inspector_id'])
          .where('id', '=', row.check_id)
          .executeTakeFirstOrThrow();
  return {
    id: row.id,
    check: row.check_id,
    ordered: check && { vin: check.vin, plate: check.plate },
    car: carIn(row),
    told: [...lastTold(row.facts).values()].map(({ value: _, ...told }) => told),
    template_version: row.template_version,
    inspector: row.inspector,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    conclusion: row.conclusion,
    is_former: check !== null && !maySeeCheck(person, check),
    answers: await answersOf(db, row.id),
    photos: photos.map(({ photo_id: _, sha256: __, ...photo }) => photo),
  };
}

export async function readInspection(
  context: Context,
  { id }: InputOf<typeof contract.readInspection>,
): Promise<Inspection> {
  const { db } = context;
  const person = memberOf(context);
  return toInspection(db, await inspectionFor(db, id, { person }), { person });
}

export async function readInspectionReport(
  context: Context,
  { id }: InputOf<typeof contract.readInspectionReport>,
): Promise<OutputOf<typeof contract.readInspectionReport>> {
  return finishedReport(context, id, context.locale);
}

async function finishedReport(context: Context, id: string, locale: Locale) {
  const { db } = context;
  const inspection = await inspectionFor(db, id, { person: memberOf(context) });
  const row = await db
    .selectFrom('inspection_documents')
    .select(['document', 'hash'])
    .where('inspection_id', '=', inspection.id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return reportWithHistory(db, row, locale);
}

/** Staff read what the member who ordered it reads. */
export async function downloadInspectionReport(
  context: Context,
  { id, lang: locale = context.locale }: InputOf<typeof contract.downloadInspectionReport>,
): Promise<FileResponse> {
  const printed = await finishedReport(context, id, locale);
  const { hash } = printed.report;
  const name = `TulparAutoCheck-${hash.slice(0, 8)}.pdf`;
  return pdfFor(context, { name, hash, reader: 'owner', locale, printed });
}

type TaskRow = {
  check_id: number | null;
  check_vin: string | null;
  check_plate: string | null;
  city: string | null;
  status: string | null;
  slot_at: Date | null;
  branch: string | null;
  inspector: string | null;
  ad_id: number | null;
  ad_name: string | null;
  ad_year: number | null;
  ad_mileage: number | null;
  id: string | null;
  name: string | null;
  vin: string | null;
  plate: string | null;
  year: number | null;
  mileage_km: number | null;
  listing_id: number | null;
  started_at: Date | null;
  finished_at: Date | null;
  answered: number;
  count: number;
};

/**
 * Requests that were confirmed, in the order of their appointments, and inspections that were begun. What is known of a car
 * that nobody has seen comes from the newest ad with its VIN.
 */
export async function listInspections(
  context: Context,
  { state = 'open', page = 1, q = '' }: InputOf<typeof contract.listInspections>,
): Promise<OutputOf<typeof contract.listInspections>> {
  const { db, config, locale, clock } = context;
  const person = memberOf(context);
  const isOpen: RawBuilder<SqlBool> = sql`(i.finished_at is null
    and (c.status is null or c.status in ('confirmed', 'in_work') or (i.id is not null and c.status = 'ready')))`;
  const isOver: RawBuilder<SqlBool> = sql`(i.finished_at is not null
    or (i.id is not null and c.status = 'cancelled'))`;
  const isMine: RawBuilder<SqlBool> = seesAll(person)
    ? sql`true`
    : sql`(c.inspector_id = ${person.id} or (i.id is not null and ${isListedFor(person)}))`;
  const words = searchable(q);
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null;
  const isFound: RawBuilder<SqlBool> =
    q === ''
      ? sql`true`
      : sql`(c.id = ${number} or position(${q.toUpperCase()} in upper(coalesce(i.name, ad.name))) > 0
          or position(${words} in coalesce(i.vin, c.vin)) > 0
          or position(${words} in replace(coalesce(i.plate, c.plate), ' ', '')) > 0)`;
  const order =
    state === 'open' ? sql`s.starts_at, i.started_at` : sql`coalesce(i.finished_at, i.started_at) desc`;
  const { rows } = await sql<TaskRow>`
    select c.id as check_id, c.vin as check_vin, c.plate as check_plate, c.status, ${sql.ref(`cities.name_${locale}`)} as city,
      ad.id as ad_id, ad.name as ad_name, ad.year as ad_year, ad.mileage_km as ad_mileage,
      s.starts_at as slot_at,
      concat_ws(', ', ${sql.ref(`branch_cities.name_${locale}`)}, ${sql.ref(`branches.address_${locale}`)}) as branch,
      ${inspectorName} as inspector, i.id, i.name, i.vin, i.plate, i.year, i.mileage_km, i.listing_id, i.started_at, i.finished_at,
      (select count(distinct point_key)::int from inspection_answers a where a.inspection_id = i.id) as answered,
      (count(*) over ())::int as count
    from check_requests c full join inspections i on i.check_id = c.id
    left join cities on cities.id = c.city_id
    left join check_slots s on s.check_id = c.id
    left join branches on branches.id = s.branch_id
    left join cities branch_cities on branch_cities.id = branches.city_id
    left join members m on m.id = i.inspector_id
    left join lateral (
      select l.id, concat_ws(' ', b.name, m.name, l.year) as name, l.year, l.mileage_km
      from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
      where i.id is null and l.vin = c.vin and l.status in ('published', 'sold', 'withdrawn', 'expired')
      order by l.published_at desc limit 1
    ) ad on true
    where ${isMine} and ${isFound} and ${state === 'open' ? isOpen : isOver}
    order by ${order}, c.id, i.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = rows[0]?.count ?? 0;
  return {
    count,
    ...pageLinks({
      address: `${config.publicUrl}/api/staff/inspections/`,
      filters: { state, ...(q && { q }) },
      page,
      count,
    }),
    results: rows.map((row) => ({
      check:
        row.check_id === null
          ? null
          : {
              id: row.check_id,
              vin: row.check_vin,
              plate: row.check_plate,
              city: row.city ?? '',
              slot: row.slot_at === null ? null : { at: row.slot_at.toISOString(), branch: row.branch ?? '' },
              is_cancelled: row.status === 'cancelled',
            },
      known: {
        name: row.name ?? row.ad_name ?? '',
        vin: row.vin ?? row.check_vin,
        plate: row.plate ?? row.check_plate,
        year: row.year ?? row.ad_year ?? clock.now().getUTCFullYear(),
        mileage_km: row.mileage_km ?? row.ad_mileage,
        ad: row.listing_id ?? row.ad_id,
      },
      inspection:
        (row.id !== null &&
          row.started_at && {
            id: row.id,
            answered: row.answered,
            inspector: row.inspector,
            started_at: row.started_at.toISOString(),
            finished_at: row.finished_at?.toISOString() ?? null,
          }) ||
        null,
    })),
  };
}
