import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../staff-contract.ts';

/*
 * The history of the dictionaries is the audit log: every change is written there in its own transaction, with the
 * values before and after. The id of an entry's last record serves as the version of the entry.
 */

type Entry = InputOf<typeof contract.listDictionaryChanges>;

/** SQL expression of an entry's version; 0 if staff have not changed it. */
export const versionSql = (type: Entry['type'], id: RawBuilder<string>) => sql<number>`coalesce((
  select max(audit_log.id) from audit_log where target_type = ${type} and target_id = ${id}), 0)`;

export async function lastChange(db: Database, { type, id }: Entry): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ${versionSql(type, sql<string>`${id}`)} as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Call within `changeDictionary`: its lock keeps others from changing the entry until the transaction ends. */
export async function checkUnchanged(trx: Database, { version, ...entry }: Entry & { version: number }) {
  if ((await lastChange(trx, entry)) !== version) throw new Problem<'changed_meanwhile'>('changed_meanwhile');
}

/** The fields that a change really changed, with the values before and after, for the audit log. */
export function difference<After extends Record<string, unknown>>(
  before: Record<string, unknown>,
  after: After,
) {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pickChanged = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pickChanged(before), after: pickChanged(after) };
}

const historyLength = 50;

export async function listDictionaryChanges(
  { db }: Context,
  { type, id }: Entry,
): Promise<OutputOf<typeof contract.listDictionaryChanges>> {
  type Values = Record<string, unknown>;
  const { rows } = await sql<{
    version: number;
    happened_at: Date;
    changed_by: string | null;
    details: { before?: Values; after?: Values };
  }>`
    select a.id as version, a.happened_at, coalesce(m.name, m.email, m.phone) as changed_by, a.details
    from audit_log a left join members m on m.id = a.actor_id
    where a.target_type = ${type} and a.target_id = ${id}
    order by a.id desc limit ${historyLength}`.execute(db);
  const results = rows.map(({ happened_at, changed_by, details, ...row }) => ({
    ...row,
    changed_at: happened_at.toISOString(),
    changed_by: changed_by && formatPhone(changed_by),
    before: details.before ?? {},
    after: details.after ?? {},
  }));
  return { count: results.length, next: null, previous: null, results };
}
