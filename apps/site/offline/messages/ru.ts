import type { Catalogue } from '../../../../platform/web/i18n.tsx';

/** Texts of what the service worker brings: news of the site itself, and pages without a connection. */
export const ru = {
  offlineTitle: 'Нет связи',
  offlineText: 'Страница не открылась. Как только связь появится, она откроется сама.',
  tryAgain: 'Попробовать ещё раз',
  keptText: 'Показываем сохранённое на этом устройстве. Цены могли измениться.',
  keptTitle: 'Можно открыть без связи',
  toHome: 'Главная',
  toFavourites: 'Избранное',
  toMessages: 'Сообщения',
  toConversations: 'Переписка',
  toSearches: 'Мои поиски',
  toInspections: 'Осмотры',
  installTitle: 'Tulpar Auto на главном экране',
  installText: 'Сайт откроется как приложение. Просмотренные машины и избранное будут под рукой и без связи.',
  installOnIos:
    'Нажмите «Поделиться» внизу экрана, затем «На экран „Домой“». Избранное будет под рукой и без связи.',
  install: 'Установить',
  newVersion: 'Вышла новая версия сайта',
  newVersionText: 'Обновите страницу, когда закончите: неотправленный текст на ней пропадёт.',
  reload: 'Обновить',
  close: 'Закрыть',
} as const satisfies Catalogue;
