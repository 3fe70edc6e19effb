import { describe, expect } from 'vitest';
import { messageKinds } from '../../../apps/api/features.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { type Locale, locales } from '../../../platform/contract/locale.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { messageTasks } from './letter.ts';
import { notifier } from './notify.ts';
import { endOfQuiet } from './reader.ts';
import { messageTexts } from './texts.ts';

const adFacts = { ad: 7, check: 7, title: 'Toyota Camry 2019', from: 2, to: 1 };
const request = {
  status: 'sold',
  member: 7,
  branch: { ru: 'Алматы, Абая 1', kk: 'Алматы, Абай 1', en: 'Almaty, Abai 1' },
  reason: 'Реклама',
  conversations: [{ id: 7, title: 'Toyota Camry 2019', count: 2, up_to: 7 }],
  searches: [{ id: 7, name: 'Toyota Camry', count: 2 }],
  search: 7,
  count: 2,
  price: 1,
  isCheaper: true,
  ...adFacts,
  name: 'Ерлан',
  text: 'Toyota Camry?',
  lead: 7,
  label: { ru: 'Бронь', kk: 'Брондау', en: 'Reservation' },
  request: {
    ru: 'бронь машины «Toyota Camry 2019»',
    kk: '«Toyota Camry 2019» көлігін брондау',
    en: 'request to reserve “Toyota Camry 2019”',
  },
  conversation: 7,
  amount: 5_000_000,
  state: 'open',
  viewing: 7,
  outcome: 'confirmed',
  at: '2026-11-24T13:30:00.000Z',
  until: '2026-11-24T13:30:00.000Z',
} as const;

