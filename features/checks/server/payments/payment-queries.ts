import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import type { MyCheckDetail } from '../../contract.ts';
import type { CheckStatus } from '../../moves.ts';
import type { OnlinePayment } from '../../staff-contract.ts';

/**
 * Whether money of the payment `p` of the check `c` is to be given back: another sum came than was asked, the check is
 * cancelled, or it was confirmed with another payment.
 */
const isRefundDue: RawBuilder<SqlBool> = sql<SqlBool>`(p.refunded_at is null and (p.status = 'wrong_sum'
  or (p.status = 'paid' and (c.status = 'cancelled' or (c.status <> 'requested' and p.counted_at is null)))))`;

/** Whether the payment `p` pays for a check that is not confirmed yet. */
const paysFor: RawBuilder<SqlBool> = sql<SqlBool>`(p.status = 'paid' and p.refunded_at is null)`;

/** What desks show of the online payments of the check `c`. */
export const onlineState = sql<'paid' | 'refund' | null>`(
  select case when bool_or(${isRefundDue}) then 'refund' when c.status = 'requested' and bool_or(${paysFor}) then 'paid' end
  from check_payments p where p.check_id = c.id)`;

export const hasRefundDue: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from check_payments p where p.check_id = c.id and ${isRefundDue})`;

type Row = Omit<OnlinePayment, 'created_at' | 'settled_at'> & { created_at: Date; settled_at: Date | null };

/** The online payments of a check, the latest first. */
export async function paymentsOf(db: Database, checkId: number): Promise<OnlinePayment[]> {
  const { rows } = await sql<Row>`
    select p.id, p.amount_tenge as amount, p.status, p.received, p.gateway_id, p.created_at, p.settled_at,
      p.counted_at is not null as is_counted,
      case when p.refunded_at is not null then 'done' when ${isRefundDue} then 'due' else 'none' end as refund
    from check_payments p join check_requests c on c.id = p.check_id
    where p.check_id = ${checkId} order by p.created_at desc, p.id`.execute(db);
  return rows.map(({ created_at, settled_at, ...payment }) => ({
    ...payment,
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }));
}

/** Whether a check can be paid online, apart from what was paid before. */
export const acceptsPayment = ({ status, price }: { status: CheckStatus; price: number }) =>
  status === 'requested' && price > 0;

export const isPaid = ({ status, refund }: Pick<OnlinePayment, 'status' | 'refund'>) =>
  status === 'paid' && refund === 'none';

/** What the member sees of online payments. */
export async function onlineOf(
  db: Database,
  check: { id: number; status: CheckStatus; price: number },
  { takesPayments }: { takesPayments: boolean },
): Promise<MyCheckDetail['online']> {
  const payments = await paymentsOf(db, check.id);
  const paid = payments.find(isPaid);
  const shown = paid ?? payments[0];
  return {
    can_pay: takesPayments && acceptsPayment(check) && !paid,
    payment: shown
      ? { amount: shown.amount, status: shown.status, received: shown.received, refund: shown.refund }
      : null,
  };
}
