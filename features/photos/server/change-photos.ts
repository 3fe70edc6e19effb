import { hourMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, type Member, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { type PhotoStorage, readWhole } from '../../../platform/server/storage.ts';
import type * as contract from '../contract.ts';
import { maxPhotos, type PhotoRefusal } from '../contract.ts';
import { photoWidths } from '../photo.ts';
import { discardFiles, insertPhoto, putFiles } from './finish-upload.ts';
import { makeFiles, makeOriginal } from './make-files.ts';
import { filesOfPhoto, newOriginalKey, newPhotoKey } from './photo-keys.ts';
import { adPhotoOf, countLivePhotos, photoRows } from './queries.ts';

/** A removed photo can be restored for this long. Its files stay for at least a day. */
const restoreLimitMs = hourMs;
const rotationLimit = { seconds: 3600, max: 300 };

export async function listAdPhotos(
  context: Context,
  { ad_id }: InputOf<typeof contract.listAdPhotos>,
): Promise<OutputOf<typeof contract.listAdPhotos>> {
  const { db } = context;
  const member = memberOf(context);
  const ad = await context.adAccess.find(db, { id: ad_id, member });
  if (!ad) throw new Problem('not_found');
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    // Demo photos belong to no ad, so every ad may use them.
    .where(({ eb, and, or }) =>
      or([
        and([eb('ad_id', '=', ad_id), eb('removed_at', 'is', null)]),
        and([
          eb('id', 'in', [0, ...formPhotoIds(ad.form)]),
          or([eb('member_id', '=', member.id), eb('source', '=', 'demo')]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return { results: rows.map(adPhotoOf) };
}

function formPhotoIds(form: unknown): number[] {
  const ids = (form as { photos?: unknown } | null)?.photos;
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
}

/** A photo that the caller's ad may show: one the caller has uploaded, one of this own car, or a demo photo. */
async function selectUsablePhoto(
  { adAccess }: Pick<Context, 'adAccess'>,
  db: Database,
  { adId, member, photoId }: { adId: number; member: Member; photoId: number },
) {
  const [row] = await photoRows(db, [photoId]);
  if (!row) throw new Problem('not_found');
  const isUsable =
    row.source === 'demo' ||
    row.member_id === member.id ||
    (row.member_id === null &&
      row.ad_id === adId &&
      (await adAccess.find(db, { id: adId, member })) !== null);
  if (!isUsable) throw new Problem('not_found');
  return row;
}

/**
 * Storage key of the photo's original file. A demo photo has no original; at its first rotation, its largest file is
 * stored as one.
 */
async function originalOf(storage: PhotoStorage, photo: Awaited<ReturnType<typeof selectUsablePhoto>>) {
  if (photo.original_key || photo.source !== 'demo') return photo.original_key;
  const key = newOriginalKey();
  const largest = Math.max(...photoWidths.filter((width) => width <= photo.width));
  await storage.put(
    key,
    await makeOriginal(await readWhole(storage, `${photo.storage_key}/${largest}.webp`)),
  );
  return key;
}

async function refuseTooManyPhotos(db: Database, adId: number): Promise<void> {
  if ((await countLivePhotos(db, adId)) >= maxPhotos) throw new Problem<PhotoRefusal>('too_many_photos');
}

/**
 * Rotates a photo. The result is a new photo with its own files and id, so that approved versions and other pages that
 * show the unrotated one do not change.
 */
export async function rotateAdPhoto(
  context: Context,
  { ad_id, photo_id, degrees }: InputOf<typeof contract.rotateAdPhoto>,
): Promise<OutputOf<typeof contract.rotateAdPhoto>> {
  const { db, clock, storage } = context;
  const member = memberOf(context);
  await refuseTooOften(db, {
    action: 'photo_turn',
    who: String(member.id),
    limits: [rotationLimit],
    now: clock.now(),
  });
  const before = await selectUsablePhoto(context, db, { adId: ad_id, member, photoId: photo_id });
  if (before.removed_at) throw new Problem('not_found');
  const turnedDegrees = (before.turned_degrees + degrees) % 360;

  if (before.ad_id !== ad_id) await refuseTooManyPhotos(db, ad_id);

  return inPictureQueue({ key: `turn ${photo_id}`, memberId: member.id }, async () => {
    const original = await originalOf(storage, before);
    if (!original) throw new Problem('not_found');
    const made = await makeFiles(await readWhole(storage, original), turnedDegrees);
    const key = newPhotoKey();
    try {
      await putFiles(context, key, made);
      const id = await db.transaction().execute(async (trx) => {
        const { ownerId } = await context.adAccess.lock(trx, { id: ad_id, member });
        const { numUpdatedRows } = await trx
          .updateTable('photos')
          .set({ removed_at: clock.now() })
          .where('id', '=', photo_id)
          .where('ad_id', '=', ad_id)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (before.ad_id === ad_id && numUpdatedRows === 0n) throw new Problem('not_found');
        // A photo of another ad or of the demo set is not replaced, so that the rotated one is added.
        if (numUpdatedRows === 0n) await refuseTooManyPhotos(trx, ad_id);
        return insertPhoto(context, trx, {
          made,
          storage_key: key,
          original_key: original,
          content_hash: before.content_hash,
          member_id: ownerId,
          ad_id,
          place: before.place,
          turned_degrees: turnedDegrees,
        });
      });
      const [row] = await photoRows(db, [id]);
      if (!row) throw new Problem('not_found');
      return { photo: adPhotoOf(row) };
    } catch (error) {
      const newOriginal = before.original_key ? [] : [original];
      await discardFiles(storage, [...filesOfPhoto(key), ...newOriginal], error);
      throw error;
    }
  });
}

/**
 * Removes a photo from the ad. Published versions that contain the photo still show it; the nightly sweep deletes the
 * files once nothing shows them.
 */
export async function removeAdPhoto(
  context: Context,
  { ad_id, photo_id }: InputOf<typeof contract.removeAdPhoto>,
): Promise<OutputOf<typeof contract.removeAdPhoto>> {
  const { db, clock } = context;
  const member = memberOf(context);
  await db.transaction().execute(async (trx) => {
    await context.adAccess.lock(trx, { id: ad_id, member });
    await selectUsablePhoto(context, trx, { adId: ad_id, member, photoId: photo_id });
    await trx
      .updateTable('photos')
      .set({ removed_at: clock.now() })
      .where('id', '=', photo_id)
      .where('ad_id', '=', ad_id)
      .where('removed_at', 'is', null)
      .execute();
  });
  return {};
}

export async function restoreAdPhoto(
  context: Context,
  { ad_id, photo_id }: InputOf<typeof contract.restoreAdPhoto>,
): Promise<OutputOf<typeof contract.restoreAdPhoto>> {
  const { db, clock } = context;
  const member = memberOf(context);
  return db.transaction().execute(async (trx) => {
    await context.adAccess.lock(trx, { id: ad_id, member });
    const row = await selectUsablePhoto(context, trx, { adId: ad_id, member, photoId: photo_id });
    if (row.ad_id !== ad_id || row.removed_at === null) return { photo: adPhotoOf(row) };
    if (clock.now().getTime() - row.removed_at.getTime() > restoreLimitMs) throw new Problem('not_found');
    await refuseTooManyPhotos(trx, ad_id);
    const duplicate = await trx
      .selectFrom('photos')
      .select('id')
      .where('ad_id', '=', ad_id)
      .where('content_hash', '=', row.content_hash)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (duplicate) throw new Problem<PhotoRefusal>('photo_known');
    await trx.updateTable('photos').set({ removed_at: null }).where('id', '=', photo_id).execute();
    return { photo: adPhotoOf(row) };
  });
}
