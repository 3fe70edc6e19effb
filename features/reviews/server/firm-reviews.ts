import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type * as contract from '../firm-contract.ts';
import { type FirmReview, firmReviewLimits } from '../firm-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { notify } from './message-kinds.ts';
import { shortName } from './short-name.ts';

const writeLimits = [{ seconds: 86_400, max: 20 }];

/** The account of a confirmed firm. */
async function firmOf(db: Database, publicId: string): Promise<number> {
  const firm = await db
    .selectFrom('firms')
    .innerJoin('members', 'members.id', 'firms.member_id')
    .select('firms.member_id')
    .where('members.public_id', '=', publicId)
    .where('state', '=', 'active')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!firm) throw new Problem('not_found');
  return firm.member_id;
}

type Row = Omit<FirmReview, 'written_at'> & { written_at: Date };

const toReview = ({ author, written_at, ...row }: Row): FirmReview => ({
  ...row,
  author: shortName(author ?? ''),
  written_at: written_at.toISOString(),
});

export async function listFirmReviews(
  { db, config }: Context,
  { firmId: publicId, page = 1 }: InputOf<typeof contract.listFirmReviews>,
): Promise<OutputOf<typeof contract.listFirmReviews>> {
  const firmId = await firmOf(db, publicId);
  const { perPage } = firmReviewLimits;
  const { rows: sums } = await sql<{ count: number; average: number | null }>`
    select count(*)::int as count, round(avg(rating), 1)::float8 as average
    from firm_reviews where firm_id = ${firmId} and hidden_at is null`.execute(db);
  const { count = 0, average = null } = sums[0] ?? {};
  const { rows } = await sql<Row>`
    select r.id, coalesce(m.name, '') as author, r.rating, r.text, r.written_at, r.answer
    from firm_reviews r left join members m on m.id = r.member_id
    where r.firm_id = ${firmId} and r.hidden_at is null
    order by r.written_at desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const address = `${config.publicUrl}/api/sellers/${publicId}/reviews/`;
  return {
    count,
    ...pageLinks({ address, filters: {}, page, count, pageSize: perPage }),
    average,
    results: rows.map(toReview),
  };
}

/** Who has written to the firm about a car and got an answer knows it; its own people do not count. */
async function mayReview(db: Database, { firmId, memberId }: { firmId: number; memberId: number }) {
  const { rows } = await sql`
    select from conversations c
    where c.seller_id = ${firmId} and c.buyer_id = ${memberId}
      and exists (select from conversation_messages m where m.conversation_id = c.id and m.author_id = ${firmId})
      and not exists (select from firm_people p where p.firm_id = ${firmId} and p.member_id = ${memberId})
    limit 1`.execute(db);
  return rows.length > 0;
}

async function mineOf(context: Context, firmId: number): Promise<OutputOf<typeof contract.readMyFirmReview>> {
  const { db } = context;
  const { personId: memberId, firm } = memberOf(context);
  const review = await db
    .selectFrom('firm_reviews')
    .select(['rating', 'text'])
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const mayAnswer = firm?.id === firmId && (firm.role === 'manager' || firm.role === 'owner');
  return {
    may_review: review !== undefined || (await mayReview(db, { firmId, memberId })),
    review: review ?? null,
    may_answer: mayAnswer,
  };
}

export async function readMyFirmReview(
  context: Context,
  { firmId }: InputOf<typeof contract.readMyFirmReview>,
): Promise<OutputOf<typeof contract.readMyFirmReview>> {
  return mineOf(context, await firmOf(context.db, firmId));
}

export async function saveFirmReview(
  context: Context,
  { firmId: publicId, rating, text }: InputOf<typeof contract.saveFirmReview>,
): Promise<OutputOf<typeof contract.saveFirmReview>> {
  const { db, clock } = context;
  const { personId: memberId } = memberOf(context);
  const now = clock.now();
  const firmId = await firmOf(db, publicId);
  if (!(await mineOf(context, firmId)).may_review) throw new Problem<'not_a_buyer'>('not_a_buyer');
  await refuseTooOften(db, { action: 'firm_review', who: `member ${memberId}`, limits: writeLimits, now });
  await db.transaction().execute(async (trx) => {
    // What was hidden stays hidden; an answer was to other words.
    const { rows } = await sql<{ is_new: boolean }>`
      insert into firm_reviews (firm_id, member_id, rating, text, written_at)
      values (${firmId}, ${memberId}, ${rating}, ${text}, ${now})
      on conflict (firm_id, member_id) do update set rating = excluded.rating, text = excluded.text,
        written_at = excluded.written_at, answer = null, answered_at = null
      returning xmax = 0 as is_new`.execute(trx);
    if (rows[0]?.is_new)
      await notify(trx, {
        memberId: firmId,
        kind: 'firm_reviewed',
        facts: { rating },
        link: `/sellers/${publicId}`,
        now,
      });
  });
  return mineOf(context, firmId);
}

export async function removeFirmReview(
  context: Context,
  { firmId: publicId }: InputOf<typeof contract.removeFirmReview>,
): Promise<OutputOf<typeof contract.removeFirmReview>> {
  const { db } = context;
  const firmId = await firmOf(db, publicId);
  await db
    .deleteFrom('firm_reviews')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberOf(context).personId)
    .execute();
  return mineOf(context, firmId);
}

export async function answerFirmReview(
  context: Context,
  { reviewId, text }: InputOf<typeof contract.answerFirmReview>,
): Promise<FirmReview> {
  const { db, clock } = context;
  const { rows } = await sql<Row>`
    update firm_reviews r set answer = ${text},
      answered_at = case when ${text}::text is null then null else ${clock.now()}::timestamptz end
    where r.id = ${reviewId} and r.firm_id = ${memberOf(context).id} and r.hidden_at is null
    returning r.id, coalesce((select name from members where id = r.member_id), '') as author, r.rating, r.text,
      r.written_at, r.answer`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return toReview(row);
}

export async function hideFirmReview(
  context: Context,
  { reviewId, is_hidden: isHidden }: InputOf<typeof contract.hideFirmReview>,
): Promise<{ done: true }> {
  const { db, clock } = context;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('firm_reviews')
      .set({ hidden_at: isHidden ? now : null })
      .where('id', '=', reviewId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('not_found');
    await writeAudit(trx, {
      actorId: memberOf(context).id,
      action: isHidden ? 'firm_review_hidden' : 'firm_review_shown',
      targetType: 'firm_review',
      targetId: reviewId,
      now,
    });
  });
  return { done: true };
}

/** What the member has said of firms. */
export const firmReviewData: PersonalData = {
  area: 'firm_reviews',
  async exportOf(db, memberId) {
    const { rows } = await sql`
      select f.name as firm, r.rating, r.text, r.written_at, r.answer from firm_reviews r join firms f on f.member_id = r.firm_id
      where r.member_id = ${memberId} order by r.written_at`.execute(db);
    return rows;
  },
  async erase(trx, memberId) {
    await trx.deleteFrom('firm_reviews').where('member_id', '=', memberId).execute();
  },
};
