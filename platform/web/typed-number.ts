/** A whole number as typed: digits, grouped or not, with or without the sign of the tenge. Null for any other text. */
export function typedNumber(text: string): number | null {
  const digits = text.replace(/[\s₸]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
