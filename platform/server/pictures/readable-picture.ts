import { Problem } from '../../contract/problem.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readHeic } from './read-heic.ts';

type PictureLimits = {
  /** What cameras make and no more: a small file that claims to be larger is there to fill our memory. */
  mostPixels: number;
  /** The longer side of what a HEIC becomes; no shorter than what is made of it. */
  longestSide: number;
};

/** What a person uploaded, as sharp reads it: the file itself, or what a HEIC shows. Refuses what is of no type of ours. */
export async function readablePicture(file: Buffer, limits: PictureLimits): Promise<Buffer> {
  const kind = kindOfFile(file);
  if (kind === null) throw new Problem('photo_wrong_type');
  if (kind !== 'heic') return file;
  const picture = await readHeic({ file, ...limits });
  if (!picture) throw new Problem('photo_unreadable');
  return picture;
}
