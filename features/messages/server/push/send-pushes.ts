import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { dayMs } from '../../../../platform/contract/durations.ts';
import { type Locale, localizedPath } from '../../../../platform/contract/locale.ts';
import type { Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { forgetDevice, forgetWebDevice, pushKeys, webDevicesOf } from '../../../profiles/server/public.ts';
import { noticeSettingsPath } from '../../contract.ts';
import type { OptInKind } from '../../promotion-contract.ts';
import { localizedTexts, type PromotionTexts, promotionTexts } from '../localized-texts.ts';
import { newMessages } from '../new-messages.ts';
import { endOfQuiet, type Reader, readerOf } from '../reader.ts';
import { whyText } from '../reasons.ts';
import { openFcm } from './fcm.ts';
import { enqueuePushes } from './push.ts';
import type { PushMessage, PushResult } from './push-port.ts';
import { sendToBrowser } from './web-push.ts';

const keptDays = 2;
/** Phones show no more, and Firebase takes 4,000 bytes in all. */
const maxTitleLength = 100;
const maxTextLength = 300;
/** The most titles in a message about several things. */
const maxTitles = 5;
const severalTag = 'several';

const settingsWords: Record<Locale, string> = { ru: 'Настроить', kk: 'Баптау', en: 'Settings' };

type Pending = {
  subject: string;
  version: number;
  kind: string;
  facts: unknown;
  link: string | null;
  is_inbox: boolean;
  promotion: PromotionTexts | null;
  wish: OptInKind | null;
  topic: string | null;
  sent_to: string[];
};

/** Something that shows push messages: a phone with the app, or a browser. */
type Device = {
  key: string;
  send(message: PushMessage): Promise<PushResult>;
  forget(): Promise<void>;
};

export function pushTasks(services: Services): TaskList {
  const { config, db, clock } = services;
  const send = config.fcm && openFcm(config.fcm);
  return {
    /** At least once: what is sent is deleted after it, and a message that is sent again replaces itself on the phone. */
    async send_pushes(payload) {
      const { memberId } = payload as { memberId: number };
      const [reader, pending] = [await readerOf(db, memberId), await pendingOf(db, memberId)];
      const devices = reader && pending.length > 0 ? await devicesOf(memberId, reader) : [];
      if (reader && devices.length > 0) {
        const quietEnd = endOfQuiet(reader, clock.now());
        if (quietEnd) return enqueuePushes(db, memberId, quietEnd);
        // The member may have opted out since.
        const wished = pending.filter(
          ({ wish, topic }) => (!wish || reader[wish]) && !reader.muted.includes(`${topic}.push`),
        );
        const laterAt = await sendToAll(devices, wished, { memberId, reader });
        if (laterAt) return enqueuePushes(db, memberId, laterAt);
      }
      await deletePending(db, memberId, pending);
    },
  };

  async function devicesOf(memberId: number, { device: token, byPush }: Reader): Promise<Device[]> {
    if (!byPush) return [];
    const browsers = await webDevicesOf(db, memberId, clock.now());
    const phones = send && token ? [token] : [];
    if (phones.length + browsers.length === 0) return [];
    const keys = await pushKeys(services);
    const contact = config.publicUrl.startsWith('https:') ? config.publicUrl : null;
    return [
      ...phones.map((phone) => ({
        key: 'app',
        send: async (message: PushMessage) => send?.(phone, message) ?? ('gone' as const),
        forget: () => forgetDevice(db, phone),
      })),
      ...browsers.map((browser) => ({
        key: `browser ${browser.id}`,
        send: (message: PushMessage) => sendToBrowser(browser, message, { keys, contact }),
        forget: () => forgetWebDevice(db, browser.id),
      })),
    ];
  }

  /**
   * Tries every device, and notes which have got the message: another attempt reaches only the others. Returns when to try
   * again if a service asks to wait; throws the first failure when all were tried.
   */
  async function sendToAll(
    devices: readonly Device[],
    wished: readonly Pending[],
    { memberId, reader }: { memberId: number; reader: Reader },
  ): Promise<Date | null> {
    const failures: unknown[] = [];
    let laterAt: Date | null = null;
    for (const device of devices) {
      const unsent = wished.filter(({ sent_to: sentTo }) => !sentTo.includes(device.key));
      if (unsent.length === 0) continue;
      try {
        const result = await device.send(toPush(unsent, reader, services));
        if (result === 'gone') await device.forget();
        else if (result !== 'sent') laterAt = result.laterAt;
        else if (devices.length > 1) await noteSent(db, { memberId, sent: unsent, key: device.key });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return laterAt;
  }
}

async function noteSent(
  db: Database,
  { memberId, sent, key }: { memberId: number; sent: readonly Pending[]; key: string },
): Promise<void> {
  await sql`
    update pending_pushes set sent_to = array_append(sent_to, ${key})
    from unnest(${sent.map(({ subject }) => subject)}::text[], ${sent.map(({ version }) => version)}::int[])
      as done (subject, version)
    where member_id = ${memberId} and pending_pushes.subject = done.subject
      and pending_pushes.version = done.version`.execute(db);
}

/** What waits, the oldest first; messages that were read meanwhile no more. */
async function pendingOf(db: Database, memberId: number): Promise<Pending[]> {
  return (await db
    .selectFrom('pending_pushes')
    .leftJoin('service_messages', 'service_messages.id', 'pending_pushes.service_message_id')
    .leftJoin('promotions', 'promotions.id', 'service_messages.promotion_id')
    .select([
      'pending_pushes.subject',
      'pending_pushes.version',
      'pending_pushes.sent_to',
      'promotions.wish',
      promotionTexts,
    ])
    .select(({ fn, eb }) => [
      fn.coalesce('pending_pushes.topic', 'service_messages.topic').as('topic'),
      fn.coalesce('pending_pushes.kind', 'service_messages.kind').as('kind'),
      fn.coalesce('pending_pushes.facts', 'service_messages.facts').as('facts'),
      fn.coalesce('pending_pushes.link', 'service_messages.link').as('link'),
      fn.coalesce('service_messages.in_inbox', eb.val(false)).as('is_inbox'),
    ])
    .where('pending_pushes.member_id', '=', memberId)
    .where(({ or, eb }) =>
      or([eb('service_messages.read_at', 'is', null), eb('service_messages.in_inbox', '=', false)]),
    )
    .orderBy('pending_pushes.created_at')
    .orderBy('pending_pushes.subject')
    .execute()) as Pending[];
}

function toPush(
  pending: readonly Pending[],
  { locale }: Reader,
  { config, messageKinds }: Pick<Services, 'config' | 'messageKinds'>,
): PushMessage {
  const address = (link: string) => config.publicUrl + localizedPath(locale, link);
  const texts = pending.map((row) => localizedTexts(row, { messageKinds, locale }));
  const [row] = pending;
  const [first] = texts;
  const settings = { label: settingsWords[locale], url: address(noticeSettingsPath) };
  if (pending.length === 1 && row && first)
    return {
      title: clip(first.title, maxTitleLength, locale),
      text: [clip(first.text, maxTextLength, locale), whyPush(row.topic, locale)].filter(Boolean).join('\n'),
      url: address(row.link ?? '/account/messages'),
      tag: row.subject,
      settings,
    };
  const titles = texts.slice(-maxTitles).map(({ title }) => title);
  return {
    title: newMessages(pending.length, locale),
    text: clip(titles.join('\n'), maxTextLength, locale),
    url: address(pending.some(({ is_inbox }) => is_inbox) ? '/account/messages' : '/account/conversations'),
    tag: severalTag,
    settings,
  };
}

/** Why the message came; a message of a conversation shows by itself who wrote about which car. */
const whyPush = (topic: string | null, locale: Locale) =>
  topic === 'conversations' ? null : whyText(topic, locale);

/** Cuts between letters as people see them, never within an emoji. */
function clip(text: string, max: number, locale: Locale): string {
  if (text.length <= max) return text;
  let clipped = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text)) {
    if (clipped.length + segment.length >= max) break;
    clipped += segment;
  }
  return `${clipped.trimEnd()}…`;
}

/** Only what was read before sending: what was said anew meanwhile waits for the next job. */
async function deletePending(db: Database, memberId: number, sent: readonly Pending[]): Promise<void> {
  for (const { subject, version } of sent)
    await db
      .deleteFrom('pending_pushes')
      .where('member_id', '=', memberId)
      .where('subject', '=', subject)
      .where('version', '=', version)
      .execute();
}

/** What could not be sent for so long, or was read before. */
export async function deleteOldPushes(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await db.deleteFrom('pending_pushes').where('created_at', '<', before).execute();
}
