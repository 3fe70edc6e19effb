import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, preparedQuery } from '../../../platform/server/database.ts';
import type { FileResponse } from '../../../platform/server/file-response.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { isLess } from '../../listings/mileages.ts';
import { publicMileages } from '../../listings/server/public.ts';
import {
  type readCarInspection as carContract,
  oldAfterDays,
  oldAfterKm,
} from '../car-inspection-contract.ts';
import type * as contract from '../contract.ts';
import { defectsOf } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { mileagesReadOfListing, reportWithHistory } from './car-history.ts';
import { isOfListing } from './is-of-listing.ts';
import { fileKeyOfDocument, isShown } from './is-shown.ts';
import { reportOfCheck } from './report-of-check.ts';
import { pdfFor } from './report-pdfs.ts';
import {
  type DocumentRow,
  headOf,
  isCompanys,
  isHashPublic,
  parseReport,
  reportIn,
  withoutPrivate,
} from './stored-report.ts';

export async function readInspectionOfCheck(
  context: Context,
  { checkId }: InputOf<typeof contract.readInspectionOfCheck>,
): Promise<OutputOf<typeof contract.readInspectionOfCheck>> {
  const row = await reportOfCheck(context.db, { checkId, memberId: memberOf(context).id });
  if (!row) return { inspection: null, history: null };
  const { report, history } = await reportWithHistory(context.db, row, context.locale);
  return { inspection: report, history };
}

export async function downloadInspection(
  context: Context,
  { checkId, lang: locale = context.locale }: InputOf<typeof contract.downloadInspection>,
): Promise<FileResponse> {
  const { db } = context;
  const row = await reportOfCheck(db, { checkId, memberId: memberOf(context).id });
  if (!row) throw new Problem('not_found');
  const printed = await reportWithHistory(db, row, locale);
  const name = `TulparAutoCheck-${checkId}.pdf`;
  return pdfFor(context, { name, hash: row.hash, reader: 'owner', locale, printed });
}

type InspectedAd = { mileage_km: number | null; member_id: number | null; own: boolean } & (
  | (DocumentRow & { made_at: Date; check_id: number | null; ordered_by: number | null })
  | { hash: null }
);

/** The newest inspection of the car of a public ad, and whether everybody may read the whole report. */
async function inspectionOfAd(db: Database, id: number) {
  const query = sql<InspectedAd>`
    select l.mileage_km, l.member_id, l.own, newest.document, newest.hash, newest.made_at, newest.check_id, newest.ordered_by
    from listings l left join lateral (
      select d.document, d.hash, d.made_at, i.check_id, c.member_id as ordered_by
      from inspections i join inspection_documents d on d.inspection_id = i.id
      left join check_requests c on c.id = i.check_id
      where ${isOfListing} and ${isShown}
      order by d.made_at desc, d.id desc limit 1
    ) newest on true
    where l.id = ${id} and l.status in (${sql.join(publicStatuses)})`;
  const [row] = await preparedQuery(db, 'newest inspection of an ad', query);
  if (!row) throw new Problem('not_found');
  if (row.hash === null) return null;
  return { row, isWhole: row.own || (row.ordered_by !== null && row.ordered_by === row.member_id) };
}

/** A report as everybody may read it. Strangers see only the beginning of a VIN, so nothing here tells the rest. */
const forStrangers = (report: InspectionReport, row: DocumentRow): InspectionReport => ({
  ...withoutPrivate(report, [report.vin, report.ordered?.vin]),
  hash: isHashPublic(row) ? row.hash : null,
  vin: null,
  ordered: null,
});

/** Own cars show the whole report, and so do cars whose seller ordered it: others did not pay for it. */
export async function readCarInspection(
  context: Context,
  { id, is_short: isShort = false }: InputOf<typeof carContract>,
): Promise<OutputOf<typeof carContract>> {
  const { db, clock, locale } = context;
  const found = await inspectionOfAd(db, id);
  if (!found) return { inspection: null, mileages: [] };
  const { row, isWhole } = found;
  const head = headOf(row);
  const age = clock.now().getTime() - row.made_at.getTime();
  const whole = isWhole ? await reportIn(db, row, locale) : null;
  const isFurther =
    head.mileage_km !== null && row.mileage_km !== null && row.mileage_km - head.mileage_km > oldAfterKm;
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
      is_companys: row.check_id === null,
      ad_says_less: saysLess ? said : null,
      defects: whole
        ? defectsOf(whole).map(({ name, tenge, tenge_from, paid_with }) => ({
            name,
            tenge,
            tenge_from,
            paid_with,
          }))
        : [],
      report: whole && !isShort ? forStrangers(whole, row) : null,
    },
  };
}

export async function downloadCarReport(
  context: Context,
  { id, lang: locale = context.locale }: InputOf<typeof contract.downloadCarReport>,
): Promise<FileResponse> {
  const { db } = context;
  const found = await inspectionOfAd(db, id);
  if (!found?.isWhole) throw new Problem('not_found');
  const { hash } = found.row;
  const { report, history } = await reportWithHistory(db, found.row, locale);
  const printed = { report: forStrangers(report, found.row), history, page: `/cars/${id}/inspection` };
  const name = `TulparAutoCheck-${id}.pdf`;
  return pdfFor(context, { name, hash, reader: `car-${id}`, locale, printed });
}

/**
 * Has nothing that identifies the owner or the customer: only the end of the VIN, and no plate. If an ad shows the hash to
 * everybody beside the beginning of the VIN, the proof names that ad instead.
 */
export async function readProof(
  { db }: Context,
  { hash }: InputOf<typeof contract.readProof>,
): Promise<OutputOf<typeof contract.readProof>> {
  const { rows } = await sql<DocumentRow & { replaced_at: Date | null; ad: number | null }>`
    select d.document, d.hash, case when not ${isShown} then coalesce(d.replaced_at, (
      select max(r.replaced_at) from check_reports r
      where r.check_id = i.check_id and r.file_key = ${fileKeyOfDocument}
    )) end as replaced_at, (
      select max(l.id) from listings l
      where l.own and l.status in (${sql.join(publicStatuses)}) and ${isOfListing}
    ) as ad
    from inspection_documents d join inspections i on i.id = d.inspection_id
    where d.hash = ${hash}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const isCompanysOwn = isCompanys(row);
  return {
    ...headOf(row),
    hash,
    is_companys: isCompanysOwn,
    vin_end: isCompanysOwn ? null : (parseReport(row.document).vin?.slice(-4) ?? null),
    ad: isCompanysOwn ? row.ad : null,
    replaced_at: row.replaced_at?.toISOString() ?? null,
  };
}
