import { describe, expect } from 'vitest';
import { createApp } from '../../../../apps/api/app.ts';
import { createServices } from '../../../../apps/api/services.ts';
import { test as base } from '../../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../../platform/server/clock.ts';
import type { Services } from '../../../../platform/server/context.ts';
import { checkData } from '../personal-data.ts';
import { type App, aDesk, aMemberVisitor, aRequestedCheck, form, messageKindsOf } from '../testing.ts';
import { askForPayments } from './ask-payments.ts';
import { signed, textOf } from './freedom-pay-message.ts';
import { merchant, paidResult, sendResult, startTestGateway, type TestGateway } from './testing-gateway.ts';

type Fixtures = {
  gateway: TestGateway;
  /** Services and a server whose payments go to `gateway`. */
  shop: { services: Services; app: App };
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads fixture names from the pattern
  gateway: async ({}, use) => {
    const gateway = await startTestGateway();
    await use(gateway);
    await gateway.stop();
  },
  shop: async ({ services: { config, ...parts }, gateway }, use) => {
    const freedomPay = { ...merchant, url: gateway.url };
    const services = createServices({ ...parts, config: { ...config, freedomPay } });
    const app = await createApp(services, { servesSite: false });
    await use({ services, app });
    await app.close();
  },
});

/** A member's check whose payment was begun. */
async function aBegunPayment({ app, services }: { app: App; services: Services }, gateway: TestGateway) {
  const check = await aRequestedCheck(app, services);
  const path = `/checks/${check.id}/`;
  const pay = () => check.ask('POST', `${path}payment/`);
  const begun = await pay();
  const call = gateway.calls.at(-1);
  const price = Number(textOf(call?.fields ?? [], 'pg_amount'));
  return {
    ...check,
    pay,
    begun,
    call,
    price,
    read: async () => (await check.ask('GET', path)).json(),
    result: (overrides: Record<string, string> = {}) => sendResult(app, paidResult(call, overrides)),
  };
}

const storyOf = (detail: { events: { kind: string; details: { what?: string } }[] }) =>
  detail.events.flatMap(({ kind, details }) => (kind === 'online' ? [details.what] : []));

const resultsOf = (db: Services['db'], { call }: { call: TestGateway['calls'][number] | undefined }) =>
  db
    .selectFrom('check_payment_results')
    .select('outcome')
    .where('payment_id', '=', paidResult(call).pg_order_id)
    .execute();

