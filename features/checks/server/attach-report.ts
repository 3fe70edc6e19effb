import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import { notifyOrUpdate } from '../../messages/server/public.ts';
import { parseVehicleNumber } from '../../vehicles/vin.ts';
import { acceptsReport, type CheckStatus } from '../moves.ts';
import type { attachReport as contract } from '../staff-contract.ts';
import { lockCheck, recordEvent } from './change-check.ts';
import { checkDetail } from './desk-queries.ts';
import { newReportKey, readPdf } from './report-file.ts';

/** Limits how many reports one manager uploads, so that nobody fills the storage; staff need far fewer. */
const perHour = { seconds: 3600, max: 60 };

/** Attaches a report. The file is stored before the row that refers to it, and deleted if the transaction fails. */
export async function attachReport(
  context: Context,
  { checkId, version, pdf, ...report }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock, storage } = context;
  const actorId = memberOf(context).id;
  const now = clock.now();
  const counts = [{ who: `member ${actorId}`, limits: [perHour] }];
  if (await exceedsAnyLimit(db, { action: 'attach_report', counts, now }))
    throw new Problem('too_many_requests');
  const vin = vinOf(report.vin);
  if (report.date > almatyDay(now))
    throw new Problem('invalid_input', [{ field: 'date', code: 'in_future', message: 'A day to come' }]);
  const bytes = pdf === undefined ? null : readPdf(pdf);
  const newKey = bytes && newReportKey();
  if (bytes && newKey) await storage.put(newKey, bytes);
  try {
    return await db.transaction().execute(async (trx) => {
      const check = await lockCheck(trx, checkId, version);
      if (!acceptsReport(check.status as CheckStatus))
        throw new Problem<'move_not_allowed'>('move_not_allowed');
      const previous = await trx
        .selectFrom('check_reports')
        .select(['id', 'file_key', 'file_bytes'])
        .where('check_id', '=', checkId)
        .where('replaced_at', 'is', null)
        .executeTakeFirst();
      const key = newKey ?? previous?.file_key;
      const size = bytes?.length ?? previous?.file_bytes;
      if (key === undefined || size === undefined) throw new Problem<'pdf_missing'>('pdf_missing');
      if (previous)
        await trx
          .updateTable('check_reports')
          .set({ replaced_at: now })
          .where('id', '=', previous.id)
          .execute();
      const { id } = await trx
        .insertInto('check_reports')
        .values({
          check_id: checkId,
          file_key: key,
          file_bytes: size,
          name: report.name,
          vin,
          report_date: report.date,
          valuation_tenge: report.valuation,
          summary: report.summary,
          made_at: now,
          made_by: actorId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('check_requests')
        .set({ version: sql`version + 1`, changed_at: now })
        .where('id', '=', checkId)
        .execute();
      const details = { report: id, replaced: previous?.id ?? null, new_file: newKey !== null };
      const action = previous ? 'check_report_replaced' : 'check_report_attached';
      await recordEvent(trx, { checkId, actorId, kind: 'report', action, details, now });
      if (check.status === 'ready') {
        const facts = { check: checkId, title: check.vin ?? check.plate ?? '' };
        const link = `/account/reports/${checkId}`;
        const message = {
          memberId: check.member_id,
          kind: 'check_report_replaced',
          facts,
          link,
          now,
        } as const;
        await notifyOrUpdate(trx, message, { check: checkId });
      }
      return checkDetail(trx, checkId);
    });
  } catch (error) {
    if (newKey) await storage.remove(newKey);
    throw error;
  }
}

function vinOf(text: string | null): string | null {
  if (text === null || text === '') return null;
  const number = parseVehicleNumber(text);
  if (!number)
    throw new Problem('invalid_input', [
      { field: 'vin', code: 'not_a_number', message: 'Neither a VIN nor a body number' },
    ]);
  return number.value;
}
