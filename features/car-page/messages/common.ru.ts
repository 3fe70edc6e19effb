import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the car page. */
export const ru = {
  breadcrumbs: 'Вы здесь',
  carDescription: '{title}, {city}. Цена в тенге, характеристики и фото.',
} as const satisfies Catalogue;
