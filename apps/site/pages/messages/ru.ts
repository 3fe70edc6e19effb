import type { Catalogue } from '../../../../platform/web/i18n.tsx';

/** Texts of the page for unknown addresses and deleted ads. */
export const ru = {
  notFoundText:
    'Возможно, адрес набран с ошибкой или страницу убрали. Найдите машину или выберите, куда идти.',
  goneTitle: 'Объявление удалено',
  goneText: 'Продавец или модератор удалил это объявление. Похожую машину поможет найти поиск.',
  ways: 'Куда дальше',
  wayCars: 'Весь каталог',
  wayCarsText: 'Машины по всему Казахстану',
  wayOwn: 'Машины Tulpar',
  wayOwnText: 'Осмотрены, продаём сами',
  waySell: 'Продать машину',
  waySellText: 'Подать объявление',
  wayCheck: 'Проверить машину',
  wayCheckText: 'Осмотр перед покупкой',
  wayHome: 'Главная',
  wayHomeText: 'Начать сначала',
  wayContacts: 'Контакты',
  wayContactsText: 'Телефоны и адреса',
} as const satisfies Catalogue;
