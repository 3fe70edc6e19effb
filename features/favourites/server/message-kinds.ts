import { type MessageKinds, quoted } from '../../../platform/server/message-kind.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { notifier } from '../../messages/server/public.ts';

/** A saved car, with its earlier and its new price in tenge. */
type AboutPriceDrop = { listing: number; title: string; from: number; to: number };

/** The messages that members get about the cars they saved. Each says why it came and where to turn it off. */
export const messageKinds = {
  favourite_price_drop: {
    icon: 'tag',
    tone: 'good',
    texts: {
      ru: {
        title: 'Цена снижена: {name}',
        text: 'Машина {name} из избранного подешевела: было {from}, стало {to}. Сообщения о ценах отключаются в профиле.',
      },
      kk: {
        title: 'Баға түсті: {name}',
        text: 'Таңдаулыдағы {name} арзандады. Бұрынғы бағасы: {from}, жаңа бағасы: {to}. Баға туралы хабарламалар профильде өшіріледі.',
      },
      en: {
        title: 'Price drop: {name}',
        text: 'A car from your favorites, {name}, is cheaper now: {to} instead of {from}. Turn off price messages in your profile.',
      },
    },
    values: ({ title, from, to }: AboutPriceDrop, locale) => ({
      name: quoted(title, locale),
      from: tengeText(from, locale),
      to: tengeText(to, locale),
    }),
  },
} as const satisfies MessageKinds;

export const { notifyOrUpdate } = notifier(messageKinds);
