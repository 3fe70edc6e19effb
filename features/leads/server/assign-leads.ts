import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { listLeadManagers } from './list-leads.ts';
import { addLeadEvent } from './queries.ts';

/**
 * Gives requests to managers. Those that somebody else has given to another person meanwhile stay as they are, and the
 * answer names them.
 */
export async function assignLeads(
  context: Context,
  { leads }: InputOf<typeof contract.assignLeads>,
): Promise<OutputOf<typeof contract.assignLeads>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  const managers = (await listLeadManagers(context)).results;
  const nameOf = (id: number | null) => managers.find((manager) => manager.id === id)?.name ?? null;
  if (leads.some(({ assignee }) => assignee !== null && nameOf(assignee) === null))
    throw fieldProblem('leads', 'unknown', 'No such manager');

  return context.db.transaction().execute(async (trx) => {
    const ids = leads.map(({ id }) => id);
    // In the order of their ids, so that two managers who assign the same leads wait for each other, without a deadlock.
    const locked = await trx
      .selectFrom('leads')
      .select(['id', 'assignee_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const current = new Map(locked.map(({ id, assignee_id }) => [id, assignee_id]));
    const isTaken = ({ id, seen, assignee }: (typeof leads)[number]) =>
      current.get(id) !== seen && current.get(id) !== assignee;
    const taken = leads.filter((lead) => current.has(lead.id) && isTaken(lead));
    const changed = leads.filter(
      (lead) => current.has(lead.id) && !isTaken(lead) && current.get(lead.id) !== lead.assignee,
    );
    for (const { id, assignee } of changed) {
      await trx.updateTable('leads').set({ assignee_id: assignee }).where('id', '=', id).execute();
      const details = { id: assignee, name: nameOf(assignee) };
      await addLeadEvent(trx, { leadId: id, actorId, kind: 'assigned', details, now });
      await writeAudit(trx, {
        actorId,
        action: 'lead_changed',
        targetType: 'lead',
        targetId: id,
        details: { changed: ['assigned'] },
        now,
      });
    }
    return { assigned: changed.map(({ id }) => id), taken: taken.map(({ id }) => id) };
  });
}
