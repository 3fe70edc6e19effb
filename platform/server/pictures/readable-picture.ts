import { Problem } from '../../contract/problem.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readHeic } from './read-heic.ts';

type PictureLimits = {
  /** As much as real cameras produce: a small file that declares more is a decompression bomb. */
  maxPixels: number;
  /** The longest side of the converted HEIC; at least as long as the largest size made from it. */
  longestSide: number;
};

/** Returns the uploaded file in a form that sharp reads: HEIC is converted, unsupported types are refused. */
export async function readablePicture(file: Buffer, limits: PictureLimits): Promise<Buffer> {
  const kind = kindOfFile(file);
  if (kind === null) throw new Problem('photo_wrong_type');
  if (kind !== 'heic') return file;
  const picture = await readHeic({ file, ...limits });
  if (!picture) throw new Problem('photo_unreadable');
  return picture;
}
