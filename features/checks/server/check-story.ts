import type { Database } from '../../../platform/server/database.ts';
import type { CheckEvent } from '../staff-contract.ts';
import { type AuditActionName, writeAudit } from './audit-actions.ts';

type EventInput = {
  checkId: number;
  actorId: number;
  kind: Exclude<CheckEvent['kind'], 'sent' | 'erased' | 'slot'>;
  action: AuditActionName;
  details?: Record<string, unknown>;
  freeText?: Record<string, string>;
  now: Date;
};

/** Writes what staff did to the check's history and to the audit log. */
export async function recordEvent(
  trx: Database,
  { checkId, actorId, kind, action, details = {}, freeText, now }: EventInput,
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

/** Writes what became of an online payment to the check's history. Nobody of the staff did it. */
export async function recordOnlineEvent(
  trx: Database,
  { checkId, details, now }: Pick<EventInput, 'checkId' | 'now'> & { details: Record<string, unknown> },
): Promise<void> {
  await trx
    .insertInto('check_events')
    .values({ check_id: checkId, happened_at: now, kind: 'online', details: JSON.stringify(details) })
    .execute();
}
