import { suggestVin } from '../../vehicles/vin.ts';
import { parseCarNumber } from '../car-number.ts';

/** Why a car number is invalid, and the suggested correction if there is one. */
export type NumberFault = { code: 'numberMissing' | 'numberWrong'; mended: string | null };

export function numberFault(text: string): NumberFault | null {
  if (text.trim() === '') return { code: 'numberMissing', mended: null };
  return parseCarNumber(text) ? null : { code: 'numberWrong', mended: suggestVin(text) };
}
