import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const en: Translation<typeof ru> = {
  breadcrumbs: 'You are here',
  carDescription: '{title}, {city}. Price in tenge, specifications, and photos.',
};
