import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { hashPassword, isOldHash, passwordCost, verifyPassword } from './password-hash.ts';
import { aVisitor } from './testing.ts';

/** `gauhar-11` as Better Auth hashed it before. */
const oldHash =
  '860d1cc1e6e82b97994830d89db65487:eeffbfc9239e95be8441ff2fd49c59af95259c4116081a5da0465ea7586ed7c9a2f884a8a5dd65327516398abb9f1dfa56ea1d7a15cd4a7080512bb3606f9381';

test('an account with an older hash is opened by its password, which is then hashed anew', async ({
  app,
  db,
}) => {
  const account = { email: 'long-here@example.kz', password: 'gauhar-11' };
  await aVisitor(app).ask('POST', '/identity/sign-up/', account);
  await db.updateTable('embedded_accounts').set({ password: oldHash }).execute();
  const signIn = (password: string) =>
    aVisitor(app).ask('POST', '/identity/sign-in/', { ...account, password });
  const hashNow = async () =>
    String((await db.selectFrom('embedded_accounts').select('password').executeTakeFirstOrThrow()).password);

  expect((await signIn('gauhar-12')).statusCode).toBe(403);
  expect(await hashNow()).toBe(oldHash);
  expect((await signIn('gauhar-11')).statusCode).toBe(200);
  expect(isOldHash(await hashNow())).toBe(false);
  expect((await signIn('gauhar-11')).statusCode).toBe(200);
});

test('of many passwords at once some are refused instead of filling the memory', async () => {
  const hash = await hashPassword('gauhar-11');
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => verifyPassword({ hash, password: 'gauhar-11' })),
  );
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } });
  expect(await verifyPassword({ hash, password: 'gauhar-12' })).toBe(false);
});

test('a hash of today’s strength takes 128 MB, and replaces weaker ones of our own', async () => {
  const weaker = await hashPassword('gauhar-11');
  const forTests = passwordCost.logN;
  passwordCost.logN = 17;
  try {
    const hash = await hashPassword('gauhar-11');
    expect(hash).toMatch(/^scrypt\$17\$/);
    expect(await verifyPassword({ hash, password: 'gauhar-11' })).toBe(true);
    expect([isOldHash(hash), isOldHash(weaker)]).toEqual([false, true]);
    expect(await verifyPassword({ hash: weaker, password: 'gauhar-11' })).toBe(true);
  } finally {
    passwordCost.logN = forTests;
  }
});
