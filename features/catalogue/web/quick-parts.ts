type Part = {
  part: QuickPart | QuickSwitch;
  names: readonly string[];
  /** Text key of the chip, if it is not the part itself. */
  title?: 'chipPrice' | 'chipYear' | 'chipAutomatic' | QuickPart | QuickSwitch;
  value?: string;
};
/** The parts that open a sheet. */
export type QuickPart = 'price' | 'year' | 'brand' | 'mileage' | 'city';
type QuickSwitch = 'transmission' | 'gas';

const range = (name: string) => [`${name}_from`, `${name}_to`];

/**
 * The filters asked for most, with their parameters. On phones each has a chip of its own, always in this order, so that the
 * next one is where it was. Those with a `value` are switches, the others open a small sheet.
 */
export const quickParts: readonly Part[] = [
  { part: 'price', title: 'chipPrice', names: range('price') },
  { part: 'year', title: 'chipYear', names: range('year') },
  { part: 'brand', names: ['brand', 'model', 'generation'] },
  { part: 'transmission', title: 'chipAutomatic', names: ['transmission'], value: 'any_auto' },
  { part: 'mileage', names: range('mileage') },
  { part: 'gas', names: ['gas'], value: 'true' },
  { part: 'city', names: ['city'] },
];
