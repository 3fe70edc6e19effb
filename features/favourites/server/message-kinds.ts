import type { Locale } from '../../../platform/contract/locale.ts';
import { type MessageKinds, quoted, sameTexts } from '../../../platform/server/message-kind.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { notifier } from '../../messages/server/public.ts';

/** A saved car, with its earlier and its new price in tenge. */
type AboutPriceDrop = { listing: number; title: string; from: number; to: number };

/** A saved car that was sold, or is on sale again. */
type AboutSale = { listing: number; title: string; price: number; status: 'sold' | 'published' };

const saleTexts: Record<
  AboutSale['status'],
  Record<Locale, { news: string; story: (name: string, price: string) => string }>
> = {
  sold: {
    ru: {
      news: 'Продана',
      story: (name) => `Машина ${name} из избранного продана. На её странице есть похожие.`,
    },
    kk: {
      news: 'Сатылды',
      story: (name) => `Таңдаулыдағы ${name} сатылды. Оның бетінде ұқсас көліктер бар.`,
    },
    en: {
      news: 'Sold',
      story: (name) => `${name} from your favorites is sold. Its page shows similar cars.`,
    },
  },
  published: {
    ru: {
      news: 'Снова в продаже',
      story: (name, price) => `Машина ${name} из избранного снова продаётся. Цена: ${price}.`,
    },
    kk: {
      news: 'Қайтадан сатылымда',
      story: (name, price) => `Таңдаулыдағы ${name} қайтадан сатылымда. Бағасы: ${price}.`,
    },
    en: {
      news: 'On sale again',
      story: (name, price) => `${name} from your favorites is on sale again for ${price}.`,
    },
  },
};

/** The messages that members get about the cars they saved. */
export const messageKinds = {
  favourite_price_drop: {
    icon: 'tag',
    tone: 'good',
    texts: {
      ru: {
        title: 'Цена снижена: {name}',
        text: 'Машина {name} из избранного подешевела: было {from}, стало {to}.',
      },
      kk: {
        title: 'Баға түсті: {name}',
        text: 'Таңдаулыдағы {name} арзандады. Бұрынғы бағасы: {from}, жаңа бағасы: {to}.',
      },
      en: {
        title: 'Price drop: {name}',
        text: 'A car from your favorites, {name}, is cheaper now: {to} instead of {from}.',
      },
    },
    values: ({ title, from, to }: AboutPriceDrop, locale) => ({
      name: quoted(title, locale),
      from: tengeText(from, locale),
      to: tengeText(to, locale),
    }),
  },
  favourite_on_sale: {
    icon: 'tag',
    texts: sameTexts('{news}: {name}', '{story}'),
    values: ({ title, price, status }: AboutSale, locale) => {
      const { news, story } = saleTexts[status][locale];
      const name = quoted(title, locale);
      return { name, news, story: story(name, tengeText(price, locale)) };
    },
  },
} as const satisfies MessageKinds;

export const { notifyOrUpdate } = notifier(messageKinds, 'favourites');
