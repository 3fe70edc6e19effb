import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Problem } from '../../../../platform/contract/problem.ts';
import { kindOfFile } from '../../../../platform/server/pictures/kind-of-file.ts';
import { readablePicture } from '../../../../platform/server/pictures/readable-picture.ts';
import { photoWidths } from '../../contract.ts';
import { type PhotoRefusal, photoLeastSide, photoMostStretch } from '../../photo-contract.ts';
import { perceptualHash } from './perceptual-hash.ts';

/** What cameras of phones make; a small file that claims to be larger is there to fill our memory. */
const mostPixels = 65_000_000;
/** The longer side of what is kept to make turned photographs of. */
const originalPixels = 2560;
/** Nothing of ours is drawn by a program inside a picture. */
sharp.block({ operation: ['VipsForeignLoadSvg'] });

const webp = { quality: 74, effort: 2 };
const jpeg = { quality: 78 };
/** Sixteen pixels are all colour. */
const soft = { quality: 45, effort: 6, smartSubsample: true };
const white = { background: '#ffffff' };

export type MadePhoto = {
  width: number;
  height: number;
  /** #rrggbb. */
  color: string;
  blur: string;
  perceptualHash: string;
  /** By name below the photo's key: `960.webp`. */
  files: [name: string, content: Buffer][];
};

/** Pixels in memory; whatever is made of them has no metadata. */
type Drawn = { data: Buffer; info: OutputInfo };
const openDrawn = ({ data, info: { width, height, channels } }: Drawn): Sharp =>
  sharp(data, { raw: { width, height, channels } });
const draw = (picture: Sharp): Promise<Drawn> => picture.raw().toBuffer({ resolveWithObject: true });

/**
 * What a person uploaded, upright, at most 2560 pixels long and drawn anew: place, time, camera and whatever else was
 * hidden in the file stay with the person. Refuses what is no photograph.
 */
export async function makeOriginal(file: Buffer): Promise<Buffer> {
  const picture = await readablePicture(file, { mostPixels, longestSide: originalPixels });
  const open = () => sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' });
  const { format, autoOrient } = await reading(open().metadata());
  if (format !== kindOfFile(picture)) throw new Problem<PhotoRefusal>('photo_unreadable');
  refuseSize(autoOrient);
  return reading(
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
  if (width * height > mostPixels) throw new Problem<PhotoRefusal>('photo_unreadable');
  if (short < photoLeastSide || long > short * photoMostStretch)
    throw new Problem<PhotoRefusal>('photo_wrong_size');
}

/** Whatever the decoder says of a person's file, the file is at fault. */
async function reading<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch {
    throw new Problem<PhotoRefusal>('photo_unreadable');
  }
}

/** All that is shown of an original, turned clockwise. Each smaller size is drawn from the one above it. */
export async function makeFiles(original: Buffer, turnedDegrees: number): Promise<MadePhoto> {
  let drawn = await draw(sharp(original).rotate(turnedDegrees));
  const { width, height } = drawn.info;
  const files: MadePhoto['files'] = [];
  for (const size of photoWidths.toReversed()) {
    if (size > width) continue;
    drawn = await draw(openDrawn(drawn).resize(size));
    files.push([`${size}.webp`, await openDrawn(drawn).webp(webp).toBuffer()]);
    files.push([`${size}.jpg`, await openDrawn(drawn).jpeg(jpeg).toBuffer()]);
  }
  const pixel = await openDrawn(drawn).resize(1, 1).raw().toBuffer();
  const blur = await openDrawn(drawn).resize(16).webp(soft).toBuffer();
  return {
    width,
    height,
    color: `#${pixel.subarray(0, 3).toString('hex')}`,
    blur: blur.toString('base64'),
    perceptualHash: await perceptualHash(openDrawn(drawn)),
    files,
  };
}

/** A photograph of what is no ad: all of its files, by the same rules. They go below a key of the caller's. */
export async function photoFiles(file: Buffer): Promise<MadePhoto> {
  return makeFiles(await makeOriginal(file), 0);
}
