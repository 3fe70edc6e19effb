import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import type { Random } from '../../../../platform/server/random.ts';
import type { PhotoStorage } from '../../../../platform/server/storage.ts';
import { addDemoPhotos, type DemoPhoto, removeDemoPhotos } from '../../../photos/server/public.ts';
import { type Car, cabinOf, faceOf, shapeOf } from './looks.ts';

const folder = join(import.meta.dirname, 'photos');
const outsideViews = ['front34', 'rear34', 'side', 'front'] as const;
const insideViews = ['dashboard', 'seats', 'wheel'] as const;
const manifest = z.array(
  z.union([
    /** A set is one car in one place; all outside photos of an ad come from one set. */
    z.object({
      file: z.string(),
      set: z.string(),
      shape: z.string(),
      face: z.string(),
      colour: z.string(),
      view: z.enum(outsideViews),
      /** The last two digits of its number plate. */
      region: z.string(),
      /** Taken in a hurry: dark, skewed, cut off, with a thumb. */
      quality: z.literal('poor').optional(),
    }),
    /** The inside is the same for all colours and many shapes; its seats are the same for both sides of the wheel. */
    z.object({
      file: z.string(),
      cabin: z.string(),
      trim: z.string(),
      steering: z.enum(['left', 'right']),
      view: z.enum(insideViews),
    }),
  ]),
);
type Shot = z.infer<typeof manifest>[number];
type View = Shot['view'];

const keyOf = ({ file }: Shot) => `demo/${file.replace('.webp', '')}`;
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
 * Writes all sizes of one photo to the storage and returns its size and its dominant colour as #rrggbb. The encoder
 * spends little effort on compression, because the originals are already small.
 */
async function render(storage: PhotoStorage, shot: Shot): Promise<DemoPhoto> {
  const original = await readFile(join(folder, shot.file));
  const key = keyOf(shot);
  const webp = { effort: 0, quality: 72 };
  const picture = sharp(original, { ignoreIcc: true });
  const { width, height } = await picture.metadata();
  const large = width < 960 ? () => picture.clone() : await shrinkImage(picture, 960);
  const middle = await shrinkImage(large(), 640);
  const pixel = await middle().resize(1, 1).raw().toBuffer();
  if (width >= 1200) await storage.put(`${key}/1200.webp`, original);
  if (width >= 960) await storage.put(`${key}/960.webp`, await large().webp(webp).toBuffer());
  await storage.put(`${key}/640.webp`, await middle().webp(webp).toBuffer());
  await storage.put(`${key}/640.jpg`, await middle().jpeg({ quality: 76 }).toBuffer());
  await storage.put(`${key}/${lastFile}`, await middle().resize(320).webp(webp).toBuffer());
  return { key, width, height, color: `#${pixel.subarray(0, 3).toString('hex')}` };
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

  const made: DemoPhoto[] = [];
  const queue = missing.values();
  const worker = async () => {
    for (const shot of queue) {
      made.push(await render(storage, shot));
      onProgress(made.length, missing.length);
    }
  };
  await Promise.all(Array.from({ length: parallelShots }, worker));
  made.sort((a, b) => (a.key < b.key ? -1 : 1));
  await addDemoPhotos(pool, made);
  return missing.length;
}

/** Deletes the rows and files of all demo photos. Listings that show them must be deleted first. */
export async function removePhotos(pool: Pool | PoolClient, storage: PhotoStorage): Promise<void> {
  for (const key of await removeDemoPhotos(pool))
    await Promise.all(files.map((file) => storage.remove(`${key}/${file}`)));
}

/**
 * What sellers photograph, in different orders, so that covers of the same car differ. The first three are unlike each
 * other: its front, its back or side, and the inside. Few sets have all views, and so the fourth order often begins with
 * the back.
 */
