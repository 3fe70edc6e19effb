import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../../platform/server/clock.ts';
import type { Services } from '../../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../../platform/server/jobs.ts';
import { aMember, aVisitor, queuedMessages, type TestVisitor } from '../../../identity/server/testing.ts';
import type { Promotion } from '../../promotion-contract.ts';
import { messageTasks } from '../letter.ts';
import { messageData } from '../personal-data.ts';
import { deliverBatch, promotionTasks } from './deliver.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const draftInput = {
  wish: 'promotions',
  title: { ru: 'Скидка на проверку', kk: 'Тексеруге жеңілдік', en: 'A cheaper check' },
  text: { ru: 'До конца месяца.\nВсем.', kk: 'Ай соңына дейін.', en: 'Until the end of the month.' },
  link: '/cars?hot=true',
} as const;

let people = 0;
/** Creates a member with a profile; by default opted in to promotions, in Kazakh. */
async function aReader(services: Services, profile: object = {}) {
  people += 1;
  const email = `reader-${people}@example.kz`;
  const { id, token } = await aMember(services, { email, language: 'kk' });
  await services.db
    .insertInto('profiles')
    .values({
      member_id: id,
      promotions: true,
      created_at: services.clock.now(),
      ...profile,
    })
    .execute();
  return { id, token, email };
}

async function anAdmin(services: Services, app: Parameters<typeof aVisitor>[0]) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  return visitor;
}

