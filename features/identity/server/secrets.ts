import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PlatformServices } from '../../../platform/server/context.ts';
import { seal, unseal } from './sealing.ts';

/** What a secret is read with. */
export type SecretServices = Pick<PlatformServices, 'db' | 'config'>;
export type SecretName = 'embedded' | 'codes' | 'browsers' | 'second_factor' | 'unsubscribe' | 'web_push';

/** A secret generated once per installation and shared by all processes. */
export async function secretOf({ db, config }: SecretServices, name: SecretName): Promise<string> {
  const row = { name, value: seal(config.masterKeys, name, randomBytes(32).toString('base64url')) };
  await db
    .insertInto('identity_secrets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('identity_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return unseal(config.masterKeys, name, value);
}

/** A hash without a key, for long random values such as cookies, which nobody can guess. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * A hash with a secret key, for six-digit codes: without the key, trying a million codes would reveal the code of a
 * hash.
 */
export function keyedHash(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
