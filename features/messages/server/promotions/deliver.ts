import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import type { OptInKind } from '../../promotion-contract.ts';
import { pushJobs, takesPushes } from '../push/push.ts';

/** Members per transaction: few enough to keep transactions short. */
const batchSize = 500;

export function promotionTasks({ db, clock }: Services): TaskList {
  return {
    async deliver_promotion(payload) {
      const { promotionId } = payload as { promotionId: number };
      while (await deliverBatch(db, { promotionId, now: clock.now() }));
    },
  };
}

type Batch = { promotionId: number; now: Date; size?: number };

/**
 * Delivers a promotion to the next batch of members and stores the progress in the same transaction, so that an
 * interrupted delivery continues without sending twice or skipping anybody. Members who have opted out in the meantime
 * are skipped. Returns whether there may be more members.
 */
export async function deliverBatch(
  db: Database,
  { promotionId, now, size = batchSize }: Batch,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const promotion = await trx
      .selectFrom('promotions')
      .select(['wish', 'link', 'served_member_id'])
      .where('id', '=', promotionId)
      .where('sent_at', 'is not', null)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!promotion) return false;
    const { rows } = await sql<{ count: number; last: number | null }>`
      with readers as (
        select p.member_id, m.email is not null and m.email_verified and p.by_email as by_email
        from profiles p join members m on m.id = p.member_id
        where p.member_id > ${promotion.served_member_id} and ${recipientCondition(promotion.wish as OptInKind)}
        order by p.member_id limit ${size}
      ), sent as (
        insert into service_messages (member_id, kind, promotion_id, link, created_at)
        select member_id, 'promotion', ${promotionId}, ${promotion.link}, ${now} from readers
        returning id, member_id
      ), letters as materialized (
        select graphile_worker.add_job('send_message_letter', json_build_object('messageId', sent.id))
        from sent join readers using (member_id) where readers.by_email
      ), pushes as materialized (
        insert into pending_pushes (member_id, subject, service_message_id, created_at)
        select sent.member_id, 'message ' || sent.id, sent.id, ${now}
        from sent join profiles p using (member_id) where ${takesPushes}
        returning member_id
      ), push_jobs as materialized (${pushJobs(sql`select distinct member_id from pushes`, now)})
      select (select count(*) from sent)::int as count, (select max(member_id) from sent) as last,
        (select count(*) from letters) as letters, (select count(*) from push_jobs) as push_jobs`.execute(
      trx,
    );
    const { count = 0, last = null } = rows[0] ?? {};
    const isLast = count < size;
    await trx
      .updateTable('promotions')
      .set({
        served_member_id: last ?? promotion.served_member_id,
        delivered_count: sql`delivered_count + ${count}`,
        finished_at: isLast ? now : null,
      })
      .where('id', '=', promotionId)
      .execute();
    return !isLast;
  });
}

/** SQL condition on `profiles p` and `members m`: the members who would receive a promotion of this kind now. */
export function recipientCondition(optIn: OptInKind) {
  return sql<boolean>`(${sql.ref(`p.${optIn}`)} and not p.is_deleted
    and m.deleted_at is null and m.blocked_at is null)`;
}
