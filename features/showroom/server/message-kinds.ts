import { type MessageKinds, quoted } from '../../../platform/server/message-kind.ts';
import { momentText } from '../../../platform/server/moment-text.ts';
import type { AboutRequest } from '../../leads/server/public.ts';
import { notifier } from '../../messages/server/public.ts';

/** The messages that members get about a car that is reserved for them, and what its manager gets. */
export const messageKinds = {
  car_kept: {
    icon: 'car',
    tone: 'good',
    texts: {
      ru: {
        title: 'Машина забронирована за вами',
        text: 'Машина {name} ждёт вас до {until} (время Алматы). Если срок изменится, он будет виден на странице машины.',
      },
      kk: {
        title: 'Көлік сізге брондалды',
        text: '{name} көлігі сізге мына уақытқа дейін брондалды: {until} (Алматы уақыты). Мерзім өзгерсе, ол көліктің бетінде көрінеді.',
      },
      en: {
        title: 'The car is reserved for you',
        text: '{name} is kept for you until {until} (Almaty time). Should that change, the car’s page says so.',
      },
    },
    values: ({ title, until }: AboutRequest & { until: string }, locale) => ({
      name: quoted(title ?? '', locale),
      until: momentText(until, locale),
    }),
  },
  car_let_go: {
    icon: 'car',
    texts: {
      ru: {
        title: 'Бронь закончилась',
        text: 'Бронь машины {name} закончилась. Если машина вам ещё нужна, отправьте заявку снова.',
      },
      kk: {
        title: 'Брондау мерзімі бітті',
        text: '{name} көлігін брондау мерзімі бітті. Көлік сізге әлі керек болса, өтінімді қайта жіберіңіз.',
      },
      en: {
        title: 'The reservation has ended',
        text: 'Your reservation of {name} has ended. If you still want the car, send the request again.',
      },
    },
    values: ({ title }: AboutRequest, locale) => ({ name: quoted(title ?? '', locale) }),
  },
  /** To the manager who has reserved the car. */
  car_freed_by_deletion: {
    icon: 'car',
    texts: {
      ru: {
        title: 'Бронь снята: клиент удалил аккаунт',
        text: 'Машина {name} снова свободна: клиент, для которого вы её забронировали, удалил аккаунт.',
      },
      kk: {
        title: 'Брон алынды: клиент аккаунтын жойды',
        text: '{name} көлігі қайтадан бос: сіз брондап берген клиент аккаунтын жойды.',
      },
      en: {
        title: 'Reservation released: the client deleted the account',
        text: '{name} is free again: the client you reserved it for has deleted the account.',
      },
    },
    values: ({ title }: { title: string }, locale) => ({ name: quoted(title, locale) }),
  },
} as const satisfies MessageKinds;

export const { notify, notifyOrUpdate } = notifier(messageKinds, 'requests');
