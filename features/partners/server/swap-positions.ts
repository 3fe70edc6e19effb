import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/**
 * Swaps a row with its neighbour. Returns false if the row is already first or last. The caller must hold the list's
 * lock.
 */
export async function swapPositions(
  trx: Database,
  table: 'partners' | 'partner_categories',
  { id, move }: { id: number; move: 'up' | 'down' },
): Promise<boolean> {
  const rows = await trx.selectFrom(table).select('id').orderBy('position').orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const neighbour = ids[move === 'up' ? at - 1 : at + 1];
  if (neighbour === undefined) return false;
  ids[ids.indexOf(neighbour)] = id;
  ids[at] = neighbour;
  const update = { partners: sql`update partners`, partner_categories: sql`update partner_categories` };
  await sql`
    ${update[table]} as row set position = ordered.new_position
    from unnest(${ids}::bigint[]) with ordinality as ordered(id, new_position)
    where row.id = ordered.id and row.position <> ordered.new_position`.execute(trx);
  return true;
}