describe('a payment online', () => {
  test('is paid, told to the member and the managers, and confirmed without typing a sum', async ({
    shop,
    gateway,
    db,
    services: { messageKinds },
  }) => {
    const { app, services } = shop;
    const manager = await aMemberVisitor(app, services, ['manager']);
    const payment = await aBegunPayment(shop, gateway);
    expect(payment.begun.json()).toEqual({ pay_url: 'https://pay.example/pay.html?customer=7000001' });
    expect(await payment.read()).toMatchObject({
      online: { can_pay: true, payment: { status: 'open', amount: payment.price } },
      paid: null,
    });
    const answer = await payment.result();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<pg_status>ok</pg_status>');
    expect(await payment.read()).toMatchObject({
      status: 'requested',
      online: { can_pay: false, payment: { status: 'paid', refund: 'none' } },
    });
    expect(await messageKindsOf(db, payment.memberId)).toEqual(['check_paid_online']);
    expect(await messageKindsOf(db, manager.id)).toEqual(['check_to_confirm']);

    const desk = aDesk(manager, payment.id);
    const open = await desk.read();
    expect(open).toMatchObject({ online: 'paid', payments: [{ status: 'paid', gateway_id: '7000001' }] });
    const typed = await desk.change({ move: 'confirm', paid: payment.price });
    expect(typed.json().errors).toMatchObject([{ field: 'paid', code: 'paid_online' }]);
    const confirmed = (await desk.change({ move: 'confirm' })).json();
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      paid: payment.price,
      paid_way: 'online',
      online: null,
      payments: [{ is_counted: true, refund: 'none' }],
    });
    expect(storyOf(confirmed)).toEqual(['paid', 'open']);
    expect((await payment.pay()).json().code).toBe('payment_not_allowed');
    const exported = await checkData.exportOf(db, payment.memberId, { messageKinds });
    expect(exported).toMatchObject({ payments: [{ amount_tenge: payment.price, status: 'paid' }] });
  });

  test('is one payment however often and in however many tabs it is begun', async ({ shop, gateway, db }) => {
    const check = await aRequestedCheck(shop.app, shop.services);
    const { reply } = gateway;
    gateway.reply = (...call) => ({ ...reply(...call), afterMs: 300 });
    const begun = await Promise.all(
      [1, 2, 3, 4].map(() => check.ask('POST', `/checks/${check.id}/payment/`)),
    );
    const later = await check.ask('POST', `/checks/${check.id}/payment/`);
    expect(new Set([...begun, later].map((one) => one.json().pay_url)).size).toBe(1);
    expect(gateway.calls).toHaveLength(1);
    const rows = await db
      .selectFrom('check_payments')
      .where('check_id', '=', check.id)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('may be told as paid before the gateway has said where to pay', async ({ shop, gateway }) => {
    const check = await aRequestedCheck(shop.app, shop.services);
    const { reply } = gateway;
    gateway.reply = (...call) => ({ ...reply(...call), afterMs: 500 });
    const begun = check.ask('POST', `/checks/${check.id}/payment/`);
    await expect.poll(() => gateway.calls.length).toBe(1);
    await sendResult(shop.app, paidResult(gateway.calls[0]));
    expect((await begun).json().code).toBe('payment_not_allowed');
    expect((await check.ask('GET', `/checks/${check.id}/`)).json().online).toMatchObject({
      can_pay: false,
      payment: { status: 'paid' },
    });
  });

  test('that was refused can be tried again', async ({ shop, gateway }) => {
    const payment = await aBegunPayment(shop, gateway);
    await payment.result({ pg_result: '0' });
    expect(await payment.read()).toMatchObject({ online: { can_pay: true, payment: { status: 'refused' } } });
    const again = await payment.pay();
    expect(again.json().pay_url).not.toBe(payment.begun.json().pay_url);
    const orders = gateway.calls.map(({ fields }) => textOf(fields, 'pg_order_id'));
    expect(new Set(orders).size).toBe(2);
    await sendResult(shop.app, paidResult(gateway.calls[1], { pg_payment_id: '7000002' }));
    expect(await payment.read()).toMatchObject({ online: { can_pay: false, payment: { status: 'paid' } } });
  });

  test('tells when the gateway does not answer, and works later', async ({ shop, gateway }) => {
    const check = await aRequestedCheck(shop.app, shop.services);
    const pay = () => check.ask('POST', `/checks/${check.id}/payment/`);
    const { reply } = gateway;
    gateway.reply = () => ({ status: 500 });
    expect((await pay()).json()).toMatchObject({ code: 'gateway_unavailable', status: 503 });
    expect((await check.ask('GET', `/checks/${check.id}/`)).json().online).toMatchObject({ can_pay: true });
    gateway.reply = reply;
    expect((await pay()).statusCode).toBe(200);
  });

  test('is for the person who asked for the check, while it is not paid for', async ({ shop, gateway }) => {
    const payment = await aBegunPayment(shop, gateway);
    const stranger = await aMemberVisitor(shop.app, shop.services);
    for (const path of ['payment/', 'payment/result/'])
      expect((await stranger.ask('POST', `/checks/${payment.id}/${path}`)).statusCode).toBe(404);
    const manager = await aMemberVisitor(shop.app, shop.services, ['manager']);
    await aDesk(manager, payment.id).change({ move: 'confirm', paid: 45_000 });
    expect((await payment.pay()).json().code).toBe('payment_not_allowed');
    expect(gateway.calls).toHaveLength(1);
  });

  test('cannot be begun twenty-one times an hour', async ({ shop, gateway }) => {
    const payment = await aBegunPayment(shop, gateway);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await sendResult(shop.app, paidResult(gateway.calls.at(-1), { pg_result: '0' }));
      codes.push((await payment.pay()).json().code ?? 'begun');
    }
    expect(codes).toEqual([...Array(19).fill('begun'), 'too_many_requests']);
  });

  test('keeps its sum when the order is changed; the new order gets a payment of its own', async ({
    shop,
    gateway,
  }) => {
    const payment = await aBegunPayment(shop, gateway);
    const order = { ...form, city: payment.city, service: 'full' };
    await payment.ask('POST', '/checks/', order);
    const changed = await payment.read();
    expect(changed.price).not.toBe(payment.price);
    await payment.pay();
    expect(textOf(gateway.calls[1]?.fields ?? [], 'pg_amount')).toBe(String(changed.price));
    // The page of the first payment was still open, and that is what was paid.
    await payment.result();
    expect(await payment.read()).toMatchObject({
      price: changed.price,
      online: { can_pay: false, payment: { status: 'paid', amount: payment.price } },
    });
    // What is paid for is not changed any more.
    await payment.ask('POST', '/checks/', { ...order, service: 'both' });
    expect(await payment.read()).toMatchObject({ service: 'full', price: changed.price });
  });
});

