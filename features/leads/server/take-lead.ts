import type { Database } from '../../../platform/server/database.ts';
import { addLeadEvent } from './queries.ts';

type Taking = { lead: number; actorId: number; now: Date };

/**
 * For desks of other features where a manager does what a request asks for: a new request is in work from then on, and
 * one that nobody has taken is this manager's. The person is told by that feature, so no message is sent here.
 */
export async function takeLead(trx: Database, { lead, actorId, now }: Taking): Promise<void> {
  const before = await trx
    .selectFrom('leads')
    .select(['status', 'assignee_id'])
    .where('id', '=', lead)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isNew = before.status === 'new';
  const isNobodys = before.assignee_id === null;
  if (!isNew && !isNobodys) return;
  await trx
    .updateTable('leads')
    .set({ ...(isNew && { status: 'in_work' }), ...(isNobodys && { assignee_id: actorId }) })
    .where('id', '=', lead)
    .execute();
  const event = { leadId: lead, actorId, now };
  if (isNobodys) {
    const manager = await trx
      .selectFrom('members')
      .select(['name', 'email'])
      .where('id', '=', actorId)
      .executeTakeFirst();
    const name = manager?.name ?? manager?.email ?? `№ ${actorId}`;
    await addLeadEvent(trx, { ...event, kind: 'assigned', details: { id: actorId, name } });
  }
  if (isNew) await addLeadEvent(trx, { ...event, kind: 'status', details: { from: 'new', to: 'in_work' } });
}
