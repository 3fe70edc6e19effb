import { adLimits } from '../../ad-limits.ts';
import { parseAmount } from '../../parse-amount.ts';

const narrowSpace = '\u202f';

/** The typed text of a money field, with its digits in groups of three. A text of more than digits stays as it is. */
export function groupedTenge(typed: string): string {
  if (/[^\d\s]/.test(typed)) return typed;
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 10);
  return digits.replace(/\B(?=(\d{3})+$)/g, narrowSpace);
}

/** The sum that was typed, "4,5 млн" too; null for an empty field, NaN for a text that is no whole number. */
export function tengeOf(typed: string): number | null {
  const amount = parseAmount(typed);
  return amount.kind === 'number' ? amount.value : amount.kind === 'empty' ? null : Number.NaN;
}

export function isPrice(price: number | null): price is number {
  return price !== null && price >= adLimits.price.min && price <= adLimits.price.max;
}

/** The caret position in the regrouped text, such that as many digits are before it as before regrouping. */
export function cursorAfter(grouped: string, digitsBefore: number): number {
  let digitCount = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (digitCount === digitsBefore) return at;
    if (/\d/.test(grouped[at] ?? '')) digitCount += 1;
  }
  return grouped.length;
}
