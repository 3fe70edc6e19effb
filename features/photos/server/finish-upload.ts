import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { isUnavailable } from '../../../platform/server/problems.ts';
import { isDiskFull } from '../../../platform/server/start-problem.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import type * as contract from '../contract.ts';
import { maxPhotos, type PhotoRefusal } from '../contract.ts';
import { type MadePhoto, makeFiles, makeOriginal } from './make-files.ts';
import { chunkKeysOf, filesOfPhoto, newOriginalKey, newPhotoKey } from './photo-keys.ts';
import { adPhotoOf, copyInAd, countLivePhotos, photoRows } from './queries.ts';
import { dropUpload, removeChunks, selectOwnUpload, type Upload } from './uploads.ts';

type FinishResult = OutputOf<typeof contract.finishPhotoUpload>;

export async function finishPhotoUpload(
  context: Context,
  { upload_id }: InputOf<typeof contract.finishPhotoUpload>,
): Promise<FinishResult> {
  const { received_bytes, size_bytes, member_id: memberId } = await selectOwnUpload(context, upload_id);
  if (received_bytes < size_bytes) throw new Problem<PhotoRefusal>('upload_incomplete');
  return inPictureQueue({ key: upload_id, memberId }, async () => {
    const upload = await selectOwnUpload(context, upload_id);
    if (upload.photo_id !== null) return resultOf(context.db, upload.photo_id);
    try {
      const id = await makePhoto(context, upload);
      return await resultOf(context.db, id);
    } catch (error) {
      // A refused file can never become a photo, so its upload is deleted. After a server error the chunks stay, so
      // that the client can retry.
      if (error instanceof Problem) await dropUpload(context, upload);
      throw error;
    }
  });
}

async function makePhoto(context: Context, upload: Upload): Promise<number> {
  const { db, storage } = context;
  const file = await fileOf(context, upload);
  const contentHash = createHash('sha256').update(file).digest();
  if (upload.ad_id !== null) await refuseDuplicate(db, { adId: upload.ad_id, contentHash });
  const original = await makeOriginal(file);
  const made = await makeFiles(original, 0);
  const keys = { storage: newPhotoKey(), original: newOriginalKey() };
  try {
    await storage.put(keys.original, original);
    await putFiles(context, keys.storage, made);
    const id = await db.transaction().execute(async (trx) => {
      const ownerId =
        upload.ad_id === null
          ? upload.member_id
          : await lockForPhoto(context, trx, { adId: upload.ad_id, contentHash });
      const photoId = await insertPhoto(context, trx, {
        made,
        storage_key: keys.storage,
        original_key: keys.original,
        content_hash: contentHash,
        member_id: ownerId,
        ad_id: upload.ad_id,
        place: upload.place,
        turned_degrees: 0,
      });
      await trx.updateTable('photo_uploads').set({ photo_id: photoId }).where('id', '=', upload.id).execute();
      return photoId;
    });
    await removeChunks(storage, upload);
    return id;
  } catch (error) {
    await discardFiles(storage, [keys.original, ...filesOfPhoto(keys.storage)], error);
    throw error;
  }
}

/** Locks the ad that gets a photo; throws if it cannot have it. Returns whose the photo is. */
async function lockForPhoto(
  context: Context,
  trx: Database,
  { adId, contentHash }: { adId: number; contentHash: Buffer },
): Promise<number | null> {
  const { ownerId } = await context.adAccess.lock(trx, { id: adId, member: memberOf(context) });
  await refuseDuplicate(trx, { adId, contentHash });
  if ((await countLivePhotos(trx, adId)) >= maxPhotos) throw new Problem<PhotoRefusal>('too_many_photos');
  return ownerId;
}

async function fileOf({ storage }: Context, upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (const key of chunkKeysOf(upload.id, upload.size_bytes)) {
    const chunk = await storage.open(key);
    // The chunks are missing, because the upload was cancelled meanwhile or its files are lost, so it cannot continue.
    if (!chunk) throw new Problem('not_found');
    chunks.push(await buffer(chunk.stream));
  }
  return Buffer.concat(chunks, upload.size_bytes);
}

async function refuseDuplicate(db: Database, { adId, contentHash }: { adId: number; contentHash: Buffer }) {
  const duplicate = await db
    .selectFrom('photos')
    .select('id')
    .where('ad_id', '=', adId)
    .where('content_hash', '=', contentHash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (duplicate) throw new Problem<PhotoRefusal>('photo_known');
}

/**
 * Removes the files of a photo that could not be made. If the database was lost at the end of the transaction, the row may
 * be there all the same: then the sweep decides.
 */
export async function discardFiles(
  storage: PhotoStorage,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (isUnavailable(error) && !isDiskFull(error)) return;
  for (const key of keys) await storage.remove(key);
}

export async function putFiles(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  { files }: MadePhoto,
): Promise<void> {
  for (const [name, content] of files) await storage.put(`${key}/${name}`, content);
}

/** Inserts the photo's row, and in the same transaction the job that makes its AVIF files. */
export async function insertPhoto(
  { clock }: Pick<Services, 'clock'>,
  trx: Database,
  {
    made,
    ...columns
  }: {
    made: MadePhoto;
    storage_key: string;
    original_key: string | null;
    content_hash: Buffer | null;
    member_id: number | null;
    ad_id: number | null;
    place: string | null;
    turned_degrees: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('photos')
    .values({
      ...columns,
      width: made.width,
      height: made.height,
      dominant_color: made.color,
      blur: made.blur,
      perceptual_hash: made.perceptualHash,
      source: 'member',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // It takes seconds of a core, so restarts end some attempts, which count.
  await jobs.enqueue(trx, 'make_avif', { photoId: id }, { queue: 'avif', attempts: 6 });
  return id;
}

async function resultOf(db: Database, id: number): Promise<FinishResult> {
  const [row] = await photoRows(db, [id]);
  if (!row) throw new Problem('not_found');
  return { photo: adPhotoOf(row), looks_like: await copyInAd(db, row) };
}
