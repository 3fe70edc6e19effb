import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { leadKinds } from '../../../apps/api/features.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { locales } from '../../../platform/contract/locale.ts';
import { guest } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { outgoingTasks } from '../../../platform/server/outgoing.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { messageTasks } from '../../messages/server/public.ts';
import { aPartner } from '../../partners/server/testing.ts';
import { leadData, saveLead } from './public.ts';

const person = { last_name: 'Қасымова', first_name: 'Әйгерім', consent: true };
const leadsOf = (db: Database, phone: string) =>
  db.selectFrom('leads').selectAll().where('phone', '=', phone).orderBy('id').execute();

describe('a call-back', () => {
  test('is stored with its car, the normalized phone and the consent', async ({ app, db }) => {
    const car = await aListing(db);
    const response = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      phone: '8 (701) 100-00-01',
      car: car.id,
    });
    expect(response.json()).toEqual({ accepted: true });
    expect(await leadsOf(db, '+77011000001')).toMatchObject([
      {
        kind: 'callback',
        status: 'new',
        last_name: 'Қасымова',
        first_name: 'Әйгерім',
        listing_id: car.id,
        sent_count: 1,
        consent_version: 1,
      },
    ]);
  });

  test.for([
    ['a phone of another country', { phone: '+1 202 555 01 00' }, 'phone'],
    ['an invalid phone', { phone: '12345' }, 'phone'],
    ['a name of digits', { first_name: '123' }, 'first_name'],
    ['a name with a link', { last_name: 'https://spam.example' }, 'last_name'],
    ['a name that is too long', { first_name: 'я'.repeat(61) }, 'first_name'],
    ['no consent', { consent: false }, 'consent'],
  ] as const)('is refused at the field for %s', async ([, fault, field], { app }) => {
    const response = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      phone: '+77011000002',
      ...fault,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test.for([
    ['phone', '', 'required'],
    ['phone', ' ', 'required'],
    ['phone', '12345', 'invalid_phone'],
    ['first_name', '', 'required'],
    ['last_name', undefined, 'required'],
    ['last_name', '123', 'invalid_format'],
  ] as const)('says of the field %s with "%s" that it is %s', async ([field, value, code], { app }) => {
    const response = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      phone: '+77011000002',
      [field]: value,
    });
    expect(response.json().errors).toMatchObject([{ field, code }]);
  });

  test.for(['Ұлжан', 'Қали-Бек', 'д’Артаньян', "O'Neil", 'Нұр Сұлтан'])('accepts the name %s', async (name, {
    app,
  }) => {
    const response = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      first_name: name,
      phone: '+77011000003',
    });
    expect(response.statusCode, response.body).toBe(200);
  });

  test('about a car that does not exist is refused', async ({ app }) => {
    const response = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      phone: '+77011000004',
      car: 999_999_999,
    });
    expect(response.json().code).toBe('not_found');
  });
});

test('the consent refers to the privacy policy in force, also when a request is repeated', async ({
  app,
  db,
  services,
}) => {
  const admin = aVisitor(app);
  admin.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const visitor = aVisitor(app);
  const ask = () => visitor.ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000005' });
  const publish = async (line: string) => {
    const { texts, versions } = (await admin.ask('GET', '/staff/documents/privacy/')).json();
    const response = await admin.ask('POST', '/staff/documents/privacy/versions/', {
      base_version: versions[0].version,
      texts: { ru: `${texts.ru}\n\n${line}`, kk: `${texts.kk}\n\n${line}`, en: `${texts.en}\n\n${line}` },
      needs_acceptance: false,
    });
    expect(response.statusCode, response.body).toBe(200);
  };
  await ask();
  expect(await leadsOf(db, '+77011000005')).toMatchObject([{ consent_version: 1 }]);
  await publish('Ещё строка.');
  await ask();
  expect(await leadsOf(db, '+77011000005')).toMatchObject([{ consent_version: 2, sent_count: 2 }]);
});

