import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/server/config.ts';

/*
 * Our own secrets lie in the database encrypted by a master key, which the operator's store of secrets fills into
 * `MASTER_KEYS`; without one they lie there as they are. AES-256-GCM with a key derived from the master key.
 */

type MasterKeys = Config['masterKeys'];
type MasterKey = MasterKeys[number];

const prefixOf = ({ version }: MasterKey) => `sealed:${version}:`;
const sealedPattern = /^sealed:(\d+):/;
const [nonceLength, tagLength] = [12, 16];

/** A key of 32 bytes for one use of a master key, so that no two uses share one. */
export function derivedKey({ value }: MasterKey, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', value, '', `tulpar ${use}`, 32));
}

/** Encrypts with the newest master key; `name` says whose secret it is, so that it cannot take another's place. */
export function seal([newest]: MasterKeys, name: string, text: string): string {
  if (!newest) return text;
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(newest, 'sealing'), nonce);
  cipher.setAAD(Buffer.from(name));
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return prefixOf(newest) + bytes.toString('base64url');
}

/** The secret again. Throws if its master key is missing in the settings, or if it is another's. */
export function unseal(keys: MasterKeys, name: string, stored: string): string {
  const [prefix, number] = sealedPattern.exec(stored) ?? [];
  if (prefix === undefined) return stored;
  const key = keys.find(({ version }) => version === Number(number));
  if (!key) throw new Error(`MASTER_KEYS: version ${number} is missing, which encrypts ${name}`);
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derivedKey(key, 'sealing'),
    bytes.subarray(0, nonceLength),
  );
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}

/** Whether the stored secret is encrypted with the newest master key, or as it is if there is none. */
export function isNewlySealed([newest]: MasterKeys, stored: string): boolean {
  return newest ? stored.startsWith(prefixOf(newest)) : !sealedPattern.test(stored);
}
