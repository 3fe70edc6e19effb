import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './paint.ru.ts';

export const en: Translation<typeof ru> = {
  map: 'Paint thickness by panel',
  um: '{value} microns',
  unmeasured: 'not measured',
  thin: 'thin paint',
  factory: 'factory paint',
  repainted: 'repainted',
  filler: 'body filler',
  below: 'below {to} microns',
  between: '{from}–{to} microns',
  from: '{from} microns or more',
};
