const phoneCharacters = /^[\d\s()+\-–.\u00a0\u202f]+$/;

/**
 * Phone numbers of Kazakhstan as people write them: `8 701 123 45 67`, `+7 (701) 123-45-67`, `7011234567`.
 * Returns E.164 (`+77011234567`), or null if it is not a mobile number of +7 7XX.
 */
export function parsePhone(text: string): string | null {
  if (!phoneCharacters.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  const hasForeignCode = text.trim().startsWith('+') && !digits.startsWith('7');
  return !hasForeignCode && /^7\d{9}$/.test(national) ? `+7${national}` : null;
}

/** Fewer digits are in too many numbers to find anybody by. */
const minSearchDigits = 4;

/**
 * Patterns for `like` if the text typed into a search is a phone number or a part of one; none for other texts, such as
 * an e-mail with a digit.
 */
export function phoneSearchPatterns(text: string): string[] {
  const phone = parsePhone(text);
  if (phone) return [phone];
  const digits = text.replace(/\D/g, '');
  if (!phoneCharacters.test(text) || digits.length < minSearchDigits) return [];
  // Somebody who types from the beginning may write 8 for +7.
  return [`%${digits}%`, ...(digits.startsWith('87') ? [`+7${digits.slice(1)}%`] : [])];
}

/** `+7 701 123 45 67` with non-breaking spaces; any other text is returned unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164);
  return parts ? ['+7', ...parts.slice(1)].join('\u00a0') : e164;
}
