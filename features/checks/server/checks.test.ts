import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { reportMaxBytes } from '../staff-contract.ts';
import { checkData } from './personal-data.ts';
import { type App, aCityId, aDesk, aPdf, asked, form, someone, toldTo, vin } from './testing.ts';

describe('the way of a request', () => {
  test('confirmed, in work, ready: the member is told of each, the lead goes along, the log knows', async ({
    app,
    db,
    services,
  }) => {
    const { id, ask, memberId } = await asked(app, services, { phone: '+77013000010' });
    const manager = await someone(app, services, ['manager']);
    const desk = aDesk(manager, id);
    expect((await desk.change({ move: 'start' })).json().code).toBe('move_not_allowed');
    expect((await desk.change({ move: 'confirm' })).json().errors).toMatchObject([{ field: 'paid' }]);
    await desk.change({ move: 'confirm', paid: 45_000, note: 'Каспи, чек 17', assignee: manager.id });
    expect((await desk.attach()).json().code).toBe('move_not_allowed');
    await desk.change({ move: 'start' });
    expect((await desk.change({ move: 'finish' })).json().code).toBe('report_missing');
    expect((await ask('GET', `/checks/${id}/`)).json()).toMatchObject({
      status: 'in_work',
      report: null,
      paid: 45_000,
    });
    expect((await desk.attach()).statusCode).toBe(200);
    // Attached is not handed over.
    expect((await ask('GET', `/checks/${id}/`)).json()).toMatchObject({ name: null, report: null });
    expect((await ask('GET', `/checks/${id}/report/`)).statusCode).toBe(404);
    expect((await desk.change({ move: 'finish' })).json().status).toBe('ready');
    expect((await desk.change({ move: 'cancel', reason: 'Передумали' })).json().code).toBe(
      'move_not_allowed',
    );

    const own = (await ask('GET', `/checks/${id}/`)).json();
    expect(own).toMatchObject({
      name: 'Toyota Camry 2019',
      status: 'ready',
      report: { date: '2026-11-20', valuation: 11_900_000, summary: 'Хорошо' },
    });
    expect(own.steps.map(({ status }: { status: string }) => status)).toEqual([
      'requested',
      'confirmed',
      'in_work',
      'ready',
    ]);
    // The member reads nothing that staff wrote for themselves.
    expect(JSON.stringify(own)).not.toContain('Каспи');
    expect(await toldTo(db, memberId)).toEqual([
      'check_requested',
      'check_confirmed',
      'check_in_work',
      'check_ready',
    ]);
    const lead = await db
      .selectFrom('leads')
      .select(['status', 'closed_at'])
      .where('member_id', '=', memberId)
      .execute();
    expect(lead).toMatchObject([{ status: 'done', closed_at: expect.any(Date) }]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_type', '=', 'check')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'check_assigned',
      'check_confirm',
      'check_start',
      'check_report_attached',
      'check_finish',
    ]);
    expect(JSON.stringify(log)).not.toContain('Каспи');
  });

  test('ends with a reason that the member reads', async ({ app, db, services }) => {
    const { id, ask, memberId } = await asked(app, services);
    const desk = aDesk(await someone(app, services, ['manager']), id);
    expect((await desk.change({ move: 'cancel', reason: ' ' })).json().errors).toMatchObject([
      { field: 'reason' },
    ]);
    await desk.change({ move: 'cancel', reason: 'Машина в другом городе' });
    expect((await ask('GET', `/checks/${id}/`)).json()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Машина в другом городе',
    });
    const { results } = (await ask('GET', '/messages/')).json();
    expect(results[0].text).toContain('Машина в другом городе');
    expect(await toldTo(db, memberId)).toEqual(['check_requested', 'check_cancelled']);
    // Asked for again it is a new one: the old one is over.
    const again = await ask('POST', '/checks/', { ...form, city: await aCityId(db) });
    expect(again.json().check).not.toBe(id);
  });

  test('two managers at once: the second one is told, and nothing is done twice', async ({
    app,
    db,
    services,
  }) => {
    const { id, memberId } = await asked(app, services);
    const [one, two] = [await someone(app, services, ['manager']), await someone(app, services, ['manager'])];
    const change = { version: 1, move: 'confirm', paid: 1000 };
    const answers = await Promise.all(
      [one, two].map(({ ask }) => ask('PATCH', `/staff/checks/${id}/`, change)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('check_changed');
    expect(await toldTo(db, memberId)).toEqual(['check_requested', 'check_confirmed']);
  });

  test('what was paid for stays when the member asks again for something else', async ({ app, services }) => {
    const { id, ask, city } = await asked(app, services);
    const desk = aDesk(await someone(app, services, ['manager']), id);
    await desk.change({ move: 'confirm', paid: 45_000 });
    await ask('POST', '/checks/', { ...form, city, service: 'valuation' });
    expect(await desk.read()).toMatchObject({ service: 'both', price: 45_000, sent_count: 2 });
  });

  test('the desk finds it by VIN, plate and phone, open or by status, mine or nobody’s', async ({
    app,
    services,
  }) => {
    const { id } = await asked(app, services, { number: '777 KZT 05', phone: '+77013009977' });
    const manager = await someone(app, services, ['manager']);
    const idsOf = async (query: string) =>
      (await manager.ask('GET', `/staff/checks/?${query}`))
        .json()
        .results.map((row: { id: number }) => row.id);
    for (const q of ['777 KZT 05', '777kzt05', 'кzт05', '+7 701 300 99 77', '009977'])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
    for (const q of ['%', '_', 'zzzz']) expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    expect(await idsOf('status=open&assignee=nobody')).toContain(id);
    expect(await idsOf('status=ready')).not.toContain(id);
    await aDesk(manager, id).change({ assignee: manager.id });
    expect(await idsOf('assignee=me')).toEqual([id]);
    const stranger = await aMember(services);
    const refused = await aDesk(manager, id).change({ assignee: stranger.id });
    expect(refused.json().errors).toMatchObject([{ field: 'assignee' }]);
  });
});

