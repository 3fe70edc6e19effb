import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of lists without cars, with ignored parts of the address, and the like. */
export const ru = {
  noCars: 'Здесь пока нет машин',
  noCarsText: 'Под эти условия ничего не нашлось. Посмотрите весь каталог.',
  nothingFound: 'Таких машин пока нет.',
  nothingFoundText: 'Уберите одно условие.',
  dropFilter: {
    one: 'Уберите «{label}», будет {count} машина',
    few: 'Уберите «{label}», будет {count} машины',
    many: 'Уберите «{label}», будет {count} машин',
    other: 'Уберите «{label}», будет {count} машины',
  },
  ignored: 'Не поняли эти фильтры в ссылке: {names}',
  ignoredRange: '{name}: «от {from}» больше, чем «до {to}». Показали без этого условия.',
  popularOptions: 'Часто ищут',
  around: {
    one: 'Ещё {count} машина рядом, до {radius} от города',
    few: 'Ещё {count} машины рядом, до {radius} от города',
    many: 'Ещё {count} машин рядом, до {radius} от города',
    other: 'Ещё {count} машины рядом, до {radius} от города',
  },
  leftOut_color: {
    one: 'Ещё у {count} машины цвет не указан',
    few: 'Ещё у {count} машин цвет не указан',
    many: 'Ещё у {count} машин цвет не указан',
    other: 'Ещё у {count} машины цвет не указан',
  },
  leftOut_mileage: {
    one: 'Ещё у {count} машины пробег не указан',
    few: 'Ещё у {count} машин пробег не указан',
    many: 'Ещё у {count} машин пробег не указан',
    other: 'Ещё у {count} машины пробег не указан',
  },
  leftOut_volume: {
    one: 'Ещё у {count} машины объём не указан',
    few: 'Ещё у {count} машин объём не указан',
    many: 'Ещё у {count} машин объём не указан',
    other: 'Ещё у {count} машины объём не указан',
  },
  allCars: 'Открыть весь каталог',
  nearFirst: 'Сначала машины поближе. Ваш город: {city}.',
  nearOff: 'Не учитывать город',
  nearOn: 'Показать сначала машины поближе',
  radiusHint: 'По прямой: дорога длиннее',
  radiusNone: 'Только сам город',
  radiusUpTo: 'до {value}',
  volumeFrom: 'Объём от',
  volumeTo: 'Объём до',
  pageBeyond: 'Такой страницы нет. Список короче',
  pageBeyondText: 'Вернитесь к началу списка.',
  toFirstPage: 'На первую страницу',
} as const satisfies Catalogue;
