import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import sharp from 'sharp';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { readablePicture } from '../../../platform/server/pictures/readable-picture.ts';
import { photoWidths } from '../../photos/contract.ts';
import { photoFiles } from '../../photos/server/public.ts';
import type { Picture } from '../contract.ts';
import type * as contract from '../staff-contract.ts';
import { type PictureKind, type PictureRefusal, pictureMaxBytes } from '../staff-contract.ts';

const logoPixels = 256;
/** More than any logo has; a small file that claims to be larger is there to fill our memory. */
const mostLogoPixels = 40_000_000;
const dayMs = 86_400_000;

type Made = { width: number; height: number; files: [name: string, content: Buffer][] };

/** It belongs to nobody until a partner is saved with it. */
export async function addPartnerPicture(
  { db, storage, clock, actor }: Context,
  { kind, bytes }: InputOf<typeof contract.addPartnerPicture>,
): Promise<OutputOf<typeof contract.addPartnerPicture>> {
  const file = Buffer.from(bytes);
  if (file.length > pictureMaxBytes) throw new Problem<PictureRefusal>('photo_too_large');
  const key = `partners/${randomBytes(16).toString('base64url')}`;
  const made: Made = await inPictureQueue({ key, memberId: memberOf({ actor }).id }, () =>
    kind === 'logo' ? logoFiles(file) : photoFiles(file),
  );
  try {
    for (const [name, content] of made.files) await storage.put(`${key}/${name}`, content);
    const { width, height } = made;
    const { id } = await db
      .insertInto('partner_pictures')
      .values({ kind, storage_key: key, width, height, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key, width, height };
  } catch (error) {
    for (const name of filesOf(key)) await storage.remove(name);
    throw error;
  }
}

/** Square, whole, on its own ground where it has one; drawn anew, so that nothing hidden in the file stays. */
async function logoFiles(file: Buffer): Promise<Made> {
  const picture = await readablePicture(file, { maxPixels: mostLogoPixels, longestSide: 4 * logoPixels });
  try {
    const content = await sharp(picture, { limitInputPixels: mostLogoPixels, failOn: 'error' })
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

/** Every file that a picture may have. */
function filesOf(key: string): string[] {
  return [
    `${key}/${logoPixels}.webp`,
    ...photoWidths.flatMap((width) => [`${key}/${width}.webp`, `${key}/${width}.jpg`]),
  ];
}

/** Pictures by their ids, in that order; what is not there is left out. */
export async function picturesOf(db: Database, ids: readonly number[]): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('partner_pictures')
    .select(['id', 'storage_key as key', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Refuses a form that names pictures which are not there; those that are stay while the transaction runs. */
export async function refuseUnknownPictures(
  trx: Database,
  field: 'logo' | 'photos',
  { kind, ids }: { kind: PictureKind; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('partner_pictures')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .forShare()
    .execute();
  if (known.length < ids.length)
    throw new Problem('invalid_input', [{ field, code: 'unknown', message: 'No such picture' }]);
}

/** Once a day: pictures older than a day that no partner shows. */
export async function sweepPartnerPictures({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const isUnseen = sql<SqlBool>`created_at < ${dayAgo} and not exists (
    select from partners where logo_id = partner_pictures.id or partner_pictures.id = any(photo_ids))`;
  const unseen = await db.selectFrom('partner_pictures').select('id').where(isUnseen).execute();
  for (const { id } of unseen) {
    await db.transaction().execute(async (trx) => {
      // Whoever saves a partner with it waits for this, and is then told that it is gone.
      const gone = await trx
        .deleteFrom('partner_pictures')
        .where('id', '=', id)
        .where(isUnseen)
        .returning('storage_key')
        .executeTakeFirst();
      if (gone) for (const name of filesOf(gone.storage_key)) await storage.remove(name);
    });
  }
}
