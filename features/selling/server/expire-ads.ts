import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { changeListing } from '../../listings/server/public.ts';
import { expiryReminderDays } from '../ad-limits.ts';
import { lockAd } from './ad-rows.ts';
import { moveAdTo, notifySeller } from './move.ts';

export const expirySchedule = '*/5 * * * * expire_ads';

const batchSize = 100;

export function expiryTasks({ db, clock }: Services): TaskList {
  return {
    async expire_ads() {
      await expireAds(db, clock.now());
      await warnOfExpiry(db, clock.now());
    },
  };
}

/** Takes expired ads off sale. A newer version of such an ad that waits for moderation stays in the queue. */
async function expireAds(db: Database, now: Date): Promise<void> {
  await forEachOnlineAd(db, sql`ads.expires_at <= ${now}`, async (trx, adId) => {
    const ad = await lockAd(trx, adId);
    if (ad.status === 'published')
      await moveAdTo(trx, { ad, move: 'expire', by: 'clock', actorId: null, now });
    else await changeListing(trx, adId, { status: 'expired' });
    await notifySeller(trx, { ad, kind: 'ad_expired', now });
  });
}

/** Reminds sellers that their ads expire soon, once per expiry date. */
async function warnOfExpiry(db: Database, now: Date): Promise<void> {
  const remindBefore = new Date(now.getTime() + expiryReminderDays * dayMs);
  await forEachOnlineAd(
    db,
    sql`ads.expires_at <= ${remindBefore} and ads.warned_at is null`,
    async (trx, adId) => {
      await trx.updateTable('ads').set({ warned_at: now }).where('id', '=', adId).execute();
      await notifySeller(trx, { ad: await lockAd(trx, adId), kind: 'ad_expiring', now });
    },
  );
}

/**
 * Calls `handle` for every online ad that matches `condition`, in transactions of limited size. Waits for rows that
 * another transaction has locked.
 */
async function forEachOnlineAd(
  db: Database,
  condition: ReturnType<typeof sql>,
  handle: (trx: Database, adId: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const handledCount = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select ads.id from ads join listings on listings.id = ads.id
        where ${condition} and listings.status = 'published'
        order by ads.expires_at limit ${batchSize} for update of ads skip locked`.execute(trx);
      for (const { id } of rows) await handle(trx, id);
      return rows.length;
    });
    if (handledCount < batchSize) return;
  }
}
