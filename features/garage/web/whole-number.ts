/** What a person typed as a whole number, digits grouped or not; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
