const spacePattern = /[\s\u00a0\u2009\u202f'_]+/gu;
const decimalPattern = /^[+-]?\d+(?:[.,]\d+)?(?:e\+?\d+)?$/i;
const groupedPattern = /^\d{1,3}(?:[.,]\d{3}){2,}$/;

/**
 * Parses a number as tables write it: "183426.0", "7 700 000", "2,0". Null if the text is not a number or is ambiguous.
 */
export function parseNumber(text: string): number | null {
  const withoutSpaces = text.replace(spacePattern, '');
  if (groupedPattern.test(withoutSpaces)) return Number(withoutSpaces.replace(/[.,]/g, ''));
  if (!decimalPattern.test(withoutSpaces)) return null;
  const number = Number(withoutSpaces.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Parses a whole number such as a price or mileage. Null also for "120.000", which may mean 120 or 120,000. */
export function parseCount(text: string): number | null {
  if (/^[+-]?\d{1,3}[.,]\d{3}$/.test(text.replace(spacePattern, ''))) return null;
  const number = parseNumber(text);
  return number === null ? null : Math.round(number);
}
