import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { reportMaxBytes } from '../staff-contract.ts';
import { checkData } from './personal-data.ts';
import { sweepReportFiles } from './report-file.ts';
import {
  type App,
  aCityId,
  aDesk,
  aMemberVisitor,
  aPdf,
  aRequestedCheck,
  form,
  messageKindsOf,
  vin,
} from './testing.ts';

describe('a check', () => {
  test('moves from request to report, with notifications, lead status and audit log', async ({
    app,
    db,
    services,
  }) => {
    const { id, ask, memberId } = await aRequestedCheck(app, services, { phone: '+77013000010' });
    const manager = await aMemberVisitor(app, services, ['manager']);
    const desk = aDesk(manager, id);
    expect((await desk.change({ move: 'start' })).json().code).toBe('move_not_allowed');
    expect((await desk.change({ move: 'confirm' })).json().errors).toMatchObject([{ field: 'paid' }]);
    expect((await desk.change({ paid: 45_000 })).statusCode).toBe(400);
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
    // The member does not see an attached report until the check is ready.
    expect((await ask('GET', `/checks/${id}/`)).json()).toMatchObject({ name: null, report: null });
    expect((await ask('GET', `/checks/${id}/report/`)).statusCode).toBe(404);
    expect((await desk.change({ move: 'finish' })).json().status).toBe('ready');
    expect((await desk.change({ move: 'cancel', reason: 'Передумали' })).json().code).toBe(
      'move_not_allowed',
    );

    const myCheck = (await ask('GET', `/checks/${id}/`)).json();
    expect(myCheck).toMatchObject({
      name: 'Toyota Camry 2019',
      status: 'ready',
      report: { date: '2026-11-20', valuation: 11_900_000, summary: 'Хорошо' },
    });
    expect(myCheck.steps.map(({ status }: { status: string }) => status)).toEqual([
      'requested',
      'confirmed',
      'in_work',
      'ready',
    ]);
    // The member does not see notes of staff.
    expect(JSON.stringify(myCheck)).not.toContain('Каспи');
    expect(await messageKindsOf(db, memberId)).toEqual(['check_confirmed', 'check_in_work', 'check_ready']);
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

  test('is paid with a positive sum or a reason; a wrong sum is corrected with a trace', async ({
    app,
    db,
    services,
  }) => {
    const { id } = await aRequestedCheck(app, services, { phone: '+77013000011' });
    const desk = aDesk(await aMemberVisitor(app, services, ['manager']), id);
    const free = await desk.change({ move: 'confirm', paid: 0 });
    expect(free.json().errors).toMatchObject([{ field: 'note' }]);
    const tooEarly = await desk.change({ correction: { paid: 45_000, reason: 'Опечатка' } });
    expect(tooEarly.json().code).toBe('move_not_allowed');
    await desk.change({ move: 'confirm', paid: 0, note: 'Подарок' });
    const mute = await desk.change({ correction: { paid: 45_000, reason: ' ' } });
    expect(mute.json().errors).toMatchObject([{ field: 'correction.reason' }]);
    const corrected = await desk.change({ correction: { paid: 45_000, reason: 'Не подарок, Каспи' } });
    expect(corrected.json()).toMatchObject({ paid: 45_000, status: 'confirmed' });
    await desk.change({ comment: 'Ждёт вечером' });
    expect((await desk.read()).events.slice(0, 2)).toMatchObject([
      { kind: 'comment', details: { comment: 'Ждёт вечером' } },
      { kind: 'payment', details: { from: 0, to: 45_000, reason: 'Не подарок, Каспи' } },
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_type', '=', 'check')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'check_confirm' },
      { action: 'check_payment_corrected', details: { from: 0, to: 45_000 } },
      { action: 'check_commented' },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Каспи|вечером/);
  });

  test('is paid at the branch or by an invoice, whose number the member sees', async ({
    app,
    db,
    services,
  }) => {
    const manager = await aMemberVisitor(app, services, ['manager']);
    const byInvoice = await aRequestedCheck(app, services);
    const mine = async () => (await byInvoice.ask('GET', `/checks/${byInvoice.id}/`)).json();
    expect(await mine()).toMatchObject({ paid: null, paid_way: null, invoice: `TAC-${byInvoice.id}` });
    const desk = aDesk(manager, byInvoice.id);
    expect((await desk.change({ move: 'confirm', paid: 45_000, way: 'online' })).json().errors).toMatchObject(
      [{ field: 'way' }],
    );
    const confirmed = (await desk.change({ move: 'confirm', paid: 45_000, way: 'invoice' })).json();
    expect(confirmed).toMatchObject({
      paid: 45_000,
      paid_way: 'invoice',
      events: [{ details: { paid: 45_000, way: 'invoice' } }, { kind: 'sent' }],
    });
    expect(await mine()).toMatchObject({ paid: 45_000, paid_way: 'invoice' });
    const [entry] = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'check_confirm')
      .where('target_id', '=', String(byInvoice.id))
      .execute();
    expect(entry?.details).toMatchObject({ paid: 45_000, way: 'invoice' });

    const present = await aRequestedCheck(app, services);
    const free = await aDesk(manager, present.id).change({ move: 'confirm', paid: 0, note: 'Подарок' });
    expect(free.json()).toMatchObject({ paid: 0, paid_way: null });
  });

  test('is cancelled with a reason that the member sees', async ({ app, db, services }) => {
    const { id, ask, memberId } = await aRequestedCheck(app, services);
    const desk = aDesk(await aMemberVisitor(app, services, ['manager']), id);
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
    expect(await messageKindsOf(db, memberId)).toEqual(['check_cancelled']);
    // Repeating the request after cancellation creates a new check.
    const repeated = await ask('POST', '/checks/', { ...form, city: await aCityId(db) });
    expect(repeated.json().check).not.toBe(id);
  });

  test('is given to an inspector, who is told, sees only this one, and brings it to the report', async ({
    app,
    db,
    services,
  }) => {
    const { id } = await aRequestedCheck(app, services, { phone: '+77013000031' });
    const other = await aRequestedCheck(app, services, { phone: '+77013000032' });
    const manager = await aMemberVisitor(app, services, ['manager']);
    const inspector = await aMemberVisitor(app, services, ['inspector']);
    const [desk, work] = [aDesk(manager, id), aDesk(inspector, id)];
    const listOf = async (person: typeof manager, query = '') =>
      (await person.ask('GET', `/staff/checks/?status=open${query}`))
        .json()
        .results.map((check: { id: number }) => check.id);
    const { results } = (await manager.ask('GET', '/staff/check-inspectors/')).json();
    expect(results.map((person: { id: number }) => person.id)).toContain(inspector.id);

    await desk.change({ move: 'confirm', paid: 45_000 });
    expect(await listOf(inspector)).toEqual([]);
    expect((await inspector.ask('GET', work.path)).statusCode).toBe(404);
    expect((await work.upload(aPdf())).statusCode).toBe(404);
    const stranger = await desk.change({ inspector: manager.id });
    expect(stranger.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'inspector' }] });
    expect((await desk.change({ inspector: inspector.id })).json()).toMatchObject({
      inspector: { id: inspector.id },
      events: [{ kind: 'assigned', details: { as: 'inspector' } }, {}, {}],
    });
    expect(await messageKindsOf(db, inspector.id)).toEqual(['check_assigned']);
    expect(await listOf(inspector)).toEqual([id]);
    expect(await listOf(manager, `&assignee=${inspector.id}`)).toEqual([id]);
    expect(await listOf(manager)).toEqual(expect.arrayContaining([id, other.id]));

    expect(await work.read()).toMatchObject({ can: { manage: false, moves: ['start'] } });
    const notTheirs = await inspector.ask('PATCH', `/staff/checks/${other.id}/`, {
      version: 1,
      move: 'start',
    });
    expect(notTheirs.statusCode).toBe(404);
    for (const change of [
      { inspector: null },
      { assignee: manager.id },
      { correction: { paid: 0, reason: 'Нет' } },
    ])
      expect((await work.change(change)).json().code).toBe('not_allowed');
    const cancelled = await work.change({ move: 'cancel', reason: 'Не хочу' });
    expect(cancelled.json().code).toBe('move_not_allowed');
    await work.change({ move: 'start', comment: 'Еду' });
    expect((await work.attach()).statusCode).toBe(200);
    expect((await work.change({ move: 'finish' })).json().status).toBe('ready');
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_type', '=', 'check')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action, actor_id }) => [action, actor_id === inspector.id])).toEqual([
      ['check_confirm', false],
      ['check_inspector_assigned', false],
      ['check_start', true],
      ['check_commented', true],
      ['check_report_attached', true],
      ['check_finish', true],
    ]);
    const admin = await aMemberVisitor(app, services, ['admin']);
    const told = (await admin.ask('GET', `/staff/audit/?target_type=check&target_id=${id}`)).json().results;
    expect(told.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      `Назначен инспектор: проверка №\u00a0${id}`,
    );

    await desk.change({ inspector: null });
    expect((await inspector.ask('GET', work.path)).statusCode).toBe(404);
  });

  test('changed by two managers concurrently gives one of them a conflict', async ({ app, db, services }) => {
    const { id, memberId } = await aRequestedCheck(app, services);
    const [first, second] = [
      await aMemberVisitor(app, services, ['manager']),
      await aMemberVisitor(app, services, ['manager']),
    ];
    const change = { version: 1, move: 'confirm', paid: 1000 };
    const responses = await Promise.all(
      [first, second].map(({ ask }) => ask('PATCH', `/staff/checks/${id}/`, change)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('check_changed');
    expect(await messageKindsOf(db, memberId)).toEqual(['check_confirmed']);
  });

  test('keeps its service and price when the request is repeated after payment', async ({
    app,
    services,
  }) => {
    const { id, ask, city } = await aRequestedCheck(app, services);
    const desk = aDesk(await aMemberVisitor(app, services, ['manager']), id);
    await desk.change({ move: 'confirm', paid: 45_000 });
    await ask('POST', '/checks/', { ...form, city, service: 'valuation' });
    expect(await desk.read()).toMatchObject({ service: 'both', price: 45_000, sent_count: 2 });
  });

  test('is found at the desk by VIN, plate, phone, status and assignee', async ({ app, services }) => {
    const { id } = await aRequestedCheck(app, services, { number: '777 KZT 05', phone: '+77013009977' });
    const manager = await aMemberVisitor(app, services, ['manager']);
    const idsOf = async (query: string) =>
      (await manager.ask('GET', `/staff/checks/?${query}`))
        .json()
        .results.map((row: { id: number }) => row.id);
    for (const q of ['777 KZT 05', '777kzt05', 'кzт05', '+7 701 300 99 77', '009977'])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
    for (const q of ['%', '_', 'zzzz', 'x009977'])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    const inEnglish = (await manager.ask('GET', `/staff/checks/${id}/?lang=en`)).json();
    expect(inEnglish.city).toBe('Almaty');
    expect(await idsOf('status=open&assignee=nobody')).toContain(id);
    expect(await idsOf('status=ready')).not.toContain(id);
    await aDesk(manager, id).change({ assignee: manager.id });
    expect(await idsOf('assignee=me')).toEqual([id]);
    const stranger = await aMember(services);
    const refusedResponse = await aDesk(manager, id).change({ assignee: stranger.id });
    expect(refusedResponse.json().errors).toMatchObject([{ field: 'assignee' }]);
  });
});

