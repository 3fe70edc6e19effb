import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the city dialog. */
export const ru = {
  cityTitle: 'Ваш город',
  cityLead: 'Сначала покажем машины рядом. Город можно сменить в любой момент.',
  citySearch: 'Найти город',
  cityList: 'Города',
  cityApply: 'Применить',
  cityNotChosen: 'Выберите город из списка',
  cityChosen: 'Выбран город: {city}',
  cityNotFound: 'Города «{query}» нет в списке',
  cityNotFoundText: 'Проверьте, как он написан, или выберите ближайший.',
  citiesFound: {
    one: 'Нашёлся {count} город',
    few: 'Нашлось {count} города',
    many: 'Нашлось {count} городов',
    other: 'Нашлось {count} города',
  },
  cityLoading: 'Загружаем города',
  cityFailed: 'Не удалось загрузить города',
  cityFailedText: 'Проверьте связь и попробуйте ещё раз.',
  cityLater: 'Продолжить без города',
  clear: 'Очистить',
  close: 'Закрыть',
  retry: 'Попробовать ещё раз',
} as const satisfies Catalogue;
