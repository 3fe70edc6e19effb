import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the searches that this browser remembers. */
export const ru = {
  searchesTitle: 'Недавние поиски',
  searchesLead:
    'Последние поиски в этом браузере, и сколько машин добавилось, пока вас не было. Нажмите, чтобы продолжить.',
  invitation: 'Войдите, чтобы открыть личный кабинет. Недавние поиски видны и без входа, на главной.',
  noneTitle: 'Пока ничего не искали',
  noneText: 'Выберите в каталоге марку, цену или город. Поиск появится здесь и на главной.',
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