async function aDraft(admin: TestVisitor, change: object = {}): Promise<Promotion> {
  const response = await admin.ask('POST', '/staff/promotions/', { ...draftInput, ...change });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const send = (admin: TestVisitor, { id, changed_at }: Promotion) =>
  admin.ask('POST', `/staff/promotions/${id}/send/`, { changed_at });

const deliver = (pool: pg.Pool, services: Services) =>
  runWaitingJobs({ pool, tasks: promotionTasks(services) });
const sendLetters = (pool: pg.Pool, services: Services) =>
  runWaitingJobs({ pool, tasks: messageTasks(services) });

const messagesOf = async (services: Services, memberId: number) =>
  services.db.selectFrom('service_messages').selectAll().where('member_id', '=', memberId).execute();

test.beforeEach(async ({ db }) => {
  await sql`truncate pending_pushes, service_messages, promotions, profiles`.execute(db);
});

describe('a promotion', () => {
  test('is delivered only to members who opted in, in their language, with a link', async ({
    app,
    pool,
    services,
  }) => {
    const admin = await anAdmin(services, app);
    const reader = await aReader(services);
    const nonRecipients = [
      await aReader(services, { promotions: false }),
      await aReader(services, { promotions: false, news: true }),
      await aReader(services),
      await aReader(services),
    ];
    await services.db
      .updateTable('members')
      .set({ blocked_at: services.clock.now() })
      .where('id', '=', nonRecipients[2]?.id ?? 0)
      .execute();
    const audience = (await admin.ask('GET', '/staff/promotions/audience/')).json();
    expect(audience).toEqual({
      promotions: { members: 2, by_email: 2 },
      news: { members: 1, by_email: 1 },
    });
    const draft = await aDraft(admin);
    expect(draft.status).toBe('draft');
    expect((await send(admin, draft)).json()).toMatchObject({ status: 'sending' });
    // One member opts out before the delivery reaches them.
    await services.db
      .updateTable('profiles')
      .set({ promotions: false })
      .where('member_id', '=', nonRecipients[3]?.id ?? 0)
      .execute();
    await deliver(pool, services);
    for (const { id } of nonRecipients) expect(await messagesOf(services, id)).toEqual([]);

    const visitor = aVisitor(app);
    visitor.signInWith(reader.token);
    const inbox = (await visitor.ask('GET', '/messages/', undefined, { 'accept-language': 'kk' })).json();
    expect(inbox).toMatchObject({
      unread: 1,
      results: [
        { kind: 'promotion', title: draftInput.title.kk, text: draftInput.text.kk, link: '/cars?hot=true' },
      ],
    });
    expect((await admin.ask('GET', '/staff/promotions/')).json().results[0]).toMatchObject({
      status: 'sent',
      delivered_count: 1,
    });
    expect(await messageData.exportOf(services.db, reader.id, services)).toMatchObject([
      { title: draftInput.title.ru },
    ]);
  });

  test('is sent and logged once, even if the button is pressed ten times', async ({
    app,
    pool,
    services,
  }) => {
    const admin = await anAdmin(services, app);
    const reader = await aReader(services);
    const draft = await aDraft(admin);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(admin, draft)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    await deliver(pool, services);
    await send(admin, draft);
    await deliver(pool, services);
    expect(await messagesOf(services, reader.id)).toHaveLength(1);
    const log = await services.db
      .selectFrom('audit_log')
      .select('action')
      .where('target_type', '=', 'promotion')
      .where('target_id', '=', String(draft.id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['promotion_created', 'promotion_sent']);
  });

  test('resumes an interrupted delivery: nobody gets it twice, nobody is skipped', async ({
    app,
    services,
  }) => {
    const admin = await anAdmin(services, app);
    const readers = [];
    for (let at = 0; at < 7; at += 1) readers.push(await aReader(services));
    const draft = await aDraft(admin);
    await send(admin, draft);
    const batch = { promotionId: draft.id, now: services.clock.now(), size: 3 };
    expect(await deliverBatch(services.db, batch)).toBe(true);
    // Two concurrent processes deliver alternate batches.
    await Promise.all([deliverBatch(services.db, batch), deliverBatch(services.db, batch)]);
    expect(await deliverBatch(services.db, batch)).toBe(false);
    for (const { id } of readers) expect(await messagesOf(services, id)).toHaveLength(1);
  });

  test('ten thousand recipients take 21 database round trips, not ten thousand', async ({
    app,
    services,
    db,
  }) => {
    const admin = await anAdmin(services, app);
    await sql`with made as (insert into members (created_at) select now() from generate_series(1, 10000) returning id)
      insert into profiles (member_id, promotions) select id, true from made`.execute(db);
    const draft = await aDraft(admin);
    await send(admin, draft);
    let roundTrips = 0;
    const now = services.clock.now();
    do roundTrips += 1;
    while (await deliverBatch(db, { promotionId: draft.id, now }));
    expect(roundTrips).toBe(21);
    const { count } = await db
      .selectFrom('service_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('promotion_id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(10_000);
  });

  test('can be edited until it is sent, and only in the version that was read', async ({ app, services }) => {
    const admin = await anAdmin(services, app);
    await aReader(services);
    const draft = await aDraft(admin);
    const change = (changed_at: string, link: string | null = null) =>
      admin.ask('PUT', `/staff/promotions/${draft.id}/`, { ...draftInput, changed_at, link });
    const outdatedVersion = '2026-01-01T00:00:00.000Z';
    expect((await change(outdatedVersion)).json().code).toBe('changed_meanwhile');
    expect((await change(draft.changed_at)).json()).toMatchObject({ link: null });
    expect((await send(admin, { ...draft, changed_at: outdatedVersion })).json().code).toBe(
      'changed_meanwhile',
    );
    await send(admin, draft);
    expect((await change(draft.changed_at)).json().code).toBe('already_sent');
    expect((await admin.ask('DELETE', `/staff/promotions/${draft.id}/`)).json().code).toBe('already_sent');
    const anotherDraft = await aDraft(admin);
    expect((await admin.ask('DELETE', `/staff/promotions/${anotherDraft.id}/`)).json()).toEqual({
      deleted: true,
    });
  });

  test('without recipients is not sent', async ({ app, services }) => {
    const admin = await anAdmin(services, app);
    expect((await send(admin, await aDraft(admin, { wish: 'news' }))).json().code).toBe('nobody_wishes');
  });

  test.for([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/cars hot',
    '/kk/cars',
    '/api/messages/',
    'cars',
    '/\tcars',
    '/.//evil.example',
  ])('leads to our own pages only, not to %s', async (link, { app, services }) => {
    const admin = await anAdmin(services, app);
    const response = await admin.ask('POST', '/staff/promotions/', { ...draftInput, link });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe('link');
  });
});

describe('its letter', () => {
  async function sendPromotionTo(
    services: Services,
    pool: pg.Pool,
    app: Parameters<typeof aVisitor>[0],
    profile: object,
  ) {
    const admin = await anAdmin(services, app);
    const reader = await aReader(services, profile);
    await send(admin, await aDraft(admin));
    await deliver(pool, services);
    return reader;
  }

  test('contains an unsubscribe link that works with one click and only for its reader', async ({
    app,
    pool,
    services,
  }) => {
    const reader = await sendPromotionTo(services, pool, app, { news: true });
    const otherReader = await aReader(services);
    await sendLetters(pool, services);
    const [letter] = await queuedMessages(services.db, reader.email);
    expect(letter?.subject).toBe('Тексеруге жеңілдік · Tulpar Auto');
    expect(letter?.text).toContain('/kk/cars?hot=true');
    const url = /\S+\/kk\/unsubscribe\?token=\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(letter).toMatchObject({ unsubscribeUrl: url });
    const token = new URL(url).searchParams.get('token');
    const guest = aVisitor(app);
    for (const forgedToken of [
      '',
      'x',
      `${otherReader.id}.promotions.${token?.split('.')[2]}`,
      `${token}.x`,
    ]) {
      expect((await guest.ask('POST', '/messages/unsubscribe/', { token: forgedToken })).statusCode).toBe(
        400,
      );
    }
    for (const _ of [1, 2]) {
      const response = await guest.ask('POST', '/messages/unsubscribe/', { token });
      expect(response.json()).toEqual({ wish: 'promotions' });
    }
    const profile = (id: number) =>
      services.db
        .selectFrom('profiles')
        .select(['promotions', 'news'])
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await profile(reader.id)).toEqual({ promotions: false, news: true });
    expect(await profile(otherReader.id)).toEqual({ promotions: true, news: false });
    const newsToken = await unsubscribeToken(services, { memberId: reader.id, wish: 'news' });
    expect(newsToken.split('.')[2]).not.toBe(token?.split('.')[2]);
  });

  test('is not sent to members who disabled e-mail or have opted out since, nor in quiet hours', async ({
    app,
    pool,
    services,
  }) => {
    const withoutEmail = await sendPromotionTo(services, pool, app, { by_email: false });
    expect(await messagesOf(services, withoutEmail.id)).toHaveLength(1);
    const optedOut = await sendPromotionTo(services, pool, app, {});
    await services.db
      .updateTable('profiles')
      .set({ promotions: false })
      .where('member_id', '=', optedOut.id)
      .execute();
    // 23:00 in Almaty. The date is in the future, because the queue compares the job's time with the database's clock.
    const nightServices: Services = { ...services, clock: stoppedClock('2126-11-21T18:00:00Z') };
    const inQuietHours = await sendPromotionTo(services, pool, app, {
      quiet_from: 22 * 60,
      quiet_to: 8 * 60,
    });
    await sendLetters(pool, nightServices);
    for (const { email } of [withoutEmail, optedOut, inQuietHours])
      expect(await queuedMessages(services.db, email), email).toEqual([]);
  });
});
