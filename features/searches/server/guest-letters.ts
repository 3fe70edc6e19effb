import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { hourMs } from '../../../platform/contract/durations.ts';
import { type Locale, localizedPath } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { letterBody } from '../../../platform/server/letter-body.ts';
import { quoted } from '../../../platform/server/message-kind.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { endOfQuiet } from '../../messages/server/public.ts';
import type { Frequency } from '../contract.ts';
import { addressOf } from './guest-searches.ts';
import { newCars } from './message-kinds.ts';

/** So often does "at once" write about one search; what is found meanwhile is in the next letter. */
const pauseMs = hourMs;
/** From ten in the evening to eight in the morning; members choose their own. */
const quietHours = { quiet_from: 22 * 60, quiet_to: 8 * 60 };
const batchSize = 100;
const carsInLetter = 5;

const notes = {
  ru: {
    why: 'Пишем, потому что вы сохранили этот поиск и подтвердили адрес.',
    settings: 'Писать чаще или реже:',
    stop: 'Больше не писать об этом поиске, одним нажатием:',
    more: (count: number) => `и ещё ${count}`,
    cheaper: 'цена снизилась',
  },
  kk: {
    why: 'Осы іздеуді сақтап, мекенжайыңызды растағандықтан жазып отырмыз.',
    settings: 'Жиірек немесе сирегірек жазу:',
    stop: 'Бұл іздеу туралы жазуды бір басып тоқтату:',
    more: (count: number) => `және тағы ${count}`,
    cheaper: 'бағасы түсті',
  },
  en: {
    why: 'You get this because you saved this search and confirmed your address.',
    settings: 'Write more or less often:',
    stop: 'Stop emails about this search with one click:',
    more: (count: number) => `and ${count} more`,
    cheaper: 'the price has come down',
  },
} as const satisfies Record<Locale, object>;

type Car = { title: string; price: number; is_cheaper: boolean };
type Due = {
  id: number;
  email: string;
  locale: Locale;
  name: string;
  query: string;
  cars: Car[];
  count: number;
};

/** The daily ones at eight in the morning in Almaty; the times of crontab lines are UTC. */
export const guestLetterSchedule = ['*/5 * * * * send_search_letters', '0 3 * * * send_daily_search_letters'];

export function guestLetterTasks(services: Services): TaskList {
  return {
    send_search_letters: () => sendGuestLetters(services, 'instant'),
    send_daily_search_letters: () => sendGuestLetters(services, 'daily'),
  };
}

/** Writes to those who saved a search by e-mail, one letter a search about all the cars found since the last one. */
export async function sendGuestLetters(services: Services, frequency: Frequency): Promise<void> {
  const now = services.clock.now();
  if (endOfQuiet(quietHours, now)) return;
  while ((await sendBatch(services, { frequency, now })) === batchSize);
}

/** Returns how many searches were told of. */
async function sendBatch(
  { db, config }: Services,
  { frequency, now }: { frequency: Frequency; now: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        select id, email, locale, name, query from saved_searches s
        where email is not null and frequency = ${frequency} and not is_paused and deleted_at is null
          and (${frequency} = 'daily' or lettered_at is null or lettered_at <= ${new Date(now.getTime() - pauseMs)})
          and exists (select from saved_search_cars c join listings l on l.id = c.listing_id
            where c.search_id = s.id and c.told_at is null and l.status = 'published')
        order by id limit ${batchSize} for update skip locked)
      select due.*, found.count, found.cars from due
      join lateral (
        select count(*)::int as count, (jsonb_agg(jsonb_build_object(
            'title', concat_ws(' ', brands.name, models.name, l.year), 'price', l.price_tenge, 'is_cheaper', c.is_cheaper)
          order by c.found_at desc, l.id desc)) as cars
        from saved_search_cars c join listings l on l.id = c.listing_id and l.status = 'published'
        join brands on brands.id = l.brand_id left join models on models.id = l.model_id
        where c.search_id = due.id and c.told_at is null) found on true
      order by due.id`.execute(trx);
    for (const { id, email, locale, name, query, cars, count } of rows) {
      const words = notes[locale];
      const manage = await addressOf({ db: trx, config }, { id, locale });
      const lines = cars
        .slice(0, carsInLetter)
        .map(
          ({ title, price, is_cheaper: isCheaper }) =>
            `• ${title}, ${tengeText(price, locale)}${isCheaper ? ` (${words.cheaper})` : ''}`,
        );
      if (count > carsInLetter) lines.push(words.more(count - carsInLetter));
      const body = letterBody({
        locale,
        parts: [
          { text: lines.join('\n'), url: `${config.publicUrl}${localizedPath(locale, '/cars')}?${query}` },
        ],
        notes: [
          { text: words.why },
          { text: words.settings, url: manage },
          { text: words.stop, url: manage },
        ],
      });
      const subject = `${quoted(name, locale)}: ${newCars(count, locale)} · Tulpar Auto`;
      await sendLetter(trx, { to: email, subject, ...body, unsubscribeUrl: manage });
    }
    const told = rows.map(({ id }) => id);
    if (told.length > 0) {
      await sql`update saved_search_cars set told_at = ${now}
        where search_id = any(${told}::bigint[]) and told_at is null`.execute(trx);
      await sql`update saved_searches set lettered_at = ${now} where id = any(${told}::bigint[])`.execute(
        trx,
      );
    }
    return rows.length;
  });
}
