import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { dayMs } from '../../../platform/contract/durations.ts';
import { seal, unseal } from './sealing.ts';
import type { SecretServices } from './secrets.ts';
import { tokenDays } from './token-life.ts';

export const algorithm = 'ES256';
/**
 * Age in days at which a key stops signing new tokens. The key still verifies tokens until the last one it signed
 * expires.
 */
const signingDays = 30;

type SigningKey = { kid: string; key: CryptoKey; publicKey: CryptoKey; createdAt: Date };

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /**
     * Cached keys that sign tokens, to save a query per request. Reloaded when a token names an unknown key, when no
     * key is young enough to sign, and every night.
     */
    signingKeys: ReturnType<typeof createSigningKeys>;
  }
}

export function createSigningKeys(services: SecretServices) {
  let cachedKeys = new Map<string, SigningKey>();

  async function refresh(): Promise<void> {
    cachedKeys = await readKeys(services);
  }

  /**
   * The newest key that may sign; creates one if none is young enough. Two processes may create one each: both keys
   * work.
   */
  async function signingKey(now: Date): Promise<SigningKey> {
    const findYoungKey = () => [...cachedKeys.values()].find((key) => isYoung(key, now));
    const key = findYoungKey();
    if (key) return key;
    await refresh();
    const storedKey = findYoungKey();
    if (storedKey) return storedKey;
    const kid = await addKey(services, now);
    await refresh();
    const addedKey = cachedKeys.get(kid);
    if (!addedKey) throw new Error('The signing key that was just added is missing');
    return addedKey;
  }

  return {
    signingKey,
    /** The public key with the id `kid`, or null. Reloads the cache to find a key that another process has added. */
    async verificationKey(kid: string): Promise<CryptoKey | null> {
      if (!cachedKeys.has(kid)) await refresh();
      return cachedKeys.get(kid)?.publicKey ?? null;
    },
    /** Deletes old keys and creates a new one if needed; runs every night. */
    async rotate(now: Date): Promise<void> {
      const oldest = new Date(now.getTime() - (signingDays + tokenDays + 1) * dayMs);
      await services.db.deleteFrom('signing_keys').where('created_at', '<', oldest).execute();
      cachedKeys.clear();
      await signingKey(now);
    },
  };
}

function isYoung({ createdAt }: SigningKey, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < signingDays * dayMs;
}

async function readKeys({ db, config }: SecretServices): Promise<Map<string, SigningKey>> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  const keys = rows.map(async (row) => {
    const stored = row.private_jwk;
    const { d, ...publicJwk } = (
      typeof stored === 'string' ? JSON.parse(unseal(config.masterKeys, row.kid, stored)) : stored
    ) as JWK;
    const [key, publicKey] = (await Promise.all([
      importJWK({ ...publicJwk, d } as JWK, algorithm),
      importJWK(publicJwk, algorithm),
    ])) as [CryptoKey, CryptoKey];
    return [row.kid, { kid: row.kid, key, publicKey, createdAt: row.created_at }] as const;
  });
  return new Map(await Promise.all(keys));
}

async function addKey({ db, config }: SecretServices, now: Date): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = randomUUID();
  const jwk = await exportJWK(privateKey);
  const stored = config.masterKeys.length > 0 ? seal(config.masterKeys, kid, JSON.stringify(jwk)) : jwk;
  const row = { kid, private_jwk: JSON.stringify(stored), created_at: now };
  await db.insertInto('signing_keys').values(row).execute();
  return row.kid;
}
