import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts that help a seller to choose a price. */
export const ru = {
  enterPrice: 'Введите цену, и мы покажем, где она встанет среди похожих.',
  moveBetter: 'Поставить {price}: {band}',
  moveSame: 'Поставить {price}: всё ещё {band}',
  moves: 'Что изменится с ценой',
  suspiciousOwn:
    'Так дёшево похожие не продают, и покупатели увидят предупреждение. Проверьте цену. Если дело в повреждениях или растаможке, отметьте их в анкете.',
  notLoaded: 'Не удалось узнать цены похожих машин.',
  tryAgain: 'Попробовать ещё раз',
} as const satisfies Catalogue;
