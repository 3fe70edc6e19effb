import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import { lockAd } from './ad-rows.ts';
import { blockAd } from './decide.ts';
import type { DecisionReason } from './verdict.ts';

const accountBlocked: DecisionReason = {
  code: 'account_blocked',
  step: null,
  text: {
    ru: 'Учётная запись продавца заблокирована.',
    kk: 'Сатушының тіркелгісі бұғатталған.',
    en: 'The seller’s account is blocked.',
  },
};

/**
 * Job that runs when staff have blocked a member: it blocks the member's ads that are online or wait for moderation.
 */
export function blockTasks({ db, clock }: Services): TaskList {
  return {
    async block_ads_of_member(payload) {
      const { memberId, actorId } = payload as { memberId: number; actorId: number };
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select ads.id from ads join members on members.id = ads.member_id
          left join listings on listings.id = ads.id
          where ads.member_id = ${memberId} and members.blocked_at is not null
            and (ads.status = 'moderation' or listings.status = 'published')
          order by ads.id for update of ads`.execute(trx);
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
