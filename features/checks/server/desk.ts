import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone, phoneSearchPatterns } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { containing, countRows, escapedLike } from '../../../platform/server/database.ts';
import type { FileResponse } from '../../../platform/server/file-response.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { inLatinCapitals } from '../../vehicles/look-alikes.ts';
import { parseCarNumber } from '../car-number.ts';
import type * as contract from '../staff-contract.ts';
import { checkDetail, checksWhere, requireSeen } from './desk-queries.ts';
import { hasRefundDue } from './payments/payment-queries.ts';
import { canManage } from './policy.ts';
import { reportFile } from './report-file.ts';

type Filters = Omit<InputOf<typeof contract.listChecks>, 'page'>;

function filterCondition(context: Context, { status, assignee, q }: Filters): RawBuilder<SqlBool> {
  const me = memberOf(context);
  const conditions: RawBuilder<SqlBool>[] = [canManage(me) ? sql`true` : sql`c.inspector_id = ${me.id}`];
  if (status === 'refund') conditions.push(hasRefundDue);
  else if (status === 'open') conditions.push(sql`c.status not in ('ready', 'cancelled')`);
  else if (status) conditions.push(sql`c.status = ${status}`);
  if (assignee === 'nobody') conditions.push(sql`c.assignee_id is null`);
  else if (assignee) {
    const id = assignee === 'me' ? me.id : Number(assignee);
    conditions.push(sql`(c.assignee_id = ${id} or c.inspector_id = ${id})`);
  }
  const query = q?.trim();
  if (query) conditions.push(sql`(${sql.join(searchConditions(query), sql` or `)})`);
  return sql.join(conditions, sql` and `);
}

/** SQL conditions for a part of a VIN, of a plate in any spelling, or of a phone number. */
export function searchConditions(query: string): RawBuilder<SqlBool>[] {
  const number = parseCarNumber(query)?.value ?? inLatinCapitals(query);
  const pattern = containing(number);
  const compact = escapedLike(number.replace(/\s/g, ''));
  return [
    sql`c.vin like ${`%${compact}%`}`,
    sql`c.plate like ${pattern}`,
    sql`replace(c.plate, ' ', '') like ${`%${compact}%`}`,
    sql`exists (select from check_reports f where f.check_id = c.id and f.vin like ${`%${compact}%`})`,
    sql`c.phone like any(${phoneSearchPatterns(query)}::text[])`,
  ];
}

export async function listChecks(
  context: Context,
  { page = 1, ...filters }: InputOf<typeof contract.listChecks>,
): Promise<OutputOf<typeof contract.listChecks>> {
  const { db, config, locale } = context;
  const condition = filterCondition(context, filters);
  const count = await countRows(db, sql`check_requests c where ${condition}`);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/checks/`, filters, page, count }),
    results: await checksWhere(db, condition, { locale, limit: pageSize, offset: (page - 1) * pageSize }),
  };
}

export function readCheck(
  context: Context,
  { checkId }: InputOf<typeof contract.readCheck>,
): Promise<OutputOf<typeof contract.readCheck>> {
  return checkDetail(context.db, checkId, { reader: memberOf(context), locale: context.locale });
}

export async function listInspectors({ db }: Context): Promise<OutputOf<typeof contract.listInspectors>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select m.id, coalesce(m.name, m.email, m.phone) as name from members m
    where m.blocked_at is null and m.deleted_at is null
      and exists (select from member_roles r where r.member_id = m.id and r.role = 'inspector')
    order by name, m.id`.execute(db);
  return { results: rows.map(({ id, name }) => ({ id, name: formatPhone(name ?? `№ ${id}`) })) };
}

export async function downloadReportVersion(
  context: Context,
  { checkId, reportId }: InputOf<typeof contract.downloadReportVersion>,
): Promise<FileResponse> {
  const { db, storage } = context;
  await requireSeen(db, checkId, memberOf(context));
  const report = await db
    .selectFrom('check_reports')
    .select('file_key')
    .where('id', '=', reportId)
    .where('check_id', '=', checkId)
    .executeTakeFirst();
  if (!report) throw new Problem('not_found');
  return reportFile(storage, report.file_key, `TulparAutoCheck-${checkId}-${reportId}.pdf`);
}
