import type { Catalogue } from '../../../../platform/web/i18n.tsx';

/** Texts of what the service worker brings: news of the site itself, and pages without a connection. */
export const ru = {
  offlineTitle: 'Нет связи',
  offlineText: 'Страница не открылась. Как только связь появится, она откроется сама.',
  tryAgain: 'Попробовать ещё раз',
  newVersion: 'Вышла новая версия сайта',
  newVersionText: 'Обновите страницу, когда закончите: неотправленный текст на ней пропадёт.',
  reload: 'Обновить',
  close: 'Закрыть',
} as const satisfies Catalogue;
