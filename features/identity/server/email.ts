import { z } from 'zod';
import { Problem } from '../../../platform/contract/problem.ts';
import { type AuthRefusal, passwordLength } from '../contract.ts';
import { isCommonPassword } from './common-passwords.ts';

const longestEmail = 254;
const staffPasswordMin = 12;

/**
 * The normalized address that identifies an account: lower case. Letters of other scripts are refused: "аdmin@" with a
 * Cyrillic "а" imitates another address, and mail would not be delivered to it.
 */
export function emailOf(text: string): string | null {
  const parsed = z.email().max(longestEmail).safeParse(text.trim());
  return parsed.success ? parsed.data.toLowerCase() : null;
}

export function requireEmail(text: string): string {
  const email = emailOf(text);
  if (!email) throw new Problem<AuthRefusal>('invalid-email');
  return email;
}

/** The six characters are the specification's; what staff may do is worth twelve. `known` is what the account itself has. */
export async function requirePassword(
  text: string,
  { isStaff = false, known = [] }: { isStaff?: boolean; known?: readonly string[] } = {},
): Promise<string> {
  const length = [...text].length;
  if (length < passwordLength.min || text.length > passwordLength.max)
    throw new Problem<AuthRefusal>('weak-password');
  if (isStaff && length < staffPasswordMin) throw new Problem<AuthRefusal>('short-for-staff');
  if (await isCommonPassword(text, known)) throw new Problem<AuthRefusal>('common-password');
  return text;
}
