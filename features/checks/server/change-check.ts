import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { writeAudit } from '../../identity/server/public.ts';
import { listLeadManagers, syncCheckLead } from '../../leads/server/public.ts';
import { notify } from '../../messages/server/public.ts';
import { type CheckMove, type CheckStatus, checkMoves, movesFrom } from '../moves.ts';
import type * as contract from '../staff-contract.ts';
import { checkDetail } from './desk-queries.ts';

type Refusal = 'check_changed' | 'move_not_allowed' | 'report_missing';
export type CheckRow = Selectable<DB['check_requests']>;

/** Locks a check for the transaction. Fails if its version is not the version that the caller has loaded. */
export async function lockCheck(trx: Database, id: number, version: number): Promise<CheckRow> {
  const check = await trx
    .selectFrom('check_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!check) throw new Problem('not_found');
  if (check.version !== version) throw new Problem<Refusal>('check_changed');
  return check;
}

export async function changeCheck(
  context: Context,
  { checkId, version, move, assignee, ...moveDetails }: InputOf<typeof contract.changeCheck>,
): Promise<OutputOf<typeof contract.changeCheck>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  const manager = assignee
    ? (await listLeadManagers(context)).results.find(({ id }) => id === assignee)
    : null;
  if (manager === undefined)
    throw new Problem('invalid_input', [{ field: 'assignee', code: 'unknown', message: 'No such manager' }]);

  return context.db.transaction().execute(async (trx) => {
    const check = await lockCheck(trx, checkId, version);
    if (assignee !== undefined && assignee !== check.assignee_id) {
      await trx
        .updateTable('check_requests')
        .set({ assignee_id: assignee, version: sql`version + 1` })
        .where('id', '=', checkId)
        .execute();
      const details = { id: assignee, name: manager?.name ?? null };
      await recordEvent(trx, { checkId, actorId, kind: 'assigned', action: 'check_assigned', details, now });
    }
    if (move) await moveCheck(trx, { check, move, actorId, now, ...moveDetails });
    return checkDetail(trx, checkId);
  });
}

type MoveRequest = {
  check: Pick<CheckRow, 'id' | 'member_id' | 'status' | 'vin' | 'plate'>;
  move: CheckMove;
  actorId: number;
  now: Date;
  paid?: number | undefined;
  note?: string | undefined;
  reason?: string | undefined;
};

const messageKinds = {
  confirm: 'check_confirmed',
  start: 'check_in_work',
  finish: 'check_ready',
  cancel: 'check_cancelled',
} as const;
const leadStatus = { confirm: 'in_work', start: 'in_work', finish: 'done', cancel: 'refused' } as const;

/**
 * Changes a check's status; no other function does. Also writes the history and the audit log, updates the lead and
 * notifies the member.
 */
export async function moveCheck(
  trx: Database,
  { check, move, actorId, now, paid, note, reason }: MoveRequest,
): Promise<void> {
  const { id, status: from, member_id: memberId } = check;
  if (!movesFrom(from as CheckStatus).includes(move)) throw new Problem<Refusal>('move_not_allowed');
  const { to, needs } = checkMoves[move];
  if (needs === 'report' && !(await hasReport(trx, id))) throw new Problem<Refusal>('report_missing');
  await trx
    .updateTable('check_requests')
    .set({
      status: to,
      changed_at: now,
      version: sql`version + 1`,
      ...(needs === 'payment' && { paid_tenge: paid ?? null }),
      ...(needs === 'reason' && { cancel_reason: reason ?? null }),
    })
    .where('id', '=', id)
    .execute();
  const details = { from, to, ...(paid !== undefined && needs === 'payment' && { paid }) };
  await recordEvent(trx, {
    checkId: id,
    actorId,
    kind: 'status',
    action: `check_${move}`,
    details,
    // Free text goes to the check's history, but not to the audit log.
    freeText: { ...(note && { note }), ...(reason && needs === 'reason' && { reason }) },
    now,
  });
  await syncCheckLead(trx, { check: id, status: leadStatus[move], actorId, now });
  const facts = { check: id, title: check.vin ?? check.plate ?? '', ...(reason && { reason }) };
  await notify(trx, { memberId, kind: messageKinds[move], facts, link: `/account/reports/${id}`, now });
}

async function hasReport(trx: Database, checkId: number): Promise<boolean> {
  const report = await trx
    .selectFrom('check_reports')
    .select('id')
    .where('check_id', '=', checkId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return report !== undefined;
}

type EventInput = {
  checkId: number;
  actorId: number;
  kind: 'status' | 'assigned' | 'report';
  action: string;
  details: Record<string, unknown>;
  freeText?: Record<string, string>;
  now: Date;
};

/** Writes an event to the check's history and to the audit log. */
export async function recordEvent(
  trx: Database,
  { checkId, actorId, kind, action, details, freeText, now }: EventInput,
): Promise<void> {
  await trx
    .insertInto('check_events')
    .values({
      check_id: checkId,
      happened_at: now,
      actor_id: actorId,
      kind,
      details: JSON.stringify({ ...details, ...freeText }),
    })
    .execute();
  await writeAudit(trx, { actorId, action, targetType: 'check', targetId: checkId, details, now });
}
