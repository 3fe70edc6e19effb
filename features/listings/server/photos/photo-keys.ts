import { randomBytes } from 'node:crypto';
import { photoWidths } from '../../contract.ts';
import { photoChunkBytes } from '../../photo-contract.ts';

/* What nobody but we may read ends in what the photo route serves to nobody: `.original`, `.part`. */

const drawName = () => randomBytes(16).toString('base64url');

export const newPhotoKey = () => `ads/${drawName()}`;
export const newOriginalKey = () => `originals/${drawName()}.original`;

/** Every file that a photo may have. */
export function filesOfPhoto(storageKey: string): string[] {
  return photoWidths.flatMap((width) =>
    ['webp', 'jpg', 'avif'].map((type) => `${storageKey}/${width}.${type}`),
  );
}

/** Where the piece that begins at `offset` lies until the upload is finished. */
export const pieceKey = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}.part`;

/** The pieces of so many first bytes of an upload, in order. */
export function piecesOf(uploadId: string, bytes: number): string[] {
  return Array.from({ length: Math.ceil(bytes / photoChunkBytes) }, (_, at) =>
    pieceKey(uploadId, at * photoChunkBytes),
  );
}
