import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const kk: Translation<typeof ru> = {
  breadcrumbs: 'Жол',
  carDescription: '{title}, {city}: теңгемен баға, сипаттамалары және суреттері.',
};
