import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/server/database.ts';

/** A secret that this installation has made for itself; every process reads the same one. */
export async function secretOf(db: Database, name: 'embedded' | 'codes' | 'unsubscribe'): Promise<string> {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db
    .insertInto('identity_secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('identity_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** For what is random and long enough to need no key: cookies. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** For six digits: without the key of this installation a million guesses would find them. */
export function keyedHash(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
