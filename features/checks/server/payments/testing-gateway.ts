import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../testing.ts';
import { freedomPayResultPath } from './freedom-pay.ts';
import { type Fields, isSigned, signed, textOf, toXml } from './freedom-pay-message.ts';

export const merchant = { merchantId: '1234', secretKey: 'secret-key', isTesting: false };

type Reply = { fields?: Fields; raw?: string; status?: number; afterMs?: number; secretKey?: string };

export type TestGateway = {
  url: string;
  /** The messages that came, with the script that was called. */
  calls: { script: string; fields: Fields }[];
  /** The reply to a call; tests replace it. */
  reply: (script: string, fields: Fields) => Reply;
};

const newPayment = (id: number): Fields => [
  ['pg_status', 'ok'],
  ['pg_payment_id', String(id)],
  ['pg_redirect_url', `https://pay.example/pay.html?customer=${id}`],
  ['pg_redirect_url_type', 'need data'],
];

/** A local server that signs and answers as the gateway does. */
export async function startTestGateway(): Promise<TestGateway & { stop: () => Promise<void> }> {
  const gateway: TestGateway = {
    url: '',
    calls: [],
    reply: (script) =>
      script === 'init_payment.php'
        ? { fields: newPayment(7_000_000 + gateway.calls.length) }
        : {
            fields: [
              ['pg_status', 'ok'],
              ['pg_payment_status', 'pending'],
            ],
          },
  };
  const server = createServer(async (request, response) => {
    const script = (request.url ?? '').slice(1);
    const body = await new Response(request as never, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const fields = [...body].map(([name, value]) => [name, String(value)] as const);
    if (!isSigned(script, fields, merchant.secretKey)) return response.writeHead(400).end();
    gateway.calls.push({ script, fields });
    const { fields: reply = [], raw, status = 200, afterMs = 0, secretKey } = gateway.reply(script, fields);
    await sleep(afterMs);
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(raw ?? toXml(signed(script, reply, secretKey ?? merchant.secretKey)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(gateway, {
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

/** The gateway sends a result, signed unless `fields` has a signature of its own. */
export function sendResult(app: App, fields: Record<string, string>, { path = freedomPayResultPath } = {}) {
  const all = Object.entries(fields);
  const message = fields.pg_sig === undefined ? signed('result', all, merchant.secretKey) : all;
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(message.map(([name, value]) => [name, String(value)])).toString(),
  });
}

/** What the gateway says when this payment was paid. */
export function paidResult(call: { fields: Fields } | undefined, overrides: Record<string, string> = {}) {
  const asked = (name: string) => textOf(call?.fields ?? [], name) ?? '';
  return {
    pg_order_id: asked('pg_order_id'),
    pg_payment_id: '7000001',
    pg_amount: asked('pg_amount'),
    pg_currency: asked('pg_currency'),
    pg_result: '1',
    pg_payment_date: '2026-11-21 11:00:00',
    pg_can_reject: '0',
    ...overrides,
  };
}
