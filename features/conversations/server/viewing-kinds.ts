import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { quoted, sameTexts } from '../../../platform/server/message-kind.ts';
import { momentText } from '../../../platform/server/moment-text.ts';
import { isOpen, isStillOn } from './viewing-state.ts';

export type ProposedState = 'open' | 'declined' | 'withdrawn';
export type AgreedState = 'confirmed' | 'moved' | 'cancelled' | 'closed' | 'reminder';

type AboutProposal = { conversation: number; viewing: number; title: string; state: ProposedState };
type AboutAgreed = { conversation: number; viewing: number; title: string; outcome: AgreedState; at: string };

type Words<State extends string> = Record<Locale, Record<State, { heading: string; text: string }>>;

const proposals: Words<ProposedState> = {
  ru: {
    open: {
      heading: 'Вам предлагают встретиться у машины',
      text: 'Выберите время в переписке или предложите своё.',
    },
    declined: { heading: 'Время встречи не подошло', text: 'Можно предложить другое.' },
    withdrawn: { heading: 'Предложение о встрече отозвано', text: 'Отвечать на него больше не нужно.' },
  },
  kk: {
    open: {
      heading: 'Көлік жанында кездесу ұсынылды',
      text: 'Хат алмасуда уақытты таңдаңыз немесе өз уақытыңызды ұсыныңыз.',
    },
    declined: { heading: 'Кездесу уақыты сәйкес келмеді', text: 'Басқа уақыт ұсынуға болады.' },
    withdrawn: {
      heading: 'Кездесу ұсынысы қайтарып алынды',
      text: 'Оған енді жауап берудің қажеті жоқ.',
    },
  },
  en: {
    open: {
      heading: 'Viewing of the car proposed',
      text: 'Choose a time in the conversation, or propose yours.',
    },
    declined: { heading: 'The time of the viewing does not suit', text: 'Another one can be proposed.' },
    withdrawn: { heading: 'Proposed viewing withdrawn', text: 'It needs no answer any more.' },
  },
};

/** Where to meet, and how not to be cheated. */
const safety: Record<Locale, string> = {
  ru: 'Встречайтесь там, где есть люди, и не платите, пока не увидели машину. Место указано в переписке.',
  kk: 'Адам бар жерде кездесіңіз, көлікті көрмей тұрып ақша төлемеңіз. Кездесу орны хат алмасуда жазылған.',
  en: 'Meet where there are people, and do not pay before you have seen the car. The place is in the conversation.',
};

const agreements: Words<AgreedState> = {
  ru: {
    confirmed: { heading: 'Встреча у машины назначена', text: safety.ru },
    moved: { heading: 'Встреча у машины перенесена', text: safety.ru },
    cancelled: {
      heading: 'Встреча у машины отменена',
      text: 'Если она есть в вашем календаре, удалите её или скачайте файл отмены в переписке.',
    },
    closed: {
      heading: 'Встреча у машины не состоится',
      text: 'Машина больше не продаётся, или переписка закрыта.',
    },
    reminder: { heading: 'Напоминание о встрече у машины', text: safety.ru },
  },
  kk: {
    confirmed: { heading: 'Көлік жанындағы кездесу белгіленді', text: safety.kk },
    moved: { heading: 'Көлік жанындағы кездесу ауыстырылды', text: safety.kk },
    cancelled: {
      heading: 'Көлік жанындағы кездесуден бас тартылды',
      text: 'Ол күнтізбеңізде болса, өшіріңіз немесе хат алмасудан оны өшіретін файлды жүктеп алыңыз.',
    },
    closed: {
      heading: 'Көлік жанындағы кездесу болмайды',
      text: 'Көлік енді сатылмайды немесе хат алмасу жабық.',
    },
    reminder: { heading: 'Көлік жанындағы кездесу туралы еске салғыш', text: safety.kk },
  },
  en: {
    confirmed: { heading: 'Viewing agreed', text: safety.en },
    moved: { heading: 'Viewing moved', text: safety.en },
    cancelled: {
      heading: 'Viewing canceled',
      text: 'If it is in your calendar, delete it there, or download the file that does it from the conversation.',
    },
    closed: {
      heading: 'The viewing is off',
      text: 'The car is no longer for sale, or the conversation is closed.',
    },
    reminder: { heading: 'Reminder of the viewing', text: safety.en },
  },
};

/** What is told of viewings. The place is left out: a stranger could put a link there, and it would come in a letter of ours. */
export const viewingKinds = {
  conversation_viewing: {
    icon: 'calendar',
    texts: sameTexts('{heading}', '{name}. {text}'),
    values: ({ title, state }: AboutProposal, locale: Locale) => ({
      ...proposals[locale][state],
      name: quoted(title, locale),
    }),
    letters: {
      // What was answered meanwhile waits for nobody.
      areWanted: async (db: Database, { viewing, state }: AboutProposal) =>
        state !== 'open' || isOpen(db, viewing),
    },
  },
  conversation_viewing_agreed: {
    icon: 'calendar',
    texts: sameTexts('{heading}: {when}', '{name}. {text}'),
    values: ({ title, outcome, at }: AboutAgreed, locale: Locale) => ({
      ...agreements[locale][outcome],
      name: quoted(title, locale),
      when: momentText(at, locale),
    }),
    letters: {
      // A letter may wait for the end of quiet hours.
      areWanted: async (db: Database, { viewing, outcome }: AboutAgreed) =>
        outcome === 'cancelled' || outcome === 'closed' || isStillOn(db, viewing),
    },
  },
} as const;
