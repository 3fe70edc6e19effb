/** Parses an amount in whole tenge, such as "11 900 000"; null when invalid. */
export function sumOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f₸]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
