import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { wholeNumber } from '../../platform/contract/query.ts';
import { photo } from './photo.ts';

/**
 * The photos of an ad, from uploading to the resized files. Their order and the cover are stored in the field `photos`
 * of the ad's form.
 */

export const maxPhotos = 30;
export const photoMaxBytes = 25 * 1024 * 1024;
/**
 * Size of the chunks in which photos are uploaded, so that a lost connection costs little. Only the last chunk may be
 * shorter.
 */
export const photoChunkBytes = 256 * 1024;
/** Minimum width and height of a photo in pixels. */
export const photoMinSide = 320;
/** Maximum ratio of the longer side to the shorter one. */
export const photoMaxAspectRatio = 4;

/** What buyers want to see first, in the order of a good ad. The form has an empty place for each. */
export const photoPlaces = ['front', 'back', 'side', 'interior', 'dials', 'boot'] as const;
const photoPlace = z.enum(photoPlaces);
export type PhotoPlace = z.output<typeof photoPlace>;

/**
 * A photo in the seller's form, whose field `photos` lists these ids. A photo never changes: rotating it creates a new
 * photo.
 */
const adPhoto = photo
  .extend({
    id: z.int(),
    /** The named place that the seller added the photo for; missing if nobody knows what it shows. */
    place: photoPlace.optional(),
  })
  .meta({ id: 'AdPhoto' });
export type AdPhoto = z.output<typeof adPhoto>;

/** `ad_closed`: the photos of an ad with this status can no longer be changed. */
const adRefusals = { ad_closed: 409 } as const;

/**
 * Why a file is refused. When finishing an upload is refused, the upload is deleted, so a retry starts from the
 * beginning.
 */
const photoRefusals = {
  /** The file has more than 25 MB. */
  photo_too_large: 413,
  /** The first bytes of the file are not those of JPEG, PNG, WebP or HEIC. */
  photo_wrong_type: 422,
  /** The file is broken, truncated, or has more pixels than any camera makes. */
  photo_unreadable: 422,
  /** The photo has less than 320 pixels on a side, or a ratio of the sides above 4:1. */
  photo_wrong_size: 422,
  /** The same file is already among the ad's photos. */
  photo_known: 409,
  /** The ad already has 30 photos. */
  too_many_photos: 422,
  /** The server has not received all bytes. The client should request the offset and continue from there. */
  upload_incomplete: 409,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals | keyof typeof adRefusals;

const refusalsOf = <Code extends PhotoRefusal>(...codes: Code[]) => {
  const statuses: Record<PhotoRefusal, number> = { ...photoRefusals, ...adRefusals };
  return Object.fromEntries(codes.map((code) => [code, statuses[code]]));
};

/**
 * Id in the path. Numbers longer than any id are accepted too, so that they lead to "not found" instead of a validation
 * error.
 */
const pathId = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));
const adId = { ad_id: pathId };
const photoId = { ...adId, photo_id: pathId };
const uploadId = { upload_id: z.uuid() };

export const listAdPhotos = endpoint({
  method: 'GET',
  path: '/ads/:ad_id/photos/',
  access: 'own',
  firm: 'manager',
  summary: "An ad's photos in upload order, without removed ones; the display order is in the ad's form",
  input: z.object(adId),
  output: z.object({ results: z.array(adPhoto) }),
});

export const beginPhotoUpload = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/uploads/',
  access: 'own',
  firm: 'manager',
  summary:
    'Starts the upload of a photo; its bytes follow in chunks. Unfinished uploads are deleted after 24 hours',
  input: z.object({
    ...adId,
    /** Size of the whole file in bytes. */
    size: z.int().min(1),
    /** MIME type that the browser reports. It is only a hint, because the server checks the bytes. */
    type: z.string().max(100),
    place: photoPlace.optional(),
  }),
  output: z.object({ upload_id: z.uuid(), chunk_bytes: z.int() }),
  refusals: refusalsOf('photo_too_large', 'photo_wrong_type', 'too_many_photos', 'ad_closed'),
});

export const beginUpload = endpoint({
  method: 'POST',
  path: '/photo-uploads/',
  access: 'member',
  firm: 'seller',
  summary:
    'Starts the upload of a photo for no ad, such as one for a message. What is not sent within a day is deleted',
  input: z.strictObject({ size: z.int().min(1), type: z.string().max(100) }),
  output: z.object({ upload_id: z.uuid(), chunk_bytes: z.int() }),
  refusals: refusalsOf('photo_too_large', 'photo_wrong_type'),
});

export const readPhotoUpload = endpoint({
  method: 'GET',
  path: '/photo-uploads/:upload_id/',
  access: 'own',
  firm: 'seller',
  summary: 'The offset from which to continue an upload after a lost connection',
  input: z.object(uploadId),
  output: z.object({ offset: z.int(), size: z.int() }),
});

export const putPhotoBytes = endpoint({
  method: 'PUT',
  path: '/photo-uploads/:upload_id/',
  access: 'own',
  firm: 'seller',
  body: 'bytes',
  maxBodyBytes: photoChunkBytes,
  summary:
    'One chunk of a file. `offset` is a multiple of `chunk_bytes`; only the last chunk may be shorter. Returns the current offset; a chunk at any other offset is ignored',
  input: z.object({
    ...uploadId,
    offset: wholeNumber(0, photoMaxBytes).pipe(z.int()),
    bytes: z.instanceof(Uint8Array),
  }),
  output: z.object({ offset: z.int() }),
});

export const finishPhotoUpload = endpoint({
  method: 'POST',
  path: '/photo-uploads/:upload_id/finish/',
  access: 'own',
  firm: 'seller',
  summary:
    'Makes the photo from the uploaded bytes; repeated after a lost response, it returns the same photo',
  input: z.object(uploadId),
  output: z.object({
    photo: adPhoto,
    /**
     * Id of another photo of this ad that looks nearly the same, so that the page can tell the seller; null if there is
     * none.
     */
    looks_like: z.int().nullable(),
  }),
  refusals: refusalsOf(
    'upload_incomplete',
    'photo_wrong_type',
    'photo_unreadable',
    'photo_wrong_size',
    'photo_known',
    'too_many_photos',
    'ad_closed',
  ),
});

export const cancelPhotoUpload = endpoint({
  method: 'DELETE',
  path: '/photo-uploads/:upload_id/',
  access: 'own',
  firm: 'seller',
  summary: 'Cancels an unfinished upload',
  input: z.object(uploadId),
  output: z.object({}),
});

export const rotateAdPhoto = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/:photo_id/rotate/',
  access: 'own',
  firm: 'manager',
  summary: 'Rotates a photo clockwise; returns a new photo that replaces it in `photos`',
  input: z.object({ ...photoId, degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  output: z.object({ photo: adPhoto }),
  refusals: refusalsOf('ad_closed', 'too_many_photos'),
});

export const removeAdPhoto = endpoint({
  method: 'DELETE',
  path: '/ads/:ad_id/photos/:photo_id/',
  access: 'own',
  firm: 'manager',
  summary: 'Removes a photo from the ad; it can be restored for an hour',
  input: z.object(photoId),
  output: z.object({}),
  refusals: refusalsOf('ad_closed'),
});

export const restoreAdPhoto = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/:photo_id/restore/',
  access: 'own',
  firm: 'manager',
  summary: 'Restores a removed photo',
  input: z.object(photoId),
  output: z.object({ photo: adPhoto }),
  refusals: refusalsOf('photo_known', 'too_many_photos', 'ad_closed'),
});