describe('a result', () => {
  test('that is forged, changed or unsigned changes nothing', async ({ shop, gateway, db }) => {
    const payment = await aBegunPayment(shop, gateway);
    const fields = paidResult(payment.call);
    const signedFields = Object.fromEntries(
      signed('result', Object.entries(fields), merchant.secretKey).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const elsewhere = Object.fromEntries(
      signed('init_payment.php', Object.entries(fields), merchant.secretKey).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    for (const forged of [
      { ...fields, pg_sig: '' },
      { ...fields, pg_sig: '0'.repeat(32) },
      { ...signedFields, pg_amount: '1' },
      { ...signedFields, pg_order_id: crypto.randomUUID() },
      { ...signedFields, pg_extra: 'x' },
      elsewhere,
      { ...paidResult(payment.call, { pg_result: '0' }), pg_sig: signedFields.pg_sig ?? '' },
    ]) {
      const answer = await sendResult(shop.app, forged);
      expect(answer.statusCode, JSON.stringify(forged)).toBe(403);
      // Nothing signed is given to strangers.
      expect(answer.body).not.toContain('pg_sig');
    }
    expect(await resultsOf(db, payment)).toEqual([]);
    expect(await payment.read()).toMatchObject({ online: { payment: { status: 'open' } } });
  });

  test('comes as a form of either kind, and only so', async ({ shop, gateway }) => {
    const payment = await aBegunPayment(shop, gateway);
    const url = '/api/payments/freedom-pay/result';
    expect((await shop.app.inject({ method: 'POST', url, payload: { a: 1 } })).statusCode).toBe(403);
    expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await shop.app.inject({ method: 'POST', url, headers: broken, payload: '--y' })).statusCode).toBe(
      403,
    );
    const body = new FormData();
    for (const [name, value] of signed(
      'result',
      Object.entries(paidResult(payment.call)),
      merchant.secretKey,
    ))
      body.append(name, String(value));
    const request = new Request('http://localhost', { method: 'POST', body });
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.body).toContain('<pg_status>ok</pg_status>');
    expect(await payment.read()).toMatchObject({ online: { payment: { status: 'paid' } } });
  });

  test('of a payment that nobody knows is answered so', async ({ shop, gateway }) => {
    await aBegunPayment(shop, gateway);
    for (const pg_order_id of [crypto.randomUUID(), '12', "' or 1=1"]) {
      const answer = await sendResult(shop.app, paidResult(gateway.calls[0], { pg_order_id }));
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<pg_status>error</pg_status>');
    }
  });

  test('that is sent again is stored and told once, also when two come at the same moment', async ({
    shop,
    gateway,
    db,
  }) => {
    const payment = await aBegunPayment(shop, gateway);
    const answers = await Promise.all([1, 2, 3].map(() => payment.result()));
    answers.push(await payment.result({ pg_amount: `${payment.price}.00` }));
    for (const answer of answers) expect(answer.body).toContain('<pg_status>ok</pg_status>');
    expect(await resultsOf(db, payment)).toEqual([{ outcome: 'paid' }]);
    expect(await messageKindsOf(db, payment.memberId)).toEqual(['check_paid_online']);
  });

  test.for([
    ['paid', 'refused'],
    ['refused', 'paid'],
  ])('%s and then %s: who has paid stays so', async ([first], { shop, gateway }) => {
    const payment = await aBegunPayment(shop, gateway);
    const orders = first === 'paid' ? ['1', '0'] : ['0', '1'];
    for (const pg_result of orders) await payment.result({ pg_result });
    expect(await payment.read()).toMatchObject({
      online: { can_pay: false, payment: { status: 'paid', amount: payment.price } },
    });
  });

  test.for([
    [{ pg_amount: '1' }, '1 KZT'],
    [{ pg_amount: '999999' }, '999999 KZT'],
    [{ pg_currency: 'RUB' }, /^\d+ RUB$/],
  ] as const)('of another sum is kept and told, and does not pay: %o', async ([wrong, received], {
    shop,
    gateway,
    db,
  }) => {
    const manager = await aMemberVisitor(shop.app, shop.services, ['manager']);
    const payment = await aBegunPayment(shop, gateway);
    const answer = await payment.result(wrong);
    expect(answer.body).toContain('<pg_status>ok</pg_status>');
    expect(await payment.read()).toMatchObject({
      online: {
        can_pay: true,
        payment: { status: 'wrong_sum', received: expect.stringMatching(received), refund: 'due' },
      },
    });
    expect(await messageKindsOf(db, payment.memberId)).toEqual([]);
    expect(await messageKindsOf(db, manager.id)).toEqual(['check_refund_due']);
    const desk = aDesk(manager, payment.id);
    expect((await desk.change({ move: 'confirm' })).json().errors).toMatchObject([{ field: 'paid' }]);
    const { results } = (await manager.ask('GET', '/staff/checks/?status=refund')).json();
    expect(results.map(({ id }: { id: number }) => id)).toContain(payment.id);
    const [{ id }] = (await desk.read()).payments;
    const refunded = (await desk.change({ refunded: id })).json();
    expect(refunded).toMatchObject({ online: null, payments: [{ refund: 'done' }] });
    expect((await desk.change({ refunded: id })).json().code).toBe('move_not_allowed');
  });

  test('of one order does not pay for another', async ({ shop, gateway }) => {
    const mine = await aBegunPayment(shop, gateway);
    const other = await aBegunPayment(shop, gateway);
    await mine.result();
    // The same message again, and its signature under another order.
    await mine.result();
    expect(await other.read()).toMatchObject({ online: { payment: { status: 'open' } } });
    expect(await mine.read()).toMatchObject({ online: { payment: { status: 'paid' } } });
  });
});

