import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/server/context.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { discardFiles, insertPhoto, putFiles } from './finish-upload.ts';
import { makeFiles, makeOriginal } from './make-files.ts';
import { filesOfPhoto, newPhotoKey } from './photo-keys.ts';

/**
 * Makes a photo of a file that was loaded from elsewhere, for a car of this member; returns its id. It is swept unless a
 * listing shows it. Throws a `Problem` if the file is no photo.
 */
export async function addFetchedPhoto(
  context: Pick<Services, 'db' | 'storage' | 'clock'>,
  { file, memberId }: { file: Buffer; memberId: number },
): Promise<number> {
  const contentHash = createHash('sha256').update(file).digest();
  return inPictureQueue({ key: contentHash.toString('hex'), memberId }, async () => {
    const made = await makeFiles(await makeOriginal(file), 0);
    const key = newPhotoKey();
    try {
      await putFiles(context, key, made);
      return await context.db.transaction().execute((trx) =>
        insertPhoto(context, trx, {
          made,
          storage_key: key,
          original_key: null,
          content_hash: contentHash,
          member_id: memberId,
          ad_id: null,
          place: null,
          turned_degrees: 0,
        }),
      );
    } catch (error) {
      await discardFiles(context.storage, filesOfPhoto(key), error);
      throw error;
    }
  });
}
