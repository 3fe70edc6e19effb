import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type carPhotos as contract, publicStatuses } from '../contract.ts';

export async function carPhotos(
  { db, cardQueries }: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const listing = await db
    .selectFrom('listings')
    .select('photo_ids')
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!listing) throw new Problem('not_found');
  const photos = await cardQueries.photos(listing.photo_ids);
  return {
    results: listing.photo_ids.map((photoId) => photos.get(photoId)).filter((photo) => photo !== undefined),
  };
}
