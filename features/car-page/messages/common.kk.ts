import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const kk: Translation<typeof ru> = {
  breadcrumbs: 'Сіз осындасыз',
  carDescription: '{title}, {city}. Теңгемен баға, техникалық деректер және фото.',
};
