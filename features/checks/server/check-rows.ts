import { type Selectable, sql, type UpdateObject } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { canSee } from './policy.ts';

export type CheckRow = Selectable<DB['check_requests']>;

/** The number by which messages name the car of a check. */
export const numberOf = ({ vin, plate }: Pick<CheckRow, 'vin' | 'plate'>): string => vin ?? plate ?? '';

/** Reads a check and locks it for the transaction. */
export function lockRow(trx: Database, id: number): Promise<CheckRow | undefined> {
  return trx.selectFrom('check_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks a check for the transaction. Fails if its version is not the version that the person has loaded. */
export async function lockCheck(
  trx: Database,
  { checkId, version, person }: { checkId: number; version: number; person: Member },
): Promise<CheckRow> {
  const check = await lockRow(trx, checkId);
  if (!check || !canSee(person, check)) throw new Problem('not_found');
  if (check.version !== version) throw new Problem<'check_changed'>('check_changed');
  return check;
}

/** Changes a check; by its new version pages of staff see that they are outdated. */
export async function updateCheck(
  trx: Database,
  id: number,
  changes: UpdateObject<DB, 'check_requests'> = {},
): Promise<void> {
  await trx
    .updateTable('check_requests')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
