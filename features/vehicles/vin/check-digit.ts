/** Where the law asks for a check digit; makers elsewhere put what they like into the ninth place. */
const countriesThatCheck: readonly (string | null)[] = ['US', 'CA', 'MX', 'CN'];

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Letters count as the digits 1 to 9, in the rows A–H, J–R and S–Z. */
function digitOf(sign: string): number {
  if (sign >= '0' && sign <= '9') return Number(sign);
  const code = sign.charCodeAt(0) - 'A'.charCodeAt(0);
  if (code < 8) return code + 1;
  return code < 18 ? code - 8 : code - 16;
}

/** What the ninth sign must be for the other sixteen. */
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
