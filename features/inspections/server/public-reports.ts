import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { dayMs } from '../../../platform/server/durations.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { isLess } from '../../listings/mileages.ts';
import { publicMileages } from '../../listings/server/public.ts';
import {
  type readCarInspection as carContract,
  oldAfterDays,
  oldAfterKm,
} from '../car-inspection-contract.ts';
import type * as contract from '../contract.ts';
import type { InspectionReport } from '../report-contract.ts';
import { historyOfReport, mileagesReadOfListing } from './car-history.ts';
import { isOfListing } from './is-of-listing.ts';
import { isShown } from './is-shown.ts';
import { reportOfCheck } from './report-of-check.ts';
import { inspectionPdf } from './report-pdf.ts';
import { type DocumentRow, headOf, reportIn, withoutPrivate } from './stored-report.ts';

export async function readInspectionOfCheck(
  context: Context,
  { checkId }: InputOf<typeof contract.readInspectionOfCheck>,
): Promise<OutputOf<typeof contract.readInspectionOfCheck>> {
  const row = await reportOfCheck(context.db, { checkId, memberId: memberOf(context).id });
  if (!row) return { inspection: null, history: null };
  const inspection = await reportIn(context.db, row, context.locale);
  return { inspection, history: await historyOfReport(context.db, inspection, context.locale) };
}

export async function downloadInspection(
  context: Context,
  { checkId, lang }: InputOf<typeof contract.downloadInspection>,
): Promise<FileResponse> {
  const row = await reportOfCheck(context.db, { checkId, memberId: memberOf(context).id });
  if (!row) throw new Problem('not_found');
  const locale = lang ?? context.locale;
  const pdf = await inspectionPdf(context, await reportIn(context.db, row, locale), locale);
  return new FileResponse({ name: `TulparAutoCheck-${checkId}.pdf`, content: pdf });
}

/**
 * Own cars show the whole report, and so do cars whose seller ordered it: others did not pay for it. Strangers see only the
 * beginning of a VIN, so nothing here tells the rest.
 */
export async function readCarInspection(
  context: Context,
  { id, is_short: isShort = false }: InputOf<typeof carContract>,
): Promise<OutputOf<typeof carContract>> {
  const { db, clock, locale } = context;
  const car = await db
    .selectFrom('listings')
    .select(['vin', 'mileage_km', 'member_id', 'own'])
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!car) throw new Problem('not_found');
  const { rows } = await sql<DocumentRow & { made_at: Date; ordered_by: number | null }>`
    select d.document, d.hash, d.made_at, c.member_id as ordered_by
    from inspections i join inspection_documents d on d.inspection_id = i.id
    left join check_requests c on c.id = i.check_id
    join listings l on l.id = ${id}
    where ${isOfListing} and ${isShown}
    order by d.made_at desc, d.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return { inspection: null, mileages: [] };
  const head = headOf(row);
  const isWhole = car.own || (row.ordered_by !== null && row.ordered_by === car.member_id);
  const age = clock.now().getTime() - row.made_at.getTime();
  const whole = isWhole ? await reportIn(db, row, locale) : null;
  const isFurther =
    head.mileage_km !== null && car.mileage_km !== null && car.mileage_km - head.mileage_km > oldAfterKm;
  const said = (await publicMileages(db, id))?.mileages.at(-1);
  const saysLess = said && head.mileage_km !== null && isLess(said.km, head.mileage_km);
  return {
    mileages: await mileagesReadOfListing(db, id),
    inspection: {
      ...head,
      hash: null,
      old: [
        ...(age > oldAfterDays * dayMs ? (['days'] as const) : []),
        ...(isFurther ? (['km'] as const) : []),
      ],
      is_whole: isWhole,
      ad_says_less: saysLess ? said : null,
      defects: whole ? defectsOf(whole) : [],
      report: whole && !isShort ? { ...withoutPrivate(whole), hash: null, vin: null } : null,
    },
  };
}

const defectsOf = ({ groups }: InspectionReport) =>
  groups
    .flatMap(({ points }) => points)
    .filter(({ state }) => state === 'defect')
    .map(({ name, tenge, paid_with }) => ({ name, tenge, paid_with }))
    .sort((one, other) => (other.tenge ?? -1) - (one.tenge ?? -1));

/** Says nothing that tells who owns or ordered: only the end of the VIN, and no plate. */
export async function readProof(
  { db }: Context,
  { hash }: InputOf<typeof contract.readProof>,
): Promise<OutputOf<typeof contract.readProof>> {
  const row = await db
    .selectFrom('inspection_documents')
    .select(['document', 'hash', 'replaced_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { vin } = await reportIn(db, row, 'ru');
  return { ...headOf(row), hash, vin_end: vin?.slice(-4) ?? null, is_replaced: row.replaced_at !== null };
}
