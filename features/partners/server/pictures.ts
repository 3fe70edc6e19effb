import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import sharp from 'sharp';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { readablePicture } from '../../../platform/server/pictures/readable-picture.ts';
import { photoWidths } from '../../photos/photo.ts';
import { photoFiles } from '../../photos/server/public.ts';
import type { Picture } from '../contract.ts';
import type * as contract from '../staff-contract.ts';
import { type PictureKind, type PictureRefusal, pictureMaxBytes } from '../staff-contract.ts';

const logoPixels = 256;
/** Protects against decompression bombs: small files that decode to huge pictures. */
const maxLogoPixels = 40_000_000;

type RenderedPicture = { width: number; height: number; files: [name: string, content: Buffer][] };

/** Stores a picture. It is not shown until a partner is saved with its id. */
export async function addPartnerPicture(
  { db, storage, clock, actor }: Context,
  { kind, bytes }: InputOf<typeof contract.addPartnerPicture>,
): Promise<OutputOf<typeof contract.addPartnerPicture>> {
  const file = Buffer.from(bytes);
  if (file.length > pictureMaxBytes) throw new Problem<PictureRefusal>('photo_too_large');
  const key = `partners/${randomBytes(16).toString('base64url')}`;
  const rendered: RenderedPicture = await inPictureQueue({ key, memberId: memberOf({ actor }).id }, () =>
    kind === 'logo' ? logoFiles(file) : photoFiles(file),
  );
  try {
    for (const [name, content] of rendered.files) await storage.put(`${key}/${name}`, content);
    const { width, height } = rendered;
    const { id } = await db
      .insertInto('partner_pictures')
      .values({ kind, storage_key: key, width, height, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key, width, height };
  } catch (error) {
    for (const name of storageKeysOf(key)) await storage.remove(name);
    throw error;
  }
}

/** Fits the logo into a white square. Re-encoding removes metadata and any other data hidden in the file. */
async function logoFiles(file: Buffer): Promise<RenderedPicture> {
  const picture = await readablePicture(file, { maxPixels: maxLogoPixels, longestSide: 4 * logoPixels });
  try {
    const content = await sharp(picture, { limitInputPixels: maxLogoPixels, failOn: 'error' })
      .autoOrient()
      .resize(logoPixels, logoPixels, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 86 })
      .toBuffer();
    return { width: logoPixels, height: logoPixels, files: [[`${logoPixels}.webp`, content]] };
  } catch {
    throw new Problem<PictureRefusal>('photo_unreadable');
  }
}

/** Storage keys of all files that a picture may have. */
function storageKeysOf(key: string): string[] {
  return [
    `${key}/${logoPixels}.webp`,
    ...photoWidths.flatMap((width) => [`${key}/${width}.webp`, `${key}/${width}.jpg`]),
  ];
}

/** The pictures in the order of the ids; pictures that do not exist are omitted. */
export async function picturesOf(db: Database, ids: readonly number[]): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('partner_pictures')
    .select(['id', 'storage_key as key', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Rejects unknown picture ids. Locks existing pictures, so that they are not deleted during the transaction. */
export async function checkPicturesExist(
  trx: Database,
  field: 'logo' | 'photos',
  { kind, ids }: { kind: PictureKind; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const existing = await trx
    .selectFrom('partner_pictures')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .forShare()
    .execute();
  if (existing.length < ids.length) throw fieldProblem(field, 'unknown', 'No such picture');
}

/** Deletes pictures older than a day that no partner uses. Runs nightly. */
export async function sweepPartnerPictures({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const isUnused = sql<SqlBool>`created_at < ${dayAgo} and not exists (
    select from partners where logo_id = partner_pictures.id or partner_pictures.id = any(photo_ids))`;
  const unusedPictures = await db.selectFrom('partner_pictures').select('id').where(isUnused).execute();
  for (const { id } of unusedPictures) {
    await db.transaction().execute(async (trx) => {
      // A concurrent save of a partner with this picture waits for the lock and then fails.
      const deleted = await trx
        .deleteFrom('partner_pictures')
        .where('id', '=', id)
        .where(isUnused)
        .returning('storage_key')
        .executeTakeFirst();
      if (deleted) for (const name of storageKeysOf(deleted.storage_key)) await storage.remove(name);
    });
  }
}
