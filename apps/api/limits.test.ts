import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { countOrRefuse, exceedsLimits } from '../../platform/server/limits.ts';
import { test } from './testing/harness.ts';

const limits = { visitor: [{ seconds: 3600, max: 2 }], address: [{ seconds: 3600, max: 5 }] };

/** A browser at one network address with an id that it has just invented. */
function aBrowser(id: string = randomUUID()) {
  return { id, address: 'address', fingerprint: 'fingerprint', isReturning: true, isBot: false };
}

test('who invents a new browser for each request leaves no more rows than the address may have', async ({
  db,
}) => {
  const now = new Date();
  const rowsOf = async (action: string) =>
    (await db.selectFrom('action_counts').select('who').where('action', '=', action).execute()).length;
  for (let at = 0; at < 20; at += 1) {
    await exceedsLimits(db, { action: 'counted', visitor: aBrowser(), limits, now });
    await countOrRefuse(db, { action: 'refused', visitor: aBrowser(), limits, now }).catch(() => {});
  }
  expect([await rowsOf('counted'), await rowsOf('refused')]).toEqual([6, 6]);
});

test('a browser and its address are each refused beyond their limits, and refused attempts may be given back', async ({
  db,
}) => {
  const now = new Date();
  const ask = (id: string) => countOrRefuse(db, { action: 'asked', visitor: aBrowser(id), limits, now });
  for (const id of ['a', 'a', 'b']) await ask(id);
  for (let at = 0; at < 10; at += 1)
    await expect(ask('a')).rejects.toMatchObject({ code: 'too_many_requests' });
  for (const id of ['b', 'c']) await ask(id);
  await expect(ask('d')).rejects.toMatchObject({ code: 'too_many_requests' });
});
