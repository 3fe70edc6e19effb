import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../platform/server/config.ts';
import { escapeMarkup } from '../../../../platform/server/escape-markup.ts';
import { acceptForms, formOf } from './form-of.ts';
import { type Fields, isSigned, signed, textOf, toXml } from './freedom-pay-message.ts';
import { standInPath, standInSettings } from './stand-in-settings.ts';

const resultTimeoutMs = 10_000;

type Payment = { id: string; status: 'new' | 'success' | 'error'; fields: Fields };

/**
 * Speaks the protocol of Freedom Pay, so that the demonstration can be tried: whoever presses "pay" has paid. Its payments
 * are forgotten when the server stops.
 */
export function mountStandIn(app: FastifyInstance, config: Config): void {
  const { merchantId, secretKey } = standInSettings(config);
  /** By the part of the payment page's address that nobody can guess. */
  const payments = new Map<string, Payment>();
  let lastId = Date.now();

  async function signedFields(request: FastifyRequest, script: string): Promise<Fields | null> {
    const fields: Fields = [...(await formOf(request))];
    const isOurs = textOf(fields, 'pg_merchant_id') === merchantId && isSigned(script, fields, secretKey);
    return isOurs ? fields : null;
  }

  function refuse(reply: FastifyReply, code: string, description: string) {
    const fields: Fields = [
      ['pg_status', 'error'],
      ['pg_error_code', code],
      ['pg_error_description', description],
    ];
    return reply.type('application/xml; charset=utf-8').send(toXml(fields));
  }

  const answer = (reply: FastifyReply, script: string, fields: Fields) =>
    reply.type('application/xml; charset=utf-8').send(toXml(signed(script, fields, secretKey)));

  app.register(async (scope) => {
    acceptForms(scope);

    scope.post(`${standInPath}/init_payment.php`, async (request, reply) => {
      const fields = await signedFields(request, 'init_payment.php');
      if (!fields) return refuse(reply, '9998', 'Unknown merchant or wrong signature');
      const addresses = ['pg_result_url', 'pg_success_url', 'pg_failure_url'].map((name) =>
        textOf(fields, name),
      );
      // It calls only this site, so that nobody makes it call others.
      const isOfThisSite = addresses.every((address) => address?.startsWith(`${config.publicUrl}/`));
      if (!isOfThisSite || !textOf(fields, 'pg_order_id') || !(Number(textOf(fields, 'pg_amount')) > 0))
        return refuse(reply, '9999', 'Invalid request');
      lastId += 1;
      const customer = randomBytes(16).toString('hex');
      payments.set(customer, { id: String(lastId), status: 'new', fields });
      return answer(reply, 'init_payment.php', [
        ['pg_status', 'ok'],
        ['pg_payment_id', String(lastId)],
        ['pg_redirect_url', `${config.publicUrl}${standInPath}/pay?customer=${customer}`],
        ['pg_redirect_url_type', 'need data'],
      ]);
    });

    scope.post(`${standInPath}/get_status3.php`, async (request, reply) => {
      const fields = await signedFields(request, 'get_status3.php');
      if (!fields) return refuse(reply, '9998', 'Unknown merchant or wrong signature');
      const payment = [...payments.values()].find(({ id }) => id === textOf(fields, 'pg_payment_id'));
      if (!payment) return refuse(reply, '340', 'Unknown payment');
      return answer(reply, 'get_status3.php', [
        ['pg_status', 'ok'],
        ...aboutPayment(payment),
        ['pg_payment_status', payment.status],
      ]);
    });

    scope.get(`${standInPath}/pay`, (request, reply) => {
      const payment = payments.get(customerOf(request.query));
      return payment ? sendPage(reply, payment) : withHeaders(reply).code(404).send('Unknown payment');
    });

    scope.post(`${standInPath}/pay`, async (request, reply) => {
      const payment = payments.get(customerOf(request.query));
      if (!payment) return withHeaders(reply).code(404).send('Unknown payment');
      const action = (await formOf(request)).get('action');
      if (payment.status === 'new' && (action === 'pay' || action === 'refuse')) {
        payment.status = action === 'pay' ? 'success' : 'error';
        await sendResult(payment);
      }
      const name = payment.status === 'success' ? 'pg_success_url' : 'pg_failure_url';
      return withHeaders(reply).redirect(textOf(payment.fields, name) ?? '/', 303);
    });
  });

  async function sendResult(payment: Payment): Promise<void> {
    const address = textOf(payment.fields, 'pg_result_url') ?? '';
    const isPaid = payment.status === 'success';
    const fields: Fields = [
      ...aboutPayment(payment),
      ['pg_result', isPaid ? '1' : '0'],
      ['pg_can_reject', '0'],
      ['pg_payment_method', 'bankcard'],
      ['pg_payment_date', new Date().toISOString().slice(0, 19).replace('T', ' ')],
      ...(isPaid ? [] : [['pg_failure_description', 'Refused'] as const]),
    ];
    const script = address.slice(address.lastIndexOf('/') + 1);
    const message = signed(script, fields, secretKey).map(([name, value]) => [name, String(value)]);
    await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(message),
      signal: AbortSignal.timeout(resultTimeoutMs),
    });
  }
}

function aboutPayment({ id, fields }: Payment): Fields {
  return [
    ['pg_payment_id', id],
    ...['pg_order_id', 'pg_amount', 'pg_currency'].map((name) => [name, textOf(fields, name) ?? ''] as const),
  ];
}

function customerOf(query: unknown): string {
  const { customer } = query as { customer?: unknown };
  return typeof customer === 'string' ? customer : '';
}

const withHeaders = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** Deliberately unstyled, so that nobody mistakes it for the real page. */
function sendPage(reply: FastifyReply, { fields, status }: Payment) {
  const text = (name: string) => escapeMarkup(textOf(fields, name) ?? '');
  const buttons =
    status === 'new'
      ? `<button name="action" value="pay">Оплатить / Төлеу / Pay</button>
<button name="action" value="refuse">Отказать / Бас тарту / Refuse</button>
<button name="action" value="leave">Уйти / Шығу / Leave</button>`
      : '<button name="action" value="leave">Вернуться / Қайту / Return</button>';
  return withHeaders(reply)
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="ru-RU"><meta charset="utf-8"><title>Демо-оплата</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Демо-оплата вместо Freedom Pay</h1>
<p>Это страница самого Tulpar Auto: карта не нужна, деньги не спишутся.<br>
Бұл – Tulpar Auto сайтының өз беті: карта керек емес, ақша алынбайды.<br>
This is a demonstration page of Tulpar Auto: no card is needed, no money is taken.</p>
<p>${text('pg_description')}: ${text('pg_amount')} ${text('pg_currency')}</p>
<form method="post"><p>${buttons}</p></form></html>`);
}
