import { describe, expect, test as plainTest } from 'vitest';
import { freedomPay } from './freedom-pay.ts';
import { type Fields, fromXml, isSigned, signatureOf, signed, textOf, toXml } from './freedom-pay-message.ts';
import { merchant, paidResult, startTestGateway, type TestGateway } from './testing-gateway.ts';

const test = plainTest.extend<{ gateway: TestGateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads fixture names from the pattern
  gateway: async ({}, use) => {
    const gateway = await startTestGateway();
    await use(gateway);
    await gateway.stop();
  },
});

const key = 'secret-key';
const publicUrl = 'https://tulpar.example';
const payment = {
  id: 'b4f1c9de-3f0c-4f0e-9f57-0a8f6f0f7a11',
  checkId: 12,
  amountTenge: 45_000,
  lifetimeSeconds: 3600,
  locale: 'kk' as const,
};
const shopAt = ({ url }: TestGateway, milliseconds = 2_000) =>
  freedomPay({ ...merchant, url }, { publicUrl, milliseconds });

describe('a signature', () => {
  // The strings are those of the documentation, with our numbers; their MD5 was made with md5sum.
  plainTest.each<[string, Fields, string]>([
    [
      'init_payment.php',
      [
        ['pg_order_id', '23'],
        ['pg_merchant_id', '1234'],
        ['pg_amount', '25'],
        ['pg_description', 'test'],
        ['pg_salt', 'molbulak'],
      ],
      '66362b415c5b6d0710e4a1e9713731fc',
    ],
    [
      'get_status3.php',
      [
        ['pg_merchant_id', '1234'],
        ['pg_payment_id', '123456789'],
        ['pg_order_id', '00102'],
        ['pg_salt', 'some random string'],
      ],
      '6ad6be7775287e16f3366ef96da2c397',
    ],
    [
      'result',
      [
        ['pg_salt', 'salt'],
        ['pg_a', '10'],
        ['pg_b', 'KZT'],
        ['pg_other', 'c'],
        [
          'pg_list',
          [
            ['pg_z', 'inner-2'],
            ['pg_y', 'inner-1'],
          ],
        ],
        ['pg_c', 'a'],
        ['pg_c', 'b'],
        ['pg_sig', 'is not part of itself'],
      ],
      '1bbef19babdc1c56e646e11a8b1c0098',
    ],
    [
      'result',
      [
        ['pg_salt', 's'],
        ['pg_city', 'Алматы'],
      ],
      'afc57c03d07febb6d805f91e35efb0f2',
    ],
  ])('of %s is the MD5 of script, values by name and key', (script, fields, expected) => {
    expect(signatureOf(script, fields, key)).toBe(expected);
    expect(
      isSigned(script, [...fields.filter(([name]) => name !== 'pg_sig'), ['pg_sig', expected]], key),
    ).toBe(true);
  });

  plainTest('holds for one script, one key and unchanged fields', () => {
    const fields = signed('result', Object.entries(paidResult(undefined, { pg_amount: '45000' })), key);
    expect(isSigned('result', fields, key)).toBe(true);
    expect(isSigned('init_payment.php', fields, key)).toBe(false);
    expect(isSigned('result', fields, 'other-key')).toBe(false);
    for (const [name] of fields) {
      const changed = fields.map(([one, text]) => [one, one === name ? `${String(text)}0` : text] as const);
      expect(isSigned('result', changed, key), name).toBe(false);
      expect(
        isSigned(
          'result',
          fields.filter(([one]) => one !== name),
          key,
        ),
        name,
      ).toBe(false);
    }
    const extra = [...fields, ['pg_more', 'x'] as const];
    expect(isSigned('result', extra, key)).toBe(false);
    const twice = [...fields, ...fields.filter(([name]) => name === 'pg_sig')];
    expect(isSigned('result', twice, key)).toBe(false);
  });

  plainTest('has another salt each time', () => {
    const salts = [1, 2].map(() => textOf(signed('result', [], key), 'pg_salt'));
    expect(salts[0]).not.toBe(salts[1]);
  });
});

describe('a document', () => {
  plainTest('is read as it was written', () => {
    const fields: Fields = [
      ['pg_status', 'ok'],
      ['pg_description', 'a < b & "c"'],
      [
        'pg_list',
        [
          ['pg_one', '1'],
          ['pg_one', '2'],
        ],
      ],
      ['pg_empty', ''],
    ];
    expect(fromXml(toXml(fields))).toEqual(fields);
  });

  plainTest.each([
    '',
    'not xml',
    '<response><pg_status>ok</pg_status>',
    '<other><pg_status>ok</pg_status></other>',
    '<response>ok</response>',
    '<!DOCTYPE x [<!ENTITY a "b">]><response><pg_status>&a;</pg_status></response>',
    '<response><pg_status>&unknown;</pg_status></response>',
    `<response>${'<a>'.repeat(20)}${'</a>'.repeat(20)}</response>`,
  ])('%s is none', (text) => {
    expect(fromXml(text)).toBeNull();
  });
});

