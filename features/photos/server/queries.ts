import { type Selectable, sql } from 'kysely';
import type { Member, Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { type AdPhoto, photoPlaces } from '../contract.ts';
import type { Photo } from '../photo.ts';

export async function countLivePhotos(db: Database, adId: number): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ad_id', '=', adId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Keeps a photo that the member has uploaded for no ad from being swept, as something shows it from now on. Returns false
 * if there is none.
 */
export async function keepPhoto(trx: Database, photo: { id: number; memberId: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('photos')
    .set({ is_kept: true })
    .where('id', '=', photo.id)
    .where('member_id', '=', photo.memberId)
    .where('ad_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives photos that were uploaded for no ad to an own car; demo photos, which all ads may use, stay as they are. Those that
 * were given to it before and removed come back. Photos of other ads stay there, except of deleted ones.
 */
export async function givePhotosToOwnCar(
  { adAccess }: Pick<Services, 'adAccess'>,
  trx: Database,
  { ids, ad }: { ids: readonly number[]; ad: { id: number; member: Member } },
): Promise<void> {
  await adAccess.lock(trx, ad);
  const ads = (await photoRows(trx, ids)).flatMap(({ ad_id }) => ad_id ?? []);
  const free = [ad.id, ...(await adAccess.deletedAmong(trx, ads))];
  await trx
    .updateTable('photos')
    .set({ ad_id: ad.id, member_id: null, removed_at: null })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('source', '=', 'member')
    .where(({ eb, or }) => or([eb('ad_id', 'is', null), eb('ad_id', 'in', free)]))
    .execute();
}

type PhotoRow = Selectable<DB['photos']>;

/** Rows of photos by id; ids that do not exist are skipped. */
export async function photoRows(db: Database, ids: readonly number[]): Promise<PhotoRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

export type PhotoColumns = Pick<
  PhotoRow,
  'id' | 'storage_key' | 'width' | 'height' | 'dominant_color' | 'has_avif' | 'blur'
>;

/** The photo of a row, in the form that pages receive. */
export function toPhoto(row: Omit<PhotoColumns, 'id'>): Photo {
  return {
    key: row.storage_key,
    width: row.width,
    height: row.height,
    color: row.dominant_color,
    ...(row.has_avif && { avif: true }),
    ...(row.blur !== null && { blur: row.blur }),
  };
}

export function adPhotoOf(row: PhotoColumns & Pick<PhotoRow, 'place'>): AdPhoto {
  const place = photoPlaces.find((name) => name === row.place);
  return { ...toPhoto(row), id: row.id, ...(place && { place }) };
}

/**
 * Two pictures count as copies in different size or quality if their perceptual hashes differ in at most this many
 * bits.
 */
const copyDistance = 6;

/** Id of another photo of the ad that looks the same, or null. */
export async function copyInAd(
  db: Database,
  { id, ad_id, perceptual_hash }: Pick<PhotoRow, 'id' | 'ad_id' | 'perceptual_hash'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from photos
    where ad_id = ${ad_id} and id <> ${id} and removed_at is null
      and bit_count(perceptual_hash # ${perceptual_hash}::bit(64)) <= ${copyDistance}
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export type SimilarPhoto = { id: number; adId: number | null; distance: number };

/**
 * Members' photos whose perceptual hash is similar to the given one, nearest first: at most `maxDistance` of 64 bits
 * differ. Up to 6 bits mean the same picture in another size or quality; other pictures differ in about 32. Scans all
 * hashes, which takes 0.2 s for 300,000.
 */
export async function similarPhotos(
  db: Database,
  hash: string,
  maxDistance: number,
): Promise<SimilarPhoto[]> {
  const { rows } = await sql<SimilarPhoto>`
    select id, ad_id as "adId", bit_count(perceptual_hash # ${hash}::bit(64))::int as distance
    from photos
    where source = 'member' and bit_count(perceptual_hash # ${hash}::bit(64)) <= ${maxDistance}
    order by distance, id`.execute(db);
  return rows;
}
