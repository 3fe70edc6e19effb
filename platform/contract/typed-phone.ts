import { formatPhone, parsePhone } from './phone.ts';

type Typed = { text: string; caret: number };

/** Sizes of the groups after +7: 701 123 45 67. */
const groupSizes = [3, 3, 2, 2];
const space = '\u00a0';

/**
 * Groups a phone number while it is typed: `8701` becomes `+7 701`. The caret stays behind the same digit. Numbers of
 * other countries and texts that are no numbers stay as they are.
 */
export function formatTypedPhone({ text, caret }: Typed): Typed {
  const digits = text.replace(/\D/g, '');
  const isForeign = /^\s*\+/.test(text) && !/^7?$/.test(digits.slice(0, 1));
  if (digits === '' || isForeign || !/^[\d\s()+\-–.]*$/.test(text)) return { text, caret };
  const prefix = prefixOf(digits, /^\s*\+7/.test(text));
  if (prefix === null) return { text, caret };
  const national = digits.slice(prefix);
  const typedBefore = text.slice(0, caret).replace(/\D/g, '').length;
  const nationalBefore = Math.max(0, typedBefore - prefix);

  let grouped = '+7';
  let newCaret = caret === 0 ? 0 : grouped.length;
  let at = 0;
  for (const size of [...groupSizes, Number.POSITIVE_INFINITY]) {
    const group = national.slice(at, at + size);
    if (group === '') break;
    // Digits beyond the number's length join its last group, so that nothing that was typed is lost.
    if (size !== Number.POSITIVE_INFINITY) grouped += space;
    if (nationalBefore > at) newCaret = grouped.length + Math.min(group.length, nationalBefore - at);
    grouped += group;
    at += size;
  }
  return { text: grouped, caret: newCaret };
}

/**
 * How many digits come before the national number; null while that is open. Every number of Kazakhstan begins with 7 as its
 * country does, so a 7 without a plus is the country only if ten digits follow, which begin with 7 too.
 */
function prefixOf(digits: string, hasPlus: boolean): number | null {
  if (!hasPlus && digits.startsWith('8')) return 1;
  if (!hasPlus && (!digits.startsWith('7') || digits.length === 1)) return null;
  const prefix = hasPlus ? 1 : 0;
  return /^[78]7\d{9}$/.test(digits.slice(prefix)) ? prefix + 1 : prefix;
}

/** The whole number grouped for reading when the field is left: `7771234567` becomes `+7 777 123 45 67`. */
export function formatWholePhone(text: string): string {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone) : text;
}
