import { mendedVin } from '../../vehicles/vin.ts';
import { readCarNumber } from '../car-number.ts';

/** What is wrong with a car's number, and what was probably meant. */
export type NumberFault = { code: 'numberMissing' | 'numberWrong'; mended: string | null };

export function numberFault(text: string): NumberFault | null {
  if (text.trim() === '') return { code: 'numberMissing', mended: null };
  return readCarNumber(text) ? null : { code: 'numberWrong', mended: mendedVin(text) };
}
