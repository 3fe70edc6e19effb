import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the car page. */
export const ru = {
  breadcrumbs: 'Путь',
  carDescription: '{title}, {city}: цена в тенге, характеристики и фото.',
} as const satisfies Catalogue;
