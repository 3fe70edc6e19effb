import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { MessageKinds } from '../../../platform/server/message-kind.ts';
import { momentText } from '../../../platform/server/moment-text.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { notifier } from '../../messages/server/public.ts';

/** `title` is the VIN or plate as it was entered. */
type AboutCheck = { check: number; title: string; reason?: string };
/** `ordered` is the car that was ordered, if another one was inspected. */
type AboutReport = AboutCheck & { ordered?: string };

type AboutSlot = AboutCheck & { at: string; branch: Record<Locale, string> };

const slotValues = ({ title, at, branch }: AboutSlot, locale: Locale) => ({
  title,
  at: momentText(at, locale),
  branch: branch[locale],
});

/** A letter may wait for the end of quiet hours; by then the time may be another. */
const areSlotLettersWanted = async (db: Database, { check, at }: AboutSlot) => {
  const slot = await db
    .selectFrom('check_slots')
    .select('check_id')
    .where('check_id', '=', check)
    .where('starts_at', '=', new Date(at))
    .executeTakeFirst();
  return slot !== undefined;
};

const checkTitle = ({ title }: AboutCheck) => ({ title });

/** In tenge, or as the gateway has said it: "100 KZT". */
type Money = { amount: number | string };

const sumText = ({ amount }: Money, locale: Locale) =>
  typeof amount === 'string' ? amount : tengeText(amount, locale);

const otherCarTexts: Record<Locale, (ordered: string) => string> = {
  ru: (ordered) => ` Осмотрена не та машина, которую вы заказали: в заявке ${ordered}.`,
  kk: (ordered) => ` Сіз тапсырған көлік емес, басқасы қаралды. Өтінімдегі нөмір: ${ordered}.`,
  en: (ordered) => ` It is not the car that you ordered: the request says ${ordered}.`,
};
const reportValues = ({ title, ordered }: AboutReport, locale: Locale) => ({
  title,
  other: ordered ? otherCarTexts[locale](ordered) : '',
});

const reasonLabels: Record<Locale, string> = { ru: 'Причина', kk: 'Себебі', en: 'Reason' };

const paidLabels: Record<Locale, string> = { ru: 'Оплачено', kk: 'Төленген', en: 'Paid' };

