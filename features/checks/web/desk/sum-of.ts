/** "11 900 000", "11900000"; null for what is no sum of whole tenge. */
export function sumOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f₸]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
