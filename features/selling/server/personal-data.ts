import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { anonymizeListingsOf } from '../../listings/server/public.ts';
import { lockAd } from './ad-rows.ts';
import { moveAdTo } from './move.ts';

/** The person's ads: forms, submissions and public listings. */
export const adData: PersonalData = {
  area: 'ads',
  async exportOf(db, memberId) {
    const [written, online] = await Promise.all([
      db
        .selectFrom('ads')
        .select([
          'id',
          'status',
          'form',
          'submitted',
          'submitted_at',
          'approved',
          'agreed_at',
          'verdict',
          'decided_at',
        ])
        .select(['appealed_at', 'appeal_comment', 'contact_phone', 'published_at', 'expires_at'])
        .select(['sold_price_tenge', 'created_at', 'updated_at'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
      db.selectFrom('listings').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    ]);
    return { written, online };
  },
  async erase(trx, memberId, now) {
    for (const { id } of await trx
      .selectFrom('ads')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute())
      await moveAdTo(trx, {
        ad: await lockAd(trx, id),
        move: 'erase',
        by: 'erasure',
        actorId: memberId,
        now,
        set: {
          form: '{}',
          submitted: null,
          approved: null,
          contact_phone: null,
          verdict: null,
          appeal_comment: null,
        },
      });
    await anonymizeListingsOf(trx, memberId);
  },
};
