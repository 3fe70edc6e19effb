import type { Catalogue } from '../../../platform/web/i18n.tsx';

export const ru = {
  title: 'Продавец машин',
  since: 'На сайте с {date}',
  onSale: {
    one: 'В продаже {count} машина',
    few: 'В продаже {count} машины',
    many: 'В продаже {count} машин',
    other: 'В продаже {count} машины',
  },
  nothingOnSale: 'Сейчас ничего не продаёт',
  sold: {
    one: 'Продана {count} машина',
    few: 'Проданы {count} машины',
    many: 'Продано {count} машин',
    other: 'Продано {count} машины',
  },
  soldBadge: 'Продана',
  newest: 'Показаны последние: {count}.',
  all: 'Все объявления продавца',
  report: 'Пожаловаться на продавца',
  address: 'Адрес',
  hours: 'Часы работы',
  phones: 'Телефоны',
  site: 'Сайт',
  firmHead: '{name}, {city}: машины в продаже',
  firmAbout: '{kind}. {place}. В продаже: {count}.',
} as const satisfies Catalogue;
