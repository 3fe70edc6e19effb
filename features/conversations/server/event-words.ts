import type { Locale } from '../../../platform/contract/locale.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import type { MessageType } from '../contract.ts';

type Words = Record<Exclude<MessageType, 'text'>, string>;

/** What an event says in the file of a conversation. */
const words: Record<Locale, Words> = {
  ru: {
    offer: 'Предложение цены: {amount}',
    offer_accepted: 'Предложение принято: {amount}',
    offer_declined: 'Предложение отклонено: {amount}',
    offer_withdrawn: 'Предложение отозвано: {amount}',
    offer_expired: 'Срок предложения истёк: {amount}',
    offer_closed: 'Предложение закрыто: {amount}',
  },
  kk: {
    offer: 'Баға ұсынысы: {amount}',
    offer_accepted: 'Ұсыныс қабылданды: {amount}',
    offer_declined: 'Ұсыныстан бас тартылды: {amount}',
    offer_withdrawn: 'Ұсыныс қайтарып алынды: {amount}',
    offer_expired: 'Ұсыныстың мерзімі бітті: {amount}',
    offer_closed: 'Ұсыныс жабылды: {amount}',
  },
  en: {
    offer: 'Price offer: {amount}',
    offer_accepted: 'Offer accepted: {amount}',
    offer_declined: 'Offer declined: {amount}',
    offer_withdrawn: 'Offer withdrawn: {amount}',
    offer_expired: 'Offer expired: {amount}',
    offer_closed: 'Offer closed: {amount}',
  },
};

export function eventWords(kind: string, { amount }: { amount: number | null }, locale: Locale): string {
  const text = words[locale][kind as keyof Words] ?? '';
  return text.replace('{amount}', amount === null ? '' : tengeText(amount, locale));
}
