import type { ru } from './facet-titles.ru.ts';

export const en: Record<keyof typeof ru, string> = {
  gas_equipment: 'Gas equipment',
  seats: 'Seats',
};
