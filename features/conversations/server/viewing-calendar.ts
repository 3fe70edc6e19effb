import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type Locale, localizedPath } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { calendarFile } from '../../../platform/server/calendar-file.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import type * as contract from '../viewing-contract.ts';
import { aboutConversation } from './about-conversation.ts';
import { readerOf, sideOf } from './people.ts';
import { toViewing, viewingMs } from './viewing-state.ts';

/** Minutes before the viewing at which a calendar reminds of it. */
const alarmMinutes = 120;

const texts: Record<Locale, { summary: string; description: string }> = {
  ru: {
    summary: 'Посмотреть машину: {title}',
    description: 'Встречайтесь там, где есть люди, и не платите, пока не увидели машину.',
  },
  kk: {
    summary: 'Көлікті көру: {title}',
    description: 'Адам бар жерде кездесіңіз, көлікті көрмей тұрып ақша төлемеңіз.',
  },
  en: {
    summary: 'See the car: {title}',
    description: 'Meet where there are people, and do not pay before you have seen the car.',
  },
};

/** What a person adds to their calendar. It names neither of the two, and has no phone number. */
export async function downloadViewing(
  { db, clock, config, locale, ...context }: Context,
  { id, viewing: viewingId }: InputOf<typeof contract.downloadViewing>,
): Promise<FileResponse> {
  const { id: memberId } = memberOf(context);
  const now = clock.now();
  const side = await sideOf(db, { id, memberId });
  const row = await db
    .selectFrom('conversation_viewings')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('id', '=', viewingId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { state } = toViewing({ ...row, state: row.state as never }, readerOf(side, { memberId, now }));
  const isOff = state === 'cancelled' || state === 'closed';
  if (!row.viewing_at || !(isOff || state === 'confirmed' || state === 'past'))
    throw new Problem<'viewing_not_agreed'>('viewing_not_agreed');
  const title = (await aboutConversation(db, { id, authorId: memberId }))?.title ?? '';
  const { summary, description } = texts[locale];
  // Closed by the sale of the car, but not stored as such yet.
  const isOffUnstored = isOff && row.state === 'confirmed';
  const url = config.publicUrl + localizedPath(locale, `/account/conversations/${id}`);
  return new FileResponse({
    name: `tulpar-${viewingId}.ics`,
    content: calendarFile({
      uid: row.calendar_uid,
      sequence: row.calendar_sequence + (isOffUnstored ? 1 : 0),
      isCancelled: isOff,
      start: row.viewing_at,
      end: new Date(row.viewing_at.getTime() + viewingMs),
      summary: summary.replace('{title}', () => title),
      description: `${description}\n${url}`,
      location: row.place,
      url,
      organizer: config.mail.from,
      alarmMinutes,
      now,
    }),
  });
}
