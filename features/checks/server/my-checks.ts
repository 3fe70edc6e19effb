import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { FileResponse } from '../../../platform/server/file-response.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { adsOfVin } from '../../listings/server/public.ts';
import type * as contract from '../contract.ts';
import { checksPageSize } from '../contract.ts';
import { acceptsSlot, type CheckStatus, checkStatuses } from '../moves.ts';
import { invoiceNumber, type PaymentWay } from '../payments.ts';
import type { CheckService } from '../services.ts';
import { canChangeSlot } from '../slots.ts';
import { onlineOf } from './payments/payment-queries.ts';
import { reportFile } from './report-file.ts';
import { addressIn } from './slots.ts';

type Row = {
  id: number;
  vin: string | null;
  plate: string | null;
  service: CheckService;
  price: number;
  paid: number | null;
  paid_way: PaymentWay | null;
  cancel_reason: string | null;
  city_id: number;
  city_name: string;
  status: CheckStatus;
  created_at: Date;
  changed_at: Date;
  /** Fields of the report; null until the check is ready. */
  name: string | null;
  report_vin: string | null;
  is_other_car: boolean | null;
  report_date: string | null;
  valuation: number | null;
  summary: string | null;
  file_key: string | null;
  file_bytes: number | null;
  /** The time of the inspection. */
  slot_at: Date | null;
  branch_id: number | null;
  branch_address: string;
  branch_phones: string[] | null;
};

type RowQuery = { memberId: number; locale: Locale; condition?: RawBuilder<SqlBool>; offset?: number };

/** The member's checks. The report is joined only if the check is ready, because before that only staff may see it. */
async function myCheckRows(
  db: Database,
  { memberId, locale, condition = sql<SqlBool>`true`, offset = 0 }: RowQuery,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.vin, c.plate, c.service, c.price_tenge as price, c.paid_tenge as paid, c.paid_way, c.cancel_reason,
      c.city_id, ${sql.ref(`cities.name_${locale}`)} as city_name, c.status, c.created_at, c.changed_at,
      r.name, r.vin as report_vin, r.is_other_car, r.report_date::text as report_date, r.valuation_tenge as valuation, r.summary,
      r.file_key, r.file_bytes, s.starts_at as slot_at, s.branch_id,
      ${addressIn(locale, { city: 'bc' })} as branch_address, b.phones as branch_phones
    from check_requests c join cities on cities.id = c.city_id
    left join check_reports r on r.check_id = c.id and r.replaced_at is null and c.status = 'ready'
    left join check_slots s on s.check_id = c.id left join branches b on b.id = s.branch_id
    left join cities bc on bc.id = b.city_id
    where c.member_id = ${memberId} and ${condition}
    order by c.id desc limit ${checksPageSize} offset ${offset}`.execute(db);
  return rows;
}

function toMyCheck(row: Row): contract.MyCheck {
  return {
    id: row.id,
    name: row.name,
    vin: row.report_vin ?? row.vin,
    plate: row.is_other_car ? null : row.plate,
    ordered: row.is_other_car ? { vin: row.vin, plate: row.plate } : null,
    service: row.service,
    price: row.price,
    city: { id: row.city_id, name: row.city_name },
    status: row.status,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    report_date: row.report_date,
  };
}

export async function listMyChecks(
  context: Context,
  { page = 1 }: InputOf<typeof contract.listMyChecks>,
): Promise<OutputOf<typeof contract.listMyChecks>> {
  const { db, locale, config } = context;
  const { id: memberId } = memberOf(context);
  const [rows, { count }] = await Promise.all([
    myCheckRows(db, { memberId, locale, offset: (page - 1) * checksPageSize }),
    db
      .selectFrom('check_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ]);
  const address = `${config.publicUrl}/api/checks/`;
  return {
    count,
    ...pageLinks({ address, filters: {}, page, count, pageSize: checksPageSize }),
    results: rows.map(toMyCheck),
  };
}

/** A check of the member; fails with `not_found` if it belongs to another member. */
async function myCheckRow(context: Context, checkId: number): Promise<Row> {
  const { db, locale } = context;
  const condition = sql<SqlBool>`c.id = ${checkId}`;
  const [row] = await myCheckRows(db, { memberId: memberOf(context).id, locale, condition });
  if (!row) throw new Problem('not_found');
  return row;
}

export async function readMyCheck(
  context: Context,
  { checkId }: InputOf<typeof contract.readMyCheck>,
): Promise<OutputOf<typeof contract.readMyCheck>> {
  const { db, locale, clock } = context;
  const row = await myCheckRow(context, checkId);
  const check = toMyCheck(row);
  // Earlier ads are shown only with a paid report: an unpaid request must not reveal which ads have this VIN.
  const includesEarlierAds = check.status === 'ready' && check.vin !== null;
  const [steps, online, earlierAds] = await Promise.all([
    stepsOf(db, row),
    onlineOf(db, row, { takesPayments: context.paymentGateway !== null }),
    includesEarlierAds && check.vin ? adsOfVin(db, check.vin, locale) : null,
  ]);
  const { report_date: date, summary, file_bytes, valuation } = row;
  return {
    ...check,
    steps,
    slot: slotOfRow(row),
    slot_action: slotActionOf(row, clock.now()),
    paid: row.paid,
    paid_way: row.paid_way,
    invoice: invoiceNumber(row.id),
    online,
    cancel_reason: row.cancel_reason,
    report:
      date !== null && summary !== null && file_bytes !== null
        ? { date, valuation, summary, file_bytes }
        : null,
    earlier_ads: earlierAds,
  };
}

function slotOfRow({ slot_at: at, branch_id: id, branch_address: address, branch_phones: phones }: Row) {
  if (at === null || id === null) return null;
  return { at: at.toISOString(), branch: { id, address, phones: phones ?? [] } };
}

function slotActionOf({ status, slot_at: at }: Row, now: Date): contract.MyCheckDetail['slot_action'] {
  if (!acceptsSlot.member(status)) return 'none';
  if (at === null) return 'choose';
  return canChangeSlot(at, now) ? 'change' : 'too_late';
}

async function stepsOf(
  db: Database,
  { id, created_at }: Pick<Row, 'id' | 'created_at'>,
): Promise<OutputOf<typeof contract.readMyCheck>['steps']> {
  const events = await db
    .selectFrom('check_events')
    .select(['happened_at', 'details'])
    .where('check_id', '=', id)
    .where('kind', '=', 'status')
    .orderBy('id')
    .execute();
  const statusChanges = events.flatMap(({ happened_at, details }) => {
    const status = checkStatuses.find((value) => value === (details as { to?: unknown }).to);
    return status ? [{ status, at: happened_at.toISOString() }] : [];
  });
  return [{ status: 'requested', at: created_at.toISOString() }, ...statusChanges];
}

export async function downloadCheckReport(
  context: Context,
  { checkId }: InputOf<typeof contract.downloadCheckReport>,
): Promise<FileResponse> {
  const { file_key: key } = await myCheckRow(context, checkId);
  if (key === null) throw new Problem('not_found');
  return reportFile(context.storage, key, `TulparAutoCheck-${checkId}.pdf`);
}
