import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the home page's part below the fold. */
export const ru = {
  byBody: 'По кузову',
  sellTitle: 'Объявление за пять минут.',
  sellLead: 'VIN заполнит часть объявления за вас. Остальное спросим по одному.',
  sellFast: 'Черновик сохраняется сам, можно продолжить позже',
  sellOnline: 'Модератор проверит, и объявление выйдет на 30 дней',
  sellPhone: 'Номер увидят только те, кто его попросит',
  sellAction: 'Подать объявление',
} as const satisfies Catalogue;
