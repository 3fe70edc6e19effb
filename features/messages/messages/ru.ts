import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the inbox; what the messages say themselves comes from the server. */
export const ru = {
  invitation: 'Войдите, чтобы читать новости своих объявлений, заявок и проверок.',
  inbox: 'Сообщения',
  unreadCount: {
    one: '{count} непрочитанное',
    few: '{count} непрочитанных',
    many: '{count} непрочитанных',
    other: '{count} непрочитанных',
  },
  allRead: 'Всё прочитано',
  readAll: 'Отметить все прочитанными',
  unread: 'Непрочитанное',
  markUnread: 'Отметить непрочитанным',
  open: 'Перейти',
  today: 'Сегодня',
  yesterday: 'Вчера',
  emptyTitle: 'Сообщений пока нет',
  emptyText: 'Здесь появятся новости ваших объявлений, заявок и проверок.',
  toAds: 'Мои объявления',
  emptyPage: 'На этой странице сообщений нет',
  toFirst: 'К новым сообщениям',
  failedTitle: 'Не удалось загрузить',
  failed: 'Сообщения не загрузились. Проверьте связь.',
  retry: 'Попробовать ещё раз',
  notMarked: 'Не удалось. Попробуйте ещё раз.',
  pages: 'Страницы сообщений',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  page: 'Страница {page}',
  messagesTitle: 'Мои сообщения',
} as const satisfies Catalogue;
