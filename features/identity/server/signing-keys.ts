import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../../platform/server/database.ts';
import { tokenDays } from './token-life.ts';

export const algorithm = 'ES256';
/** A new key signs after so many days; the old one verifies until the last token of its own has ended. */
const signingDays = 30;
const dayMs = 86_400_000;

type SigningKey = { kid: string; key: CryptoKey; publicKey: CryptoKey; createdAt: Date };

/** Keys that this process has read, by database: reading them for each request would be a query more. */
const read = new WeakMap<Database, Map<string, SigningKey>>();

/** The newest key, made now if there is none that is young enough. Two processes that both make one do no harm. */
export async function signingKey(db: Database, now: Date): Promise<SigningKey> {
  const known = [...knownKeys(db).values()].find((key) => isYoung(key, now));
  if (known) return known;
  await readKeys(db);
  const stored = [...knownKeys(db).values()].find((key) => isYoung(key, now));
  return stored ?? makeKey(db, now);
}

/** The key that a token names, or null; what another process has made meanwhile is found too. */
export async function verifyingKey(db: Database, kid: string): Promise<CryptoKey | null> {
  if (!knownKeys(db).has(kid)) await readKeys(db);
  return knownKeys(db).get(kid)?.publicKey ?? null;
}

/** Part of the nightly work. */
export async function rotateKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - (signingDays + tokenDays + 1) * dayMs);
  await db.deleteFrom('signing_keys').where('created_at', '<', oldest).execute();
  read.delete(db);
  await signingKey(db, now);
}

function knownKeys(db: Database): Map<string, SigningKey> {
  return read.get(db) ?? new Map();
}

function isYoung({ createdAt }: SigningKey, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < signingDays * dayMs;
}

async function readKeys(db: Database): Promise<void> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  const keys = rows.map(async (row) => {
    const { d, ...publicJwk } = row.private_jwk as JWK;
    const [key, publicKey] = (await Promise.all([
      importJWK({ ...publicJwk, d } as JWK, algorithm),
      importJWK(publicJwk, algorithm),
    ])) as [CryptoKey, CryptoKey];
    return [row.kid, { kid: row.kid, key, publicKey, createdAt: row.created_at }] as const;
  });
  read.set(db, new Map(await Promise.all(keys)));
}

async function makeKey(db: Database, now: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const row = {
    kid: randomUUID(),
    private_jwk: JSON.stringify(await exportJWK(privateKey)),
    created_at: now,
  };
  await db.insertInto('signing_keys').values(row).execute();
  await readKeys(db);
  const made = knownKeys(db).get(row.kid);
  if (!made) throw new Error('The signing key that was just made is not there');
  return made;
}
