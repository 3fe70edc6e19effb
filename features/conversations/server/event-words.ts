import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import { momentText } from '../../../platform/server/moment-text.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import type { MessageType } from '../contract.ts';

type Words = Record<Exclude<MessageType, 'text'>, string>;

/** What is not words says this in the file of a conversation. */
const words: Record<Locale, Words> = {
  ru: {
    photo: 'Фото: {address}',
    offer: 'Предложение цены: {amount}',
    offer_accepted: 'Предложение принято: {amount}',
    offer_declined: 'Предложение отклонено: {amount}',
    offer_withdrawn: 'Предложение отозвано: {amount}',
    offer_expired: 'Срок предложения истёк: {amount}',
    offer_closed: 'Предложение закрыто: {amount}',
    viewing: 'Предлагают встретиться у машины: {when}, {place}',
    viewing_confirmed: 'Встреча назначена: {when}, {place}',
    viewing_moved: 'Встреча перенесена: {when}, {place}',
    viewing_declined: 'Время встречи не подошло: {when}',
    viewing_withdrawn: 'Предложение о встрече отозвано: {when}',
    viewing_cancelled: 'Встреча отменена: {when}',
    viewing_expired: 'Предложенное время встречи прошло: {when}',
    viewing_closed: 'Встреча не состоится: {when}',
  },
  kk: {
    photo: 'Фото: {address}',
    offer: 'Баға ұсынысы: {amount}',
    offer_accepted: 'Ұсыныс қабылданды: {amount}',
    offer_declined: 'Ұсыныстан бас тартылды: {amount}',
    offer_withdrawn: 'Ұсыныс қайтарып алынды: {amount}',
    offer_expired: 'Ұсыныстың мерзімі бітті: {amount}',
    offer_closed: 'Ұсыныс жабылды: {amount}',
    viewing: 'Көлік жанында кездесу ұсынылды: {when}, {place}',
    viewing_confirmed: 'Кездесу белгіленді: {when}, {place}',
    viewing_moved: 'Кездесу ауыстырылды: {when}, {place}',
    viewing_declined: 'Кездесу уақыты сәйкес келмеді: {when}',
    viewing_withdrawn: 'Кездесу ұсынысы қайтарып алынды: {when}',
    viewing_cancelled: 'Кездесуден бас тартылды: {when}',
    viewing_expired: 'Ұсынылған кездесу уақыты өтіп кетті: {when}',
    viewing_closed: 'Кездесу болмайды: {when}',
  },
  en: {
    photo: 'Photo: {address}',
    offer: 'Price offer: {amount}',
    offer_accepted: 'Offer accepted: {amount}',
    offer_declined: 'Offer declined: {amount}',
    offer_withdrawn: 'Offer withdrawn: {amount}',
    offer_expired: 'Offer expired: {amount}',
    offer_closed: 'Offer closed: {amount}',
    viewing: 'Viewing proposed: {when}, {place}',
    viewing_confirmed: 'Viewing agreed: {when}, {place}',
    viewing_moved: 'Viewing moved: {when}, {place}',
    viewing_declined: 'The time of the viewing does not suit: {when}',
    viewing_withdrawn: 'Proposed viewing withdrawn: {when}',
    viewing_cancelled: 'Viewing canceled: {when}',
    viewing_expired: 'The proposed time of the viewing has passed: {when}',
    viewing_closed: 'The viewing is off: {when}',
  },
};

type EventFacts = {
  kind: string;
  amount_tenge: number | null;
  slots: Date[] | null;
  viewing_at: Date | null;
  place: string | null;
  /** Of a photo. */
  address: string | null;
};

export function eventWords(event: EventFacts, locale: Locale): string {
  const { kind, amount_tenge: amount, slots, viewing_at: at, place, address } = event;
  const when = (at ? [at] : (slots ?? [])).map((time) => momentText(time.toISOString(), locale)).join('; ');
  return fillText(words[locale][kind as keyof Words] ?? '', {
    amount: amount === null ? '' : tengeText(amount, locale),
    when,
    place: place ?? '–',
    address: address ?? '–',
  });
}

/** Messages with what `eventWords` says of them. */
export const messagesWithEvents = (db: Database) =>
  db
    .selectFrom('conversation_messages')
    .leftJoin('conversation_offers', 'conversation_offers.id', 'conversation_messages.offer_id')
    .leftJoin('conversation_viewings', 'conversation_viewings.id', 'conversation_messages.viewing_id')
    .select([
      'conversation_messages.id',
      'conversation_messages.created_at',
      'conversation_messages.author_id',
      'kind',
      'text',
      'photo_id',
      'amount_tenge',
      'slots',
      'viewing_at',
      'place',
    ]);
