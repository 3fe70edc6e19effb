/** Default facet names; an area's own texts may override them. */
export const ru = {
  gas_equipment: 'Газовое оборудование',
  seats: 'Количество мест',
} as const;