describe('a repeated request', () => {
  test('is merged within a day: the newest values win, the history has all of them, one e-mail is sent', async ({
    app,
    db,
  }) => {
    await db.insertInto('lead_departments').values({ kind: 'callback', email: 'calls@example.kz' }).execute();
    const visitor = aVisitor(app);
    const ask = (first_name: string) =>
      visitor.ask('POST', '/leads/callbacks/', { ...person, first_name, phone: '+77011000010' });
    await Promise.all([ask('Аслан'), ask('Аслан'), ask('Аслан')]);
    await ask('Арслан');
    const [lead, ...duplicates] = await leadsOf(db, '+77011000010');
    expect(duplicates).toEqual([]);
    expect(lead).toMatchObject({ sent_count: 4, first_name: 'Арслан' });
    const events = await db
      .selectFrom('lead_events')
      .select('details')
      .where('lead_id', '=', lead?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(events.map(({ details }) => (details as { first_name: string }).first_name)).toEqual([
      'Аслан',
      'Аслан',
      'Аслан',
      'Арслан',
    ]);
    const letters = await queuedMessages(db, 'calls@example.kz');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`/staff/leads?lead=${lead?.id}`);
  });

  test('from another browser is a request of its own: knowing a phone number changes nothing', async ({
    app,
    db,
    services,
  }) => {
    const phone = '+77011000013';
    const guest = aVisitor(app);
    const ask = ({ ask }: typeof guest, first_name: string) =>
      ask('POST', '/leads/callbacks/', { ...person, first_name, phone });
    await ask(guest, 'Алия');
    await ask(aVisitor(app), 'Чужой');
    const stranger = aVisitor(app);
    stranger.signInWith((await aMember(services)).token);
    await ask(stranger, 'Чужая');
    expect(await leadsOf(db, phone)).toMatchObject([
      { first_name: 'Алия', sent_count: 1 },
      { first_name: 'Чужой' },
      { first_name: 'Чужая' },
    ]);
    await ask(guest, 'Әлия');
    expect((await leadsOf(db, phone))[0]).toMatchObject({ first_name: 'Әлия', sent_count: 2 });
  });

  test('is not merged with what another member has sent with the same phone number', async ({
    app,
    db,
    services,
  }) => {
    const stranger = await aMember(services, { email: 'stranger@example.kz' });
    const otherVisitor = aVisitor(app);
    otherVisitor.signInWith(stranger.token);
    const owner = aVisitor(app);
    const ask = ({ ask }: typeof owner, comment: string) =>
      ask('POST', '/leads/partners/', { phone: '+77011000012', name: 'Алия', consent: true, comment });
    await ask(otherVisitor, 'первый');
    await ask(owner, 'только для вас');
    await ask(otherVisitor, 'второй');
    expect(JSON.stringify(await leadData.exportOf(db, stranger.id, services))).not.toContain(
      'только для вас',
    );
    await leadData.erase(db, stranger.id, services.clock.now());
    expect(await leadsOf(db, '+77011000012')).toMatchObject([{ comment: 'только для вас' }]);
  });

  test('is a new lead if it is about another car, after a day, or after the first one was closed', async ({
    app,
    db,
  }) => {
    const car = await aListing(db);
    const visitor = aVisitor(app);
    const ask = (more: object = {}) =>
      visitor.ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000011', ...more });
    await ask();
    await ask({ car: car.id });
    expect(await leadsOf(db, '+77011000011')).toHaveLength(2);
    await db
      .updateTable('leads')
      .set({ created_at: '2026-11-20T05:59:59Z' })
      .where('phone', '=', '+77011000011')
      .where('listing_id', 'is', null)
      .execute();
    await ask();
    expect(await leadsOf(db, '+77011000011')).toHaveLength(3);
    await db
      .updateTable('leads')
      .set({ status: 'done', closed_at: '2026-11-21T06:00:00Z' })
      .where('phone', '=', '+77011000011')
      .execute();
    await ask();
    expect(await leadsOf(db, '+77011000011')).toHaveLength(4);
  });
});

describe('abuse of the forms', () => {
  test('of a hundred concurrent requests from one address some are accepted, the others get status 429', async ({
    app,
    db,
  }) => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        aVisitor(app, { address: '198.51.100.7' }).ask('POST', '/leads/callbacks/', {
          ...person,
          phone: `+7702${String(at).padStart(7, '0')}`,
        }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    const accepted = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Without a cookie, the server recognizes visitors by user agent and network address.
    expect(accepted).toBeLessThanOrEqual(15);
    const { count } = await db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('phone', 'like', '+7702%')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(accepted);
    const fromOtherAddress = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      phone: '+77011000020',
    });
    expect(fromOtherAddress.statusCode).toBe(200);
    // Refused requests are not counted; otherwise other people at this address would be blocked for a day.
    const { most } = await db
      .selectFrom('action_counts')
      .select(({ fn }) => fn.max('count').as('most'))
      .where('action', '=', 'lead')
      .executeTakeFirstOrThrow();
    expect(most).toBeLessThanOrEqual(15);
  });

  test('a bot that fills in the hidden field gets a success response, and nothing is stored', async ({
    app,
    db,
  }) => {
    const response = await aVisitor(app).ask('POST', '/leads/callbacks/', {
      ...person,
      phone: '+77011000021',
      website: 'https://spam.example',
    });
    expect(response.json()).toEqual({ accepted: true });
    expect(await leadsOf(db, '+77011000021')).toEqual([]);
  });
});

