/** Countries that require a check digit in a VIN; elsewhere the maker may use the ninth character freely. */
const countriesWithCheckDigit: readonly (string | null)[] = ['US', 'CA', 'MX', 'CN'];

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Numeric value of a VIN character: a digit is its own value; A to H are 1 to 8, J to R 1 to 9, S to Z 2 to 9. */
function digitOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const code = character.charCodeAt(0) - 'A'.charCodeAt(0);
  if (code < 8) return code + 1;
  return code < 18 ? code - 8 : code - 16;
}

/** The check digit (ninth character) that the other sixteen characters of a VIN require. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * digitOf(vin.charAt(at)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

export const checkDigits = ['right', 'wrong', 'not_used'] as const;
export type CheckDigit = (typeof checkDigits)[number];

export function checkDigit(vin: string, country: string | null): CheckDigit {
  if (!countriesWithCheckDigit.includes(country)) return 'not_used';
  return checkDigitOf(vin) === vin.charAt(8) ? 'right' : 'wrong';
}
