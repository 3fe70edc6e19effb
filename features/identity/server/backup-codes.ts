import { randomInt } from 'node:crypto';
import { hashOf } from './secrets.ts';

/*
 * Backup codes of staff. A code has 119 random bits, so that a plain hash hides it; the codes that Better Auth made before
 * had 59 and were encrypted.
 */

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const aPart = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

export function makeBackupCodes(): string[] {
  return Array.from({ length: 10 }, () => [aPart(), aPart(), aPart(), aPart()].join('-'));
}

const isHash = (code: string) => /^[\w-]{43}$/.test(code);

/** What is kept of a code; of what is kept already, the same. */
export function storedBackupCode(code: string): string {
  return isHash(code) ? code : hashOf(code);
}
