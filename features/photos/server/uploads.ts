import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { isPictureType } from '../../../platform/contract/picture-types.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import type * as contract from '../contract.ts';
import { maxPhotos, type PhotoRefusal, photoChunkBytes, photoMaxBytes } from '../contract.ts';
import { chunkKey, chunkKeysOf } from './photo-keys.ts';
import { countLivePhotos } from './queries.ts';

/** Limit of started uploads per member: the photos of ten full ads an hour; nobody takes more photos. */
const memberLimits = [
  { seconds: 3600, max: 300 },
  { seconds: 86_400, max: 1000 },
];
/** Maximum number of unfinished uploads per member. Each may occupy 25 MB of storage for a day. */
const maxOpenUploads = 60;

export async function beginPhotoUpload(
  context: Context,
  { ad_id, size, type, place }: InputOf<typeof contract.beginPhotoUpload>,
): Promise<OutputOf<typeof contract.beginPhotoUpload>> {
  const member = memberOf(context);
  return begin(context, { ad_id, place: place ?? null, size, type }, async (trx) => {
    await context.adAccess.lock(trx, { id: ad_id, member });
    if ((await countLivePhotos(trx, ad_id)) >= maxPhotos) throw new Problem<PhotoRefusal>('too_many_photos');
  });
}

export async function beginUpload(
  context: Context,
  { size, type }: InputOf<typeof contract.beginUpload>,
): Promise<OutputOf<typeof contract.beginUpload>> {
  const { id } = memberOf(context);
  return begin(context, { ad_id: null, place: null, size, type }, async (trx) => {
    // Counting and inserting happen one after another, as for an ad.
    await trx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute();
  });
}

type Reported = Pick<Upload, 'ad_id' | 'place'> & { size: number; type: string };

async function begin(
  { db, clock, ...context }: Context,
  { ad_id, place, size, type }: Reported,
  lockAndCheck: (trx: Database) => Promise<void>,
) {
  const member = memberOf(context);
  refuseByReportedFile(size, type);
  const now = clock.now();
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await lockAndCheck(trx);
    const { open } = await trx
      .selectFrom('photo_uploads')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('member_id', '=', member.id)
      .where('photo_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (open >= maxOpenUploads) throw new Problem('too_many_requests');
    await trx
      .insertInto('photo_uploads')
      .values({ id, member_id: member.id, ad_id, size_bytes: size, place, created_at: now })
      .execute();
  });
  const counts = [{ who: String(member.id), limits: memberLimits }];
  if (await exceedsAnyLimit(db, { action: 'photo_upload', counts, now })) {
    await db.deleteFrom('photo_uploads').where('id', '=', id).execute();
    throw new Problem('too_many_requests');
  }
  return { upload_id: id, chunk_bytes: photoChunkBytes };
}

/** Throws if the size or type that the browser reports is not allowed, before any byte is uploaded. */
function refuseByReportedFile(size: number, type: string): void {
  if (size > photoMaxBytes) throw new Problem<PhotoRefusal>('photo_too_large');
  if (type !== '' && !isPictureType(type)) throw new Problem<PhotoRefusal>('photo_wrong_type');
}

/** Reads an upload of the caller. Throws "not found" for an upload of another person. */
export async function selectOwnUpload(context: Pick<Context, 'db' | 'actor'>, uploadId: string) {
  const row = await context.db
    .selectFrom('photo_uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('member_id', '=', memberOf(context).id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}
export type Upload = Awaited<ReturnType<typeof selectOwnUpload>>;

export async function readPhotoUpload(
  context: Context,
  { upload_id }: InputOf<typeof contract.readPhotoUpload>,
): Promise<OutputOf<typeof contract.readPhotoUpload>> {
  const { received_bytes, size_bytes } = await selectOwnUpload(context, upload_id);
  return { offset: received_bytes, size: size_bytes };
}

/**
 * Stores one chunk. The chunk is written before the count of received bytes is increased, so a crash between the two
 * loses at most one chunk.
 */
export async function putPhotoBytes(
  context: Context,
  { upload_id, offset, bytes }: InputOf<typeof contract.putPhotoBytes>,
): Promise<OutputOf<typeof contract.putPhotoBytes>> {
  const { db, storage } = context;
  const upload = await selectOwnUpload(context, upload_id);
  if (upload.photo_id !== null || offset !== upload.received_bytes) return { offset: upload.received_bytes };
  const expectedByteCount = Math.min(photoChunkBytes, upload.size_bytes - offset);
  if (bytes.length !== expectedByteCount || expectedByteCount === 0)
    throw fieldProblem('bytes', 'wrong_length', `${expectedByteCount} bytes are due at ${offset}`);
  await storage.put(chunkKey(upload_id, offset), bytes);
  await db
    .updateTable('photo_uploads')
    .set({ received_bytes: offset + expectedByteCount })
    .where('id', '=', upload_id)
    .where('received_bytes', '=', offset)
    .execute();
  return { offset: offset + expectedByteCount };
}

export async function cancelPhotoUpload(
  context: Context,
  { upload_id }: InputOf<typeof contract.cancelPhotoUpload>,
): Promise<OutputOf<typeof contract.cancelPhotoUpload>> {
  const upload = await selectOwnUpload(context, upload_id);
  if (upload.photo_id === null) await dropUpload(context, upload);
  return {};
}

/**
 * Deletes an upload, its files before its row: if deleting a file fails, the row is still there for the next attempt.
 */
export async function dropUpload({ db, storage }: Pick<Context, 'db' | 'storage'>, upload: Upload) {
  await removeChunks(storage, upload);
  await db.deleteFrom('photo_uploads').where('id', '=', upload.id).execute();
}

/**
 * Deletes the chunks of an upload, including one after the counted bytes: it may have been written without being
 * counted.
 */
export async function removeChunks(storage: PhotoStorage, upload: Pick<Upload, 'id' | 'received_bytes'>) {
  for (const key of chunkKeysOf(upload.id, upload.received_bytes + photoChunkBytes))
    await storage.remove(key);
}
