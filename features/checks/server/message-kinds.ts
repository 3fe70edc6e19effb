import type { Locale } from '../../../platform/contract/locale.ts';
import type { MessageKinds } from '../../../platform/server/message-kind.ts';
import { notifier } from '../../messages/server/public.ts';

/** `title` is the VIN or plate as it was entered. */
type AboutCheck = { check: number; title: string; reason?: string };

const checkTitle = ({ title }: AboutCheck) => ({ title });

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
        text: 'Отчёт о машине {title} готов. Его можно прочитать и скачать в профиле.',
      },
      kk: {
        title: 'TulparAutoCheck есебі дайын',
        text: '{title} көлігі туралы есеп дайын. Оны профильден оқып, жүктеп алуға болады.',
      },
      en: {
        title: 'Your TulparAutoCheck report is ready',
        text: 'The report about the car {title} is ready. Read and download it in your profile.',
      },
    },
    values: checkTitle,
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
        text: 'Мы обновили отчёт о машине {title}. Посмотрите новую версию в профиле.',
      },
      kk: {
        title: 'TulparAutoCheck есебі жаңартылды',
        text: '{title} көлігі туралы есепті жаңарттық. Жаңа нұсқасын профильден қараңыз.',
      },
      en: {
        title: 'Your TulparAutoCheck report is updated',
        text: 'We have updated the report about the car {title}. See the new version in your profile.',
      },
    },
    values: checkTitle,
  },
  /** To the inspector. */
  check_assigned: {
    icon: 'document',
    texts: {
      ru: {
        title: 'Вам назначена проверка № {check}',
        text: 'Машина {title}: осмотрите её и прикрепите отчёт.',
      },
      kk: {
        title: 'Сізге № {check} тексеру берілді',
        text: '{title} көлігін қарап шығып, есебін тіркеңіз.',
      },
      en: {
        title: 'Check No. {check} is assigned to you',
        text: 'Inspect the car {title} and attach the report.',
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

export const { notify, notifyOrUpdate } = notifier(messageKinds, 'requests');
