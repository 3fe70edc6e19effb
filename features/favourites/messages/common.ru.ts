import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Buttons beside every car; their state is said by the button itself. */
export const ru = {
  save: 'В избранное: {car}',
  compare: 'Сравнить: {car}',
} as const satisfies Catalogue;