async function sendMessage(
  services: Services,
  memberId: number,
  kind: 'ad_published' | 'ad_expired' = 'ad_published',
) {
  const now = services.clock.now();
  const { notify } = notifier(services.messageKinds, 'own_ads');
  await services.db
    .transaction()
    .execute((trx) => notify(trx, { memberId, kind, facts: adFacts as never, link: '/cars/7', now }));
  const { id } = await services.db
    .selectFrom('service_messages')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Runs the job that sends the member's e-mails. */
async function sendLetters(services: Services, memberId: number): Promise<void> {
  await messageTasks(services).send_letters?.({ memberId }, {} as never);
}

test('every kind has a title and a text in every language, with the ad’s title or its number', () => {
  for (const locale of locales) {
    for (const kind of Object.keys(messageKinds)) {
      const facts =
        kind === 'garage_reminder'
          ? { car: 'Toyota Camry', what: 'Масло', due: '2026-12-01' }
          : { ...request, rating: 4 };
      const { title, text } = messageTexts({ kind, facts }, { messageKinds, locale });
      expect(title, kind).not.toBe('');
      expect(title + text, kind).not.toMatch(/[{}]|undefined/);
      if (kind.startsWith('writing_')) expect(text).toContain('Реклама');
      else if (kind === 'firm_reviewed') expect(title, kind).toContain('4');
      else if (kind.startsWith('firm_')) expect(title, kind).toContain(request.name);
      else expect(text, kind).toMatch(/Toyota Camry|№\s?7|No\. 7/);
      if (kind.startsWith('ad_'))
        expect(
          messageTexts({ kind, facts: { ad: 7, title: null } }, { messageKinds, locale }).text,
        ).toContain('7');
    }
  }
});

test('a message about a reserved car tells until when, in the time of Almaty', () => {
  expect(messageTexts({ kind: 'car_kept', facts: request }, { messageKinds, locale: 'ru' }).text).toContain(
    '24 ноября, 18:30',
  );
});

describe('messages', () => {
  test('are listed in the reader’s language, newest first, and marked as read and unread', async ({
    app,
    services,
  }) => {
    const member = await aMember(services);
    const visitor = aVisitor(app);
    visitor.signInWith(member.token);
    const first = await sendMessage(services, member.id);
    const second = await sendMessage(services, member.id, 'ad_expired');
    const list = (await visitor.ask('GET', '/messages/?lang=kk')).json();
    expect(list).toMatchObject({ count: 2, unread: 2, next: null });
    expect(list.results.map(({ id, kind }: { id: number; kind: string }) => [id, kind])).toEqual([
      [second, 'ad_expired'],
      [first, 'ad_published'],
    ]);
    expect(list.results[1]).toMatchObject({
      title: 'Хабарландыру жарияланды',
      text: '«Toyota Camry 2019» хабарландыруы тексерілді, оны сатып алушылар енді көре алады.',
      icon: 'check',
      tone: 'good',
      link: '/cars/7',
      is_read: false,
    });
    const markMessages = async (body: object) => (await visitor.ask('POST', '/messages/read/', body)).json();
    expect(await markMessages({ ids: [first] })).toEqual({ unread: 1 });
    expect(await markMessages({})).toEqual({ unread: 0 });
    expect(await markMessages({ ids: [first], is_read: false })).toEqual({ unread: 1 });

    const stranger = aVisitor(app);
    stranger.signInWith((await aMember(services)).token);
    expect((await stranger.ask('POST', '/messages/read/', { ids: [first, second] })).json()).toEqual({
      unread: 0,
    });
    expect((await visitor.ask('GET', '/messages/')).json()).toMatchObject({ unread: 1 });
  });
});

describe('a letter', () => {
  async function aReader(
    services: Services,
    { language = 'ru', ...profile }: { language?: Locale } & Record<string, unknown> = {},
  ) {
    const email = `${crypto.randomUUID()}@example.kz`;
    const { id } = await aMember(services, { email, language });
    await services.db
      .insertInto('profiles')
      .values({ member_id: id, ...profile })
      .execute();
    return { id, email, letters: () => queuedMessages(services.db, email) };
  }

  test('goes in the reader’s language, with a link that opens the page in it', async ({ services }) => {
    const reader = await aReader(services, { language: 'en' });
    await sendMessage(services, reader.id);
    await sendLetters(services, reader.id);
    expect(await reader.letters()).toMatchObject([
      {
        subject: 'Your ad is online · Tulpar Auto',
        text: expect.stringContaining(
          `“Toyota Camry 2019” has been checked, and buyers can see it now.\n\n${services.config.publicUrl}/en/cars/7`,
        ),
      },
    ]);
  });

  test('is not sent to an unverified address or against the member’s settings', async ({ services, db }) => {
    const readerWithoutEmails = await aReader(services, { by_email: false });
    await sendMessage(services, readerWithoutEmails.id);
    await sendLetters(services, readerWithoutEmails.id);
    const unverifiedReader = await aReader(services);
    await db
      .updateTable('members')
      .set({ email_verified: false })
      .where('id', '=', unverifiedReader.id)
      .execute();
    await sendMessage(services, unverifiedReader.id);
    await sendLetters(services, unverifiedReader.id);
    const deletedReader = await aReader(services);
    await db
      .updateTable('members')
      .set({ deleted_at: services.clock.now() })
      .where('id', '=', deletedReader.id)
      .execute();
    await sendMessage(services, deletedReader.id);
    await sendLetters(services, deletedReader.id);
    for (const { letters } of [readerWithoutEmails, unverifiedReader, deletedReader])
      expect(await letters()).toEqual([]);
  });

  test('waits for the end of the quiet hours', async ({ services, db }) => {
    const reader = await aReader(services, { quiet_from: 22 * 60, quiet_to: 8 * 60 });
    // Two in the morning in Almaty.
    const night = { ...services, clock: stoppedClock('2026-11-20T21:00:00Z') };
    await sendMessage(night, reader.id);
    await sendLetters(night, reader.id);
    expect(await reader.letters()).toEqual([]);
    const jobs = await db
      .withTables<{ 'graphile_worker.jobs': { run_at: Date; task_identifier: string } }>()
      .selectFrom('graphile_worker.jobs')
      .select('run_at')
      .where('task_identifier', '=', 'send_letters')
      .execute();
    expect(jobs.map(({ run_at }) => run_at.toISOString())).toContain('2026-11-21T03:00:00.000Z');
    await sendLetters({ ...services, clock: stoppedClock('2026-11-21T03:00:00Z') }, reader.id);
    expect(await reader.letters()).toHaveLength(1);
  });
});

test('quiet hours may span midnight, and end to the minute', () => {
  const night = { quiet_from: 22 * 60, quiet_to: 8 * 60 };
  const end = (hours: { quiet_from: number | null; quiet_to: number | null }, moment: string) =>
    endOfQuiet(hours, new Date(moment))?.toISOString() ?? null;
  expect(end(night, '2026-11-20T16:59:59Z')).toBe(null);
  expect(end(night, '2026-11-20T17:00:00Z')).toBe('2026-11-21T03:00:00.000Z');
  expect(end(night, '2026-11-21T02:59:30Z')).toBe('2026-11-21T03:00:00.000Z');
  expect(end(night, '2026-11-21T03:00:00Z')).toBe(null);
  const noon = { quiet_from: 12 * 60, quiet_to: 14 * 60 };
  expect(end(noon, '2026-11-21T08:00:00Z')).toBe('2026-11-21T09:00:00.000Z');
  expect(end(noon, '2026-11-21T10:00:00Z')).toBe(null);
  expect(end({ quiet_from: null, quiet_to: null }, '2026-11-21T10:00:00Z')).toBe(null);
});
