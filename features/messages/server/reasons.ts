import type { Locale } from '../../../platform/contract/locale.ts';
import { type NoticeTopic, noticeTopics } from '../../../platform/contract/notice-topics.ts';

/** Why a notice came; null where its text says so itself. */
const reasons: Record<NoticeTopic, Record<Locale, string> | null> = {
  conversations: {
    ru: 'Пишем, потому что это ваша переписка об объявлении.',
    kk: 'Бұл хабарландыру туралы сіздің хат алмасуыңыз болғандықтан жазып отырмыз.',
    en: 'You get this because it is your conversation about an ad.',
  },
  favourites: {
    ru: 'Пишем, потому что машина у вас в избранном.',
    kk: 'Бұл көлік таңдаулыңызда болғандықтан жазып отырмыз.',
    en: 'You get this because the car is in your favorites.',
  },
  searches: null,
  own_ads: {
    ru: 'Пишем, потому что это ваше объявление.',
    kk: 'Бұл сіздің хабарландыруыңыз болғандықтан жазып отырмыз.',
    en: 'You get this because the ad is yours.',
  },
  requests: {
    ru: 'Пишем о заявке, в которой вы участвуете.',
    kk: 'Бұл сізге қатысты өтінім болғандықтан жазып отырмыз.',
    en: 'You get this because you take part in this request.',
  },
  garage: {
    ru: 'Пишем, потому что вы поставили напоминание в гараже.',
    kk: 'Гаражда еске салғыш қойғандықтан жазып отырмыз.',
    en: 'You get this because you set a reminder in your garage.',
  },
};

export const topicNames: Record<NoticeTopic, Record<Locale, string>> = {
  conversations: { ru: 'Переписка', kk: 'Хат алмасу', en: 'Conversations' },
  favourites: { ru: 'Избранное', kk: 'Таңдаулы', en: 'Favorites' },
  searches: { ru: 'Мои поиски', kk: 'Іздеулерім', en: 'My searches' },
  own_ads: { ru: 'Мои объявления', kk: 'Хабарландыруларым', en: 'My ads' },
  requests: { ru: 'Мои заявки', kk: 'Өтінімдерім', en: 'My requests' },
  garage: { ru: 'Гараж', kk: 'Гараж', en: 'Garage' },
};

export function whyText(topic: string | null, locale: Locale): string | null {
  const known = noticeTopics.find((name) => name === topic);
  return (known && reasons[known]?.[locale]) ?? null;
}