test('a partner’s lead has a name, a phone and a comment', async ({ app, db }) => {
  const id = await aPartner(db, { name: 'Сервис на углу' });
  await aVisitor(app).ask('POST', '/leads/partners/', {
    name: 'Иван',
    phone: '77011000030',
    comment: 'Замена масла',
    partner: String(id),
    consent: true,
  });
  expect(await leadsOf(db, '+77011000030')).toMatchObject([
    {
      kind: 'partner',
      first_name: 'Иван',
      comment: 'Замена масла',
      facts: { partner: String(id), partner_name: 'Сервис на углу' },
    },
  ]);
});

test('a request to another partner is another request', async ({ app, db }) => {
  const visitor = aVisitor(app);
  const partners = [await aPartner(db, { name: 'Шины' }), await aPartner(db, { name: 'Мойка' })];
  for (const partner of [partners[0], partners[1], partners[0], undefined])
    await visitor.ask('POST', '/leads/partners/', {
      name: 'Иван',
      phone: '+77011000033',
      ...(partner && { partner: String(partner) }),
      consent: true,
    });
  const leads = await leadsOf(db, '+77011000033');
  expect(leads.map(({ sent_count }) => sent_count)).toEqual([2, 1, 1]);
});

test('a kind that a feature declares needs nothing in leads: letter, desk, file, search and message have its words', async ({
  services,
  db,
}) => {
  const towing: LeadKind = {
    name: 'towing',
    order: 70,
    label: { ru: 'Эвакуатор', kk: 'Эвакуатор', en: 'Towing' },
    letterTitle: 'Нужен эвакуатор',
    facts: {
      street: { ru: 'Откуда' },
      size: { ru: 'Какая машина', words: { van: 'фургон' } },
      ready_at: { ru: 'Когда', isMoment: true },
    },
    differsBy: 'street',
    messages: {
      phrase: { ru: 'эвакуатор', kk: 'эвакуатор', en: 'towing request' },
      phraseWithName: { ru: 'эвакуатор {name}', kk: '{name} эвакуатор', en: 'towing request {name}' },
      page: '/towing',
      subjectOf: async (_, { street }) => ({ name: String(street), page: null }),
    },
  };
  const withTowing = { ...services, leadKinds: [...services.leadKinds, towing] };
  const app = await createApp(withTowing, { servesSite: false });
  const phone = '+77011000034';
  const visitor = () => ({
    id: 'towed',
    fingerprint: 'towed',
    address: '127.0.0.1',
    isReturning: true,
    isBot: false,
  });
  await db.insertInto('lead_departments').values({ kind: 'towing', email: 'towing@example.kz' }).execute();
  for (const street of ['Абая, 1', 'Абая, 1', 'Абая, 2'])
    await db.transaction().execute((trx) =>
      saveLead({ ...withTowing, actor: guest, visitor }, trx, {
        kind: 'towing',
        phone,
        first_name: 'Иван',
        facts: { street, size: 'van', ready_at: '2026-11-21T09:00:00Z', told_to: 'nobody' },
      }),
    );
  const [lead, other, ...more] = await leadsOf(db, phone);
  expect([lead?.sent_count, other?.sent_count, more]).toEqual([2, 1, []]);

  const letters = (await queuedMessages(db, 'towing@example.kz')).map(({ subject, text }) => ({
    subject,
    text,
  }));
  expect(letters.at(-1)?.text).toContain(
    'Откуда: Абая, 2\nКакая машина: фургон\nКогда: 21 ноября 2026 г. в 14:00\n\nЗаявка',
  );
  expect(letters.at(-1)?.subject).toBe(`Нужен эвакуатор, № ${other?.id}`);

  const sender = await aMember(services);
  await db.updateTable('leads').set({ member_id: sender.id }).where('phone', '=', phone).execute();
  const manager = aVisitor(app);
  manager.signInWith((await aMember(services, { roles: ['manager'] })).token);
  const list = (await manager.ask('GET', '/staff/leads/?kind=towing')).json();
  expect(list.results).toMatchObject([{ facts: { street: 'Абая, 2' } }, { facts: { street: 'Абая, 1' } }]);
  const file = (await manager.ask('POST', '/staff/leads/export/', { kind: 'towing' })).body;
  expect(file).toContain('"Откуда";"Какая машина";"Когда"');
  expect(file).toContain('"Абая, 1";"фургон";"21.11.2026 14:00"');
  const found = (await manager.ask('GET', `/staff/search/?q=${phone.slice(2)}&lang=en`)).json();
  expect(JSON.stringify(found)).toContain(`Towing № ${lead?.id}`);
  await manager.ask('PATCH', `/staff/leads/${lead?.id}/`, { status: 'in_work' });
  const reader = aVisitor(app);
  reader.signInWith(sender.token);
  expect((await reader.ask('GET', '/messages/?lang=en')).json().results).toMatchObject([
    {
      title: 'Towing: request in progress',
      text: 'A manager has taken your towing request “Абая, 1” and will be in touch.',
      link: '/towing',
    },
  ]);
  await app.close();
});

