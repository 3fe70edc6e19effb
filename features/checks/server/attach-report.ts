import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { parseVehicleNumber } from '../../vehicles/vin.ts';
import { acceptsReport, type CheckStatus } from '../moves.ts';
import { includesValuation } from '../services.ts';
import type { attachReport as contract } from '../staff-contract.ts';
import { notifyOfReplacedReport } from './change-check.ts';
import { currentReport, storeReport } from './check-reports.ts';
import { lockCheck } from './check-rows.ts';
import { checkDetail } from './desk-queries.ts';
import { takeReportFile } from './report-file.ts';

/** Attaches a report: a file that was uploaded for it before, or the file of the report that it replaces. */
export async function attachReport(
  context: Context,
  { checkId, version, file, ...report }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const person = memberOf(context);
  const actorId = person.id;
  const now = clock.now();
  const vin = vinOf(report.vin);
  if (report.date > almatyDay(now)) throw fieldProblem('date', 'in_future', 'A day to come');
  return await db.transaction().execute(async (trx) => {
    const check = await lockCheck(trx, { checkId, version, person });
    if (!acceptsReport(check.status as CheckStatus))
      throw new Problem<'move_not_allowed'>('move_not_allowed');
    if (includesValuation(check.service) && report.valuation === null)
      throw fieldProblem('valuation', 'required', 'A valuation was ordered');
    const stored =
      file === undefined
        ? await currentReport(trx, checkId)
        : await takeReportFile(trx, { file, checkId, actorId });
    if (!stored) throw new Problem<'pdf_missing'>('pdf_missing');
    await storeReport(trx, {
      checkId,
      report: {
        file_key: stored.file_key,
        file_bytes: stored.file_bytes,
        name: report.name,
        vin,
        is_other_car: vin !== null && check.vin !== null && vin !== check.vin,
        report_date: report.date,
        valuation_tenge: report.valuation,
        summary: report.summary,
      },
      hasNewFile: file !== undefined,
      actorId,
      now,
    });
    if (check.status === 'ready') await notifyOfReplacedReport(trx, check, now);
    return checkDetail(trx, checkId, { reader: person, locale: context.locale });
  });
}

function vinOf(text: string | null): string | null {
  if (text === null || text === '') return null;
  const number = parseVehicleNumber(text);
  if (!number) throw fieldProblem('vin', 'not_a_number', 'Neither a VIN nor a body number');
  return number.value;
}
