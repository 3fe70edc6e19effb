import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { recordsOf } from '../../../platform/server/staff-records.ts';
import type * as contract from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';

/**
 * The client is whoever has the phone of the request, guests included, or the account that sent it. The address names
 * the request and not the phone, because addresses are kept in histories and logs.
 */
export async function readCustomer(
  context: Context,
  { leadId }: InputOf<typeof contract.readCustomer>,
): Promise<OutputOf<typeof contract.readCustomer>> {
  const { db, clock } = context;
  const lead = await db
    .selectFrom('leads')
    .select(['first_name', 'last_name', 'phone', 'member_id'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (!lead) throw new Problem('not_found');
  await writeAudit(db, {
    actorId: memberOf(context).id,
    action: 'customer_viewed',
    targetType: 'lead',
    targetId: leadId,
    now: clock.now(),
  });
  const { first_name, last_name, phone, member_id } = lead;
  return {
    name: [last_name, first_name].filter(Boolean).join(' '),
    phone,
    records: await recordsOf(context, { memberId: member_id, phone }),
  };
}
