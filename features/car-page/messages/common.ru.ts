import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the page of a car. */
export const ru = {
  breadcrumbs: 'Путь',
  carDescription: '{title}, {city}: цена в тенге, характеристики и фото.',
} as const satisfies Catalogue;
