import { suggestVin } from '../../vehicles/vin.ts';
import { parseCarNumber } from '../car-number.ts';

/** Why a car number is invalid, and the suggested correction if there is one. */
export type NumberFault = { code: 'numberMissing' | 'numberWrong'; suggestion: string | null };

export function numberFault(text: string): NumberFault | null {
  if (text.trim() === '') return { code: 'numberMissing', suggestion: null };
  return parseCarNumber(text) ? null : { code: 'numberWrong', suggestion: suggestVin(text) };
}
