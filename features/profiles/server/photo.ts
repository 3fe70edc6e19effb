import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { readablePicture } from '../../../platform/server/pictures/readable-picture.ts';
import type * as contract from '../contract.ts';
import type { PhotoRefusal } from '../contract.ts';
import { profileOf } from './queries.ts';

const sidePixels = 256;
/** No current camera takes larger photos; a small file that decodes to more pixels is an attack on our memory. */
const maxPixels = 100_000_000;
const perHour = { seconds: 3600, max: 20 };

export async function setMyPhoto(
  context: Context,
  { bytes }: InputOf<typeof contract.setMyPhoto>,
): Promise<OutputOf<typeof contract.setMyPhoto>> {
  const { db, clock, storage } = context;
  const { id } = memberOf(context);
  await refuseTooOften(db, { action: 'profile_photo', who: String(id), limits: [perHour], now: clock.now() });
  const key = `people/${randomUUID()}.webp`;
  const normalize = () => normalizePhoto(Buffer.from(bytes));
  await storage.put(key, await inPictureQueue({ key, memberId: id }, normalize));
  try {
    await replacePhoto(context, key);
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return { picture: `/photos/${key}` };
}

export async function removeMyPhoto(context: Context): Promise<OutputOf<typeof contract.removeMyPhoto>> {
  return { picture: await replacePhoto(context, null) };
}

/** Makes the photo small, square and upright. Re-encoding drops metadata such as location, time and camera. */
async function normalizePhoto(file: Buffer): Promise<Buffer> {
  const picture = await readablePicture(file, { maxPixels, longestSide: 8 * sidePixels });
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Problem<PhotoRefusal>('photo_unreadable');
  }
}

/**
 * Stores the key of the new photo (null: no photo) and deletes the old file. Returns the picture of the sign-in
 * provider, which is shown while the member has no photo.
 */
async function replacePhoto({ db, clock, locale, storage, actor }: Context, key: string | null) {
  const { id: memberId } = memberOf({ actor });
  const previousKey = await db.transaction().execute(async (trx) => {
    await profileOf(trx, { memberId, locale, now: clock.now() });
    const row = await trx
      .selectFrom('profiles')
      .select(['photo_key', 'picture', 'is_deleted'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // The account was deleted during the upload.
    if (row.is_deleted) throw new Problem('account_deleted');
    await trx.updateTable('profiles').set({ photo_key: key }).where('member_id', '=', memberId).execute();
    return row;
  });
  if (previousKey.photo_key) await storage.remove(previousKey.photo_key);
  return previousKey.picture;
}
