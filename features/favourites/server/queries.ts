import { type RawBuilder, sql } from 'kysely';
import { countRows, type Database } from '../../../platform/server/database.ts';
import { lockMember } from '../../identity/server/public.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { type FavouriteOrder, maxFavourites, maxViewed } from '../contract.ts';

/** SQL condition: listings that everyone may see. Blocked and deleted ones are neither listed nor counted. */
const isPublic = sql`listings.status in (${sql.join(publicStatuses)})`;

const onSaleFirst = sql`(listings.status = 'published') desc`;
const orderOf = {
  saved: sql`favourites.id desc`,
  price_drop: sql`${onSaleFirst}, listings.price_tenge - favourites.price_tenge, favourites.id desc`,
  price: sql`${onSaleFirst}, listings.price_tenge, favourites.id desc`,
  '-price': sql`${onSaleFirst}, listings.price_tenge desc, favourites.id desc`,
  '-year': sql`${onSaleFirst}, listings.year desc, favourites.id desc`,
} satisfies Record<FavouriteOrder, RawBuilder<unknown>>;

export async function favouriteIdsOf(
  db: Database,
  memberId: number,
  order: FavouriteOrder = 'saved',
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listings.id from favourites join listings on listings.id = favourites.listing_id
    where favourites.member_id = ${memberId} and ${isPublic}
    order by ${orderOf[order]}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function favouriteCountOf(db: Database, memberId: number): Promise<number> {
  return (await favouriteIdsOf(db, memberId)).length;
}

/** When these cars were saved, with their price and its estimate then, and the member's note, by listing id. */
export async function savedDetails(db: Database, memberId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('favourites')
    .leftJoin('favourite_notes', (join) =>
      join
        .onRef('favourite_notes.member_id', '=', 'favourites.member_id')
        .onRef('favourite_notes.listing_id', '=', 'favourites.listing_id'),
    )
    .select(['favourites.listing_id', 'saved_at', 'price_tenge', 'fair_price_tenge', 'note'])
    .where('favourites.member_id', '=', memberId)
    .where('favourites.listing_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/**
 * Saves public listings up to the limit, the first id on top. Listings that are already saved keep their position.
 * Returns how many were over the limit.
 */
export async function insertFavourites(
  db: Database,
  { memberId, ids, now }: { memberId: number; ids: readonly number[]; now: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The lock prevents two tabs that save at once from exceeding the limit.
    await lockMember(trx, memberId);
    const { rows } = await sql<{ id: number }>`
      select listings.id from listings
      where listings.id = any(${[...ids]}::bigint[]) and ${isPublic}
        and not exists (select from favourites where member_id = ${memberId} and listing_id = listings.id)
      order by array_position(${[...ids]}::bigint[], listings.id)`.execute(trx);
    const count = await countRows(trx, sql`favourites where member_id = ${memberId}`);
    const freeSlots = Math.max(0, maxFavourites - count);
    const savedIds = rows.slice(0, freeSlots).map(({ id }) => id);
    await sql`
      insert into favourites (member_id, listing_id, saved_at, price_tenge, fair_price_tenge, known_status)
      select ${memberId}, id, ${now}, price_tenge, fair_price_tenge, status from listings where id = any(${savedIds}::bigint[])
      order by array_position(${savedIds}::bigint[], id) desc`.execute(trx);
    return rows.length - savedIds.length;
  });
}

export async function deleteFavourites(db: Database, memberId: number, listingId?: number): Promise<void> {
  const allFavourites = db.deleteFrom('favourites').where('member_id', '=', memberId);
  await (listingId === undefined
    ? allFavourites
    : allFavourites.where('listing_id', '=', listingId)
  ).execute();
}

/** Writes down a note about a saved car, or removes it if it is empty. Returns false if the car is not saved. */
export async function writeNote(
  db: Database,
  { memberId, listingId, note, now }: { memberId: number; listingId: number; note: string; now: Date },
): Promise<boolean> {
  const saved = await db
    .selectFrom('favourites')
    .select('id')
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!saved) return false;
  if (note === '') await deleteNotes(db, memberId, listingId);
  else
    await db
      .insertInto('favourite_notes')
      .values({ member_id: memberId, listing_id: listingId, note, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'listing_id']).doUpdateSet({ note, changed_at: now }),
      )
      .execute();
  return true;
}

export async function deleteNotes(db: Database, memberId: number, listingId?: number): Promise<void> {
  await db
    .deleteFrom('favourite_notes')
    .where('member_id', '=', memberId)
    .$if(listingId !== undefined, (query) => query.where('listing_id', '=', listingId as number))
    .execute();
}

/** Notes of cars that are no longer saved; until this night, saving the car again brings the note back. */
export async function deleteOldNotes(db: Database): Promise<void> {
  await sql`
    delete from favourite_notes n where not exists (
      select from favourites f where f.member_id = n.member_id and f.listing_id = n.listing_id)`.execute(db);
}

export async function comparedIdsOf(db: Database, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listings.id from compared_listings join listings on listings.id = compared_listings.listing_id
    where compared_listings.member_id = ${memberId} and ${isPublic}
    order by compared_listings.position`.execute(db);
  return rows.map(({ id }) => id);
}

export async function replaceCompared(db: Database, memberId: number, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    await trx.deleteFrom('compared_listings').where('member_id', '=', memberId).execute();
    await sql`
      insert into compared_listings (member_id, listing_id, position)
      select ${memberId}, id, array_position(${[...ids]}::bigint[], id) from listings
      where id = any(${[...ids]}::bigint[]) and ${isPublic}`.execute(trx);
  });
}

export async function viewedIdsOf(db: Database, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listings.id from viewed_listings join listings on listings.id = viewed_listings.listing_id
    where viewed_listings.member_id = ${memberId} and ${isPublic}
    order by viewed_listings.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts viewed listings on top of the list, the first id first; the oldest beyond `maxViewed` are deleted. */
export async function insertViewed(
  db: Database,
  { memberId, ids, now }: { memberId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    await sql`
      delete from viewed_listings
      where member_id = ${memberId} and listing_id = any(${[...ids]}::bigint[])`.execute(trx);
    await sql`
      insert into viewed_listings (member_id, listing_id, viewed_at)
      select ${memberId}, id, ${now} from listings where id = any(${[...ids]}::bigint[]) and ${isPublic}
      order by array_position(${[...ids]}::bigint[], id) desc`.execute(trx);
    await sql`
      delete from viewed_listings where member_id = ${memberId} and id <= (
        select id from viewed_listings where member_id = ${memberId}
        order by id desc offset ${maxViewed} limit 1)`.execute(trx);
  });
}

export async function deleteViewed(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('viewed_listings').where('member_id', '=', memberId).execute();
}

export async function deleteCompared(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('compared_listings').where('member_id', '=', memberId).execute();
}
