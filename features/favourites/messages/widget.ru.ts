import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the comparison in the menu of the car's page. */
export const ru = {
  addToComparison: 'Добавить к сравнению',
  removeFromComparison: 'Убрать из сравнения',
} as const satisfies Catalogue;
