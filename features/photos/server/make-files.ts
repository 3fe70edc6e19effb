import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Problem } from '../../../platform/contract/problem.ts';
import { kindOfFile } from '../../../platform/server/pictures/kind-of-file.ts';
import { readablePicture } from '../../../platform/server/pictures/readable-picture.ts';
import { type PhotoRefusal, photoMaxAspectRatio, photoMinSide, photoWidths } from '../contract.ts';
import { perceptualHash } from './perceptual-hash.ts';

/** The most that phone cameras make. A small file that claims more would only exhaust memory. */
const maxPixels = 65_000_000;
/** Longer side of the stored original, from which rotated photos are made. */
const originalPixels = 2560;
/** SVG is blocked: uploaded files must not run drawing instructions. */
sharp.block({ operation: ['VipsForeignLoadSvg'] });

const webp = { quality: 74, effort: 2 };
const jpeg = { quality: 78 };
/** The blurred placeholder has only sixteen pixels, so low quality is enough. */
const soft = { quality: 45, effort: 6, smartSubsample: true };
const white = { background: '#ffffff' };

export type MadePhoto = {
  width: number;
  height: number;
  color: string;
  blur: string;
  perceptualHash: string;
  /** By name below the photo's key: `960.webp`. */
  files: [name: string, content: Buffer][];
};

/** Decoded pixels without any metadata. */
type RawPicture = { data: Buffer; info: OutputInfo };
const openRaw = ({ data, info: { width, height, channels } }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels } });
const toRaw = (picture: Sharp): Promise<RawPicture> => picture.raw().toBuffer({ resolveWithObject: true });

/**
 * The uploaded picture, upright, at most 2560 pixels long and re-encoded, which removes location, time, camera and all
 * other metadata. Refuses files that are not photos.
 */
export async function makeOriginal(file: Buffer): Promise<Buffer> {
  const picture = await readablePicture(file, { maxPixels, longestSide: originalPixels });
  const open = () => sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, autoOrient } = await refuseUnreadable(open().metadata());
  if (format !== kindOfFile(picture)) throw new Problem<PhotoRefusal>('photo_unreadable');
  refuseSize(autoOrient);
  return refuseUnreadable(
    open()
      .autoOrient()
      .resize(originalPixels, originalPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten(white)
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
}

function refuseSize({ width, height }: Metadata['autoOrient']): void {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (width * height > maxPixels) throw new Problem<PhotoRefusal>('photo_unreadable');
  if (short < photoMinSide || long > short * photoMaxAspectRatio)
    throw new Problem<PhotoRefusal>('photo_wrong_size');
}

/** Any decoder error on an uploaded file is the file's fault, so it becomes a refusal. */
async function refuseUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new Problem<PhotoRefusal>('photo_unreadable');
  }
}

/** All published files of an original, rotated clockwise. Each smaller size is made from the next larger one. */
export async function makeFiles(original: Buffer, turnedDegrees: number): Promise<MadePhoto> {
  let raw = await toRaw(sharp(original).rotate(turnedDegrees));
  const { width, height } = raw.info;
  const files: MadePhoto['files'] = [];
  for (const size of photoWidths.toReversed()) {
    if (size > width) continue;
    raw = await toRaw(openRaw(raw).resize(size));
    files.push([`${size}.webp`, await openRaw(raw).webp(webp).toBuffer()]);
    files.push([`${size}.jpg`, await openRaw(raw).jpeg(jpeg).toBuffer()]);
  }
  const pixel = await openRaw(raw).resize(1, 1).raw().toBuffer();
  const blur = await openRaw(raw).resize(16).webp(soft).toBuffer();
  return {
    width,
    height,
    color: `#${pixel.subarray(0, 3).toString('hex')}`,
    blur: blur.toString('base64'),
    perceptualHash: await perceptualHash(openRaw(raw)),
    files,
  };
}

/** All files of a photo that does not belong to an ad, by the same rules. The caller chooses the key. */
export async function photoFiles(file: Buffer): Promise<MadePhoto> {
  return makeFiles(await makeOriginal(file), 0);
}
