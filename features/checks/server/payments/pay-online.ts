import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { refuseTooOften } from '../../../../platform/server/limits.ts';
import type { payCheckOnline as contract } from '../../contract.ts';
import type { CheckStatus } from '../../moves.ts';
import { insertEvent } from '../check-events.ts';
import { GatewayError, type PaymentGateway } from './payment-gateway.ts';
import { acceptsPayment, isPaid, paymentsOf } from './payment-queries.ts';

type Refusal = 'payment_not_allowed' | 'gateway_unavailable';

const lifetimeSeconds = 3600;
/** A payment is not begun anew in its last minutes: the person needs some to pay. */
const lastMinutesMs = 10 * 60_000;
/** Longer than the gateway may take to answer. */
const startMs = 15_000;
const pollMs = 200;
const memberLimits = [{ seconds: 3600, max: 20 }];

/** Pressing again, or in another tab, leads to the same payment. */
export async function payCheckOnline(
  context: Context,
  { checkId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const gateway = context.paymentGateway;
  const id = await openPayment(context, checkId, gateway);
  const deadline = Date.now() + startMs;
  // Another tab may be asking the gateway just now; no connection to the database is held meanwhile.
  while (Date.now() < deadline) {
    const payment = await context.db
      .selectFrom('check_payments')
      .select(['status', 'pay_url'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (payment?.status === 'paid') throw new Problem<Refusal>('payment_not_allowed');
    if (payment?.status !== 'open') break;
    if (payment.pay_url !== null) return { pay_url: payment.pay_url };
    await sleep(pollMs);
  }
  throw new Problem<Refusal>('gateway_unavailable');
}

/** The id of the check's open payment. A new one is begun at the gateway before this returns. */
async function openPayment(
  context: Context,
  checkId: number,
  gateway: PaymentGateway | null,
): Promise<string> {
  const { db, clock, locale, log } = context;
  const now = clock.now();
  const memberId = memberOf(context).id;
  const id = crypto.randomUUID();
  const opened = await db.transaction().execute(async (trx) => {
    const check = await trx
      .selectFrom('check_requests')
      .select(['id', 'status', 'price_tenge as price'])
      .where('id', '=', checkId)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!check) throw new Problem('not_found');
    const isOpen = acceptsPayment({ status: check.status as CheckStatus, price: check.price });
    if (!gateway || !isOpen || (await paymentsOf(trx, checkId)).some(isPaid))
      throw new Problem<Refusal>('payment_not_allowed');
    const reusable = await reusablePayment(trx, check, now);
    if (reusable) return { id: reusable, amountTenge: null };
    const amountTenge = check.price;
    await refuseTooOften(trx, {
      action: 'check_payment',
      who: `member ${memberId}`,
      limits: memberLimits,
      now,
    });
    await trx
      .insertInto('check_payments')
      .values({
        id,
        check_id: checkId,
        amount_tenge: amountTenge,
        status: 'open',
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimeSeconds * 1000),
      })
      .execute();
    const details = { what: 'open', payment: id, amount: amountTenge };
    await insertEvent(trx, { checkId, kind: 'online', details, now });
    return { id, amountTenge };
  });
  if (opened.amountTenge === null || !gateway) return opened.id;

  const payment = { id, checkId, amountTenge: opened.amountTenge, lifetimeSeconds, locale };
  try {
    const { gatewayId, payUrl } = await gateway.start(payment);
    // The result may have come already, with the gateway's number.
    await db
      .updateTable('check_payments')
      .set({ gateway_id: gatewayId, pay_url: payUrl })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    await db
      .updateTable('check_payments')
      .set({ status: 'closed' })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute();
    if (!(error instanceof GatewayError)) throw error;
    log.error({ err: error, payment: id }, 'the payment gateway did not begin a payment');
    throw new Problem<Refusal>('gateway_unavailable');
  }
  return id;
}

/**
 * The open payment, if it is of the same sum and has time left. Else it is closed; if somebody pays it all the same, that
 * counts.
 */
async function reusablePayment(
  trx: Database,
  { id, price }: { id: number; price: number },
  now: Date,
): Promise<string | null> {
  const open = await trx
    .selectFrom('check_payments')
    .selectAll()
    .where('check_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!open) return null;
  const hasTime = open.expires_at.getTime() - now.getTime() > lastMinutesMs;
  const isStarted = open.pay_url !== null || now.getTime() - open.created_at.getTime() < startMs;
  if (open.amount_tenge === price && hasTime && isStarted) return open.id;
  await trx.updateTable('check_payments').set({ status: 'closed' }).where('id', '=', open.id).execute();
  return null;
}
