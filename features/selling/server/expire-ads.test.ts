import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { lockAd } from './ad-rows.ts';
import { rejectAd } from './decide.ts';
import { expiryTasks } from './expire-ads.ts';
import { submit } from './submit-ad.ts';
import { aDecision, anOnlineAd, aReason, aSeller } from './testing.ts';

/** Runs the expiry job with the clock set to `moment`. */
async function runJobAt(services: Services, moment: string): Promise<void> {
  const { expire_ads: task } = expiryTasks({ ...services, clock: stoppedClock(moment) });
  await task?.({}, {} as never);
}

async function expiryMessagesTo({ db }: Services, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('service_messages')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', 'like', 'ad_expir%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('an ad expires after thirty days; its seller is reminded once, three days before', async ({
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const adId = await anOnlineAd(services, seller);
  const status = async () => (await lockAd(db, adId)).online_status;
  await runJobAt(services, '2026-12-18T05:59:00Z');
  expect(await expiryMessagesTo(services, seller.id)).toEqual([]);
  await runJobAt(services, '2026-12-18T06:00:00Z');
  await runJobAt(services, '2026-12-18T06:05:00Z');
  expect(await expiryMessagesTo(services, seller.id)).toEqual(['ad_expiring']);
  await runJobAt(services, '2026-12-21T05:59:59Z');
  expect(await status()).toBe('published');
  await runJobAt(services, '2026-12-21T06:00:00Z');
  await runJobAt(services, '2026-12-21T06:05:00Z');
  expect(await lockAd(db, adId)).toMatchObject({ status: 'expired', online_status: 'expired' });
  expect(await expiryMessagesTo(services, seller.id)).toEqual(['ad_expiring', 'ad_expired']);
  expect(await db.selectFrom('offers').select('id').where('id', '=', adId).execute()).toEqual([]);
});

test('the online version of an ad expires on time while a newer version waits for moderation or was rejected', async ({
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const adId = await anOnlineAd(services, seller);
  const now = services.clock.now();
  await db
    .updateTable('ads')
    .set({ revision: 2, form: JSON.stringify({ ...(await lockAd(db, adId)).form, mileage: 5 }) })
    .where('id', '=', adId)
    .execute();
  await db
    .transaction()
    .execute(async (trx) => submit(trx, { ad: await lockAd(trx, adId), locale: 'ru', now }));
  const rejected = await anOnlineAd(services, seller);
  await db.updateTable('ads').set({ status: 'moderation' }).where('id', '=', rejected).execute();
  const decision = { ...(await aDecision(services, rejected, seller.id)), reasons: [aReason], comment: null };
  await db.transaction().execute((trx) => rejectAd(trx, decision));

  await runJobAt(services, '2026-12-22T00:00:00Z');
  expect(await lockAd(db, adId)).toMatchObject({ status: 'moderation', online_status: 'expired' });
  expect(await lockAd(db, rejected)).toMatchObject({ status: 'rejected', online_status: 'expired' });
  expect(await expiryMessagesTo(services, seller.id)).toEqual(['ad_expired', 'ad_expired']);
});

test('hundreds of ads that expire together are all taken off sale', async ({ services, db }) => {
  const seller = await aSeller(services);
  const adId = await anOnlineAd(services, seller);
  const { id: _, ...row } = await db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', adId)
    .executeTakeFirstOrThrow();
  const {
    id: __,
    mileage_km: ___,
    rating: ____,
    deal: _____,
    ...listing
  } = await db.selectFrom('listings').selectAll().where('id', '=', adId).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 250 }, () => ({
    ...row,
    form: JSON.stringify(row.form),
    submitted: JSON.stringify(row.submitted),
    approved: JSON.stringify(row.approved),
    before_decision: null,
    verdict: null,
  }));
  const inserted = await db.insertInto('ads').values(copies).returning('id').execute();
  await db
    .insertInto('listings')
    .values(inserted.map(({ id }) => ({ ...listing, id })))
    .execute();
  await runJobAt(services, '2026-12-22T00:00:00Z');
  const notExpired = await db
    .selectFrom('ads')
    .select('id')
    .where('member_id', '=', seller.id)
    .where('status', '<>', 'expired')
    .execute();
  expect(notExpired).toEqual([]);
});
