import type { Locale } from '../../../../platform/contract/locale.ts';
import type { Config } from '../../../../platform/server/config.ts';
import { tracedFetch } from '../../../../platform/server/traced-fetch.ts';
import { invoiceNumber } from '../../payments.ts';
import { type Fields, fromXml, isSigned, signed, textOf, toXml } from './freedom-pay-message.ts';
import { GatewayError, type PaymentGateway, type PaymentResult } from './payment-gateway.ts';

/* Freedom Pay (earlier PayBox), Merchant API: https://docs.freedompay.kz. A payment is begun with `init_payment.php`, the
   member pays at the address that this returns, and the gateway sends the result to `pg_result_url`, again and again until
   it is answered; `get_status3.php` tells it, too. Every message is signed. */

/** Where results are sent. No page that people return to may end in `/result`: that would make its signature good here. */
export const freedomPayResultPath = '/api/payments/freedom-pay/result';
const resultScript = 'result';

const currency = 'KZT';
const limits = { milliseconds: 10_000, bytes: 64 * 1024 };
const languages: Record<Locale, string> = { ru: 'ru', kk: 'kz', en: 'en' };
const outcomes = new Map<string, PaymentResult['outcome']>([
  ['1', 'paid'],
  ['0', 'refused'],
]);
const refusedStatuses = ['error', 'failed', 'incomplete', 'canceled', 'cancelled', 'rejected'];

type Settings = NonNullable<Config['freedomPay']>;

export function freedomPay(
  { merchantId, secretKey, url, isTesting }: Settings,
  { publicUrl, milliseconds = limits.milliseconds }: { publicUrl: string; milliseconds?: number },
): PaymentGateway {
  /** Calls a script of the gateway; returns the fields of its signed answer. */
  async function call(script: string, fields: Fields): Promise<Fields> {
    const form = new FormData();
    for (const [name, value] of signed(script, [['pg_merchant_id', merchantId], ...fields], secretKey))
      form.append(name, String(value));
    const text = await post(`${url}/${script}`, form, milliseconds);
    const answer = fromXml(text);
    if (!answer) throw new GatewayError('unknown_shape');
    // Without a signature the gateway says only that it does not know the merchant.
    if (textOf(answer, 'pg_status') !== 'ok')
      throw new GatewayError('refused', textOf(answer, 'pg_error_code')?.slice(0, 10));
    if (!isSigned(script, answer, secretKey)) throw new GatewayError('not_signed');
    return answer;
  }

  return {
    async start({ id, checkId, amountTenge, lifetimeSeconds, locale }) {
      const prefix = locale === 'ru' ? '' : `/${locale}`;
      const returnUrl = `${publicUrl}${prefix}/account/reports/${checkId}?payment=back`;
      const answer = await call('init_payment.php', [
        ['pg_order_id', id],
        ['pg_amount', String(amountTenge)],
        ['pg_currency', currency],
        ['pg_description', `TulparAutoCheck ${invoiceNumber(checkId)}`],
        ['pg_lifetime', String(lifetimeSeconds)],
        ['pg_language', languages[locale]],
        ['pg_request_method', 'POST'],
        ['pg_result_url', publicUrl + freedomPayResultPath],
        ['pg_success_url', returnUrl],
        ['pg_success_url_method', 'GET'],
        ['pg_failure_url', returnUrl],
        ['pg_failure_url_method', 'GET'],
        ...(isTesting ? [['pg_testing_mode', '1'] as const] : []),
      ]);
      const gatewayId = textOf(answer, 'pg_payment_id');
      const payUrl = textOf(answer, 'pg_redirect_url');
      if (!gatewayId || !isNumber(gatewayId) || !payUrl || !leadsToGateway(payUrl, url))
        throw new GatewayError('unknown_shape');
      return { gatewayId, payUrl };
    },

    async ask({ id, gatewayId }) {
      const answer = await call('get_status3.php', [
        ['pg_payment_id', gatewayId],
        ['pg_order_id', id],
      ]);
      const status = textOf(answer, 'pg_payment_status') ?? '';
      const outcome = status === 'success' ? 'paid' : refusedStatuses.includes(status) ? 'refused' : null;
      if (!outcome) return null;
      const order = textOf(answer, 'pg_order_id') ?? id;
      const result = resultOf(answer, { order, outcome });
      if (result?.payment !== id || result.gatewayId !== gatewayId) throw new GatewayError('unknown_shape');
      return result;
    },

    read(params) {
      const fields: Fields = [...params];
      if (!isSigned(resultScript, fields, secretKey)) return { isSigned: false, result: null };
      const outcome = outcomes.get(textOf(fields, 'pg_result') ?? '');
      const order = textOf(fields, 'pg_order_id');
      return { isSigned: true, result: outcome && order ? resultOf(fields, { order, outcome }) : null };
    },

    answer(isUnderstood) {
      const fields: Fields = isUnderstood
        ? [['pg_status', 'ok']]
        : [
            ['pg_status', 'error'],
            ['pg_description', 'Unknown payment'],
          ];
      return {
        type: 'application/xml; charset=utf-8',
        body: toXml(signed(resultScript, fields, secretKey)),
      };
    },
  };
}

const isNumber = (text: string) => /^\d{1,20}$/.test(text);

/**
 * Whether people may be sent to this address: an https page, or a page of the gateway itself, which tests serve over http.
 */
function leadsToGateway(address: string, gatewayUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || origin === new URL(gatewayUrl).origin;
}

function resultOf(
  fields: Fields,
  { order, outcome }: { order: string; outcome: PaymentResult['outcome'] },
): PaymentResult | null {
  const gatewayId = textOf(fields, 'pg_payment_id');
  const amount = textOf(fields, 'pg_amount');
  const given = textOf(fields, 'pg_currency');
  if (!gatewayId || !isNumber(gatewayId)) return null;
  if (!amount || !/^\d{1,12}(\.\d{1,4})?$/.test(amount)) return null;
  if (!given || !/^[A-Z]{3}$/.test(given)) return null;
  return { payment: order, gatewayId, outcome, amount: String(Number(amount)), currency: given };
}

/** Posts a form, with limits for time and size. A redirect would send it to another server. */
async function post(address: string, body: FormData, milliseconds: number): Promise<string> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await tracedFetch('Freedom Pay', address, {
      method: 'POST',
      body,
      signal,
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new GatewayError('status', String(response.status));
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > limits.bytes) throw new GatewayError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError(signal.aborted ? 'timeout' : 'network');
  }
}
