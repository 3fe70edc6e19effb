import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { listLeadManagers, syncLeadStatus } from '../../leads/server/public.ts';
import { checkLead } from '../lead-kinds.ts';
import { acceptsSlot, type CheckMove, type CheckStatus, checkMoves, movesFrom } from '../moves.ts';
import type { PaymentWay } from '../payments.ts';
import { includesValuation } from '../services.ts';
import type * as contract from '../staff-contract.ts';
import { recordEvent } from './check-events.ts';
import { currentReport } from './check-reports.ts';
import { type CheckRow, lockCheck, numberOf, updateCheck } from './check-rows.ts';
import { listInspectors } from './desk.ts';
import { checkDetail } from './desk-queries.ts';
import { notify, notifyOrUpdate } from './message-kinds.ts';
import { countOnlinePayment, recordRefund } from './payments/count-and-refund.ts';
import { canManage, movesFor } from './policy.ts';
import { releaseSlot } from './slots.ts';

type Refusal = keyof typeof contract.changeRefusals;

export async function changeCheck(
  context: Context,
  {
    checkId,
    version,
    move,
    assignee,
    inspector,
    correction,
    refunded,
    comment,
    ...moveDetails
  }: InputOf<typeof contract.changeCheck>,
): Promise<OutputOf<typeof contract.changeCheck>> {
  const person = memberOf(context);
  const actorId = person.id;
  const now = context.clock.now();
  const isManaging = [assignee, inspector, correction, refunded].some((change) => change !== undefined);
  if (isManaging && !canManage(person)) throw new Problem('not_allowed');
  const manager = assignee ? personIn(await listLeadManagers(context), assignee, 'assignee') : null;
  const newInspector = inspector ? personIn(await listInspectors(context), inspector, 'inspector') : null;

  return context.db.transaction().execute(async (trx) => {
    const check = await lockCheck(trx, { checkId, version, person });
    if (move && !canManage(person) && !movesFor(person, check.status as CheckStatus).includes(move))
      throw new Problem<Refusal>('move_not_allowed');
    if (assignee !== undefined && assignee !== check.assignee_id) {
      await updateCheck(trx, checkId, { assignee_id: assignee });
      const details = { id: assignee, name: manager?.name ?? null };
      await recordEvent(trx, { checkId, actorId, kind: 'assigned', action: 'check_assigned', details, now });
    }
    if (inspector !== undefined && inspector !== check.inspector_id)
      await assignInspector(trx, { check, inspector: newInspector, actorId, now });
    const payment = move === 'confirm' ? await paymentOf(trx, { checkId, now, ...moveDetails }) : {};
    if (move) await moveCheck(trx, { check, move, actorId, now, ...moveDetails, ...payment });
    if (correction) await correctPayment(trx, { check, actorId, now, ...correction });
    if (refunded) await recordRefund(trx, { check, payment: refunded, actorId, now });
    if (comment) {
      const freeText = { comment };
      await recordEvent(trx, { checkId, actorId, kind: 'comment', action: 'check_commented', freeText, now });
    }
    return checkDetail(trx, checkId, { reader: person, locale: context.locale });
  });
}

type Person = { id: number; name: string };

function personIn({ results }: { results: readonly Person[] }, id: number, field: string): Person {
  const person = results.find((one) => one.id === id);
  if (!person) throw fieldProblem(field, 'unknown', `No such ${field}`);
  return person;
}

/** What pays for a check: the money that came online, or else what the manager says. */
async function paymentOf(
  trx: Database,
  { checkId, paid, now }: { checkId: number; paid?: number | undefined; now: Date },
): Promise<{ paid?: number; way?: PaymentWay }> {
  const online = await countOnlinePayment(trx, checkId, now);
  const refuse = (code: string, message: string) => {
    throw fieldProblem('paid', code, message);
  };
  if (online === null) return paid === undefined ? refuse('required', 'Say what was paid') : {};
  return paid === undefined
    ? { paid: online, way: 'online' }
    : refuse('paid_online', 'The check was paid online');
}

/** The inspector is told, unless they have given the check to themselves. */
export async function assignInspector(
  trx: Database,
  {
    check,
    inspector,
    actorId,
    now,
  }: {
    check: Pick<CheckRow, 'id' | 'vin' | 'plate'>;
    inspector: Person | null;
    actorId: number;
    now: Date;
  },
): Promise<void> {
  const checkId = check.id;
  await updateCheck(trx, checkId, { inspector_id: inspector?.id ?? null });
  const details = { id: inspector?.id ?? null, name: inspector?.name ?? null, as: 'inspector' };
  const action = 'check_inspector_assigned';
  await recordEvent(trx, { checkId, actorId, kind: 'assigned', action, details, now });
  if (!inspector || inspector.id === actorId) return;
  const facts = { check: checkId, title: numberOf(check) };
  const link = `/staff/inspections?begin=${checkId}`;
  await notify(trx, { memberId: inspector.id, kind: 'check_assigned', facts, link, now });
}

