import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../staff-contract.ts';
import { closedStatuses, type LeadEvent } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { notifyOfStatus } from './lead-notifications.ts';
import { leadDetail, listLeadManagers } from './list-leads.ts';
import { addLeadEvent, lockLead } from './queries.ts';

type Change = { kind: Exclude<LeadEvent['kind'], 'sent'>; details: Record<string, unknown> };

/** Each change is added to the lead's history and, without free text such as comments, to the audit log. */
export async function changeLead(
  context: Context,
  { leadId, status, assignee, due_at, comment, seen }: InputOf<typeof contract.changeLead>,
): Promise<OutputOf<typeof contract.changeLead>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  const newAssignee = assignee
    ? (await listLeadManagers(context)).results.find(({ id }) => id === assignee)
    : null;
  if (newAssignee === undefined) throw fieldProblem('assignee', 'unknown', 'No such manager');

  if (due_at && new Date(due_at) < now) throw fieldProblem('due_at', 'past', 'This time has passed');

  return context.db.transaction().execute(async (trx) => {
    const before = await lockLead(trx, leadId);

    /** True if somebody else has changed the field since the manager loaded the lead. */
    const isConflict = (requested: unknown, current: unknown, displayed: unknown) =>
      requested !== undefined && requested !== current && displayed !== current;
    if (
      seen &&
      (isConflict(status, before.status, seen.status) ||
        isConflict(assignee, before.assignee_id, seen.assignee))
    )
      throw new Problem<'lead_changed'>('lead_changed');

    const changes: Change[] = [];
    if (status && status !== before.status)
      changes.push({ kind: 'status', details: { from: before.status, to: status } });
    if (assignee !== undefined && assignee !== before.assignee_id)
      changes.push({ kind: 'assigned', details: { id: assignee, name: newAssignee?.name ?? null } });
    if (due_at !== undefined && due_at !== (before.due_at?.toISOString() ?? null))
      changes.push({ kind: 'due', details: { due_at } });
    if (comment) changes.push({ kind: 'comment', details: { comment } });
    if (changes.length === 0) return leadDetail(trx, leadId, context.locale);

    const isClosed = closedStatuses.some((closed) => closed === (status ?? before.status));
    await trx
      .updateTable('leads')
      .set({
        ...(status && { status }),
        ...(assignee !== undefined && { assignee_id: assignee }),
        ...(due_at !== undefined && { due_at }),
        closed_at: isClosed ? (before.closed_at ?? now) : null,
      })
      .where('id', '=', leadId)
      .execute();
    for (const change of changes) await addLeadEvent(trx, { leadId, actorId, ...change, now });
    await writeAudit(trx, {
      actorId,
      action: 'lead_changed',
      targetType: 'lead',
      targetId: leadId,
      details: { changed: changes.map(({ kind }) => kind) },
      now,
    });
    if (status && status !== before.status) await notifyOfStatus(context, trx, { lead: before, status, now });
    return leadDetail(trx, leadId, context.locale);
  });
}