/** The messages that members get about their checks, and what staff who work on them get. */
export const messageKinds = {
  check_confirmed: {
    icon: 'document',
    texts: {
      ru: {
        title: 'Оплата проверки подтверждена',
        text: 'Проверка машины {title} оплачена. Скоро начнём.',
      },
      kk: {
        title: 'Тексеру төлемі расталды',
        text: '{title} көлігін тексеру ақысы төленді. Жақында бастаймыз.',
      },
      en: {
        title: 'Your payment is confirmed',
        text: 'The check of the car {title} is paid for. We start soon.',
      },
    },
    values: checkTitle,
  },
  check_in_work: {
    icon: 'clock',
    texts: {
      ru: {
        title: 'Отчёт формируется',
        text: 'Мы проверяем машину {title}. Сообщим, когда отчёт будет готов.',
      },
      kk: {
        title: 'Есеп дайындалып жатыр',
        text: '{title} көлігін тексеріп жатырмыз. Есеп дайын болғанда хабарлаймыз.',
      },
      en: {
        title: 'Report is being generated',
        text: 'We are checking the car {title}. We will tell you when the report is ready.',
      },
    },
    values: checkTitle,
  },
  check_ready: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Отчёт TulparAutoCheck готов',
        text: 'Отчёт о машине {title} готов.{other} Его можно прочитать и скачать в профиле.',
      },
      kk: {
        title: 'TulparAutoCheck есебі дайын',
        text: '{title} көлігі туралы есеп дайын.{other} Оны профильден оқып, жүктеп алуға болады.',
      },
      en: {
        title: 'Your TulparAutoCheck report is ready',
        text: 'The report about the car {title} is ready.{other} Read and download it in your profile.',
      },
    },
    values: reportValues,
  },
  check_cancelled: {
    icon: 'warning',
    texts: {
      ru: {
        title: 'Проверка отменена',
        text: 'Проверка машины {title} отменена.{reason}',
      },
      kk: {
        title: 'Тексеру тоқтатылды',
        text: '{title} көлігін тексеру тоқтатылды.{reason}',
      },
      en: {
        title: 'The check is canceled',
        text: 'The check of the car {title} is canceled.{reason}',
      },
    },
    values: ({ title, reason }: AboutCheck, locale) => ({
      title,
      reason: reason ? ` ${reasonLabels[locale]}: ${reason}` : '',
    }),
  },
  check_report_replaced: {
    icon: 'document',
    texts: {
      ru: {
        title: 'Отчёт TulparAutoCheck обновлён',
        text: 'Мы обновили отчёт о машине {title}.{other} Посмотрите новую версию в профиле.',
      },
      kk: {
        title: 'TulparAutoCheck есебі жаңартылды',
        text: '{title} көлігі туралы есепті жаңарттық.{other} Жаңа нұсқасын профильден қараңыз.',
      },
      en: {
        title: 'Your TulparAutoCheck report is updated',
        text: 'We have updated the report about the car {title}.{other} See the new version in your profile.',
      },
    },
    values: reportValues,
  },
  check_slot_moved: {
    icon: 'calendar',
    texts: {
      ru: {
        title: 'Осмотр машины: {at}',
        text: 'Мы назначили время осмотра машины {title}: {at}. Адрес: {branch}. Если не подходит, выберите другое в профиле.',
      },
      kk: {
        title: 'Көлікті қарау: {at}',
        text: '{title} көлігін қарау уақытын белгіледік: {at}. Мекенжайы: {branch}. Сәйкес келмесе, профильде басқасын таңдаңыз.',
      },
      en: {
        title: 'Inspection of the car: {at}',
        text: 'We have set the time of the inspection of the car {title}: {at}. Address: {branch}. If it does not suit you, choose another one in your profile.',
      },
    },
    values: slotValues,
    letters: { areWanted: areSlotLettersWanted },
  },
  check_slot_cancelled: {
    icon: 'warning',
    texts: {
      ru: {
        title: 'Осмотр не состоится: {at}',
        text: 'В это время мы не сможем осмотреть машину {title}. Выберите другое время в профиле.{reason}',
      },
      kk: {
        title: 'Көлікті қарау болмайды: {at}',
        text: 'Бұл уақытта {title} көлігін қарай алмаймыз. Профильде басқа уақыт таңдаңыз.{reason}',
      },
      en: {
        title: 'The inspection is off: {at}',
        text: 'We cannot inspect the car {title} at that time. Choose another time in your profile.{reason}',
      },
    },
    values: ({ title, at, reason }: AboutCheck & { at: string }, locale) => ({
      title,
      at: momentText(at, locale),
      reason: reason ? ` ${reasonLabels[locale]}: ${reason}` : '',
    }),
  },
  check_slot_reminder: {
    icon: 'calendar',
    texts: {
      ru: {
        title: 'Завтра осмотр машины: {at}',
        text: 'Ждём вас с машиной {title}: {at}. Адрес: {branch}. Перенести время можно не позже чем за два часа.',
      },
      kk: {
        title: 'Ертең көлікті қараймыз: {at}',
        text: '{title} көлігімен күтеміз: {at}. Мекенжайы: {branch}. Уақытты екі сағат қалғанша ауыстыруға болады.',
      },
      en: {
        title: 'Inspection of the car tomorrow: {at}',
        text: 'We expect you with the car {title}: {at}. Address: {branch}. The time can be moved until two hours before.',
      },
    },
    values: slotValues,
    letters: { areWanted: areSlotLettersWanted },
  },
  check_paid_online: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Оплата получена: {sum}',
        text: 'Вы оплатили онлайн проверку машины {title}. Менеджер подтвердит заявку, и мы начнём.',
      },
      kk: {
        title: 'Төлем түсті: {sum}',
        text: '{title} көлігін тексеру ақысын онлайн төледіңіз. Менеджер өтінімді растаған соң бастаймыз.',
      },
      en: {
        title: 'Payment received: {sum}',
        text: 'You have paid online for the check of the car {title}. A manager confirms the request, and we start.',
      },
    },
    values: (facts: AboutCheck & Money, locale) => ({ title: facts.title, sum: sumText(facts, locale) }),
  },
  check_refunded: {
    icon: 'document',
    texts: {
      ru: {
        title: 'Деньги возвращены: {sum}',
        text: 'Мы вернули онлайн-платёж за проверку машины {title}. Банк зачислит его за несколько дней.',
      },
      kk: {
        title: 'Ақша қайтарылды: {sum}',
        text: '{title} көлігін тексеру үшін онлайн төлемді қайтардық. Банк оны бірнеше күнде есепке алады.',
      },
      en: {
        title: 'Money returned: {sum}',
        text: 'We have returned the online payment for the check of the car {title}. The bank credits it within a few days.',
      },
    },
    values: (facts: AboutCheck & Money, locale) => ({ title: facts.title, sum: sumText(facts, locale) }),
  },
  /** To the manager, or to all of them. */
  check_to_confirm: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Проверка № {check} оплачена онлайн',
        text: 'Клиент заплатил за проверку № {check}: {sum}. Подтвердите заявку.',
      },
      kk: {
        title: '№ {check} тексеру онлайн төленді',
        text: 'Клиент № {check} тексеру үшін төледі: {sum}. Өтінімді растаңыз.',
      },
      en: {
        title: 'Check No. {check} is paid online',
        text: 'The client paid for check No. {check}: {sum}. Confirm the request.',
      },
    },
    values: (facts: { check: number } & Money, locale) => ({
      check: String(facts.check),
      sum: sumText(facts, locale),
    }),
  },
  /** To the manager, or to all of them. */
  check_refund_due: {
    icon: 'warning',
    texts: {
      ru: {
        title: 'Верните деньги: проверка № {check}',
        text: 'Онлайн-платёж за проверку № {check} не засчитан: {sum}. Причина видна в заявке, там же отмечают возврат.',
      },
      kk: {
        title: 'Ақшаны қайтарыңыз: № {check} тексеру',
        text: '№ {check} тексеру үшін онлайн төлем есепке алынбады: {sum}. Себебі өтінімде көрсетілген, қайтару да сонда белгіленеді.',
      },
      en: {
        title: 'Return money: check No. {check}',
        text: 'An online payment for check No. {check} is not counted: {sum}. The request shows why; record the refund there.',
      },
    },
    values: (facts: { check: number } & Money, locale) => ({
      check: String(facts.check),
      sum: sumText(facts, locale),
    }),
  },
  /** To the inspector. */
  check_assigned: {
    icon: 'document',
    texts: {
      ru: {
        title: 'Вам назначена проверка № {check}',
        text: 'Машина {title}. Когда она приедет и с чего начать, видно в осмотрах.',
      },
      kk: {
        title: 'Сізге № {check} тексеру берілді',
        text: '{title} көлігі. Қашан келетінін және қалай бастауды «Қараулар» бөлімінен көріңіз.',
      },
      en: {
        title: 'Check No. {check} is assigned to you',
        text: 'The car {title}. Inspections show when it comes and where to begin.',
      },
    },
    values: ({ check, title }: AboutCheck) => ({ check: String(check), title }),
  },
  /** To the manager and the inspector of an open check. */
  check_erased: {
    icon: 'warning',
    texts: {
      ru: {
        title: 'Клиент удалил аккаунт: проверка № {check}',
        text: 'Проверка № {check} отменена: клиент удалил аккаунт, его имя и телефон стёрты.{paid}',
      },
      kk: {
        title: 'Клиент аккаунтын жойды: № {check} тексеру',
        text: '№ {check} тексеру тоқтатылды: клиент аккаунтын жойды, оның аты мен телефоны өшірілді.{paid}',
      },
      en: {
        title: 'The client deleted the account: check No. {check}',
        text: 'Check No. {check} is canceled: the client deleted the account, and their name and phone are erased.{paid}',
      },
    },
    values: ({ check, paid }: { check: number; paid: number }, locale) => ({
      check: String(check),
      paid: paid > 0 ? ` ${paidLabels[locale]}: ${new Intl.NumberFormat('ru').format(paid)}\u00a0₸.` : '',
    }),
  },
} as const satisfies MessageKinds;

export const { notify, notifyAnew, notifyOrUpdate } = notifier(messageKinds, 'requests');
