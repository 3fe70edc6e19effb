import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { SaidMileage } from '../../listings/contract.ts';
import { adsOfVin } from '../../listings/server/public.ts';
import type { ReportHistory } from '../report-contract.ts';
import { isOfListing } from './is-of-listing.ts';
import { isShown } from './is-shown.ts';
import { type DocumentRow, type ProvenReport, reportIn } from './stored-report.ts';

/** What inspectors read, in the order of time. `condition` may name the inspection `i` and the ad `l`. */
async function mileagesRead(
  db: Database,
  listings: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<SaidMileage[]> {
  const { rows } = await sql<{ km: number; made_at: Date }>`
    select (d.document ->> 'mileage_km')::int as km, d.made_at
    from inspections i join inspection_documents d on d.inspection_id = i.id ${listings}
    where ${condition} and ${isShown} and d.document ->> 'mileage_km' is not null
    order by d.made_at, d.id`.execute(db);
  return rows.map(({ km, made_at }) => ({ km, at: made_at.toISOString() }));
}

export const mileagesReadOfListing = (db: Database, id: number) =>
  mileagesRead(db, sql`join listings l on l.id = ${id}`, isOfListing);

/** A report in a language, with what our own data say of its car. */
export async function reportWithHistory(
  db: Database,
  row: DocumentRow,
  locale: Locale,
): Promise<{ report: ProvenReport; history: ReportHistory }> {
  const report = await reportIn(db, row, locale);
  return { report, history: await historyOfReport(db, report, locale) };
}

/** What our own data say of the car of a report, which may not have been handed over yet. */
async function historyOfReport(
  db: Database,
  { vin, mileage_km: km, made_at: at, hash }: ProvenReport,
  locale: Locale,
): Promise<ReportHistory> {
  const [ads, others] =
    vin === null
      ? [null, []]
      : await Promise.all([
          adsOfVin(db, vin, locale),
          mileagesRead(db, sql``, sql<SqlBool>`i.vin = ${vin} and d.hash <> ${hash}`),
        ]);
  const inspected = km === null ? others : [...others, { km, at }];
  return { ads, inspected: inspected.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)) };
}
