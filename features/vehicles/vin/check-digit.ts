/** Countries that require a check digit; elsewhere the ninth character is up to the maker. */
const countriesThatCheck: readonly (string | null)[] = ['US', 'CA', 'MX', 'CN'];

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Numeric value of a character: letters count as 1 to 9 in the rows A–H, J–R and S–Z. */
function digitOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const code = character.charCodeAt(0) - 'A'.charCodeAt(0);
  if (code < 8) return code + 1;
  return code < 18 ? code - 8 : code - 16;
}

/** The ninth character that the other sixteen require. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * digitOf(vin.charAt(at)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

export const checkDigits = ['right', 'wrong', 'not_used'] as const;
export type CheckDigit = (typeof checkDigits)[number];

export function checkDigit(vin: string, country: string | null): CheckDigit {
  if (!countriesThatCheck.includes(country)) return 'not_used';
  return checkDigitOf(vin) === vin.charAt(8) ? 'right' : 'wrong';
}
