import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import type { Locale } from '../../../../platform/contract/locale.ts';
import { stoppedClock } from '../../../../platform/server/clock.ts';
import { readConfig } from '../../../../platform/server/config.ts';
import type { Services } from '../../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../../platform/server/jobs.ts';
import { aMember, aVisitor } from '../../../identity/server/testing.ts';
import { notifier } from '../notify.ts';
import { pusher, withdrawPush } from './push.ts';
import { deleteOldPushes, pushTasks } from './send-pushes.ts';
import { startFcmStandIn } from './testing.ts';

let fcm: Awaited<ReturnType<typeof startFcmStandIn>>;
beforeAll(async () => {
  fcm = await startFcmStandIn();
});
afterAll(() => fcm.close());

const withFcm = (services: Services, keyFile: object = fcm.keyFile): Services => ({
  ...services,
  config: {
    ...services.config,
    fcm: readConfig({ FCM_SERVICE_ACCOUNT: JSON.stringify(keyFile), FCM_URL: `${fcm.url}/` }).fcm,
  },
});

let devices = 0;
async function aPhoneOwner(
  services: Services,
  {
    token = 'device',
    language = 'ru',
    ...profile
  }: {
    token?: string;
    language?: Locale;
  } & Record<string, unknown> = {},
) {
  devices += 1;
  const device = `${token}-${devices}`;
  const member = await aMember(services, { language });
  await services.db
    .insertInto('profiles')
    .values({ member_id: member.id, fcm_token: device, ...profile })
    .execute();
  return { ...member, device };
}

const adFacts = { ad: 7, title: 'Toyota Camry 2019' };
async function notifyMember(services: Services, memberId: number, kind = 'ad_published') {
  const { notify } = notifier(services.messageKinds, 'own_ads');
  const message = { memberId, kind, facts: adFacts as never, link: '/cars/7', now: services.clock.now() };
  await services.db.transaction().execute((trx) => notify(trx, message));
}
function write(services: Services, memberId: number, text: string, conversation = 5) {
  const { push } = pusher(services.messageKinds, 'conversations');
  const message = {
    memberId,
    subject: `conversation ${conversation}`,
    kind: 'conversation_message',
    facts: { name: 'Ерлан', title: 'Toyota Camry 2019', text } as never,
    link: `/account/conversations/${conversation}`,
    now: services.clock.now(),
  };
  return services.db.transaction().execute((trx) => push(trx, message));
}
/** Does what waits, and tells what the phone has got. */
async function sent(services: Services, { device }: { device: string }) {
  const from = fcm.received.length;
  await runWaitingJobs({ pool: services.pool, tasks: pushTasks(services) });
  return fcm.received.slice(from).filter(({ token }) => token === device);
}
const deviceOf = async ({ db }: Services, memberId: number) =>
  (await db.selectFrom('profiles').select('fcm_token').where('member_id', '=', memberId).executeTakeFirst())
    ?.fcm_token;
const waitingFor = async ({ db }: Services, memberId: number) =>
  (await db.selectFrom('pending_pushes').select('subject').where('member_id', '=', memberId).execute())
    .length;

