import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './paint.ru.ts';

export const kk: Translation<typeof ru> = {
  map: 'Бөлшектердегі бояу қалыңдығы',
  um: '{value} мкм',
  unmeasured: 'өлшенбеген',
  thin: 'бояуы жұқа',
  factory: 'зауыт бояуы',
  repainted: 'қайта боялған',
  filler: 'шпатлевка бар',
  below: '{to} мкм деңгейінен аз',
  between: '{from}–{to} мкм',
  from: '{from} мкм және одан көп',
};
