import { parsePhone } from '../../../platform/contract/phone.ts';
import { passwordLength } from '../contract.ts';

/** The result of a check: the field's normalized value, or the text key of its error. */
type Checked =
  | { value: string }
  | { fault: 'required' | 'invalid-email' | 'weak-password' | 'longPassword' | 'invalidPhone' };

/** Lower-cases the address and removes invisible characters: mobile keyboards and pasted text often contain them. */
export function checkEmail(text: string): Checked {
  const value = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase();
  if (!value) return { fault: 'required' };
  return /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(value) ? { value } : { fault: 'invalid-email' };
}

/** Counts the length in code points, as the server does, so that an emoji counts as one. */
export function checkPassword(value: string): Checked {
  if (!value) return { fault: 'required' };
  if ([...value].length < passwordLength.min) return { fault: 'weak-password' };
  return value.length > passwordLength.max ? { fault: 'longPassword' } : { value };
}

/** Removes parentheses (required by the specification) and other separators. */
export function checkPhone(text: string): Checked {
  if (!text.trim()) return { fault: 'required' };
  const value = parsePhone(text);
  return value ? { value } : { fault: 'invalidPhone' };
}
