import type { Locale } from '../../../platform/contract/locale.ts';
import { type MessageKinds, quoted, sameTexts } from '../../../platform/server/message-kind.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { notifier, pusher } from '../../messages/server/public.ts';
import { letterKinds } from './letter-kinds.ts';
import { viewingKinds } from './viewing-kinds.ts';

type AboutText = { name: string | null; title: string; text: string };
export type ToldOfferState = 'open' | 'accepted' | 'declined' | 'withdrawn';
type AboutOffer = { conversation: number; title: string; amount: number; state: ToldOfferState };

/** Why a moderator did it, in the moderator's words. */
type AboutWriting = { reason: string };

const photoWord: Record<Locale, string> = { ru: 'Фото', kk: 'Фото', en: 'Photo' };

const outcomes: Record<Locale, Record<ToldOfferState, { heading: string; text: string }>> = {
  ru: {
    open: { heading: 'Предложение цены', text: 'Ответьте за 24 часа, потом предложение истечёт.' },
    accepted: {
      heading: 'Предложение принято',
      text: 'О цене договорились, но это ещё не продажа: ничего не переводите до осмотра и договора.',
    },
    declined: { heading: 'Предложение отклонено', text: 'Можно предложить другую цену.' },
    withdrawn: { heading: 'Предложение отозвано', text: 'Отвечать на него больше не нужно.' },
  },
  kk: {
    open: { heading: 'Баға ұсынысы', text: '24 сағат ішінде жауап беріңіз, кейін ұсыныстың мерзімі бітеді.' },
    accepted: {
      heading: 'Ұсыныс қабылданды',
      text: 'Баға келісілді, бірақ бұл әлі сату емес: көлікті көріп, келісімшарт жасалғанша ақша аудармаңыз.',
    },
    declined: { heading: 'Ұсыныстан бас тартылды', text: 'Басқа баға ұсынуға болады.' },
    withdrawn: { heading: 'Ұсыныс қайтарып алынды', text: 'Оған енді жауап берудің қажеті жоқ.' },
  },
  en: {
    open: { heading: 'Price offer', text: 'Answer within 24 hours, then the offer expires.' },
    accepted: {
      heading: 'Offer accepted',
      text: 'You agree on the price, but this is no sale yet: send no money before you have seen the car and signed a contract.',
    },
    declined: { heading: 'Offer declined', text: 'Another price can be offered.' },
    withdrawn: { heading: 'Offer withdrawn', text: 'It needs no answer any more.' },
  },
};

/** What a phone shows of a message that a person wrote, and what the service tells about a conversation. */
export const messageKinds = {
  ...letterKinds,
  conversation_message: {
    icon: 'car',
    texts: sameTexts('{heading}', '{text}'),
    values: ({ name, title, text }: AboutText, locale) => ({
      heading: name ? `${name} · ${title}` : title,
      title,
      text: text.replace(/\s+/g, ' ') || photoWord[locale],
    }),
  },
  conversation_offer: {
    icon: 'tag',
    texts: sameTexts('{heading}: {amount}', '{name}: {amount}. {text}'),
    values: ({ title, amount, state }: AboutOffer, locale) => ({
      ...outcomes[locale][state],
      name: quoted(title, locale),
      amount: tengeText(amount, locale),
    }),
  },
  ...viewingKinds,
  writing_warned: {
    icon: 'warning',
    tone: 'warn',
    texts: {
      ru: {
        title: 'Предупреждение модератора',
        text: 'Модератор посмотрел, как вы пишете другим: {reason}. Если это повторится, ваши сообщения остановят.',
      },
      kk: {
        title: 'Модератордың ескертуі',
        text: 'Модератор басқаларға қалай жазатыныңызды қарады: {reason}. Қайталанса, хаттарыңыз тоқтатылады.',
      },
      en: {
        title: 'A warning from a moderator',
        text: 'A moderator has looked at how you write to others: {reason}. If it happens again, your messages will be stopped.',
      },
    },
    values: ({ reason }: AboutWriting) => ({ reason }),
  },
  writing_muted: {
    icon: 'warning',
    tone: 'bad',
    texts: {
      ru: {
        title: 'Ваши сообщения остановлены',
        text: 'Модератор остановил ваши сообщения другим: {reason}. Если это ошибка, напишите нам.',
      },
      kk: {
        title: 'Хаттарыңыз тоқтатылды',
        text: 'Модератор басқаларға жазатын хаттарыңызды тоқтатты: {reason}. Бұл қате болса, бізге жазыңыз.',
      },
      en: {
        title: 'Your messages are stopped',
        text: 'A moderator has stopped your messages to others: {reason}. If that is a mistake, write to us.',
      },
    },
    values: ({ reason }: AboutWriting) => ({ reason }),
  },
} as const satisfies MessageKinds;

export const { push } = pusher(messageKinds, 'conversations');
export const {
  mail,
  markRead: markNoticesRead,
  notify,
  notifyAnew,
  notifyOrUpdate,
} = notifier(messageKinds, 'conversations');
