import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import type { Random } from '../../../../platform/server/random.ts';
import type { PhotoStorage } from '../../../../platform/server/storage.ts';
import { addDemoPhotos, removeDemoPhotos } from '../../../photos/server/public.ts';

const folder = join(import.meta.dirname, 'photos');
const outsideViews = ['front34', 'rear34', 'side', 'front', 'winter', 'evening', 'autumn', 'detail'] as const;
const insideViews = ['dashboard', 'seats', 'wheel'] as const;
const manifest = z.array(
  z.union([
    z.object({ file: z.string(), body: z.string(), colour: z.string(), view: z.enum(outsideViews) }),
    /** The inside is the same for all colours and many bodies; `cabin` is its height. */
    z.object({
      file: z.string(),
      cabin: z.enum(['low', 'tall']),
      trim: z.string(),
      view: z.enum(insideViews),
    }),
  ]),
);
type Shot = z.infer<typeof manifest>[number];
type View = Shot['view'];

const keyOf = ({ file }: Shot) => `demo/${file.replace('.webp', '')}`;
/** Width and height in pixels of all original demo photos. */
const [width, height] = [1200, 800];
/** This file of a photo is written last: if it exists, all other files of the photo exist too. */
const lastFile = '320.webp';
const files = ['1200.webp', '960.webp', '640.webp', '640.jpg', lastFile];
const parallelShots = 3;

async function readManifest(): Promise<Shot[]> {
  return manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
}

/** Shrinks an image. Every size is made from the next larger one, so that the original is decoded only once. */
async function shrinkImage(image: Sharp, toWidth: number) {
  const { data, info } = await image.resize(toWidth).raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

/**
 * Writes all sizes of one photo to the storage and returns its dominant colour as #rrggbb. The encoder spends little
 * effort on compression, because the originals are already small.
 */
async function render(storage: PhotoStorage, shot: Shot): Promise<string> {
  const original = await readFile(join(folder, shot.file));
  const key = keyOf(shot);
  const webp = { effort: 0, quality: 72 };
  const large = await shrinkImage(sharp(original, { ignoreIcc: true }), 960);
  const middle = await shrinkImage(large(), 640);
  const pixel = await middle().resize(1, 1).raw().toBuffer();
  await storage.put(`${key}/1200.webp`, original);
  await storage.put(`${key}/960.webp`, await large().webp(webp).toBuffer());
  await storage.put(`${key}/640.webp`, await middle().webp(webp).toBuffer());
  await storage.put(`${key}/640.jpg`, await middle().jpeg({ quality: 76 }).toBuffer());
  await storage.put(`${key}/${lastFile}`, await middle().resize(320).webp(webp).toBuffer());
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Creates the demo photos that are missing in the storage or the database; returns how many it has created. */
export async function seedPhotos(
  pool: Pool,
  storage: PhotoStorage,
  onProgress: (made: number, of: number) => void,
): Promise<number> {
  const shots = await readManifest();
  const { rows } = await pool.query<{ key: string }>(
    `select storage_key as key from photos where source = 'demo'`,
  );
  const existingKeys = new Set(rows.map((row) => row.key));
  const isThere = await Promise.all(
    shots.map(async (shot) => existingKeys.has(keyOf(shot)) && storage.has(`${keyOf(shot)}/${lastFile}`)),
  );
  const missing = shots.filter((_, at) => !isThere[at]);
  if (missing.length === 0) return 0;

  const made: { key: string; color: string }[] = [];
  const queue = missing.values();
  const worker = async () => {
    for (const shot of queue) {
      made.push({ key: keyOf(shot), color: await render(storage, shot) });
      onProgress(made.length, missing.length);
    }
  };
  await Promise.all(Array.from({ length: parallelShots }, worker));
  made.sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = made.map(({ key }) => key);
  await addDemoPhotos(pool, { keys, colors: made.map(({ color }) => color), width, height });
  return missing.length;
}

/** Deletes the rows and files of all demo photos. Listings that show them must be deleted first. */
export async function removePhotos(pool: Pool | PoolClient, storage: PhotoStorage): Promise<void> {
  for (const key of await removeDemoPhotos(pool))
    await Promise.all(files.map((file) => storage.remove(`${key}/${file}`)));
}

/** Body types without demo photos, with the most similar type that has them. */
const nearestBody: Record<string, string> = {
  convertible: 'coupe',
  roadster: 'coupe',
  targa: 'coupe',
  fastback: 'liftback',
  hardtop: 'sedan',
  limousine: 'sedan',
  compactvan: 'minivan',
  microvan: 'minivan',
  minibus: 'van',
};

/** Bodies in which people sit high. */
const tallBodies = ['suv', 'crossover', 'pickup', 'minivan', 'van'];

/** What sellers photograph, in different orders, so that covers of the same body and colour differ. */
const viewOrders: readonly View[][] = [
  ['front34', 'rear34', 'side', 'front', 'detail', 'dashboard', 'seats', 'wheel'],
  ['winter', 'rear34', 'side', 'front', 'front34', 'dashboard', 'seats', 'wheel'],
  ['evening', 'autumn', 'side', 'rear34', 'front', 'detail', 'dashboard', 'wheel', 'seats'],
  ['side', 'front34', 'rear34', 'front', 'evening', 'dashboard', 'wheel', 'seats'],
  ['autumn', 'evening', 'side', 'front', 'rear34', 'seats', 'wheel', 'dashboard', 'detail'],
  ['detail', 'front34', 'rear34', 'side', 'front', 'wheel', 'dashboard', 'seats'],
  ['front', 'front34', 'side', 'rear34', 'evening', 'seats', 'wheel', 'dashboard'],
  ['front34', 'winter', 'side', 'rear34', 'front', 'detail', 'dashboard', 'seats', 'wheel'],
];

/** Returns the photo ids of an ad: views of a car with this body and colour, the cover first. */
export type PhotoBook = (random: Random, body: string, color: string) => readonly number[];

export async function openPhotoBook(pool: Pool): Promise<PhotoBook> {
  const { rows } = await pool.query<{ id: number; key: string }>(
    `select id, storage_key as key from photos where source = 'demo'`,
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const shots = await readManifest();
  const trims = [...new Set(shots.flatMap((shot) => ('trim' in shot ? shot.trim : [])))];
  const photoIdOrders = new Map<string, number[][]>();
  for (const shot of shots) {
    if (!('body' in shot) || shot.view !== 'front34') continue;
    const { body, colour } = shot;
    const cabin = tallBodies.includes(body) ? 'tall' : 'low';
    const idOf = (view: View, trim: string) => {
      const isInside = insideViews.some((inside) => inside === view);
      return (
        ids.get(isInside ? `demo/inside-${cabin}-${trim}-${view}` : `demo/${body}-${colour}-${view}`) ?? []
      );
    };
    photoIdOrders.set(
      `${body} ${colour}`,
      viewOrders.flatMap((views) => trims.map((trim) => views.flatMap((view) => idOf(view, trim)))),
    );
  }
  return (random, body, color) => {
    const orders = photoIdOrders.get(`${nearestBody[body] ?? body} ${color}`);
    return orders ? random.pick(orders) : [];
  };
}
