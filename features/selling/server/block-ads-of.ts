import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import { withdrawFeedListingsOf } from '../../listings/server/public.ts';
import { lockAd } from './ad-rows.ts';
import { blockAd, revertDecision } from './decide.ts';
import { notifySeller } from './move.ts';
import type { DecisionReason } from './verdict.ts';

const accountBlocked: DecisionReason = {
  code: 'account_blocked',
  step: null,
  text: {
    ru: 'Аккаунт продавца заблокирован.',
    kk: 'Сатушының аккаунты бұғатталған.',
    en: 'The seller’s account is blocked.',
  },
};

/** Matches the verdicts of ads that were blocked together with their seller, not for what they say. */
const blockedWithAccount = JSON.stringify({ reasons: [{ code: accountBlocked.code }] });

type Payload = { memberId: number; actorId: number };

/**
 * Jobs that run when staff have blocked or unblocked a member. The first blocks the member's ads that are online or wait
 * for moderation; the second puts these ads back to where they were.
 */
export function blockTasks({ db, clock }: Services): TaskList {
  return {
    async restore_ads_of_member(payload) {
      const { memberId, actorId } = payload as Payload;
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select ads.id from ads join members on members.id = ads.member_id
          where ads.member_id = ${memberId} and members.blocked_at is null and ads.status = 'blocked'
            and ads.before_decision is not null and ads.verdict @> ${blockedWithAccount}::jsonb
          order by ads.id for update of ads`.execute(trx);
        for (const { id } of rows) {
          await revertDecision(trx, { adId: id, actorId, now });
          await notifySeller(trx, { ad: await lockAd(trx, id), kind: 'ad_restored', now });
        }
      });
    },
    async block_ads_of_member(payload) {
      const { memberId, actorId } = payload as Payload;
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select ads.id from ads join members on members.id = ads.member_id
          left join listings on listings.id = ads.id
          where ads.member_id = ${memberId} and members.blocked_at is not null
            and (ads.status = 'moderation' or listings.status = 'published')
          order by ads.id for update of ads`.execute(trx);
        // The next run of a feed after the account is unblocked offers its cars again.
        await withdrawFeedListingsOf(trx, memberId);
        for (const { id } of rows) {
          const { submission_no: submissionNo } = await lockAd(trx, id);
          await blockAd(trx, {
            adId: id,
            submissionNo,
            actorId,
            now: clock.now(),
            reasons: [accountBlocked],
            comment: null,
          });
        }
      });
    },
  };
}