describe('money that came', () => {
  test('is to be given back if the check is cancelled, which the member is told', async ({
    shop,
    gateway,
    db,
  }) => {
    const manager = await aMemberVisitor(shop.app, shop.services, ['manager']);
    const payment = await aBegunPayment(shop, gateway);
    await payment.result();
    const desk = aDesk(manager, payment.id);
    await desk.change({ move: 'confirm' });
    const [{ id }] = (await desk.read()).payments;
    expect((await desk.change({ refunded: id })).json().code).toBe('move_not_allowed');
    const cancelled = (await desk.change({ move: 'cancel', reason: 'Машину продали' })).json();
    expect(cancelled).toMatchObject({ online: 'refund', payments: [{ refund: 'due' }] });
    expect(await payment.read()).toMatchObject({ online: { payment: { refund: 'due' } } });
    const inspector = await aMemberVisitor(shop.app, shop.services, ['inspector']);
    await desk.change({ inspector: inspector.id });
    expect((await aDesk(inspector, payment.id).change({ refunded: id })).json().code).toBe('not_allowed');
    const refunded = (await desk.change({ refunded: id })).json();
    expect(refunded).toMatchObject({ paid: 0, online: null, payments: [{ refund: 'done' }] });
    expect(storyOf(refunded)).toEqual(['refunded', 'paid', 'open']);
    expect(await payment.read()).toMatchObject({ online: { can_pay: false, payment: { refund: 'done' } } });
    expect(await messageKindsOf(db, payment.memberId)).toEqual([
      'check_paid_online',
      'check_confirmed',
      'check_cancelled',
      'check_refunded',
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_type', '=', 'check')
      .where('target_id', '=', String(payment.id))
      .where('action', '=', 'check_refunded')
      .execute();
    expect(log).toEqual([{ action: 'check_refunded', actor_id: manager.id }]);
  });

  test.for([
    ['cancelled', { move: 'cancel', reason: 'Передумали' }],
    ['confirmed', { move: 'confirm', paid: 45_000, way: 'branch' }],
  ] as const)('after the check was %s is to be given back, too', async ([status, change], {
    shop,
    gateway,
    db,
  }) => {
    const manager = await aMemberVisitor(shop.app, shop.services, ['manager']);
    const payment = await aBegunPayment(shop, gateway);
    const desk = aDesk(manager, payment.id);
    await desk.change({ ...change, assignee: manager.id });
    await payment.result();
    expect(await desk.read()).toMatchObject({ status, online: 'refund', payments: [{ refund: 'due' }] });
    expect(await messageKindsOf(db, manager.id)).toEqual(['check_refund_due']);
  });

  test('is asked for by the page, once in a few seconds', async ({ shop, gateway }) => {
    const payment = await aBegunPayment(shop, gateway);
    const ask = async () => (await payment.ask('POST', `/checks/${payment.id}/payment/result/`)).json();
    expect(await ask()).toMatchObject({ online: { payment: { status: 'open' } } });
    const { fields = [] } = payment.call ?? {};
    const amount = textOf(fields, 'pg_amount') ?? '';
    gateway.reply = () => ({
      fields: [
        ['pg_status', 'ok'],
        ['pg_payment_id', '7000001'],
        ['pg_payment_status', 'success'],
        ['pg_amount', amount],
        ['pg_currency', 'KZT'],
      ],
    });
    expect(await ask()).toMatchObject({ online: { payment: { status: 'open' } } });
    expect(gateway.calls).toHaveLength(2);
    const later = new Date(shop.services.clock.now().getTime() + 5 * 60_000);
    await askForPayments({ ...shop.services, clock: stoppedClock(later.toISOString()) }, () => {});
    expect(await payment.read()).toMatchObject({ online: { payment: { status: 'paid' } } });
  });

  test('is asked for by a job until its time is over; a gateway that is away is asked again', async ({
    shop,
    gateway,
    db,
  }) => {
    const payment = await aBegunPayment(shop, gateway);
    const at = (minutes: number) => ({
      ...shop.services,
      clock: stoppedClock(new Date(shop.services.clock.now().getTime() + minutes * 60_000).toISOString()),
    });
    const warnings: string[] = [];
    const statusAfter = async (minutes: number) => {
      await askForPayments(at(minutes), (message) => warnings.push(message));
      const row = await db
        .selectFrom('check_payments')
        .select('status')
        .where('check_id', '=', payment.id)
        .executeTakeFirstOrThrow();
      return row.status;
    };
    expect(await statusAfter(1)).toBe('open');
    expect(gateway.calls).toHaveLength(1);
    expect(await statusAfter(6)).toBe('open');
    const { reply } = gateway;
    gateway.reply = () => ({ status: 500 });
    expect(await statusAfter(70)).toBe('open');
    expect(warnings).toContainEqual(expect.stringMatching(/status 500/));
    gateway.reply = reply;
    expect(await statusAfter(75)).toBe('closed');
    // A result that comes late counts.
    await payment.result();
    expect(await payment.read()).toMatchObject({ online: { payment: { status: 'paid' } } });
  });

  test('stays known when the person deletes the account', async ({ shop, gateway, db }) => {
    const manager = await aMemberVisitor(shop.app, shop.services, ['manager']);
    const payment = await aBegunPayment(shop, gateway);
    await payment.result();
    await aDesk(manager, payment.id).change({ assignee: manager.id });
    await db
      .transaction()
      .execute((trx) => checkData.erase(trx, payment.memberId, shop.services.clock.now()));
    const [message] = (await manager.ask('GET', '/messages/')).json().results;
    expect(message.text.replace(/\s/g, '')).toContain(`${payment.price}₸`);
    expect(await aDesk(manager, payment.id).read()).toMatchObject({ status: 'cancelled', online: 'refund' });
  });
});

test('without a gateway nothing is paid online', async ({ services }) => {
  const own = { ...services, paymentGateway: null };
  const app = await createApp(own, { servesSite: false });
  const { id, ask } = await aRequestedCheck(app, own);
  expect((await ask('GET', `/checks/${id}/`)).json().online).toEqual({ can_pay: false, payment: null });
  expect((await ask('POST', `/checks/${id}/payment/`)).json().code).toBe('payment_not_allowed');
  await app.close();
});