test.for(['sto-1', '999999999', 'hidden'])('a request to the unknown partner %s is refused', async (key, {
  app,
  db,
}) => {
  const partner = key === 'hidden' ? String(await aPartner(db, { is_published: false })) : key;
  const response = await aVisitor(app).ask('POST', '/leads/partners/', {
    name: 'Иван',
    phone: '77011000032',
    partner,
    consent: true,
  });
  expect(response.json().code).toBe('not_found');
  expect(await leadsOf(db, '+77011000032')).toEqual([]);
});

test('while the mail server is down the lead is stored, and its e-mail stays queued for a retry', async ({
  app,
  db,
  services,
  pool,
}) => {
  await db.insertInto('lead_departments').values({ kind: 'check', email: 'check@example.kz' }).execute();
  await db.insertInto('lead_departments').values({ kind: 'partner', email: 'partners@example.kz' }).execute();
  await aVisitor(app).ask('POST', '/leads/partners/', {
    name: 'Иван',
    phone: '+77011000031',
    consent: true,
  });
  // No server listens on port 1.
  const config = { ...services.config, mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@tulpar.kz' } };
  await runWaitingJobs({ pool, tasks: outgoingTasks({ ...services, config }) });
  expect(await queuedMessages(db, 'partners@example.kz')).toHaveLength(1);
  expect(await leadsOf(db, '+77011000031')).toHaveLength(1);
});

describe('the desk', () => {
  const aManager = async (app: Parameters<typeof aVisitor>[0], services: Parameters<typeof aMember>[0]) => {
    const member = await aMember(services, { roles: ['manager'], email: `m-${Math.random()}@example.kz` });
    const visitor = aVisitor(app);
    visitor.signInWith(member.token);
    return { ...member, visitor };
  };

  test('a manager finds a lead, assigns it, sets its due date, comments and closes it; history and audit log record it', async ({
    app,
    db,
    services,
  }) => {
    const { visitor: manager, id } = await aManager(app, services);
    await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000040' });
    const list = (await manager.ask('GET', '/staff/leads/?q=1000040&status=open')).json();
    expect(list.count).toBe(1);
    const path = `/staff/leads/${list.results[0].id}/`;
    const dueAt = new Date(services.clock.now().getTime() + 3_600_000).toISOString();
    const past = new Date(services.clock.now().getTime() - 60_000).toISOString();
    expect((await manager.ask('PATCH', path, { due_at: past })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'due_at', code: 'past' }],
    });
    await manager.ask('PATCH', path, { status: 'in_work', assignee: id, due_at: dueAt });
    await db
      .updateTable('leads')
      .set({ due_at: '2026-11-20T05:00:00.000Z' })
      .where('phone', '=', '+77011000040')
      .execute();
    const overdue = await manager.ask('GET', '/staff/leads/?due=overdue&assignee=me&kind=callback');
    expect(overdue.json().results).toMatchObject([{ phone: '+77011000040', status: 'in_work' }]);
    const invalidDate = await manager.ask('PATCH', path, { due_at: '0000-01-01T00:00:00.000Z' });
    expect(invalidDate.json()).toMatchObject({ status: 400, errors: [{ field: 'due_at' }] });
    const closeResponse = await manager.ask('PATCH', path, { status: 'done', comment: 'Приедет завтра' });
    expect(closeResponse.json().events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'comment',
      'status',
      'due',
      'assigned',
      'status',
      'sent',
    ]);
    expect((await manager.ask('GET', '/staff/leads/?due=overdue')).json().count).toBe(0);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_type', '=', 'lead')
      .where('target_id', '=', String(list.results[0].id))
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['lead_changed', 'lead_changed']);
    expect(JSON.stringify(log)).not.toContain('Приедет');
  });

  test('of two managers who take a lead at the same time, the second gets a conflict', async ({
    app,
    db,
    services,
  }) => {
    const [first, second] = [await aManager(app, services), await aManager(app, services)];
    await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000045' });
    const [lead] = await leadsOf(db, '+77011000045');
    const seen = { status: 'new', assignee: null };
    const responses = await Promise.all(
      [first, second].map(({ visitor, id }) =>
        visitor.ask('PATCH', `/staff/leads/${lead?.id}/`, { status: 'in_work', assignee: id, seen }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // The second manager can still write fields that nobody else has changed.
    const comment = await second.visitor.ask('PATCH', `/staff/leads/${lead?.id}/`, {
      comment: 'Занято',
      seen,
    });
    expect(comment.statusCode).toBe(200);
  });

  test('several leads are given to a colleague at once, and given back; each has its own entry in the log', async ({
    app,
    db,
    services,
  }) => {
    const [{ visitor: manager, id: myId }, colleague, third] = [
      await aManager(app, services),
      await aManager(app, services),
      await aManager(app, services),
    ];
    const phones = ['+77011007001', '+77011007002', '+77011007003'];
    for (const phone of phones) await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone });
    const ids = (await db.selectFrom('leads').select('id').where('phone', 'in', phones).execute()).map(
      ({ id }) => id,
    );
    const [taken = 0, ...free] = ids;
    await third.visitor.ask('PATCH', `/staff/leads/${taken}/`, { assignee: third.id });
    const assign = (seen: number | null, assignee: number | null) =>
      manager.ask('POST', '/staff/leads/assign/', { leads: ids.map((id) => ({ id, seen, assignee })) });
    const assignees = async () =>
      (await db.selectFrom('leads').select('assignee_id').where('id', 'in', ids).orderBy('id').execute()).map(
        ({ assignee_id }) => assignee_id,
      );

    const given = (await assign(null, colleague.id)).json();
    expect(given).toEqual({ assigned: free, taken: [taken] });
    expect(await assignees()).toEqual([third.id, colleague.id, colleague.id]);
    const undone = (await assign(colleague.id, null)).json();
    expect(undone).toEqual({ assigned: free, taken: [taken] });
    expect(await assignees()).toEqual([third.id, null, null]);

    const log = await db
      .selectFrom('audit_log')
      .select(['target_id', 'details'])
      .where('actor_id', '=', myId)
      .orderBy('id')
      .execute();
    expect(log.map(({ target_id }) => Number(target_id))).toEqual([...free, ...free]);
    expect(log[0]?.details).toEqual({ changed: ['assigned'] });
    const [lead = 0] = free;
    const { events } = (await manager.ask('GET', `/staff/leads/${lead}/`)).json();
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['assigned', 'assigned', 'sent']);
    expect((await colleague.visitor.ask('GET', '/staff/leads/?assignee=me')).json().count).toBe(0);
  });

  test('of two managers who assign the same leads at the same time, one is told who has them', async ({
    app,
    db,
    services,
  }) => {
    const managers = [await aManager(app, services), await aManager(app, services)];
    const phones = ['+77011007004', '+77011007005', '+77011007006'];
    for (const phone of phones) await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone });
    const rows = await db.selectFrom('leads').select('id').where('phone', 'in', phones).execute();
    const responses = await Promise.all(
      managers.map(({ visitor, id: assignee }, at) => {
        const leads = rows.map(({ id }) => ({ id, seen: null, assignee }));
        return visitor.ask('POST', '/staff/leads/assign/', { leads: at === 0 ? leads : leads.toReversed() });
      }),
    );
    expect(responses.map((response) => response.json().assigned.length).sort()).toEqual([0, 3]);
    expect(responses.map((response) => response.json().taken.length).sort()).toEqual([0, 3]);
  });

  test('leads are assigned at once by managers and to managers only', async ({ app, services }) => {
    const { visitor: manager, id } = await aManager(app, services);
    const { id: stranger, token } = await aMember(services);
    const leads = (assignee: number) => ({ leads: [{ id: 1, seen: null, assignee }] });
    const response = await manager.ask('POST', '/staff/leads/assign/', leads(stranger));
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'leads' }] });
    const visitor = aVisitor(app);
    visitor.signInWith(token);
    expect((await visitor.ask('POST', '/staff/leads/assign/', leads(id))).statusCode).toBe(403);
  });

  test('a lead can be assigned to managers only', async ({ app, services }) => {
    const { visitor: manager } = await aManager(app, services);
    const { id: stranger } = await aMember(services);
    await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000041' });
    const [lead] = (await manager.ask('GET', '/staff/leads/?q=1000041')).json().results;
    const response = await manager.ask('PATCH', `/staff/leads/${lead.id}/`, { assignee: stranger });
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'assignee' }] });
  });

  test('the export has a row for each lead, and no cell that a spreadsheet would execute', async ({
    app,
    db,
    services,
  }) => {
    const { visitor: manager } = await aManager(app, services);
    await aVisitor(app).ask('POST', '/leads/partners/', {
      name: 'Иван',
      phone: '+77011000042',
      comment: '=HYPERLINK("http://evil");\nвторая строка',
      consent: true,
    });
    await db
      .updateTable('leads')
      .set({ facts: JSON.stringify({ number: '777AAA02' }) })
      .where('phone', '=', '+77011000042')
      .execute();
    const [{ id }] = (await manager.ask('GET', '/staff/leads/?q=1000042')).json().results;
    for (const comment of ['Перезвонить в 15:00', 'Приедет сам'])
      await manager.ask('PATCH', `/staff/leads/${id}/`, { comment, seen: { status: 'new', assignee: null } });
    const { headers, body: csv } = await manager.ask('POST', '/staff/leads/export/', { q: '1000042' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-2026-11-21.csv"',
      'cache-control': 'private, no-store',
    });
    expect(csv.startsWith('\ufeff"Номер";"Заявка";"Статус";')).toBe(true);
    // Local time and the words of the desk.
    expect(csv).toContain(';"Партнёр";"Новая";"21.11.2026 11:00";');
    expect(csv).toContain(';"\'=HYPERLINK(""http://evil"");\nвторая строка";');
    expect(csv).toContain(';"+7 701 100 00 42";');
    expect(csv).toContain(';"777AAA02";');
    expect(csv).toContain(';"Перезвонить в 15:00\nПриедет сам";');
    const logEntries = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'leads_exported')
      .execute();
    expect(logEntries.at(-1)?.details).toMatchObject({ count: 1 });
  });

  test.for(['towing', 'Звонок'])('a filter by the unknown kind %s is refused', async (kind, {
    app,
    services,
  }) => {
    const { visitor: manager } = await aManager(app, services);
    const list = await manager.ask('GET', `/staff/leads/?kind=${encodeURIComponent(kind)}`);
    const file = await manager.ask('POST', '/staff/leads/export/', { kind });
    for (const response of [list, file])
      expect(response.json()).toMatchObject({
        status: 400,
        code: 'invalid_input',
        errors: [{ field: 'kind' }],
      });
  });

  test('a search for a name with a digit finds no phone numbers', async ({ app, services }) => {
    const { visitor: manager } = await aManager(app, services);
    await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000046' });
    const countOf = async (q: string) =>
      (await manager.ask('GET', `/staff/leads/?q=${encodeURIComponent(q)}`)).json().count;
    for (const q of ['1000046', '8701 100-00-46', '87011000046', '00 46'])
      expect(await countOf(q), q).toBe(1);
    for (const q of ['seller1', '1', 'Ж100']) expect(await countOf(q), q).toBe(0);
  });

  test('e-mails go to the department’s address if it is set, else to the company’s', async ({
    app,
    services,
    db,
  }) => {
    const { visitor: manager } = await aManager(app, services);
    const departments = {
      callback: null,
      credit: 'credit@example.kz',
      partner: null,
      check: null,
      reserve: null,
      test_drive: null,
    };
    // Only for admins: the setting decides who receives people's phone numbers.
    expect((await manager.ask('PUT', '/staff/lead-departments/', { departments })).statusCode).toBe(403);
    const admin = aVisitor(app);
    admin.signInWith((await aMember(services, { roles: ['admin'] })).token);
    const saveResponse = await admin.ask('PUT', '/staff/lead-departments/', { departments });
    expect(saveResponse.json().departments).toEqual(departments);
    expect((await manager.ask('GET', '/staff/lead-departments/')).json()).toEqual(saveResponse.json());
    for (const wrong of [{ ...departments, towing: null }, { credit: null }]) {
      const refusal = await admin.ask('PUT', '/staff/lead-departments/', { departments: wrong });
      expect(refusal.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'departments' }] });
    }
    await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000043' });
    const { company_email } = saveResponse.json();
    const letters = await queuedMessages(db, company_email);
    expect(letters.at(-1)?.text).toContain('+7\u00a0701\u00a0100\u00a000\u00a043');
  });
});

