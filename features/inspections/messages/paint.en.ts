import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './paint.ru.ts';

export const en: Translation<typeof ru> = {
  map: 'Paint thickness by panel',
  um: '{value} µm',
  unmeasured: 'not measured',
  thin: 'thin paint',
  factory: 'factory paint',
  repainted: 'repainted',
  filler: 'body filler',
  below: 'below {to} µm',
  between: '{from}–{to} µm',
  from: '{from} µm or more',
};
