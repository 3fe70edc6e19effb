import { randomBytes } from 'node:crypto';
import { photoChunkBytes } from '../contract.ts';
import { photoWidths } from '../photo.ts';

/*
 * Names of files in the storage. Private files end in `.original` or `.part`; the route for photos never serves these.
 */

const randomName = () => randomBytes(16).toString('base64url');

export const newPhotoKey = () => `ads/${randomName()}`;
export const newOriginalKey = () => `originals/${randomName()}.original`;

/** Whether a file belongs to a photo of a member, or did. */
export const isPhotoFile = (key: string) => /^(ads|originals)\//.test(key);

/** Storage keys of all files that a photo may have. */
export function filesOfPhoto(storageKey: string): string[] {
  return photoWidths.flatMap((width) =>
    ['webp', 'jpg', 'avif'].map((type) => `${storageKey}/${width}.${type}`),
  );
}

/** Storage key of the chunk of an unfinished upload that starts at byte `offset`. */
export const chunkKey = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}.part`;

/** Keys of the chunks that hold the first `bytes` bytes of an upload, in order. */
export function chunkKeysOf(uploadId: string, bytes: number): string[] {
  return Array.from({ length: Math.ceil(bytes / photoChunkBytes) }, (_, at) =>
    chunkKey(uploadId, at * photoChunkBytes),
  );
}
