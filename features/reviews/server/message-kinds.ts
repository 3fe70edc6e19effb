import type { MessageKinds } from '../../../platform/server/message-kind.ts';
import { notifier } from '../../messages/server/public.ts';

/** What the people of a firm are told. */
export const messageKinds = {
  firm_reviewed: {
    icon: 'document',
    texts: {
      ru: {
        title: 'Новый отзыв о компании: {rating} из 5',
        text: 'Покупатель оставил отзыв на странице компании. На него можно ответить.',
      },
      kk: {
        title: 'Компания туралы жаңа пікір, бағасы: {rating}/5',
        text: 'Сатып алушы компания бетінде пікір қалдырды. Оған жауап беруге болады.',
      },
      en: {
        title: 'A new review of your company: {rating} of 5',
        text: 'A buyer has written a review on the page of your company. You can answer it.',
      },
    },
    values: ({ rating }: { rating: number }) => ({ rating: String(rating) }),
  },
} as const satisfies MessageKinds;

export const { notify } = notifier(messageKinds, 'requests');
