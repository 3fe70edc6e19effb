/** A whole number as typed: digits, grouped or not, with or without the sign of the tenge. Null for any other text. */
export function typedNumber(text: string): number | null {
  const digits = text.replace(/[\s₸]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** A number as typed, with a comma or a point and a minus of either kind; null for any other text. */
export function typedDecimal(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
