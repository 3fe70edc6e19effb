import type { TaskList } from 'graphile-worker';
import { type Locale, localizedPath } from '../../../../platform/contract/locale.ts';
import type { Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { forgetDevice } from '../../../profiles/server/public.ts';
import type { OptInKind } from '../../promotion-contract.ts';
import { localizedTexts, promotionTexts } from '../localized-texts.ts';
import { endOfQuiet, type Reader, readerOf } from '../reader.ts';
import { openFcm } from './fcm.ts';
import { enqueuePushes } from './push.ts';
import type { PushMessage } from './push-port.ts';
import { severalTexts } from './several-texts.ts';

const keptDays = 2;
/** Phones show no more, and Firebase takes 4,000 bytes in all. */
const maxTitleLength = 100;
const maxTextLength = 300;
/** So many titles stand in a message about several things. */
const maxTitles = 5;
const severalTag = 'several';

type Pending = {
  subject: string;
  version: number;
  kind: string;
  facts: unknown;
  link: string | null;
  is_inbox: boolean;
  promotion: Parameters<typeof localizedTexts>[0]['promotion'];
  wish: OptInKind | null;
};

export function pushTasks(services: Services): TaskList {
  const { config, db, clock } = services;
  const send = config.fcm && openFcm(config.fcm);
  return {
    /** At least once: what is sent is deleted after it, and a message that is sent again replaces itself on the phone. */
    async send_pushes(payload) {
      const { memberId } = payload as { memberId: number };
      const [reader, pending] = [await readerOf(db, memberId), await pendingOf(db, memberId)];
      if (send && reader?.device && pending.length > 0) {
        const quietEnd = endOfQuiet(reader, clock.now());
        if (quietEnd) return enqueuePushes(db, memberId, quietEnd);
        // The member may have opted out since.
        const wished = pending.filter(({ wish }) => !wish || reader[wish]);
        const message = wished.length > 0 && toPush(wished, reader, services);
        if (message && (await send(reader.device, message)) === 'gone') await forgetDevice(db, reader.device);
      }
      await deletePending(db, memberId, pending);
    },
  };
}

/** What waits, the oldest first; messages that were read meanwhile no more. */
async function pendingOf(db: Database, memberId: number): Promise<Pending[]> {
  return (await db
    .selectFrom('pending_pushes')
    .leftJoin('service_messages', 'service_messages.id', 'pending_pushes.service_message_id')
    .leftJoin('promotions', 'promotions.id', 'service_messages.promotion_id')
    .select(['pending_pushes.subject', 'pending_pushes.version', 'promotions.wish', promotionTexts])
    .select(({ fn, eb }) => [
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
  if (pending.length === 1 && row && first)
    return {
      title: clip(first.title, maxTitleLength, locale),
      text: clip(first.text, maxTextLength, locale),
      url: address(row.link ?? '/account/messages'),
      tag: row.subject,
    };
  const titles = texts.slice(-maxTitles).map(({ title }) => title);
  return {
    title: severalTexts(pending.length, locale),
    text: clip(titles.join('\n'), maxTextLength, locale),
    url: address(pending.some(({ is_inbox }) => is_inbox) ? '/account/messages' : '/account/conversations'),
    tag: severalTag,
  };
}

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
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('pending_pushes').where('created_at', '<', before).execute();
}
