/** Field for a sum of money, for other features' dialogs about ads. */
export { groupedTenge, isPrice, tengeOf } from './my-ads/tenge.ts';
export { TengeInput } from './my-ads/tenge-input.tsx';