describe('a report', () => {
  async function inWork(app: App, services: Services) {
    const request = await asked(app, services);
    const manager = await someone(app, services, ['manager']);
    const desk = aDesk(manager, request.id);
    await desk.change({ move: 'confirm', paid: 45_000 });
    await desk.change({ move: 'start' });
    return { ...request, manager, desk };
  }

  test('is a download of its owner and of staff alone', async ({ app, services }) => {
    const { id, ask, desk, manager } = await inWork(app, services);
    await desk.attach();
    await desk.change({ move: 'finish' });
    const file = await ask('GET', `/checks/${id}/report/`);
    expect(file.rawPayload.toString('base64')).toBe(aPdf());
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="TulparAutoCheck-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const stranger = await someone(app, services);
    for (const path of [`/checks/${id}/`, `/checks/${id}/report/`])
      expect((await stranger.ask('GET', path)).statusCode, path).toBe(404);
    expect((await aVisitor(app).ask('GET', `/checks/${id}/report/`)).statusCode).toBe(401);
    expect((await stranger.ask('GET', '/checks/')).json()).toMatchObject({ count: 0, results: [] });
    const [{ id: reportId }] = (await desk.read()).reports;
    expect((await manager.ask('GET', `${desk.path}reports/${reportId}/`)).statusCode).toBe(200);
    expect((await stranger.ask('GET', `${desk.path}reports/${reportId}/`)).statusCode).toBe(403);
    const photo = await app.inject(`/photos/check-reports/${crypto.randomUUID()}.pdf`);
    expect(photo.statusCode).toBe(404);
  });

  test.for([
    [
      'a picture that says it is a PDF',
      Buffer.from('\x89PNG\r\n not a pdf %%EOF').toString('base64'),
      422,
      'pdf_wrong_type',
    ],
    [
      'HTML with a PDF further on',
      Buffer.from('<script>x</script>%PDF-1.4 %%EOF').toString('base64'),
      422,
      'pdf_wrong_type',
    ],
    ['half of a PDF', Buffer.from('%PDF-1.4\nhalf').toString('base64'), 422, 'pdf_wrong_type'],
    ['no base64', 'data:application/pdf;base64,AAAA', 422, 'pdf_wrong_type'],
    ['no file', undefined, 422, 'pdf_missing'],
  ] as const)('%s is refused', async ([, pdf, status, code], { app, services }) => {
    const { desk } = await inWork(app, services);
    const answer = await desk.attach({ pdf });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await desk.read()).reports).toEqual([]);
  });

  test('of more than 20 MB is refused', async ({ app, services }) => {
    const { desk } = await inWork(app, services);
    const big = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(reportMaxBytes),
      Buffer.from('\n%%EOF'),
    ]);
    const answer = await desk.attach({ pdf: big.toString('base64') });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'pdf_too_large']);
  });

  test('has a day that was, and a VIN that is one', async ({ app, services }) => {
    const { desk } = await inWork(app, services);
    for (const [fault, field] of [
      [{ date: '2026-11-22' }, 'date'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '0000-01-01' }, 'date'],
      [{ vin: 'ABC' }, 'vin'],
      [{ valuation: 0 }, 'valuation'],
      [{ name: ' ' }, 'name'],
    ] as const)
      expect((await desk.attach(fault)).json().errors, JSON.stringify(fault)).toMatchObject([{ field }]);
  });

  test('is replaced, also by words alone; each stays in the history with its file', async ({
    app,
    services,
  }) => {
    const { id, ask, desk, manager } = await inWork(app, services);
    await desk.attach();
    await desk.change({ move: 'finish' });
    const told = async () =>
      (await ask('GET', '/messages/'))
        .json()
        .results.filter(({ kind }: { kind: string }) => kind === 'check_report_replaced');
    expect(await told()).toEqual([]);
    await desk.attach({ pdf: undefined, summary: 'Исправлено' });
    await desk.attach({ pdf: aPdf('two'), summary: 'Новый файл' });
    // While nobody has read of the first change, the second is no other news.
    expect(await told()).toMatchObject([
      { title: 'Отчёт TulparAutoCheck обновлён', link: `/account/reports/${id}` },
    ]);
    const { reports } = await desk.read();
    expect(
      reports.map((one: { summary: string; is_current: boolean }) => [one.summary, one.is_current]),
    ).toEqual([
      ['Новый файл', true],
      ['Исправлено', false],
      ['Хорошо', false],
    ]);
    const first = await manager.ask('GET', `${desk.path}reports/${reports[2].id}/`);
    expect(first.rawPayload.toString('base64')).toBe(aPdf());
    const shown = await ask('GET', `/checks/${id}/report/`);
    expect(shown.rawPayload.toString('base64')).toBe(aPdf('two'));
  });

  test('tells the VIN’s own history on our site, and of ads that came out alone', async ({
    app,
    db,
    services,
  }) => {
    const own = 'JTDBR32E720012345';
    const old = await aListing(db, {
      vin: own,
      status: 'sold',
      published_at: '2025-03-01T06:00:00Z',
      mileage: 60_000,
    });
    await db.updateTable('listings').set({ price_tenge: 11_000_000 }).where('id', '=', old.id).execute();
    await aListing(db, { vin: own, status: 'blocked' });
    const { id, ask } = await asked(app, services, { number: own });
    expect((await ask('GET', `/checks/${id}/`)).json().earlier_ads).toBeNull();
    const desk = aDesk(await someone(app, services, ['manager']), id);
    await desk.change({ move: 'confirm', paid: 1 });
    await desk.change({ move: 'start' });
    expect((await desk.read()).known_name).toBe('Toyota Camry 2019');
    await desk.attach({ vin: own });
    await desk.change({ move: 'finish' });
    const { earlier_ads: ads } = (await ask('GET', `/checks/${id}/`)).json();
    expect(ads).toMatchObject([
      {
        id: old.id,
        title: 'Toyota Camry 2019',
        mileage: 60_000,
        is_on_sale: false,
        published_at: '2025-03-01T06:00:00.000Z',
      },
    ]);
    expect(ads[0].prices.map(({ price }: { price: number }) => price)).toEqual([12_400_000, 11_000_000]);
  });

  test('goes with the account, its file too; the export has it', async ({ app, db, services }) => {
    const { ask, desk, memberId } = await inWork(app, services);
    await desk.attach();
    await desk.change({ move: 'finish' });
    expect(await checkData.exportOf(db, memberId)).toMatchObject({
      requests: [{ vin, phone: '+77013000001', status: 'ready' }],
      reports: [{ name: 'Toyota Camry 2019', summary: 'Хорошо' }],
    });
    const [key = ''] = (await checkData.filesOf?.(db, memberId)) ?? [];
    expect(await services.storage.has(key)).toBe(true);
    expect((await ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    expect(await services.storage.has(key)).toBe(false);
    expect(await checkData.exportOf(db, memberId)).toEqual({ requests: [], reports: [] });
  });
});

test('an admin sets the prices: they hold at once, earlier requests keep theirs, the log knows', async ({
  app,
  db,
  services,
}) => {
  const { id } = await asked(app, services);
  const admin = await someone(app, services, ['admin']);
  const prices = { full: 30_000, valuation: 0, both: 40_000 };
  expect((await admin.ask('PUT', '/staff/check-prices/', prices)).json()).toEqual(prices);
  expect((await aVisitor(app).ask('GET', '/check-prices/')).json()).toEqual(prices);
  expect((await admin.ask('GET', `/staff/checks/${id}/`)).json().price).toBe(45_000);
  for (const wrong of [{ full: -1 }, { both: 1.5 }, { valuation: 100_000_001 }])
    expect((await admin.ask('PUT', '/staff/check-prices/', { ...prices, ...wrong })).statusCode).toBe(400);
  const { results } = (await admin.ask('GET', '/staff/check-prices/')).json();
  expect(results).toMatchObject([prices, { full: 35_000, set_by: null }]);
  const log = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'check_prices_set')
    .execute();
  expect(log).toMatchObject([{ details: { from: { full: 35_000 }, to: prices } }]);
});
