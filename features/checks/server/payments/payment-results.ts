import type { Selectable } from 'kysely';
import type { Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import type { DB } from '../../../../platform/server/database-types.ts';
import type { PaymentStatus } from '../../payments.ts';
import { insertEvent } from '../check-events.ts';
import { type CheckRow, numberOf, updateCheck } from '../check-rows.ts';
import { notify } from '../message-kinds.ts';
import type { PaymentResult } from './payment-gateway.ts';

type PaymentRow = Selectable<DB['check_payments']>;

/** A later result counts only if it says more: who has paid stays so, whatever comes after. */
const weights: Record<PaymentStatus, number> = { open: 0, closed: 0, refused: 1, wrong_sum: 2, paid: 3 };

/**
 * Stores what the gateway says about a payment, once, and compares it with what was asked. Returns false if there is no
 * such payment. A manager still confirms the check.
 */
export function recordResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  result: PaymentResult,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, result.payment);
    if (!found) return false;
    const { check, payment } = found;
    const { outcome, amount, currency, gatewayId } = result;
    const stored = await trx
      .insertInto('check_payment_results')
      .values({ payment_id: payment.id, outcome, amount, currency, gateway_id: gatewayId, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const status = statusAfter(payment, result);
    if (!stored || weights[status] <= weights[payment.status as PaymentStatus]) return true;
    const received = status === 'wrong_sum' ? `${amount} ${currency}` : null;
    await trx
      .updateTable('check_payments')
      .set({ status, gateway_id: gatewayId, settled_at: now, received })
      .where('id', '=', payment.id)
      .execute();
    const details = { payment: payment.id, amount: payment.amount_tenge, ...(received && { received }) };
    await insertEvent(trx, { checkId: check.id, kind: 'online', details: { what: status, ...details }, now });
    if (status === 'refused') return true;
    // A manager who is typing a payment learns that the money has come.
    await updateCheck(trx, check.id);
    await notifyOfPayment(trx, { check, payment: { ...payment, status, received }, now });
    return true;
  });
}

/** The check is locked first, as everywhere. */
async function lockPayment(
  trx: Database,
  id: string,
): Promise<{ check: CheckRow; payment: PaymentRow } | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const check = await trx
    .selectFrom('check_requests')
    .selectAll()
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('check_payments').select('check_id').where('id', '=', id),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!check) return null;
  const payment = await trx
    .selectFrom('check_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { check, payment };
}

function statusAfter(
  { amount_tenge }: PaymentRow,
  { outcome, amount, currency }: PaymentResult,
): 'refused' | 'paid' | 'wrong_sum' {
  if (outcome === 'refused') return 'refused';
  return currency === 'KZT' && amount === String(amount_tenge) ? 'paid' : 'wrong_sum';
}

/** Notifies the member of the received money, and the managers of what to do next. */
async function notifyOfPayment(
  trx: Database,
  { check, payment, now }: { check: CheckRow; payment: PaymentRow; now: Date },
): Promise<void> {
  const { id, member_id: memberId, assignee_id: managerId } = check;
  const facts = { check: id, amount: payment.received ?? payment.amount_tenge };
  const isCounted = payment.status === 'paid' && check.status === 'requested';
  if (memberId !== null && isCounted) {
    const withTitle = { ...facts, title: numberOf(check) };
    const link = `/account/reports/${id}`;
    await notify(trx, { memberId, kind: 'check_paid_online', facts: withTitle, link, now });
  }
  const kind = isCounted ? 'check_to_confirm' : 'check_refund_due';
  const link = `/staff/checks?check=${id}`;
  for (const staffId of managerId === null ? await managers(trx) : [managerId])
    await notify(trx, { memberId: staffId, kind, facts, link, now });
}

async function managers(trx: Database): Promise<number[]> {
  const rows = await trx
    .selectFrom('member_roles as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select('m.id')
    .where('r.role', '=', 'manager')
    .where('m.blocked_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}
