import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Changes places with its neighbour; false where it stands at the end already. The caller holds the list's lock. */
export async function changePlaces(
  trx: Database,
  table: 'partners' | 'partner_categories',
  { id, move }: { id: number; move: 'up' | 'down' },
): Promise<boolean> {
  const rows = await trx.selectFrom(table).select('id').orderBy('position').orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const other = ids[move === 'up' ? at - 1 : at + 1];
  if (other === undefined) return false;
  ids[ids.indexOf(other)] = id;
  ids[at] = other;
  const position = sql.ref(`${table}.position`);
  await sql`
    update ${sql.table(table)} set position = given.place
    from unnest(${ids}::bigint[]) with ordinality as given(id, place)
    where ${sql.ref(`${table}.id`)} = given.id and ${position} <> given.place`.execute(trx);
  return true;
}