describe('a signed-in sender is notified', () => {
  async function aSignedInSender(
    app: Parameters<typeof aVisitor>[0],
    services: Parameters<typeof aMember>[0],
    phone?: string,
  ) {
    const email = `${crypto.randomUUID()}@example.kz`;
    const member = await aMember(services, { email, ...(phone && { phone }) });
    const visitor = aVisitor(app);
    visitor.signInWith(member.token);
    const manager = aVisitor(app);
    manager.signInWith((await aMember(services, { roles: ['manager'] })).token);
    return {
      ...member,
      ...visitor,
      move: async (lead: { id: number } | undefined, change: object) => {
        const response = await manager.ask('PATCH', `/staff/leads/${lead?.id}/`, change);
        expect(response.statusCode, response.body).toBe(200);
      },
      messages: async (language = 'ru') =>
        (await visitor.ask('GET', `/messages/?lang=${language}`)).json().results as {
          kind: string;
          title: string;
          text: string;
          link: string | null;
        }[],
    };
  }

  test('once per status even if it is undone and repeated, with a link and without internal comments', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db);
    const { ask, move, messages } = await aSignedInSender(app, services);
    const send = () => ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000060', car: car.id });
    await Promise.all([send(), send()]);
    const [lead, ...duplicates] = await leadsOf(db, '+77011000060');
    expect(duplicates).toEqual([]);
    expect(await messages()).toEqual([]);
    await move(lead, { comment: 'Трудный человек' });
    await move(lead, { status: 'in_work', comment: 'Звонил' });
    for (const status of ['new', 'in_work', 'new', 'in_work']) await move(lead, { status });
    expect(await messages()).toMatchObject([
      {
        kind: 'request_in_work',
        title: 'Звонок: заявка в работе',
        text: 'Менеджер взял в работу вашу заявку на звонок о машине «Toyota Camry 2019» и свяжется с вами.',
        link: `/cars/${car.id}`,
        is_read: false,
      },
    ]);
    await move(lead, { status: 'done' });
    await move(lead, { status: 'refused' });
    await move(lead, { status: 'done' });
    expect((await messages('en')).map(({ title }) => title)).toEqual([
      'Call-back: request closed',
      'Call-back: request done',
      'Call-back: request in progress',
    ]);
    expect(JSON.stringify(await messages())).not.toMatch(/Трудный|Звонил/);
  });

  test.for(leadKinds.filter(({ messages }) => messages))('about a $name with words of its kind', async ({
    name,
    label,
  }, { app, db, services }) => {
    const { id, move, messages } = await aSignedInSender(app, services);
    const aRequest = (facts: object) =>
      db
        .insertInto('leads')
        .values({
          kind: name,
          first_name: 'Әсем',
          member_id: id,
          facts: JSON.stringify(facts),
          created_at: services.clock.now(),
          last_sent_at: services.clock.now(),
          consent_version: 1,
          consent_at: services.clock.now(),
        })
        .returning('id')
        .executeTakeFirst();
    await move(await aRequest({}), { status: 'in_work' });
    if (name === 'partner') await move(await aRequest({ partner_name: 'СТО' }), { status: 'in_work' });
    for (const locale of locales) {
      const told = await messages(locale);
      expect(told).toHaveLength(name === 'partner' ? 2 : 1);
      for (const { title, text } of told) {
        expect(title).toContain(`${label[locale]}: `);
        expect(text).not.toMatch(/№|null|undefined|[{}]/);
      }
    }
    if (name === 'partner')
      expect((await messages()).map(({ text }) => text)).toEqual([
        'Менеджер взял в работу вашу заявку на услугу партнёра «СТО» и свяжется с вами.',
        'Менеджер взял в работу вашу заявку на услугу партнёра и свяжется с вами.',
      ]);
    if (name === 'callback')
      expect((await messages('kk'))[0]?.text).toBe(
        'Менеджер қоңырау шалу туралы өтініміңізді қолға алды, сізбен хабарласады.',
      );
  });

  test('with a link to the partner, or to the list of partners once that partner is hidden', async ({
    app,
    db,
    services,
  }) => {
    const partner = await aPartner(db, { name: 'Сервис у моста' });
    const { ask, move, messages } = await aSignedInSender(app, services);
    const contact = { name: 'Иван', phone: '+77011000061', consent: true };
    await ask('POST', '/leads/partners/', { ...contact, partner: String(partner) });
    const [lead] = await leadsOf(db, contact.phone);
    await move(lead, { status: 'in_work' });
    await db.updateTable('partners').set({ is_published: false }).where('id', '=', partner).execute();
    await move(lead, { status: 'done' });
    expect((await messages()).map(({ link }) => link)).toEqual(['/partners', `/partners/${partner}`]);
    expect((await messages('kk'))[0]?.text).toContain('«Сервис у моста» серіктесінің қызметі');
  });

  test('about a guest’s request only after repeating it signed in with that verified phone number', async ({
    app,
    db,
    services,
  }) => {
    const { ask, move, messages } = await aSignedInSender(app, services, '+77011000062');
    const stranger = await aSignedInSender(app, services);
    const contact = { ...person, phone: '+77011000062' };
    await aVisitor(app).ask('POST', '/leads/callbacks/', contact);
    const [lead] = await leadsOf(db, contact.phone);
    await move(lead, { status: 'in_work' });
    await stranger.ask('POST', '/leads/callbacks/', contact);
    expect(await leadsOf(db, contact.phone)).toMatchObject([
      { member_id: null, sent_count: 1 },
      { member_id: stranger.id },
    ]);
    await ask('POST', '/leads/callbacks/', contact);
    await move(lead, { status: 'done' });
    expect((await messages()).map(({ kind, link }) => [kind, link])).toEqual([['request_done', '/contacts']]);
    expect(await stranger.messages()).toEqual([]);
  });

  test('by e-mail, too, but not after the account was deleted', async ({ app, db, services, pool }) => {
    const { id, ask, move } = await aSignedInSender(app, services);
    await ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000063' });
    const [lead] = await leadsOf(db, '+77011000063');
    await move(lead, { status: 'in_work' });
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await runWaitingJobs({ pool, tasks: messageTasks(services) });
    expect(await queuedMessages(db, email ?? '')).toMatchObject([
      { subject: 'Звонок: заявка в работе · Tulpar Auto', text: expect.stringContaining('/contacts') },
    ]);
    await move(lead, { status: 'done' });
    expect((await ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    await runWaitingJobs({ pool, tasks: messageTasks(services) });
    expect(await leadsOf(db, '+77011000063')).toEqual([]);
    expect(await queuedMessages(db, email ?? '')).toHaveLength(1);
  });
});

