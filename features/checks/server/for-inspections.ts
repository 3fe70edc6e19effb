import { type RawBuilder, sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { includesValuation } from '../services.ts';
import { moveCheck, notifyOfReplacedReport } from './change-check.ts';
import { storeReport } from './check-reports.ts';
import { type CheckRow, lockRow } from './check-rows.ts';
import { canSee } from './policy.ts';

/** Whether the request `checkId` of an outer query was ever given to the inspector, who may have begun without a connection. */
export const wasGivenTo = (checkId: RawBuilder<unknown>, inspectorId: number) => sql<boolean>`exists (
  select from check_events e where e.check_id = ${checkId} and e.kind = 'assigned'
    and e.details ->> 'as' = 'inspector' and (e.details ->> 'id')::bigint = ${inspectorId})`;

async function wasGiven(trx: Database, checkId: number, inspectorId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${wasGivenTo(sql`${checkId}::bigint`, inspectorId)} as is`.execute(trx);
  return rows[0]?.is ?? false;
}

/**
 * The inspection of a confirmed request begins; one that is in work already stays so. Whoever was given the request may
 * begin also after it was given to somebody else or has ended: they had no connection, and what they found belongs to it.
 */
export async function takeCheckToWork(
  trx: Database,
  { checkId, person, now }: { checkId: number; person: Member; now: Date },
): Promise<void> {
  const check = await lockRow(trx, checkId);
  const isTheirs = await wasGiven(trx, checkId, person.id);
  if (!check || !(canSee(person, check) || isTheirs)) throw new Problem('not_found');
  if (check.status === 'confirmed') await moveCheck(trx, { check, move: 'start', actorId: person.id, now });
  else if (check.status !== 'in_work' && !(isTheirs && isOver(check.status)))
    throw new Problem<'check_not_in_work'>('check_not_in_work');
}

const isOver = (status: string) => status === 'ready' || status === 'cancelled';

/**
 * Refuses inspectors who no longer have the request, unless they manage requests: they may still send answers, but not make
 * the member's report.
 */
export async function refuseFormerInspector(
  trx: Database,
  { checkId, person }: { checkId: number; person: Member },
): Promise<CheckRow> {
  const check = await lockRow(trx, checkId);
  if (!check || !canSee(person, check)) throw new Problem<'given_to_other'>('given_to_other');
  return check;
}

/**
 * Refuses to finish an inspection if its request was cancelled, was given to another inspector, or includes a valuation
 * that is missing. Returns the numbers of the car that was ordered.
 */
export async function refuseUndeliverable(
  trx: Database,
  { checkId, person, isValued }: { checkId: number; person: Member; isValued: boolean },
): Promise<{ vin: string | null; plate: string | null }> {
  const check = await refuseFormerInspector(trx, { checkId, person });
  if (check.status !== 'in_work' && check.status !== 'ready')
    throw new Problem<'check_not_in_work'>('check_not_in_work');
  if (includesValuation(check.service) && !isValued)
    throw new Problem<'valuation_missing'>('valuation_missing');
  return { vin: check.vin, plate: check.plate };
}

export type Delivered = {
  checkId: number;
  file: { key: string; bytes: number };
  name: string;
  vin: string | null;
  /** It is not the car that was ordered. */
  isOtherCar: boolean;
  valuation: number | null;
  summary: string;
  madeAt: Date;
  actorId: number;
  now: Date;
};

/**
 * Hands the report of an inspection over: it replaces an earlier one, and the request is ready. Returns whether it was
 * handed over, which it is not if the request was cancelled.
 */
export async function deliverReport(trx: Database, delivered: Delivered): Promise<boolean> {
  const { checkId, file, actorId, now, madeAt } = delivered;
  const check = await lockRow(trx, checkId);
  if (!check || check.status === 'cancelled') return false;
  await storeReport(trx, {
    checkId,
    report: {
      file_key: file.key,
      file_bytes: file.bytes,
      name: delivered.name,
      vin: delivered.vin,
      is_other_car: delivered.isOtherCar,
      report_date: almatyDay(madeAt),
      valuation_tenge: delivered.valuation,
      summary: delivered.summary,
    },
    hasNewFile: true,
    actorId,
    now,
  });
  if (check.status === 'in_work') await moveCheck(trx, { check, move: 'finish', actorId, now });
  else await notifyOfReplacedReport(trx, check, now);
  return true;
}
