import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the unsubscribe page. */
export const ru = {
  title: 'Отписка от писем',
  question: 'Больше не получать такие письма и сообщения?',
  action: 'Отписаться',
  doneTitle: 'Вы отписаны',
  donePromotions: 'Акции и предложения больше не придут ни письмом, ни в сообщения.',
  doneNews: 'Новости больше не придут ни письмом, ни в сообщения.',
  doneSubscription: 'Писем об этом поиске больше не будет. Включить их снова можно в разделе «Мои поиски».',
  doneMore: 'Передумаете, включите их в профиле.',
  toProfile: 'Открыть профиль',
  wrongTitle: 'Ссылка не подошла',
  wrongText: 'Откройте её из письма ещё раз или отключите рассылки в профиле.',
  failed: 'Не удалось. Попробуйте ещё раз.',
} as const satisfies Catalogue;
