import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../platform/contract/problem.ts';
import { verifyOldPassword } from './load-better-auth.ts';

/*
 * Passwords as scrypt hashes of today's strength: 128 MB of memory and a third of a second each. Hashes that Better Auth
 * has made before with 32 MB still open the account, and are replaced at the next sign-in.
 */

const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const mark = 'scrypt-17$';
const hashBytes = 32;

/** How many passwords may wait for their turn. One is hashed at a time, so that sign-ins fill neither memory nor cores. */
const maxWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= maxWaiting) throw new Problem('unavailable');
  waiting += 1;
  const result = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = result.catch(() => {});
  return result;
}

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, hashBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(() => derive(password, salt));
  return `${mark}${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export const isOldHash = (hash: string): boolean => !hash.startsWith(mark);

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  if (isOldHash(hash)) return inTurn(() => verifyOldPassword({ hash, password }));
  const [salt = '', expected = ''] = hash.slice(mark.length).split('$');
  const found = await inTurn(() => derive(password, Buffer.from(salt, 'base64url')));
  return timingSafeEqual(found, Buffer.from(expected, 'base64url'));
}
