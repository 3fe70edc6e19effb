/** Parses a typed whole number, with or without grouped digits; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
