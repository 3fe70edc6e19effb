import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import {
  type AdStatus,
  adStatuses,
  canMove,
  isMoveListed,
  type MoveName,
  type Mover,
  moveNames,
} from '../moves.ts';
import { lockAd } from './ad-rows.ts';
import { moveAdTo } from './move.ts';
import { anOnlineAd, aSeller } from './testing.ts';

/** An independent copy of the table, written by hand: who makes each move, from which statuses, and to which. */
const expected: Record<MoveName, [by: string, from: string, to: AdStatus]> = {
  submit: ['seller', 'draft moderation published rejected withdrawn expired', 'moderation'],
  publish: ['manager', 'draft published rejected withdrawn expired', 'published'],
  recall: ['seller', 'moderation', 'draft'],
  discard: ['seller', 'draft moderation rejected', 'published'],
  approve: ['moderator', 'moderation', 'published'],
  reject: ['moderator', 'moderation', 'rejected'],
  give_back: ['moderator', 'draft moderation published rejected', 'rejected'],
  block: ['moderator', 'draft moderation published rejected sold withdrawn expired', 'blocked'],
  reinstate: ['moderator', 'rejected blocked', 'published'],
  undo: ['moderator', 'published rejected blocked', 'moderation'],
  appeal: ['seller', 'rejected blocked', 'moderation'],
  sell: ['seller manager', 'draft moderation published rejected withdrawn expired', 'sold'],
  withdraw: ['seller manager', 'draft moderation published rejected', 'withdrawn'],
  renew: ['seller manager', 'published sold withdrawn expired', 'published'],
  expire: ['clock', 'published', 'expired'],
  delete: ['seller manager', 'draft moderation published rejected sold withdrawn expired', 'deleted'],
  erase: ['erasure', adStatuses.join(' '), 'deleted'],
};
const movers: readonly Mover[] = ['seller', 'manager', 'moderator', 'clock', 'erasure'];

/** Public status, after the move, of an ad whose approved version is online. */
const onlineAfter: Partial<Record<MoveName, AdStatus>> = {
  sell: 'sold',
  withdraw: 'withdrawn',
  expire: 'expired',
  give_back: 'rejected',
  block: 'blocked',
  delete: 'deleted',
};

class Rollback extends Error {}

/** Sets the ad to `status`, runs `work` and rolls everything back. */
async function withRollback(
  db: Database,
  adId: number,
  status: AdStatus,
  work: (trx: Database) => Promise<void>,
) {
  const transaction = db.transaction().execute(async (trx) => {
    await trx.updateTable('ads').set({ status }).where('id', '=', adId).execute();
    await work(trx);
    throw new Rollback();
  });
  await transaction.catch((error) => {
    if (!(error instanceof Rollback)) throw error;
  });
}

test('an ad can make exactly the moves of the table, and only the listed actors can make them', async ({
  services,
  db,
}) => {
  const adId = await anOnlineAd(services, await aSeller(services));
  let attemptCount = 0;
  for (const status of adStatuses) {
    for (const move of moveNames) {
      for (const by of movers) {
        const [mover, from, to] = expected[move];
        const isMoveAllowed = mover.split(' ').includes(by) && from.split(' ').includes(status);
        const label = `${move} from ${status} by ${by}`;
        expect(isMoveListed(move, { status, by }), label).toBe(isMoveAllowed);
        await withRollback(db, adId, status, async (trx) => {
          const movePromise = moveAdTo(trx, {
            ad: await lockAd(trx, adId),
            move,
            by,
            actorId: null,
            now: services.clock.now(),
            ...(move === 'undo' && { to }),
          });
          if (!isMoveAllowed)
            return expect(movePromise, label).rejects.toMatchObject({ code: 'move_not_possible' });
          await movePromise;
          const movedAd = await lockAd(trx, adId);
          // A rejection leaves the older, approved version online.
          const expectedOnlineStatus = onlineAfter[move] ?? 'published';
          expect(movedAd, label).toMatchObject({ status: to, online_status: expectedOnlineStatus });
          const { details } = await trx
            .selectFrom('audit_log')
            .select('details')
            .where('target_id', '=', String(adId))
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirstOrThrow();
          expect(details, label).toEqual({ by, from: status, to });
        });
        attemptCount += 1;
      }
    }
  }
  expect(attemptCount).toBe(adStatuses.length * moveNames.length * movers.length);
});

test('an ad that was never approved cannot be sold, withdrawn or renewed; an ad blocked by staff cannot move', async ({
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const adId = await anOnlineAd(services, seller);
  const expectRefused = async (set: object, status: AdStatus, moves: readonly MoveName[]) => {
    for (const move of moves) {
      await withRollback(db, adId, status, async (trx) => {
        await trx.updateTable('ads').set(set).where('id', '=', adId).execute();
        await trx.updateTable('listings').set({ status: 'moderation' }).where('id', '=', adId).execute();
        const ad = await lockAd(trx, adId);
        const movePromise = moveAdTo(trx, {
          ad,
          move,
          by: 'seller',
          actorId: null,
          now: services.clock.now(),
        });
        await expect(movePromise, `${move} from ${status}`).rejects.toMatchObject({
          code: 'move_not_possible',
        });
      });
    }
  };
  await expectRefused({ approved: null }, 'rejected', ['sell', 'withdraw']);
  await expectRefused({ approved: null }, 'withdrawn', ['sell', 'renew']);
  const neverApproved = { status: 'draft', by: 'moderator', hasApproved: false, isOnline: false } as const;
  expect(canMove('block', { ...neverApproved, isBlocked: false, hasAppealed: false })).toBe(false);
  const blocked = { blocked_at: services.clock.now() };
  await expectRefused(blocked, 'moderation', ['submit', 'recall', 'sell', 'withdraw', 'delete']);
  await expectRefused({ appealed_at: services.clock.now() }, 'blocked', ['appeal']);
});