describe('a payment', () => {
  test('is begun with what the documentation asks for', async ({ gateway }) => {
    expect(await shopAt(gateway).start(payment)).toEqual({
      gatewayId: '7000001',
      payUrl: 'https://pay.example/pay.html?customer=7000001',
    });
    const [call] = gateway.calls;
    expect(call?.script).toBe('init_payment.php');
    expect(Object.fromEntries(call?.fields ?? [])).toMatchObject({
      pg_merchant_id: '1234',
      pg_order_id: payment.id,
      pg_amount: '45000',
      pg_currency: 'KZT',
      pg_description: 'TulparAutoCheck TAC-12',
      pg_lifetime: '3600',
      pg_language: 'kz',
      pg_request_method: 'POST',
      pg_result_url: `${publicUrl}/api/payments/freedom-pay/result`,
      pg_success_url: `${publicUrl}/kk/account/reports/12?payment=back`,
      pg_failure_url: `${publicUrl}/kk/account/reports/12?payment=back`,
    });
    // Nothing in it says who pays, and it moves money.
    expect(JSON.stringify(gateway.calls)).not.toMatch(/phone|email|user|testing/);
  });

  const ok = ['pg_status', 'ok'] as const;
  const id = ['pg_payment_id', '7'] as const;
  const redirect = (to: string) => ['pg_redirect_url', to] as const;
  test.for([
    ['status', { status: 502 }],
    ['unknown_shape', { raw: '<html>502</html>' }],
    ['unknown_shape', { fields: [ok, id] }],
    ['unknown_shape', { fields: [ok, redirect('https://pay.example/')] }],
    [
      'unknown_shape',
      { fields: [ok, ['pg_payment_id', '7 or 8'] as const, redirect('https://pay.example/')] },
    ],
    ['unknown_shape', { fields: [ok, id, redirect('javascript:alert(1)')] }],
    ['unknown_shape', { fields: [ok, id, redirect('http://elsewhere.example/')] }],
    ['not_signed', { fields: [ok, id, redirect('https://pay.example/')], secretKey: 'other-key' }],
    [
      'refused 9998',
      { raw: '<response><pg_status>error</pg_status><pg_error_code>9998</pg_error_code></response>' },
    ],
    ['too_large', { raw: `<response><pg_status>${'o'.repeat(70_000)}</pg_status></response>` }],
    ['timeout', { afterMs: 1_000 }],
  ] as const)('is not begun: %s', async ([failure, reply], { gateway }) => {
    gateway.reply = () => reply;
    await expect(shopAt(gateway, 300).start(payment)).rejects.toThrow(failure);
  });

  test('is not begun while nobody answers', async ({ gateway }) => {
    const shop = freedomPay({ ...merchant, url: 'http://127.0.0.1:9' }, { publicUrl });
    await expect(shop.start(payment)).rejects.toThrow('network');
    expect(gateway.calls).toEqual([]);
  });

  test('is asked for', async ({ gateway }) => {
    const asked = { id: payment.id, gatewayId: '7' };
    const sum = [
      ['pg_amount', '45000.00'],
      ['pg_currency', 'KZT'],
    ] as const;
    const refunds = ['pg_refund_payments', [['pg_refund_payment', [['pg_amount', '-10']]]]] as const;
    const answer = async (...fields: Fields) => {
      gateway.reply = () => ({ fields: [ok, id, ...sum, ...fields] });
      return shopAt(gateway).ask(asked);
    };
    const paid = { payment: payment.id, gatewayId: '7', outcome: 'paid', amount: '45000', currency: 'KZT' };
    expect(await answer(['pg_payment_status', 'success'])).toEqual(paid);
    expect(await answer(['pg_payment_status', 'success'], refunds)).toEqual(paid);
    expect(await answer(['pg_payment_status', 'error'])).toMatchObject({ outcome: 'refused' });
    for (const status of ['new', 'pending', 'process', ''])
      expect(await answer(['pg_payment_status', status])).toBeNull();
    await expect(answer(['pg_payment_status', 'success'], ['pg_order_id', 'another'])).rejects.toThrow(
      'unknown_shape',
    );
    expect(gateway.calls[0]?.script).toBe('get_status3.php');
  });

  test('has a result that is read strictly', ({ gateway }) => {
    const shop = shopAt(gateway);
    const read = (fields: Record<string, string>) =>
      shop.read(
        new URLSearchParams(
          signed('result', Object.entries(fields), key).map(([name, value]) => [name, String(value)]),
        ),
      );
    const fields = paidResult(undefined, {
      pg_order_id: payment.id,
      pg_amount: '45000.00',
      pg_currency: 'KZT',
    });
    expect(read(fields)).toEqual({
      isSigned: true,
      result: {
        payment: payment.id,
        gatewayId: '7000001',
        outcome: 'paid',
        amount: '45000',
        currency: 'KZT',
      },
    });
    expect(read({ ...fields, pg_result: '0' }).result).toMatchObject({ outcome: 'refused' });
    for (const wrong of [
      { pg_result: '2' },
      { pg_result: 'toString' },
      { pg_amount: '45 000' },
      { pg_amount: '4.5e4' },
      { pg_amount: '-45000' },
      { pg_currency: 'kzt' },
      { pg_payment_id: '' },
    ])
      expect(read({ ...fields, ...wrong }), JSON.stringify(wrong)).toEqual({ isSigned: true, result: null });
    expect(shop.read(new URLSearchParams(fields))).toEqual({ isSigned: false, result: null });
    expect(shop.read(new URLSearchParams())).toEqual({ isSigned: false, result: null });
    const answer = fromXml(shop.answer(true).body) ?? [];
    expect(textOf(answer, 'pg_status')).toBe('ok');
    expect(isSigned('result', answer, key)).toBe(true);
  });
});
