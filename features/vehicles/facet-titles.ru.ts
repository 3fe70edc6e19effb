/** Names of facets, used wherever a feature's own texts do not define another name. */
export const ru = {
  gas_equipment: 'Газовое оборудование',
  seats: 'Количество мест',
} as const;