const viewOrders: readonly View[][] = [
  ['front34', 'rear34', 'dashboard', 'side', 'front', 'seats', 'wheel'],
  ['front34', 'rear34', 'seats', 'side', 'dashboard', 'front', 'wheel'],
  ['front34', 'dashboard', 'rear34', 'front', 'seats', 'side', 'wheel'],
  ['front', 'rear34', 'wheel', 'front34', 'side', 'dashboard', 'seats'],
  ['side', 'front34', 'dashboard', 'rear34', 'wheel', 'seats', 'front'],
];
/** What the photos of an ad have to show, and how much care its seller takes. */
export type Sitter = Car & {
  color: string;
  steering: 'left' | 'right';
  /** The two digits of its region on number plates. */
  plateRegion: string;
  isOwner: boolean;
};
/** Returns the photo ids of an ad, the cover first: views of one car in one place, of the ad's colour. */
export type PhotoBook = (random: Random, car: Sitter) => readonly number[];

/** Share of private sellers who take few photos, and poor ones: with the dealers it makes one ad in six. */
const carelessShare = 0.2;
const carelessCounts = [1, 1, 2, 3] as const;

type Views = Map<View, number>;
/** Photos by what they show; of each there may be several variants: cars in other places, or other trims. */
type Shelf = Map<string, Map<string, Views>>;

function shelve(shelf: Shelf, kind: string, variant: string, view: View, id: number) {
  const variants = shelf.get(kind) ?? new Map<string, Views>();
  const views = variants.get(variant) ?? new Map<View, number>();
  shelf.set(kind, variants.set(variant, views.set(view, id)));
}

const variantsOf = (shelf: Shelf, kind: string) => [...(shelf.get(kind) ?? [])];

export async function openPhotoBook(pool: Pool): Promise<PhotoBook> {
  const { rows } = await pool.query<{ id: number; key: string }>(
    `select id, storage_key as key from photos where source = 'demo'`,
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const shots = await readManifest();
  const good: Shelf = new Map();
  const poor: Shelf = new Map();
  const insides: Shelf = new Map();
  const seats: Shelf = new Map();
  const regions = new Map<string, string>();
  for (const shot of shots) {
    const id = ids.get(keyOf(shot));
    if (id === undefined) continue;
    if ('set' in shot) {
      const kind = `${shot.shape} ${shot.face} ${shot.colour}`;
      const car = `${shot.set} ${shot.colour}`;
      regions.set(car, shot.region);
      shelve(shot.quality === 'poor' ? poor : good, kind, car, shot.view, id);
    } else if (shot.view === 'seats') shelve(seats, shot.cabin, shot.trim, shot.view, id);
    else shelve(insides, `${shot.cabin} ${shot.steering}`, shot.trim, shot.view, id);
  }

  return (random, car) => {
    const shape = shapeOf(car);
    const ofFace = (shelf: Shelf, face: string) => variantsOf(shelf, `${shape} ${face} ${car.color}`);
    const own = faceOf(car.brand);
    const face = ofFace(good, own).length > 0 ? own : 'plain';
    const sets = ofFace(good, face);
    const cabin = cabinOf(car);
    const cabins = variantsOf(insides, `${cabin} ${car.steering}`);
    if (sets.length === 0 || cabins.length === 0) return [];
    const [trim, inside] = random.pick(cabins);
    const isCareless = car.isOwner && random.chance(carelessShare);
    const snaps = isCareless ? ofFace(poor, face) : [];
    const cars = snaps.length > 0 ? snaps : sets;
    const local = cars.filter(([name]) => regions.get(name) === car.plateRegion);
    const [, outside] = random.pick(local.length > 0 ? local : cars);
    const views = new Map([...outside, ...inside, ...(seats.get(cabin)?.get(trim) ?? [])]);
    const photos = random.pick(viewOrders).flatMap((view) => views.get(view) ?? []);
    return isCareless ? photos.slice(0, random.pick(carelessCounts)) : photos;
  };
}
