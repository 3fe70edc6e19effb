import { sql } from 'kysely';
import { Problem } from '../../../../platform/contract/problem.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { recordEvent } from '../check-events.ts';
import { type CheckRow, numberOf, updateCheck } from '../check-rows.ts';
import { notify } from '../message-kinds.ts';
import { isPaid, paymentsOf } from './payment-queries.ts';

/** The check is confirmed with its first online payment; returns the sum, or null if there is none. */
export async function countOnlinePayment(trx: Database, checkId: number, now: Date): Promise<number | null> {
  const payment = (await paymentsOf(trx, checkId)).findLast(isPaid);
  if (!payment) return null;
  await trx.updateTable('check_payments').set({ counted_at: now }).where('id', '=', payment.id).execute();
  return payment.amount;
}

type Refund = {
  check: CheckRow;
  payment: string;
  actorId: number;
  now: Date;
};

/** A manager has given the money of an online payment back. Only what is due is given back, and once. */
export async function recordRefund(
  trx: Database,
  { check, payment: id, actorId, now }: Refund,
): Promise<void> {
  const payment = (await paymentsOf(trx, check.id)).find((one) => one.id === id);
  if (payment?.refund !== 'due') throw new Problem<'move_not_allowed'>('move_not_allowed');
  await trx
    .updateTable('check_payments')
    .set({ refunded_at: now, refunded_by: actorId })
    .where('id', '=', id)
    .execute();
  await updateCheck(
    trx,
    check.id,
    payment.is_counted ? { paid_tenge: sql<number>`greatest(paid_tenge - ${payment.amount}, 0)` } : {},
  );
  const details = { what: 'refunded', payment: id, amount: payment.amount, received: payment.received };
  await recordEvent(trx, {
    checkId: check.id,
    actorId,
    kind: 'online',
    action: 'check_refunded',
    details,
    now,
  });
  if (check.member_id === null) return;
  const facts = {
    check: check.id,
    title: numberOf(check),
    amount: payment.received ?? payment.amount,
  };
  const link = `/account/reports/${check.id}`;
  await notify(trx, { memberId: check.member_id, kind: 'check_refunded', facts, link, now });
}
