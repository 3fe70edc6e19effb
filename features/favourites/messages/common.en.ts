import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const en: Translation<typeof ru> = {
  save: 'Save to favorites: {car}',
  compare: 'Compare: {car}',
};
