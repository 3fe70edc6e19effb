import { z } from 'zod';
import { Problem } from '../../../platform/contract/problem.ts';
import { type AuthRefusal, passwordLength } from '../contract.ts';

const longestEmail = 254;

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

export function requirePassword(text: string): string {
  const length = [...text].length;
  if (length < passwordLength.min || text.length > passwordLength.max)
    throw new Problem<AuthRefusal>('weak-password');
  return text;
}
