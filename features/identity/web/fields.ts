import { parsePhone } from '../../../platform/contract/phone.ts';
import { passwordLength } from '../contract.ts';

/** A field's value as it is sent, or the text that says what is wrong with it. */
type Checked =
  | { value: string }
  | { fault: 'required' | 'invalid-email' | 'weak-password' | 'longPassword' | 'invalidPhone' };

/** Phones and copied texts bring capitals, wide letters and invisible signs; accounts are told apart without them. */
export function checkEmail(text: string): Checked {
  const value = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase();
  if (!value) return { fault: 'required' };
  return /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(value) ? { value } : { fault: 'invalid-email' };
}

/** Counted in letters, as the server does: an emoji is one. */
export function checkPassword(value: string): Checked {
  if (!value) return { fault: 'required' };
  if ([...value].length < passwordLength.min) return { fault: 'weak-password' };
  return value.length > passwordLength.max ? { fault: 'longPassword' } : { value };
}

/** Parentheses go, as the specification says; so does whatever else people put between the digits. */
export function checkPhone(text: string): Checked {
  if (!text.trim()) return { fault: 'required' };
  const value = parsePhone(text);
  return value ? { value } : { fault: 'invalidPhone' };
}
