import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import type * as contract from '../report-contract.ts';
import { sideOf } from './people.ts';

const reportLimits = [{ seconds: 86_400, max: 20 }];

export async function reportConversation(
  context: Context,
  { id, ...report }: InputOf<typeof contract.reportConversation>,
): Promise<OutputOf<typeof contract.reportConversation>> {
  const { otherId } = await sideOf(context.db, { id, memberId: memberOf(context).id });
  return addReport(context, { memberId: otherId, conversationId: id, ...report });
}

export async function reportSeller(
  context: Context,
  { id, ...report }: InputOf<typeof contract.reportSeller>,
): Promise<OutputOf<typeof contract.reportSeller>> {
  const seller = await context.db
    .selectFrom('members')
    .select('id')
    .where('public_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!seller) throw new Problem('not_found');
  if (seller.id === memberOf(context).id) throw new Problem('own_account');
  return addReport(context, { memberId: seller.id, conversationId: null, ...report });
}

type NewReport = { memberId: number; conversationId: number | null; reason: string; comment: string };

/** Stores the wish that a moderator looks; one that is open already is enough. */
async function addReport(
  context: Context,
  { memberId, conversationId, reason, comment }: NewReport,
): Promise<{ accepted: true }> {
  const { db, clock } = context;
  const { id: reporterId } = memberOf(context);
  const now = clock.now();
  await refuseTooOften(db, {
    action: 'member_report',
    who: `member ${reporterId}`,
    limits: reportLimits,
    now,
  });
  await db
    .insertInto('member_reports')
    .values({
      member_id: memberId,
      conversation_id: conversationId,
      reporter_id: reporterId,
      reason,
      comment: comment || null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { accepted: true };
}
