import type { Database } from '../../../platform/server/database.ts';
import type { CheckEvent } from '../staff-contract.ts';
import { type AuditActionName, writeAudit } from './audit-actions.ts';

type NewEvent = {
  checkId: number;
  kind: CheckEvent['kind'];
  details?: Record<string, unknown>;
  /** Null: nobody of the staff. */
  actorId?: number | null;
  now: Date;
};

/** Writes an event to a check's history. */
export async function insertEvent(
  trx: Database,
  { checkId, kind, details = {}, actorId = null, now }: NewEvent,
): Promise<void> {
  await trx
    .insertInto('check_events')
    .values({
      check_id: checkId,
      happened_at: now,
      actor_id: actorId,
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

type StaffEvent = NewEvent & {
  actorId: number;
  action: AuditActionName;
  /** Goes to the check's history, but not to the audit log. */
  freeText?: Record<string, string>;
};

/** Writes what staff did to the check's history and to the audit log. */
export async function recordEvent(
  trx: Database,
  { action, details = {}, freeText, ...event }: StaffEvent,
): Promise<void> {
  const { actorId, checkId, now } = event;
  await insertEvent(trx, { ...event, details: { ...details, ...freeText } });
  await writeAudit(trx, { actorId, action, targetType: 'check', targetId: checkId, details, now });
}
