import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { createApp } from '../../../../apps/api/app.ts';
import { createServices } from '../../../../apps/api/services.ts';
import { test } from '../../../../apps/api/testing/harness.ts';
import { readConfig } from '../../../../platform/server/config.ts';
import { aRequestedCheck } from '../testing.ts';

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

test('a member pays at the stand-in, which tells the site before it leads back', async ({ services }) => {
  const port = await aFreePort();
  const config = { ...services.config, port, publicUrl: `http://127.0.0.1:${port}` };
  const own = createServices({ ...services, config });
  const app = await createApp(own, { servesSite: false });
  await app.listen({ port, host: '127.0.0.1' });
  try {
    const { id, ask } = await aRequestedCheck(app, own);
    const begin = async () => (await ask('POST', `/checks/${id}/payment/`)).json().pay_url as string;
    const press = (page: string, action: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
    const online = async () => (await ask('GET', `/checks/${id}/`)).json().online;

    const first = await begin();
    expect(first).toMatch(new RegExp(`^${config.publicUrl}/dev/freedom-pay/pay\\?customer=[0-9a-f]{32}$`));
    const page = await (await fetch(first)).text();
    expect(page).toMatch(new RegExp(`TulparAutoCheck TAC-${id}: \\d+ KZT`));
    const left = await press(first, 'leave');
    expect(left.headers.get('location')).toBe(`${config.publicUrl}/account/reports/${id}?payment=back`);
    expect((await online()).payment.status).toBe('open');
    expect((await ask('POST', `/checks/${id}/payment/result/`)).json().online.payment.status).toBe('open');
    expect(await begin()).toBe(first);

    await press(first, 'refuse');
    expect((await online()).payment.status).toBe('refused');
    const second = await begin();
    expect(second).not.toBe(first);
    await press(second, 'pay');
    await press(second, 'pay');
    await press(first, 'pay');
    expect(await online()).toMatchObject({ can_pay: false, payment: { status: 'paid' } });
    expect((await fetch(`${config.publicUrl}/dev/freedom-pay/pay?customer=guess`)).status).toBe(404);
    const unsigned = await fetch(`${config.publicUrl}/dev/freedom-pay/init_payment.php`, {
      method: 'POST',
      body: new URLSearchParams({ pg_merchant_id: '100000', pg_amount: '1', pg_sig: 'x' }),
    });
    expect(await unsigned.text()).toContain('<pg_error_code>9998</pg_error_code>');
  } finally {
    await app.close();
  }
});

const production = { DEMO: '0', PUBLIC_URL: 'https://tulpar.example', LOG_LEVEL: 'silent' };
const keys = { FREEDOM_PAY_MERCHANT_ID: '500001', FREEDOM_PAY_SECRET_KEY: 'a-real-secret' };

test.for([
  ['outside of a demonstration', production, false],
  ['in a public demonstration', { ...production, DEMO: 'public' }, false],
  ['beside the real gateway', { ...production, ...keys }, true],
] as const)('there is no stand-in %s', async ([, variables, takesPayments], { services }) => {
  const { dataDir } = services.config;
  const own = createServices({ ...services, config: readConfig({ ...variables, DATA_DIR: dataDir }) });
  const app = await createApp(own, { servesSite: false });
  expect(own.paymentGateway !== null).toBe(takesPayments);
  for (const script of ['init_payment.php', 'get_status3.php', 'pay?customer=x'])
    expect((await app.inject({ method: 'POST', url: `/dev/freedom-pay/${script}` })).statusCode).toBe(405);
  expect((await app.inject('/dev/freedom-pay/pay?customer=x')).statusCode).toBe(404);
  // The key of the demonstration signs nothing here.
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/freedom-pay/result',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'pg_result=1',
  });
  expect(answer.statusCode).toBe(takesPayments ? 403 : 404);
  await app.close();
});
