/** Parses a whole number as typed, with or without grouped digits; null for any other text. */
export function wholeNumber(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
