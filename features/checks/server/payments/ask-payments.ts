import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../../platform/server/context.ts';
import type { askForPayment as contract } from '../../contract.ts';
import { readMyCheck } from '../my-checks.ts';
import { GatewayError } from './payment-gateway.ts';
import { recordResult } from './payment-results.ts';

/** Cron schedule: every five minutes. */
export const paymentSchedule = '*/5 * * * * ask_check_payments';

/** How often a page that waits for a result asks the gateway. */
const pauseMs = 4_000;
const taskPauseMs = 4 * 60_000;
/** A result may come so long after the time of a payment is over. */
const graceMs = 30 * 60_000;
const batch = 50;

type Asked = { id: string; gatewayId: string };
type Parts = Pick<Services, 'db' | 'clock' | 'paymentGateway'>;

export async function askForPayment(
  context: Context,
  { checkId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock, log } = context;
  const now = clock.now();
  const check = await db
    .selectFrom('check_requests')
    .select('id')
    .where('id', '=', checkId)
    .where('member_id', '=', memberOf(context).id)
    .executeTakeFirst();
  if (!check) throw new Problem('not_found');
  const payment = await db
    .updateTable('check_payments')
    .set({ asked_at: now })
    .where('check_id', '=', checkId)
    .where('status', '=', 'open')
    .where('gateway_id', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('asked_at', 'is', null), eb('asked_at', '<', new Date(now.getTime() - pauseMs))]),
    )
    .returning(['id', 'gateway_id'])
    .executeTakeFirst();
  try {
    if (payment?.gateway_id) await ask(context, { id: payment.id, gatewayId: payment.gateway_id });
  } catch (error) {
    // The page says that the result is awaited, which stays true.
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, payment: payment?.id }, 'the payment gateway did not tell a result');
  }
  return readMyCheck(context, { checkId });
}

async function ask(services: Parts, { id, gatewayId }: Asked): Promise<void> {
  const result = await services.paymentGateway?.ask({ id, gatewayId });
  if (result) await recordResult(services, result);
}

/**
 * Asks for results that were not sent to us, also of payments that were closed. What nobody has paid when its time is over
 * is closed.
 */
export async function askForPayments(services: Parts, warn: (message: string) => void): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ id: string; gateway_id: string }>`
    update check_payments set asked_at = ${now}
    where id in (
      select id from check_payments
      where status in ('open', 'closed') and gateway_id is not null and created_at < ${before(taskPauseMs)}
        and (asked_at is null or asked_at < ${before(taskPauseMs)})
        and (status = 'open' or expires_at > ${before(graceMs)})
      order by asked_at nulls first limit ${batch} for update skip locked)
    returning id, gateway_id`.execute(db);
  for (const { id, gateway_id: gatewayId } of rows)
    try {
      await ask(services, { id, gatewayId });
      await db
        .updateTable('check_payments')
        .set({ status: 'closed' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('expires_at', '<', now)
        .execute();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      warn(`The payment gateway did not tell the result of ${id}: ${error.message}`);
    }
}
