import type { Locale } from '../../../platform/contract/locale.ts';
import { type MessageKinds, quoted } from '../../../platform/server/message-kind.ts';
import { notifier } from '../../messages/server/public.ts';

/** The ad and its title ("Toyota Camry 2018"); an ad without a title is named by its number. */
type AboutAd = { ad: number; title: string | null };

/** A decision against an ad. Messages from before the reasons were part of them have none. */
type AboutVerdict = AboutAd & { reasons?: Record<Locale, string>[]; comment?: string | null };

function adName({ ad, title }: AboutAd, locale: Locale): { name: string } {
  return { name: title ? quoted(title, locale) : `№ ${ad}` };
}

const commentLabels: Record<Locale, string> = {
  ru: 'Комментарий модератора',
  kk: 'Модератордың пікірі',
  en: 'The moderator’s comment',
};

const fallbackReasons: Record<Locale, string> = {
  ru: 'Причина указана в объявлении.',
  kk: 'Себебі хабарландыруда көрсетілген.',
  en: 'The ad says why.',
};

/** The name of the ad and the reasons, each on a line of its own. */
function verdictValues(about: AboutVerdict, locale: Locale): { name: string; why: string } {
  const reasons = (about.reasons ?? []).map((reason) => `• ${reason[locale]}`);
  const comment = about.comment ? [`${commentLabels[locale]}: ${about.comment}`] : [];
  const lines = [...reasons, ...comment];
  return {
    ...adName(about, locale),
    why: lines.length > 0 ? `\n${lines.join('\n')}` : ` ${fallbackReasons[locale]}`,
  };
}

/** The messages that members get about their ads: of what others do and of deadlines, not of what they do themselves. */
export const messageKinds = {
  ad_published: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Объявление опубликовано',
        text: 'Объявление {name} проверено, и его уже видят покупатели.',
      },
      kk: {
        title: 'Хабарландыру жарияланды',
        text: '{name} хабарландыруы тексерілді, оны сатып алушылар енді көре алады.',
      },
      en: {
        title: 'Your ad is online',
        text: 'The ad {name} has been checked, and buyers can see it now.',
      },
    },
    values: adName,
  },
  ad_rejected: {
    icon: 'warning',
    tone: 'bad',
    texts: {
      ru: {
        title: 'Объявление нужно исправить',
        text: 'Объявление {name} не прошло проверку. Откройте его, чтобы исправить.{why}',
      },
      kk: {
        title: 'Хабарландыруды түзету керек',
        text: '{name} хабарландыруы тексеруден өтпеді. Оны ашып, түзетіңіз.{why}',
      },
      en: {
        title: 'Your ad needs a change',
        text: 'The ad {name} was not accepted. Open it to fix it.{why}',
      },
    },
    values: verdictValues,
  },
  ad_blocked: {
    icon: 'warning',
    tone: 'bad',
    texts: {
      ru: {
        title: 'Объявление заблокировано',
        text: 'Объявление {name} нарушает правила, и мы его скрыли. Решение можно обжаловать один раз.{why}',
      },
      kk: {
        title: 'Хабарландыру бұғатталды',
        text: '{name} хабарландыруы ережені бұзады, сондықтан оны жасырдық. Шешімге бір рет қана шағымдануға болады.{why}',
      },
      en: {
        title: 'Your ad is blocked',
        text: 'The ad {name} breaks the rules, so we have hidden it. You may appeal once.{why}',
      },
    },
    values: verdictValues,
  },
  ad_restored: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Блокировка снята',
        text: 'Объявление {name} снова в том же состоянии, что и до блокировки.',
      },
      kk: {
        title: 'Бұғат алынды',
        text: '{name} хабарландыруы бұғатталғанға дейінгі күйіне қайтарылды.',
      },
      en: {
        title: 'Your ad is back',
        text: 'The block is lifted: the ad {name} is as it was before.',
      },
    },
    values: adName,
  },
  ad_expiring: {
    icon: 'clock',
    tone: 'warn',
    texts: {
      ru: {
        title: 'Срок объявления подходит к концу',
        text: 'Через три дня объявление {name} снимется с показа. Продлите его, если машина ещё продаётся.',
      },
      kk: {
        title: 'Хабарландыру мерзімі аяқталып келеді',
        text: 'Үш күннен кейін {name} хабарландыруы көрсетілмейді. Көлік әлі сатылымда болса, мерзімін ұзартыңыз.',
      },
      en: {
        title: 'Your ad ends soon',
        text: 'In three days the ad {name} expires. Renew it if the car is still for sale.',
      },
    },
    values: adName,
  },
  ad_expired: {
    icon: 'clock',
    tone: 'warn',
    texts: {
      ru: {
        title: 'Срок объявления истёк',
        text: 'Объявление {name} снято с показа. Его можно вернуть одним нажатием.',
      },
      kk: {
        title: 'Хабарландыру мерзімі бітті',
        text: '{name} хабарландыруы енді көрсетілмейді. Оны бір басып қайтаруға болады.',
      },
      en: {
        title: 'Your ad has ended',
        text: 'The ad {name} is no longer listed. One tap relists it.',
      },
    },
    values: adName,
  },
  appeal_upheld: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Модератор согласился с вами',
        text: 'Другой модератор посмотрел объявление {name} и согласился с вами: оно опубликовано.',
      },
      kk: {
        title: 'Модератор сізбен келісті',
        text: '{name} хабарландыруын басқа модератор қарап, сізбен келісті: ол жарияланды.',
      },
      en: {
        title: 'The moderator agrees with you',
        text: 'Another moderator has looked at the ad {name} and agrees with you: it is online.',
      },
    },
    values: adName,
  },
  appeal_denied: {
    icon: 'warning',
    tone: 'bad',
    texts: {
      ru: {
        title: 'Решение оставлено в силе',
        text: 'Другой модератор посмотрел объявление {name} и оставил решение в силе.{why}',
      },
      kk: {
        title: 'Шешім күшінде қалды',
        text: '{name} хабарландыруын басқа модератор қарап, шешімді күшінде қалдырды.{why}',
      },
      en: {
        title: 'The decision stands',
        text: 'Another moderator has looked at the ad {name}, and the decision stands.{why}',
      },
    },
    values: verdictValues,
  },
} as const satisfies MessageKinds;

export type AdMessageKind = keyof typeof messageKinds;
export const { notify } = notifier(messageKinds, 'own_ads');
