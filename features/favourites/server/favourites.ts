import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { publicStatusOf } from '../../listings/server/public.ts';
import type * as contract from '../contract.ts';
import {
  deleteFavourites,
  favouriteCountOf,
  favouriteIdsOf,
  insertFavourites,
  writeNote,
} from './queries.ts';

type Ids = OutputOf<typeof contract.listFavouriteIds>;
type Count = OutputOf<typeof contract.saveFavourite>;

export async function listFavouriteIds(
  context: Context,
  { sort }: InputOf<typeof contract.listFavouriteIds>,
): Promise<Ids> {
  return { ids: await favouriteIdsOf(context.db, memberOf(context).id, sort) };
}

/** Idempotent, so that a client may retry when it got no response. */
export async function saveFavourite(
  context: Context,
  { carId }: InputOf<typeof contract.saveFavourite>,
): Promise<Count> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const car = await db.selectFrom('listings').select('status').where('id', '=', carId).executeTakeFirst();
  if (car?.status === 'deleted') throw new Problem('gone');
  if (!publicStatusOf(car?.status)) throw new Problem('not_found');

  const omittedCount = await insertFavourites(db, { memberId, ids: [carId], now: clock.now() });
  if (omittedCount > 0) throw new Problem<'favourites_full'>('favourites_full');
  return { count: await favouriteCountOf(db, memberId) };
}

export async function removeFavourite(
  context: Context,
  { carId }: InputOf<typeof contract.removeFavourite>,
): Promise<Count> {
  const memberId = memberOf(context).id;
  await deleteFavourites(context.db, memberId, carId);
  return { count: await favouriteCountOf(context.db, memberId) };
}

export async function setNote(
  context: Context,
  { carId, note }: InputOf<typeof contract.setNote>,
): Promise<OutputOf<typeof contract.setNote>> {
  const { db, clock } = context;
  const isSaved = await writeNote(db, {
    memberId: memberOf(context).id,
    listingId: carId,
    note,
    now: clock.now(),
  });
  if (!isSaved) throw new Problem('not_found');
  return { note: note || null };
}

export async function clearFavourites(context: Context): Promise<Count> {
  await deleteFavourites(context.db, memberOf(context).id);
  return { count: 0 };
}

export async function mergeFavourites(
  context: Context,
  { ids }: InputOf<typeof contract.mergeFavourites>,
): Promise<Ids> {
  const memberId = memberOf(context).id;
  await insertFavourites(context.db, { memberId, ids: [...new Set(ids)], now: context.clock.now() });
  return { ids: await favouriteIdsOf(context.db, memberId) };
}
