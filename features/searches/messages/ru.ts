import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the searches that this browser remembers. */
export const ru = {
  searchesTitle: 'Мои поиски',
  savedSearches: 'Сохранённые поиски',
  recentSearches: 'Недавние поиски',
  save: 'Сохранить поиск',
  saved: 'Поиск сохранён',
  savedTitle: 'Поиск сохранён',
  savedText: 'Напишем, как только появится новая машина или цена подойдёт под поиск.',
  toMySearches: 'Мои поиски',
  notASearch: 'Выберите хотя бы один фильтр, чтобы сохранить поиск.',
  searchesFull: 'Сохранено 50 поисков, это предел. Удалите ненужный и сохраните снова.',
  noSavedTitle: 'Вы ещё не сохраняли поиски',
  noSavedText:
    'Выберите в каталоге марку, цену или город и нажмите «Сохранить поиск». Мы напишем о новых машинах.',
  nothingNew: 'Новых пока нет',
  paused: 'На паузе',
  instant: 'Писать сразу',
  daily: 'Раз в день',
  pause: 'Пауза',
  tellOf: 'Когда писать о поиске {name}',
  letters: 'И на почту',
  rename: 'Переименовать',
  delete: 'Удалить',
  cancel: 'Отмена',
  saveName: 'Сохранить',
  searchName: 'Название поиска',
  searchDeleted: 'Поиск удалён',
  undo: 'Вернуть',
  cheaper: {
    one: 'у {count} снизилась цена',
    few: 'у {count} снизилась цена',
    many: 'у {count} снизилась цена',
    other: 'у {count} снизилась цена',
  },
  searchesLead:
    'Последние поиски в этом браузере, и сколько машин добавилось, пока вас не было. Нажмите, чтобы продолжить.',
  invitation:
    'Войдите, чтобы сохранять поиски и узнавать о новых машинах. Недавние поиски видны и без входа, на главной.',
  toCatalogue: 'Открыть каталог',
  goOn: 'Продолжить поиск',
  allSearches: 'Все поиски',
  forget: 'Убрать поиск',
  new: { one: '{count} новая', few: '{count} новые', many: '{count} новых', other: '{count} новых' },
  manyNew: {
    one: 'Не меньше {count} новой',
    few: 'Не меньше {count} новых',
    many: 'Не меньше {count} новых',
    other: 'Не меньше {count} новых',
  },
  found: {
    one: 'всего {count} машина',
    few: 'всего {count} машины',
    many: 'всего {count} машин',
    other: 'всего {count} машины',
  },
} as const satisfies Catalogue;
