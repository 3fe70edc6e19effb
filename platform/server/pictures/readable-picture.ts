import { Problem } from '../../contract/problem.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readHeic } from './read-heic.ts';

type PictureLimits = {
  /** The most pixels that real cameras produce; a small file that declares more is a decompression bomb and refused. */
  maxPixels: number;
  /** Longest side, in pixels, that a HEIC is converted to; at least that of the largest variant made from it later. */
  longestSide: number;
};

/** Returns the uploaded picture in a format that sharp reads: converts HEIC, refuses unsupported types. */
export async function readablePicture(file: Buffer, limits: PictureLimits): Promise<Buffer> {
  const kind = kindOfFile(file);
  if (kind === null) throw new Problem('photo_wrong_type');
  if (kind !== 'heic') return file;
  const picture = await readHeic({ file, ...limits });
  if (!picture) throw new Problem('photo_unreadable');
  return picture;
}
