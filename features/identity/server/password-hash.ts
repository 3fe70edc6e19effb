import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../platform/contract/problem.ts';
import { verifyOldPassword } from './load-better-auth.ts';

/*
 * Passwords as scrypt hashes of today's strength: 128 MB of memory and a third of a second each. Hashes that Better Auth
 * has made before with 32 MB still open the account, and are replaced at the next sign-in.
 */

/** In an object, so that tests can make it cheaper. */
export const passwordCost = { logN: 17 };
const mark = 'scrypt';
const hashBytes = 32;

/** How many passwords may wait for their turn. One is hashed at a time, so that sign-ins fill neither memory nor cores. */
const maxWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= maxWaiting) throw new Problem('busy');
  waiting += 1;
  const result = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = result.catch(() => {});
  return result;
}

const derive = (password: string, { salt, logN }: { salt: string; logN: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** 28 };
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const parts = { logN: passwordCost.logN, salt: randomBytes(16).toString('base64url') };
  const key = await inTurn(() => derive(password, parts));
  return [mark, parts.logN, parts.salt, key.toString('base64url')].join('$');
}

/** Whether the hash is weaker than those that are made now. */
export function isOldHash(hash: string): boolean {
  const [kind, logN] = hash.split('$');
  return kind !== mark || Number(logN) < passwordCost.logN;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [kind, logN, salt = '', expected = ''] = hash.split('$');
  if (kind !== mark) return inTurn(() => verifyOldPassword({ hash, password }));
  const found = await inTurn(() => derive(password, { salt, logN: Number(logN) }));
  return timingSafeEqual(found, Buffer.from(expected, 'base64url'));
}