test('leads are part of the personal data export; with the account go name, phone and words, not the request', async ({
  app,
  db,
  services,
}) => {
  const { id, token } = await aMember(services, { phone: '+77011000050' });
  const signedIn = aVisitor(app);
  signedIn.signInWith(token);
  const partnerRequest = { name: 'Әйгерім', comment: 'Пишите Әйгерім', consent: true };
  await signedIn.ask('POST', '/leads/partners/', { ...partnerRequest, phone: '+77011000051' });
  await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000050' });
  const managerAccount = await aMember(services, { roles: ['manager'] });
  const manager = aVisitor(app);
  manager.signInWith(managerAccount.token);
  const [lead] = await leadsOf(db, '+77011000051');
  const path = `/staff/leads/${lead?.id}/`;
  await manager.ask('PATCH', path, { assignee: managerAccount.id, comment: 'Әйгерім просит вечером' });
  await aVisitor(app).ask('POST', '/leads/callbacks/', { ...person, phone: '+77011000052' });
  expect(await leadData.exportOf(db, id, services)).toMatchObject([
    { phone: '+77011000051' },
    { phone: '+77011000050' },
  ]);
  expect((await signedIn.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
  expect(await leadData.exportOf(db, id, services)).toEqual([]);
  expect(await leadsOf(db, '+77011000052')).toHaveLength(1);
  const left = (await manager.ask('GET', path)).json();
  expect(left).toMatchObject({
    status: 'refused',
    first_name: '',
    last_name: null,
    phone: null,
    comment: null,
  });
  expect(left.events[0]).toMatchObject({ kind: 'erased', actor: null });
  expect(JSON.stringify(left)).not.toMatch(/Әйгерім|7011000051/);
  const { results } = (await manager.ask('GET', '/messages/')).json();
  expect(results).toMatchObject([
    { title: `Клиент удалил аккаунт: заявка №\u00a0${lead?.id}`, link: `/staff/leads?lead=${lead?.id}` },
  ]);
});

test('a client card joins all requests of a phone number, and each look is in the audit log', async ({
  app,
  db,
  services,
}) => {
  const phone = '+77011000077';
  for (const first_name of ['Айбек', 'Айбек Н'])
    await aVisitor(app).ask('POST', '/leads/callbacks/', {
      last_name: 'Нұрлан',
      first_name,
      phone,
      consent: true,
    });
  const leads = await db.selectFrom('leads').select('id').where('phone', '=', phone).orderBy('id').execute();
  expect(leads).toHaveLength(2);
  const manager = await aMember(services, { roles: ['manager'] });
  const visitor = aVisitor(app);
  visitor.signInWith(manager.token);
  const card = await visitor.ask('POST', `/staff/leads/${leads[0]?.id}/customer/`);
  expect(card.json()).toMatchObject({ name: 'Нұрлан Айбек', phone });
  expect(card.json().records).toMatchObject([{ label: 'Заявки', hits: [{}, {}] }]);
  const looks = await db
    .selectFrom('audit_log')
    .select('target_id')
    .where('actor_id', '=', manager.id)
    .where('action', '=', 'customer_viewed')
    .execute();
  expect(looks).toEqual([{ target_id: String(leads[0]?.id) }]);
  visitor.signInWith((await aMember(services, { roles: ['moderator'] })).token);
  expect((await visitor.ask('POST', `/staff/leads/${leads[0]?.id}/customer/`)).statusCode).toBe(403);
});