type Correction = { check: CheckRow; paid: number; reason: string; actorId: number; now: Date };

/** Changes the amount paid, also of a finished or cancelled check, because money may be given back later. */
async function correctPayment(
  trx: Database,
  { check: { id, paid_tenge: from }, paid, reason, actorId, now }: Correction,
): Promise<void> {
  if (from === null) throw new Problem<Refusal>('move_not_allowed');
  if (paid === from) return;
  await updateCheck(trx, id, { paid_tenge: paid });
  await recordEvent(trx, {
    checkId: id,
    actorId,
    kind: 'payment',
    action: 'check_payment_corrected',
    details: { from, to: paid },
    freeText: { reason },
    now,
  });
}

type MoveRequest = {
  check: Pick<CheckRow, 'id' | 'member_id' | 'status' | 'service' | 'vin' | 'plate'>;
  move: CheckMove;
  actorId: number;
  now: Date;
  paid?: number | undefined;
  /** With a payment. */
  way?: PaymentWay;
  note?: string | undefined;
  reason?: string | undefined;
};

const kindsByMove = {
  confirm: 'check_confirmed',
  start: 'check_in_work',
  finish: 'check_ready',
  cancel: 'check_cancelled',
} as const;
const leadStatus = { confirm: 'in_work', start: 'in_work', finish: 'done', cancel: 'refused' } as const;

/**
 * Changes a check's status; no other function does. Also writes the history and the audit log, updates the lead and
 * notifies the member.
 */
export async function moveCheck(
  trx: Database,
  { check, move, actorId, now, paid, way = 'branch', note, reason }: MoveRequest,
): Promise<void> {
  const { id, status: from, member_id: memberId } = check;
  if (!movesFrom(from as CheckStatus).includes(move)) throw new Problem<Refusal>('move_not_allowed');
  const { to, needs } = checkMoves[move];
  if (needs === 'report') await refuseIncompleteReport(trx, check);
  await updateCheck(trx, id, {
    status: to,
    changed_at: now,
    ...(needs === 'payment' && { paid_tenge: paid ?? null, paid_way: paid ? way : null }),
    ...(needs === 'reason' && { cancel_reason: reason ?? null }),
  });
  if (!acceptsSlot.staff(to)) await releaseSlot(trx, id, now);
  const details = {
    from,
    to,
    ...(paid !== undefined && needs === 'payment' && { paid, ...(paid > 0 && { way }) }),
  };
  await recordEvent(trx, {
    checkId: id,
    actorId,
    kind: 'status',
    action: `check_${move}`,
    details,
    freeText: { ...(note && { note }), ...(reason && needs === 'reason' && { reason }) },
    now,
  });
  const status = leadStatus[move];
  await syncLeadStatus(trx, { kind: checkLead.name, facts: { check: id }, status, actorId, now });
  if (memberId === null) return;
  const facts = {
    check: id,
    ...(move === 'finish' ? await reportedCar(trx, check) : { title: numberOf(check) }),
    ...(reason && { reason }),
  };
  await notify(trx, { memberId, kind: kindsByMove[move], facts, link: `/account/reports/${id}`, now });
}

/** The car of the report, and the ordered one if it is another. */
async function reportedCar(
  trx: Database,
  check: Pick<CheckRow, 'id' | 'vin' | 'plate'>,
): Promise<{ title: string; ordered?: string }> {
  const ordered = numberOf(check);
  const report = await currentReport(trx, check.id);
  return report?.is_other_car ? { title: report.vin ?? report.name, ordered } : { title: ordered };
}

/** Tells the member that the report of a finished check was replaced. */
export async function notifyOfReplacedReport(
  trx: Database,
  check: Pick<CheckRow, 'id' | 'member_id' | 'vin' | 'plate'>,
  now: Date,
): Promise<void> {
  const { id, member_id: memberId } = check;
  if (memberId === null) return;
  const facts = { check: id, ...(await reportedCar(trx, check)) };
  const link = `/account/reports/${id}`;
  await notifyOrUpdate(trx, { memberId, kind: 'check_report_replaced', facts, link, now }, { check: id });
}

/** The member gets what was ordered: a report, and a valuation in it if that was paid for. */
async function refuseIncompleteReport(
  trx: Database,
  { id, service }: Pick<CheckRow, 'id' | 'service'>,
): Promise<void> {
  const report = await currentReport(trx, id);
  if (!report) throw new Problem<Refusal>('report_missing');
  if (includesValuation(service) && report.valuation_tenge === null)
    throw new Problem<Refusal>('valuation_missing');
}
