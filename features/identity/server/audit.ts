import type { Database } from '../../../platform/server/database.ts';

/** Logs a staff action in the same transaction as the action. `actorId` is null for actions from the command line. */
export async function writeAudit(
  db: Database,
  entry: {
    actorId: number | null;
    action: string;
    targetType: string;
    targetId: string | number;
    details?: Record<string, unknown>;
    now: Date;
  },
): Promise<void> {
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
