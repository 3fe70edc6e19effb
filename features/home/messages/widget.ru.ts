import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the home page's part below the fold. */
export const ru = {
  sellTitle: 'Продать машину',
  sellLead: 'VIN или госномер заполнит часть объявления за вас. Остальное спросим по одному.',
  sellFast: 'Меньше пяти минут, черновик сохраняется сам',
  sellOnline: 'Модератор проверит, и объявление выйдет на 30 дней',
  sellPhone: 'Номер показываем только по нажатию',
  sellAction: 'Подать объявление',
} as const satisfies Catalogue;
