import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the buttons on every car; `aria-pressed` conveys their state. */
export const ru = {
  save: 'В избранное: {car}',
  compare: 'Сравнить: {car}',
} as const satisfies Catalogue;
