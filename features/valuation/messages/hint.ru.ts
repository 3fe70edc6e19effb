import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts that help a seller to choose a price. */
export const ru = {
  enterPrice: 'Введите цену, и мы покажем, где она встанет среди похожих.',
  moveBetter: 'Поставить {price}: {band}',
  moveSame: 'Поставить {price}: всё ещё {band}',
  moves: 'Что изменится с ценой',
  suspiciousOwn:
    'Так дёшево похожие не продают, и покупатели увидят предупреждение. Проверьте цену. Если дело в повреждениях или растаможке, отметьте их в анкете.',
  saleTimes: 'За сколько такие продавались',
  soldWithin: {
    one: 'За {count} день: {price}',
    few: 'За {count} дня: {price}',
    many: 'За {count} дней: {price}',
    other: 'За {count} дня: {price}',
  },
  saleTimesMethod:
    'Половина машин этой модели с такой ценой относительно обычной продавалась за это время. Считаем по объявлениям на Tulpar Auto за год. Продано: {sold}, не продано: {unsold}.',
  notLoaded: 'Не удалось узнать цены похожих машин.',
  tryAgain: 'Попробовать ещё раз',
} as const satisfies Catalogue;
