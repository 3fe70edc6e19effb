import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import type { Services } from '../../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../../platform/server/jobs.ts';
import { aMember, aVisitor } from '../../../identity/server/testing.ts';
import { notifier } from '../notify.ts';
import { pushTasks } from './send-pushes.ts';
import { type StandInBrowser, startPushService } from './testing.ts';
import { encrypted, waitOf } from './web-push.ts';

let pushService: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushService = await startPushService();
});
afterAll(() => pushService.close());

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('encryption', () => {
  test('is that of the example in RFC 8291', () => {
    const body = encrypted(Buffer.from('When I grow up, I want to be a watermelon'), {
      receiver: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
      sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    });
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('a wait is in seconds or until a date, and bounded', () => {
    const now = Date.parse('2036-11-20T21:00:00Z');
    expect(waitOf(null, now)).toBeNull();
    expect(waitOf('soon', now)).toBeNull();
    expect(waitOf('120', now)?.getTime()).toBe(now + 120_000);
    expect(waitOf('Thu, 20 Nov 2036 21:05:00 GMT', now)?.getTime()).toBe(now + 300_000);
    expect(waitOf('99999999', now)?.getTime()).toBe(now + 6 * 3_600_000);
  });
});

describe('a push message to browsers', () => {
  /** A member with browsers that take push messages. */
  async function aReader(parts: { app: Parameters<typeof aVisitor>[0]; services: Services }, count = 1) {
    const { app, services } = parts;
    services.config.webPushService = pushService.url;
    const member = await aMember(services);
    await services.db.insertInto('profiles').values({ member_id: member.id }).execute();
    const visitor = aVisitor(app);
    visitor.signInWith(member.token);
    const { key } = (await visitor.ask('GET', '/push/key/')).json();
    const browsers = Array.from({ length: count }, () => pushService.aBrowser(key));
    for (const browser of browsers) {
      const answer = await visitor.ask('POST', '/push/subscriptions/', browser);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    return { ...visitor, ...member, browsers, browser: browsers[0] as StandInBrowser };
  }
  async function notifyMember(services: Services, memberId: number, kind = 'ad_published') {
    const { notify } = notifier(services.messageKinds, 'own_ads');
    const facts = { ad: 7, title: 'Toyota Camry 2019' } as never;
    const message = { memberId, kind, facts, link: '/cars/7', now: services.clock.now() };
    await services.db.transaction().execute((trx) => notify(trx, message));
  }
  async function sent(services: Services, { endpoint }: StandInBrowser) {
    const from = pushService.received.length;
    await runWaitingJobs({ pool: services.pool, tasks: pushTasks(services) });
    return pushService.received.slice(from).filter(({ path }) => endpoint.endsWith(path));
  }
  const run = (services: Services, memberId: number) =>
    pushTasks(services).send_pushes?.({ memberId }, {} as never);
  const devicesOf = async ({ db }: Services, memberId: number) =>
    (await db.selectFrom('push_subscriptions').select('id').where('member_id', '=', memberId).execute())
      .length;

  test('is encrypted for the browser, in its language, with what replaces the one before', async ({
    app,
    services,
  }) => {
    const person = await aReader({ app, services });
    await notifyMember(services, person.id);
    const [push, ...others] = await sent(services, person.browser);
    expect(others).toEqual([]);
    expect(push?.message).toEqual({
      title: 'Объявление опубликовано',
      text: expect.stringMatching(/Toyota Camry 2019.*\nПишем, потому что это ваше объявление\.$/),
      url: `${services.config.publicUrl}/cars/7`,
      tag: expect.stringMatching(/^message \d+$/),
      settings: { label: 'Настроить', url: `${services.config.publicUrl}/account/profile#notifications` },
    });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(await sent(services, person.browser)).toEqual([]);
  });

  test('reaches each browser once, though one of them could not be reached at first', async ({
    app,
    services,
  }) => {
    const person = await aReader({ app, services }, 2);
    await notifyMember(services, person.id);
    pushService.answerNext(500);
    const from = pushService.received.length;
    await expect(run(services, person.id)).rejects.toThrow('500');
    await run(services, person.id);
    const paths = pushService.received.slice(from).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(
      person.browsers.map(({ endpoint }) => new URL(endpoint).pathname).toSorted(),
    );
  });

  test('waits as long as the push service asks', async ({ app, services }) => {
    const person = await aReader({ app, services });
    await notifyMember(services, person.id);
    pushService.answerNext(429, { 'retry-after': '3600' });
    expect(await sent(services, person.browser)).toEqual([]);
    const { rows } = await services.pool.query<{ seconds: number }>(
      'select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where key = $1',
      [`pushes ${person.id}`],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(3_400);
    await run(services, person.id);
    expect(pushService.received.at(-1)?.path).toBe(new URL(person.browser.endpoint).pathname);
  });

  test('goes to no browser that is gone, signed out, taken over by another member, or unwanted', async ({
    app,
    services,
    db,
  }) => {
    const [gone, left, before, muted] = [
      await aReader({ app, services }),
      await aReader({ app, services }),
      await aReader({ app, services }),
      await aReader({ app, services }),
    ];
    pushService.forget(gone.browser);
    await left.ask('POST', '/auth/logout/', {});
    const after = await aReader({ app, services }, 0);
    await after.ask('POST', '/push/subscriptions/', before.browser);
    for (const person of [gone, left, before, muted]) await notifyMember(services, person.id);
    // Opted out after it happened.
    await db
      .updateTable('profiles')
      .set({ muted_notices: ['own_ads.push'] })
      .where('member_id', '=', muted.id)
      .execute();
    for (const person of [gone, left, before, muted])
      expect(await sent(services, person.browser)).toEqual([]);
    expect(await devicesOf(services, gone.id)).toBe(0);
    expect(await devicesOf(services, before.id)).toBe(0);
  });

  test('a browser is forgotten by its address, and with the account', async ({ app, services }) => {
    const person = await aReader({ app, services }, 2);
    const { endpoint } = person.browser;
    const removed = await aVisitor(app).ask('POST', '/push/subscriptions/remove/', { endpoint });
    expect(removed.json()).toEqual({ subscribed: false });
    expect(await devicesOf(services, person.id)).toBe(1);
    for (let at = 0; at < 12; at += 1)
      await person.ask('POST', '/push/subscriptions/', pushService.aBrowser('x'));
    expect(await devicesOf(services, person.id)).toBe(10);
  });

  test.for([
    ['http://169.254.169.254/latest', 422],
    ['https://fcm.googleapis.com.example.com/fcm/send/x', 422],
    ['https://fcm.googleapis.com:8080/fcm/send/x', 422],
    ['https://web.push.apple.com/QX', 200],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 200],
    ['https://fcm.googleapis.com/fcm/send/x', 200],
    ['https://wns2-db5p.notify.windows.com/w/?token=x', 200],
    ['ftp://fcm.googleapis.com/x', 400],
  ] as const)('%s as an address answers %i', async ([endpoint, status], { app, services }) => {
    const person = await aReader({ app, services }, 0);
    const browser = { ...pushService.aBrowser('x'), endpoint };
    expect((await person.ask('POST', '/push/subscriptions/', browser)).statusCode).toBe(status);
    const broken = { ...browser, auth: 'short' };
    expect((await person.ask('POST', '/push/subscriptions/', broken)).statusCode).toBe(400);
  });
});
