import type { Locale } from '../../../platform/contract/locale.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { type MessageKinds, quoted } from '../../../platform/server/message-kind.ts';
import { momentText } from '../../../platform/server/moment-text.ts';
import { notifier } from '../../messages/server/public.ts';

/** `title` names the request's car or partner, if any. */
export type AboutRequest = { lead: number; title: string | null };

type InEachLanguage = Record<Locale, string>;
/**
 * `label` begins the title, so that people tell messages about several requests apart; `request` is how the sentence
 * refers to the request. Both are stored, as they come from the feature that declares the kind of the request.
 */
type AboutStatus = AboutRequest & { label: InEachLanguage; request: InEachLanguage };

/** Null for kinds whose feature notifies the member itself. */
export function wordsOf(
  { label, messages }: LeadKind,
  title: string | null,
): Pick<AboutStatus, 'label' | 'request'> | null {
  if (!messages) return null;
  const { phrase, phraseWithName } = messages;
  const phraseIn = (locale: Locale) =>
    title && phraseWithName
      ? fillText(phraseWithName[locale], { name: quoted(title, locale) })
      : phrase[locale];
  return { label, request: { ru: phraseIn('ru'), kk: phraseIn('kk'), en: phraseIn('en') } };
}

const statusValues = ({ label, request }: AboutStatus, locale: Locale) => ({
  label: label[locale],
  request: request[locale],
});

/** A test drive: `at` is its time, `branch` the address; a cancelled one may have a reason. */
type AboutVisit = AboutRequest & {
  at: string | null;
  /** Older messages have it in Russian only. */
  branch: InEachLanguage | string | null;
  reason?: string | null;
};

const placeLabels: InEachLanguage = { ru: 'Адрес', kk: 'Мекенжайы', en: 'Address' };
const reasonLabels: InEachLanguage = { ru: 'Причина', kk: 'Себебі', en: 'Reason' };
const someCar: InEachLanguage = { ru: 'машины', kk: 'көлік', en: 'the car' };

export function visitValues(
  { title, at, branch, reason }: AboutVisit,
  locale: Locale,
): Record<'car' | 'at' | 'where' | 'reason', string> {
  const address = typeof branch === 'string' ? branch : branch?.[locale];
  return {
    car: title ? quoted(title, locale) : someCar[locale],
    at: at ? momentText(at, locale) : '',
    where: address ? `${placeLabels[locale]}: ${address}. ` : '',
    reason: reason ? ` ${reasonLabels[locale]}: ${reason}.` : '',
  };
}

/**
 * The messages that members get about their requests, without the internal comments of staff, and what the manager of a
 * request gets.
 */
export const messageKinds = {
  request_in_work: {
    icon: 'clock',
    texts: {
      ru: {
        title: '{label}: заявка в работе',
        text: 'Менеджер взял в работу вашу заявку на {request} и свяжется с вами.',
      },
      kk: {
        title: '{label}: өтінім қаралып жатыр',
        text: 'Менеджер {request} туралы өтініміңізді қолға алды, сізбен хабарласады.',
      },
      en: {
        title: '{label}: request in progress',
        text: 'A manager has taken your {request} and will be in touch.',
      },
    },
    values: statusValues,
  },
  request_done: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: '{label}: заявка выполнена',
        text: 'Ваша заявка на {request} выполнена. Спасибо, что обратились к нам.',
      },
      kk: {
        title: '{label}: өтінім орындалды',
        text: 'Сіздің {request} туралы өтініміңіз орындалды. Бізге жүгінгеніңізге рақмет.',
      },
      en: {
        title: '{label}: request done',
        text: 'Your {request} is done. Thank you for choosing us.',
      },
    },
    values: statusValues,
  },
  request_refused: {
    icon: 'warning',
    texts: {
      ru: {
        title: '{label}: заявка закрыта',
        text: 'Ваша заявка на {request} закрыта без результата. Если вопрос ещё важен, отправьте её снова или позвоните нам.',
      },
      kk: {
        title: '{label}: өтінім жабылды',
        text: 'Сіздің {request} туралы өтініміңіз нәтижесіз жабылды. Әлі қажет болса, оны қайта жіберіңіз немесе бізге қоңырау шалыңыз.',
      },
      en: {
        title: '{label}: request closed',
        text: 'Your {request} was closed without a result. If it still matters to you, send it again or call us.',
      },
    },
    values: statusValues,
  },
  visit_confirmed: {
    icon: 'calendar',
    tone: 'good',
    texts: {
      ru: {
        title: 'Тест-драйв: ждём вас {at}',
        text: 'Время тест-драйва {car} подтверждено: {at} (время Алматы). {where}Возьмите удостоверение личности и водительские права.',
      },
      kk: {
        title: 'Тест-драйв: сізді күтеміз, {at}',
        text: '{car} тест-драйвының уақыты расталды: {at} (Алматы уақыты). {where}Жеке куәлігіңіз бен жүргізуші куәлігіңізді ала келіңіз.',
      },
      en: {
        title: 'Test drive: see you on {at}',
        text: 'Your test drive of {car} is confirmed: {at} (Almaty time). {where}Bring your ID and driver’s license.',
      },
    },
    values: visitValues,
  },
  visit_proposed: {
    icon: 'calendar',
    tone: 'warn',
    texts: {
      ru: {
        title: 'Тест-драйв: предлагаем {at}',
        text: 'Для тест-драйва {car} предлагаем другое время: {at} (время Алматы). {where}Менеджер позвонит вам, чтобы договориться.',
      },
      kk: {
        title: 'Тест-драйв: {at} уақытын ұсынамыз',
        text: '{car} тест-драйвына басқа уақыт ұсынамыз: {at} (Алматы уақыты). {where}Менеджер келісу үшін қоңырау шалады.',
      },
      en: {
        title: 'Test drive: we suggest {at}',
        text: 'For your test drive of {car} we suggest another time: {at} (Almaty time). {where}A manager will call you to agree.',
      },
    },
    values: visitValues,
  },
  visit_cancelled: {
    icon: 'calendar',
    tone: 'bad',
    texts: {
      ru: {
        title: 'Тест-драйв отменён',
        text: 'Тест-драйв {car} не состоится.{reason} Если машина вам ещё интересна, отправьте заявку снова.',
      },
      kk: {
        title: 'Тест-драйв болмайды',
        text: '{car} тест-драйвы болмайды.{reason} Көлік әлі қызықтырса, өтінімді қайта жіберіңіз.',
      },
      en: {
        title: 'Your test drive is canceled',
        text: 'The test drive of {car} will not take place.{reason} If you still want the car, send the request again.',
      },
    },
    values: visitValues,
  },
  /** To the manager of an open request. */
  request_erased: {
    icon: 'warning',
    texts: {
      ru: {
        title: 'Клиент удалил аккаунт: заявка № {lead}',
        text: 'Заявка № {lead} закрыта: клиент удалил аккаунт, его имя и телефон стёрты.',
      },
      kk: {
        title: 'Клиент аккаунтын жойды: № {lead} өтінім',
        text: '№ {lead} өтінім жабылды: клиент аккаунтын жойды, оның аты мен телефоны өшірілді.',
      },
      en: {
        title: 'The client deleted the account: request No. {lead}',
        text: 'Request No. {lead} is closed: the client deleted the account, and their name and phone are erased.',
      },
    },
    values: ({ lead }: { lead: number }) => ({ lead: String(lead) }),
  },
} as const satisfies MessageKinds;

export const { notify, notifyOnce } = notifier(messageKinds, 'requests');
