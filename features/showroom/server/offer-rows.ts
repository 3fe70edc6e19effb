import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Offer } from '../staff-contract.ts';

/** Reads the ads shown at the desk; `tail` is the SQL after the joins: where, order by, limit. */
export async function offerRows(
  db: Database,
  tail: RawBuilder<unknown>,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, 'hot_until' | 'is_hot'> & { hot_until: Date | null }>`
    select l.id, concat_ws(' ', b.name, m.name, l.year) as title, l.price_tenge as price, ${sql.ref(`c.name_${locale}`)} as city, l.vin,
      l.status, l.own, l.hot_until
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    join cities c on c.id = l.city_id
    ${tail}`.execute(db);
  return rows.map((row) => ({
    ...row,
    hot_until: row.hot_until?.toISOString() ?? null,
    is_hot: row.status === 'published' && row.hot_until !== null && row.hot_until > now,
  }));
}

/** Statuses of the ads that staff see at this desk: all except drafts and deleted ads. */
export const statusesForStaff = sql`('published', 'sold', 'withdrawn', 'expired', 'blocked')`;

export async function offerOf(
  db: Database,
  id: number,
  reader: { now: Date; locale: Locale },
): Promise<Offer> {
  const [offer] = await offerRows(db, sql`where l.id = ${id} and l.status in ${statusesForStaff}`, reader);
  if (!offer) throw new Problem('not_found');
  return offer;
}

/** Locks the listing until the end of the transaction, so that a concurrent manager waits and then sees the change. */
export async function lockListing(trx: Database, id: number) {
  const row = await trx
    .selectFrom('listings')
    .select(['id', 'status', 'own', 'hot_until'])
    .where('id', '=', id)
    .where('status', 'not in', ['draft', 'moderation', 'rejected', 'deleted'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}
