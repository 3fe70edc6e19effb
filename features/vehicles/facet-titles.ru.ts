/** Facets that are called the same wherever they are named; texts of an area may call one otherwise. */
export const ru = {
  gas_equipment: 'Газовое оборудование',
  seats: 'Количество мест',
} as const;
