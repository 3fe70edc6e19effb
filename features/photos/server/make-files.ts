import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Problem } from '../../../platform/contract/problem.ts';
import { kindOfFile } from '../../../platform/server/pictures/kind-of-file.ts';
import { readablePicture } from '../../../platform/server/pictures/readable-picture.ts';
import { type PhotoRefusal, photoMaxAspectRatio, photoMinSide } from '../contract.ts';
import { photoWidths } from '../photo.ts';
import { perceptualHash } from './perceptual-hash.ts';

/**
 * Maximum number of pixels; phone cameras make no more. A small file that claims more pixels would only exhaust the
 * memory.
 */
const maxPixels = 65_000_000;
/** Maximum length in pixels of the longer side of the stored original, from which rotated photos are made. */
const originalPixels = 2560;
/** SVG is blocked, because an uploaded SVG file could make the server execute drawing instructions. */
sharp.block({ operation: ['VipsForeignLoadSvg'] });

const webp = { quality: 74, effort: 2 };
const jpeg = { quality: 78 };
/** Encoder options of the blurred placeholder, which is sixteen pixels long, so that low quality is enough. */
const blurOptions = { quality: 45, effort: 6, smartSubsample: true };
const white = { background: '#ffffff' };

export type MadePhoto = {
  width: number;
  height: number;
  color: string;
  blur: string;
  perceptualHash: string;
  /** File contents by name, such as `960.webp`; the names are relative to the photo's storage key. */
  files: [name: string, content: Buffer][];
};

/** A decoded picture: its pixels without any metadata. */
type RawPicture = { data: Buffer; info: OutputInfo };
const openRaw = ({ data, info: { width, height, channels } }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels } });
const toRaw = (picture: Sharp): Promise<RawPicture> => picture.raw().toBuffer({ resolveWithObject: true });

/**
 * Makes the stored original of an uploaded file: upright, at most 2560 pixels long, and encoded again, which removes
 * location, time, camera and all other metadata. Throws for files that are not photos.
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

/** Converts decoder errors to refusals, because an error while decoding an uploaded file means that the file is bad. */
async function refuseUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new Problem<PhotoRefusal>('photo_unreadable');
  }
}

/**
 * Makes all public files of an original, rotated clockwise by the given angle. Every size is made from the next larger
 * one.
 */
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
  const blur = await openRaw(raw).resize(16).webp(blurOptions).toBuffer();
  return {
    width,
    height,
    color: `#${pixel.subarray(0, 3).toString('hex')}`,
    blur: blur.toString('base64'),
    perceptualHash: await perceptualHash(openRaw(raw)),
    files,
  };
}

/**
 * Makes all files of a photo that does not belong to an ad, under the same rules. The caller chooses the storage key.
 */
export async function photoFiles(file: Buffer): Promise<MadePhoto> {
  return makeFiles(await makeOriginal(file), 0);
}