describe('a push message', () => {
  test('says a decision in the reader’s language, opens its page, and is sent once', async ({ services }) => {
    const pushing = withFcm(services);
    const person = await aPhoneOwner(services, { language: 'kk' });
    await notifyMember(services, person.id);
    const [message, ...others] = await sent(pushing, person);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      notification: {
        title: 'Хабарландыру жарияланды',
        body: '«Toyota Camry 2019» хабарландыруы тексерілді, оны сатып алушылар енді көре алады.\nБұл сіздің хабарландыруыңыз болғандықтан жазып отырмыз.',
      },
      data: { link: `${services.config.publicUrl}/kk/cars/7` },
      android: { priority: 'HIGH', notification: { tag: expect.stringMatching(/^message \d+$/) } },
    });
    expect(message?.apns.headers['apns-collapse-id']).toBe(message?.android.notification.tag);
    expect(await sent(pushing, person)).toEqual([]);
  });

  test('about several things at once is one', async ({ services }) => {
    const pushing = withFcm(services);
    const person = await aPhoneOwner(services);
    await notifyMember(services, person.id);
    await write(services, person.id, 'Ещё продаётся?');
    await notifyMember(services, person.id, 'ad_expired');
    const messages = await sent(pushing, person);
    expect(messages.map(({ notification }) => notification)).toEqual([
      {
        title: '3 новых сообщения',
        body: expect.stringMatching(/^(.+\n){2}.+$/),
      },
    ]);
    expect(messages[0]?.notification.body.split('\n').toSorted()).toEqual([
      'Ерлан · Toyota Camry 2019',
      'Объявление опубликовано',
      'Срок объявления истёк',
    ]);
    expect(messages[0]?.data.link).toBe(`${services.config.publicUrl}/account/messages`);
  });

  test('about a conversation says the last words, and replaces the one before on the phone', async ({
    services,
  }) => {
    const pushing = withFcm(services);
    const person = await aPhoneOwner(services);
    await write(services, person.id, 'Здравствуйте!');
    await write(services, person.id, 'Ещё\nпродаётся?');
    const [first] = await sent(pushing, person);
    expect(first?.notification).toEqual({ title: 'Ерлан · Toyota Camry 2019', body: 'Ещё продаётся?' });
    expect(first?.data.link).toBe(`${services.config.publicUrl}/account/conversations/5`);
    await write(services, person.id, 'Жду');
    const [second] = await sent(pushing, person);
    expect(second?.android.notification.tag).toBe(first?.android.notification.tag);
  });

  test('is cut to what a phone shows, between emoji', async ({ services }) => {
    const person = await aPhoneOwner(services);
    await write(services, person.id, '👨‍👩‍👧‍👦'.repeat(100));
    const [message] = await sent(withFcm(services), person);
    expect(message?.notification.body).toMatch(/^(👨‍👩‍👧‍👦)+…$/u);
    expect(message?.notification.body.length).toBeLessThanOrEqual(300);
  });

  test('is not sent for what was read on the site in the meantime', async ({ app, services }) => {
    const person = await aPhoneOwner(services);
    await notifyMember(services, person.id);
    await write(services, person.id, 'Здравствуйте!');
    const visitor = aVisitor(app);
    visitor.signInWith(person.token);
    await visitor.ask('POST', '/messages/read/', {});
    await withdrawPush(services.db, person.id, 'conversation 5');
    expect(await sent(withFcm(services), person)).toEqual([]);
  });

  test('is not sent against the member’s wish, to a blocked account, or without a device', async ({
    services,
  }) => {
    const people = [await aPhoneOwner(services, { by_push: false }), await aPhoneOwner(services)];
    const [, blocked] = people;
    await notifyMember(services, people[1]?.id ?? 0);
    await services.db
      .updateTable('members')
      .set({ blocked_at: services.clock.now() })
      .where('id', '=', blocked?.id ?? 0)
      .execute();
    const withoutDevice = await aMember(services);
    await notifyMember(services, withoutDevice.id);
    await notifyMember(services, people[0]?.id ?? 0);
    for (const person of people) {
      expect(await sent(withFcm(services), person)).toEqual([]);
      expect(await waitingFor(services, person.id)).toBe(0);
    }
    expect(await waitingFor(services, withoutDevice.id)).toBe(0);
  });

  test('waits for the end of the quiet hours, and what came in them is one', async ({ services }) => {
    const person = await aPhoneOwner(services, { quiet_from: 22 * 60, quiet_to: 8 * 60 });
    // Two in the morning in Almaty.
    const night = withFcm({ ...services, clock: stoppedClock('2036-11-20T21:00:00Z') });
    await notifyMember(services, person.id);
    expect(await sent(night, person)).toEqual([]);
    await write(services, person.id, 'Здравствуйте!');
    expect(await sent(night, person)).toEqual([]);
    const { rows } = await services.pool.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where key = $1',
      [`pushes ${person.id}`],
    );
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual(['2036-11-21T03:00:00.000Z']);
    const morning = withFcm({ ...services, clock: stoppedClock('2036-11-21T03:00:00Z') });
    await pushTasks(morning).send_pushes?.({ memberId: person.id }, {} as never);
    expect(fcm.received.filter(({ token }) => token === person.device)).toHaveLength(1);
  });

  test('is tried again while Firebase is away, and nothing that came meanwhile is lost', async ({
    services,
  }) => {
    const person = await aPhoneOwner(services);
    const pushing = withFcm(services);
    await write(services, person.id, 'Здравствуйте!');
    fcm.refuseNext(1);
    expect(await sent(pushing, person)).toEqual([]);
    await write(services, person.id, 'Вы тут?', 6);
    await services.pool.query(
      "update graphile_worker._private_jobs set run_at = now() - interval '1 minute'",
    );
    expect((await sent(pushing, person)).map(({ notification }) => notification.title)).toEqual([
      '2 новых сообщения',
    ]);
    expect(await waitingFor(services, person.id)).toBe(0);
  });

  test.for(['gone', 'foreign', 'not-a-token'])('to a device that is %s forgets it', async (token, {
    services,
  }) => {
    const person = await aPhoneOwner(services, { token });
    await notifyMember(services, person.id);
    await sent(withFcm(services), person);
    expect(await deviceOf(services, person.id)).toBeNull();
    expect(await waitingFor(services, person.id)).toBe(0);
  });

  test('stays on the site when nothing sends them, and old ones are deleted', async ({ services }) => {
    const person = await aPhoneOwner(services);
    await notifyMember(services, person.id);
    expect(await waitingFor(services, person.id)).toBe(1);
    expect(await sent(services, person)).toEqual([]);
    expect(await waitingFor(services, person.id)).toBe(0);
    await notifyMember(services, person.id);
    await deleteOldPushes(services.db, new Date(services.clock.now().getTime() + 3 * 86_400_000));
    expect(await waitingFor(services, person.id)).toBe(0);
  });
});

describe('access to Firebase', () => {
  test('is signed with the account’s key, asked for once, and anew when it was taken back', async ({
    services,
  }) => {
    const person = await aPhoneOwner(services);
    const tasks = pushTasks(withFcm(services));
    const run = () => tasks.send_pushes?.({ memberId: person.id }, {} as never);
    const before = fcm.tokensGiven();
    for (const text of ['Один', 'Два']) {
      await write(services, person.id, text);
      await run();
    }
    expect(fcm.tokensGiven()).toBe(before + 1);
    fcm.revokeTokens();
    await write(services, person.id, 'Три');
    await expect(run()).rejects.toThrow('401');
    await run();
    expect(fcm.tokensGiven()).toBe(before + 2);
  });

  test('is refused to another key', async ({ services }) => {
    const person = await aPhoneOwner(services);
    await write(services, person.id, 'Здравствуйте!');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = {
      ...fcm.keyFile,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const { send_pushes: run } = pushTasks(withFcm(services, forged));
    await expect(run?.({ memberId: person.id }, {} as never)).rejects.toThrow('400');
    expect(await waitingFor(services, person.id)).toBe(1);
  });

  test('needs a whole key file', () => {
    for (const text of ['{}', 'key', '{"project_id":"x"}'])
      expect(() => readConfig({ FCM_SERVICE_ACCOUNT: text })).toThrow(/^FCM_SERVICE_ACCOUNT: must be/);
  });
});