describe('a report', () => {
  async function aCheckInWork(app: App, services: Services) {
    const request = await aRequestedCheck(app, services);
    const manager = await aMemberVisitor(app, services, ['manager']);
    const desk = aDesk(manager, request.id);
    await desk.change({ move: 'confirm', paid: 45_000 });
    await desk.change({ move: 'start' });
    return { ...request, manager, desk };
  }

  test('can be downloaded only by its owner and staff', async ({ app, services }) => {
    const { id, ask, desk, manager } = await aCheckInWork(app, services);
    await desk.attach();
    await desk.change({ move: 'finish' });
    const file = await ask('GET', `/checks/${id}/report/`);
    expect(file.rawPayload).toEqual(aPdf());
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="TulparAutoCheck-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const stranger = await aMemberVisitor(app, services);
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
    ['a PNG file', Buffer.from('\x89PNG\r\n not a pdf %%EOF'), 422, 'pdf_wrong_type'],
    ['HTML followed by a PDF', Buffer.from('<script>x</script>%PDF-1.4 %%EOF'), 422, 'pdf_wrong_type'],
    ['a truncated PDF', Buffer.from('%PDF-1.4\nhalf'), 422, 'pdf_wrong_type'],
    ['an empty file', Buffer.alloc(0), 422, 'pdf_wrong_type'],
    ['no file', null, 422, 'pdf_missing'],
  ] as const)('with %s is rejected', async ([, pdf, status, code], { app, services }) => {
    const { desk } = await aCheckInWork(app, services);
    const response = await desk.attach({ pdf });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect((await desk.read()).reports).toEqual([]);
  });

  test('uploaded for another check, by another manager, twice or a day ago is not there', async ({
    app,
    services,
  }) => {
    const [{ desk, id }, other] = [await aCheckInWork(app, services), await aCheckInWork(app, services)];
    const fileOf = async (from: typeof desk) => (await from.upload(aPdf())).json().file as string;
    for (const file of [await fileOf(other.desk), crypto.randomUUID()])
      expect((await desk.attach({ pdf: null, file })).json().code).toBe('pdf_missing');
    const colleague = aDesk(await aMemberVisitor(app, services, ['manager']), id);
    expect((await desk.attach({ pdf: null, file: await fileOf(colleague) })).json().code).toBe('pdf_missing');
    const file = await fileOf(desk);
    expect((await desk.attach({ pdf: null, file })).statusCode).toBe(200);
    expect((await desk.attach({ pdf: null, file })).json().code).toBe('pdf_missing');

    const forgotten = await fileOf(desk);
    const { file_key: key } = await services.db
      .selectFrom('check_report_files')
      .select('file_key')
      .where('id', '=', forgotten)
      .executeTakeFirstOrThrow();
    await sweepReportFiles(services);
    expect(await services.storage.has(key)).toBe(true);
    const tomorrow = new Date(services.clock.now().getTime() + 90_000_000);
    await sweepReportFiles({ ...services, clock: { ...services.clock, now: () => tomorrow } });
    expect(await services.storage.has(key)).toBe(false);
    expect((await desk.attach({ pdf: null, file: forgotten })).json().code).toBe('pdf_missing');
  });

  test('of more than 20 MB is rejected', async ({ app, services }) => {
    const { desk } = await aCheckInWork(app, services);
    const big = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(reportMaxBytes),
      Buffer.from('\n%%EOF'),
    ]);
    const response = await desk.attach({ pdf: big });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  test('needs a valid date, VIN, valuation and name', async ({ app, services }) => {
    const { desk } = await aCheckInWork(app, services);
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

  test('is replaced with or without a new file, and all versions stay in the history', async ({
    app,
    services,
  }) => {
    const { id, ask, desk, manager } = await aCheckInWork(app, services);
    await desk.attach();
    await desk.change({ move: 'finish' });
    const updateMessages = async () =>
      (await ask('GET', '/messages/'))
        .json()
        .results.filter(({ kind }: { kind: string }) => kind === 'check_report_replaced');
    expect(await updateMessages()).toEqual([]);
    await desk.attach({ pdf: null, summary: 'Исправлено' });
    await desk.attach({ pdf: aPdf('two'), summary: 'Новый файл' });
    // The second change creates no message, because the member has not read the first one.
    expect(await updateMessages()).toMatchObject([
      { title: 'Отчёт TulparAutoCheck обновлён', link: `/account/reports/${id}` },
    ]);
    const { reports } = await desk.read();
    expect(
      reports.map((report: { summary: string; is_current: boolean }) => [report.summary, report.is_current]),
    ).toEqual([
      ['Новый файл', true],
      ['Исправлено', false],
      ['Хорошо', false],
    ]);
    const first = await manager.ask('GET', `${desk.path}reports/${reports[2].id}/`);
    expect(first.rawPayload).toEqual(aPdf());
    const currentReport = await ask('GET', `/checks/${id}/report/`);
    expect(currentReport.rawPayload).toEqual(aPdf('two'));
  });

  test('lists earlier published ads with the VIN, but not blocked ones', async ({ app, db, services }) => {
    const carVin = 'JTDBR32E720012345';
    const soldListing = await aListing(db, {
      vin: carVin,
      status: 'sold',
      published_at: '2025-03-01T06:00:00Z',
      mileage: 60_000,
    });
    await db
      .updateTable('listings')
      .set({ price_tenge: 11_000_000 })
      .where('id', '=', soldListing.id)
      .execute();
    await aListing(db, { vin: carVin, status: 'blocked' });
    const { id, ask } = await aRequestedCheck(app, services, { number: carVin });
    expect((await ask('GET', `/checks/${id}/`)).json().earlier_ads).toBeNull();
    const desk = aDesk(await aMemberVisitor(app, services, ['manager']), id);
    await desk.change({ move: 'confirm', paid: 1 });
    await desk.change({ move: 'start' });
    expect((await desk.read()).known_name).toBe('Toyota Camry 2019');
    await desk.attach({ vin: carVin });
    await desk.change({ move: 'finish' });
    const { earlier_ads: ads } = (await ask('GET', `/checks/${id}/`)).json();
    expect(ads).toMatchObject([
      {
        id: soldListing.id,
        title: 'Toyota Camry 2019',
        mileage: 60_000,
        is_on_sale: false,
        published_at: '2025-03-01T06:00:00.000Z',
      },
    ]);
    expect(ads[0].prices.map(({ price }: { price: number }) => price)).toEqual([12_400_000, 11_000_000]);
  });

  test('has the valuation that was ordered', async ({ app, db, services }) => {
    const { desk, id } = await aCheckInWork(app, services);
    expect((await desk.attach({ valuation: null })).json().errors).toMatchObject([{ field: 'valuation' }]);
    await desk.attach();
    // A report from the time when a valuation was not required.
    await db.updateTable('check_reports').set({ valuation_tenge: null }).where('check_id', '=', id).execute();
    expect((await desk.change({ move: 'finish' })).json().code).toBe('valuation_missing');
    await desk.attach();
    expect((await desk.change({ move: 'finish' })).json().status).toBe('ready');
  });

  test('is in the data export; when the account is deleted, it stays at the desk without the person', async ({
    app,
    db,
    services,
  }) => {
    const { ask, desk, memberId, manager } = await aCheckInWork(app, services);
    await desk.change({ comment: 'Просил звонить Айгуль' });
    await desk.attach();
    await desk.change({ move: 'finish' });
    expect(await checkData.exportOf(db, memberId, services)).toMatchObject({
      requests: [{ vin, phone: '+77013000001', status: 'ready' }],
      reports: [{ name: 'Toyota Camry 2019', summary: 'Хорошо' }],
    });
    const { file_key: key } = await db
      .selectFrom('check_reports')
      .select('file_key')
      .where('check_id', '=', (await desk.read()).id)
      .executeTakeFirstOrThrow();
    const open = await ask('POST', '/checks/', { ...form, number: '700 TUL 02', city: await aCityId(db) });
    const openDesk = aDesk(manager, open.json().check);
    await openDesk.change({ move: 'confirm', paid: 45_000 });
    expect((await ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    expect(await checkData.exportOf(db, memberId, services)).toEqual({
      requests: [],
      inspections: [],
      reports: [],
      payments: [],
    });
    const order = await desk.read();
    expect(order).toMatchObject({ status: 'ready', member: null, phone: null, paid: 45_000 });
    expect(order.reports).toHaveLength(1);
    expect(await services.storage.has(key)).toBe(true);
    expect(JSON.stringify(order.events)).not.toMatch(/Айгуль|7013000001/);
    // Nobody can get the other report any more, and the manager decides about the money.
    expect(await openDesk.read()).toMatchObject({ status: 'cancelled', member: null, paid: 45_000 });
    const { results } = (await manager.ask('GET', '/messages/')).json();
    expect(results).toMatchObject([
      { kind: 'check_erased', text: expect.stringContaining('Оплачено: 45\u00a0000\u00a0₸') },
    ]);
  });
});

test('new prices apply at once, not to earlier requests, and are audited', async ({ app, db, services }) => {
  const { id } = await aRequestedCheck(app, services);
  const admin = await aMemberVisitor(app, services, ['admin']);
  const prices = { full: 30_000, valuation: 0, both: 40_000 };
  expect((await admin.ask('PUT', '/staff/check-prices/', prices)).json()).toEqual(prices);
  expect((await aVisitor(app).ask('GET', '/check-prices/')).json()).toEqual(prices);
  expect((await admin.ask('GET', `/staff/checks/${id}/`)).json().price).toBe(45_000);
  for (const invalidPrice of [{ full: -1 }, { both: 1.5 }, { valuation: 100_000_001 }])
    expect((await admin.ask('PUT', '/staff/check-prices/', { ...prices, ...invalidPrice })).statusCode).toBe(
      400,
    );
  const { results } = (await admin.ask('GET', '/staff/check-prices/')).json();
  expect(results).toMatchObject([prices, { full: 35_000, set_by: null }]);
  const log = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'check_prices_set')
    .execute();
  expect(log).toMatchObject([{ details: { from: { full: 35_000 }, to: prices } }]);
});
