import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const en: Translation<typeof ru> = {
  breadcrumbs: 'Breadcrumbs',
  carDescription: '{title}, {city}: price in tenge, specifications and photos.',
};
