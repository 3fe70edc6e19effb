import type { Database } from '../../../platform/server/database.ts';
import { disputableMs } from '../../../platform/server/personal-data.ts';

type AuditEntry<Action extends string> = {
  /** Null for actions from the command line. */
  actorId: number | null;
  action: Action;
  targetType: string;
  targetId: string | number;
  details?: Record<string, unknown>;
  now: Date;
};

/** Gives a feature its function `writeAudit`, which accepts only the actions that the feature declares. */
export function auditWriter<Action extends string>() {
  return writeAudit as (db: Database, entry: AuditEntry<Action>) => Promise<void>;
}

/** Logs a staff action in the same transaction as the action. */
async function writeAudit(db: Database, entry: AuditEntry<string>): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      target_type: entry.targetType,
      target_id: String(entry.targetId),
      details: JSON.stringify(entry.details ?? {}),
      happened_at: entry.now,
    })
    .execute();
}

/** Deletes entries about what nobody can dispute any more. */
export async function deleteOldEntries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('audit_log')
    .where('happened_at', '<', new Date(now.getTime() - disputableMs))
    .execute();
}
