import type { ru } from './facet-titles.ru.ts';

export const kk: Record<keyof typeof ru, string> = {
  gas_equipment: 'Газ жабдығы',
  seats: 'Орын саны',
};
