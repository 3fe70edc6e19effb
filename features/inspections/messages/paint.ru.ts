import type { Catalogue } from '../../../platform/web/i18n.tsx';

export const ru = {
  map: 'Толщина краски по деталям',
  um: '{value} мкм',
  unmeasured: 'не измерена',
  thin: 'краска тонкая',
  factory: 'заводская краска',
  repainted: 'перекрашено',
  filler: 'шпатлёвка',
  below: 'меньше {to} мкм',
  between: '{from}–{to} мкм',
  from: '{from} мкм и больше',
} as const satisfies Catalogue;
