import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import { filesOfPhoto, isPhotoFile } from './photo-keys.ts';
import { dropUpload, type Upload } from './uploads.ts';

/**
 * Daily job that deletes uploads not finished within 24 hours, photos that no feature has shown or kept for 24 hours, and
 * files without a photo that are as old. Rows are deleted after their files, so that an interrupted run leaves no files without rows.
 */
export async function sweepPhotos(
  services: Pick<Services, 'db' | 'storage' | 'clock' | 'photosInUse'>,
): Promise<void> {
  const { db, storage, clock } = services;
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const uploads: Upload[] = await db
    .selectFrom('photo_uploads')
    .selectAll()
    .where('created_at', '<', dayAgo)
    .execute();
  for (const upload of uploads) await dropUpload(services, upload);

  // A photo that nothing shows is first marked with the time. Photos that have been marked long enough are deleted;
  // nobody can restore or rotate them any more.
  const { rows } = await sql<{ id: number; storage_key: string; original_key: string | null }>`
    with shown (id) as (
      ${sql.join(services.photosInUse, sql` union `)}
    )
    update photos set removed_at = coalesce(removed_at, created_at)
    where source = 'member' and not is_kept and coalesce(removed_at, created_at) < ${dayAgo}
      and not exists (select from shown where shown.id = photos.id)
    returning id, storage_key, original_key`.execute(db);
  for (const { id, storage_key, original_key } of rows) {
    for (const key of filesOfPhoto(storage_key)) await storage.remove(key);
    if (original_key && !(await isOriginalShared(services, { id, original_key })))
      await storage.remove(original_key);
    await db.deleteFrom('photos').where('id', '=', id).execute();
  }
  await removeFilesWithoutPhoto(services, dayAgo);
}

const filesAtOnce = 1_000;

/** Those of photos that were being made when the process or the database ended. */
async function removeFilesWithoutPhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  before: Date,
): Promise<void> {
  const remove = async (keys: readonly string[]) => {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) as key
      where not exists (select from photos where original_key = key)
        and not exists (select from photos where storage_key = substring(key from '^[^/]+/[^/]+'))`.execute(
      db,
    );
    for (const { key } of rows) {
      const storedAt = await storage.storedAt(key);
      if (storedAt && storedAt < before) await storage.remove(key);
    }
  };
  const keys: string[] = [];
  for await (const key of storage.keys()) {
    if (!isPhotoFile(key)) continue;
    keys.push(key);
    if (keys.length === filesAtOnce) await remove(keys.splice(0));
  }
  await remove(keys);
}

async function isOriginalShared(
  { db }: Pick<Services, 'db'>,
  { id, original_key }: { id: number; original_key: string },
): Promise<boolean> {
  const otherPhoto = await db
    .selectFrom('photos')
    .select('id')
    .where('original_key', '=', original_key)
    .where('id', '<>', id)
    .executeTakeFirst();
  return otherPhoto !== undefined;
}
