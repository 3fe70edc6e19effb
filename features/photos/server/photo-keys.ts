import { randomBytes } from 'node:crypto';
import { photoChunkBytes, photoWidths } from '../contract.ts';

/* Private files end in `.original` or `.part`, which the photo route never serves. */

const drawName = () => randomBytes(16).toString('base64url');

export const newPhotoKey = () => `ads/${drawName()}`;
export const newOriginalKey = () => `originals/${drawName()}.original`;

/** Every file a photo may have. */
export function filesOfPhoto(storageKey: string): string[] {
  return photoWidths.flatMap((width) =>
    ['webp', 'jpg', 'avif'].map((type) => `${storageKey}/${width}.${type}`),
  );
}

/** Storage key of the chunk that starts at `offset`, until the upload is finished. */
export const pieceKey = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}.part`;

/** Keys of the chunks that hold the first `bytes` bytes of an upload, in order. */
export function piecesOf(uploadId: string, bytes: number): string[] {
  return Array.from({ length: Math.ceil(bytes / photoChunkBytes) }, (_, at) =>
    pieceKey(uploadId, at * photoChunkBytes),
  );
}
