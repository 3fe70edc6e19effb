import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { wholeNumber } from '../../platform/contract/query.ts';

/**
 * The photos of an ad, from the file picker to resized files. Their order and the cover are the field `photos` of the
 * ad's form.
 */

/** A photo. Its files are `/photos/{key}/{width}.webp`, for each of `photoWidths` up to its width. */
export const photo = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  /** Placeholder colour while the photo loads, as #rrggbb. */
  color: z.string(),
  /** Each file also exists as `{width}.avif`, which is smaller. */
  avif: z.literal(true).optional(),
  /** A WebP of a few pixels in base64, shown enlarged and blurred while the photo loads; only on the car's own page. */
  blur: z.string().optional(),
});
export type Photo = z.output<typeof photo>;
export const photoWidths = [320, 640, 960, 1200] as const;

export const maxPhotos = 30;
export const photoMaxBytes = 25 * 1024 * 1024;
/**
 * Photos are uploaded in chunks of this size, so that a lost connection costs little; only the last chunk may be
 * shorter.
 */
export const photoChunkBytes = 256 * 1024;
/** Minimum pixels of each side. */
export const photoMinSide = 320;
/** Maximum ratio of the longer side to the shorter one. */
export const photoMaxAspectRatio = 4;

/**
 * A photo in the seller's form; the form's `photos` lists these ids. A photo never changes: rotating creates a new one.
 */
const adPhoto = photo.extend({ id: z.int() });
export type AdPhoto = z.output<typeof adPhoto>;

/** The ad's status no longer allows changes of its photos. */
const adRefusals = { ad_closed: 409 } as const;

/** Why a file is refused. After `finish` has refused, the upload is deleted: a retry starts from the beginning. */
const photoRefusals = {
  /** More than 25 MB. */
  photo_too_large: 413,
  /** The first bytes are not of JPEG, PNG, WebP or HEIC. */
  photo_wrong_type: 422,
  /** Broken, truncated, or larger in pixels than any camera makes. */
  photo_unreadable: 422,
  /** Less than 320 pixels on a side, or a ratio above 4:1. */
  photo_wrong_size: 422,
  /** The same file is already among the ad's photos. */
  photo_known: 409,
  /** The ad already has 30 photos. */
  too_many_photos: 422,
  /** Bytes are missing; request the offset and continue from there. */
  upload_incomplete: 409,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals | keyof typeof adRefusals;

const refusalsOf = <Code extends PhotoRefusal>(...codes: Code[]) => {
  const statuses: Record<PhotoRefusal, number> = { ...photoRefusals, ...adRefusals };
  return Object.fromEntries(codes.map((code) => [code, statuses[code]]));
};

/** Also accepts numbers longer than any id: they lead to "not found" instead of a validation error. */
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
  summary: "An ad's photos in upload order, without removed ones; the display order is in the ad's form",
  input: z.object(adId),
  output: z.object({ results: z.array(adPhoto) }),
});

export const beginPhotoUpload = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/uploads/',
  access: 'own',
  summary:
    'Starts the upload of a photo; its bytes follow in chunks. Unfinished uploads are deleted after 24 hours',
  input: z.object({
    ...adId,
    /** Bytes of the whole file. */
    size: z.int().min(1),
    /** MIME type from the browser, only a hint: the server checks the bytes. */
    type: z.string().max(100),
  }),
  output: z.object({ upload_id: z.uuid(), chunk_bytes: z.int() }),
  refusals: refusalsOf('photo_too_large', 'photo_wrong_type', 'too_many_photos', 'ad_closed'),
});

export const readPhotoUpload = endpoint({
  method: 'GET',
  path: '/photo-uploads/:upload_id/',
  access: 'own',
  summary: 'The offset from which to continue an upload after a lost connection',
  input: z.object(uploadId),
  output: z.object({ offset: z.int(), size: z.int() }),
});

export const putPhotoBytes = endpoint({
  method: 'PUT',
  path: '/photo-uploads/:upload_id/',
  access: 'own',
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
  summary:
    'Makes the photo from the uploaded bytes; repeated after a lost response, it returns the same photo',
  input: z.object(uploadId),
  output: z.object({
    photo: adPhoto,
    /** Id of a photo of the same ad that looks nearly the same; only for a hint to the seller. */
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
  summary: 'Cancels an unfinished upload',
  input: z.object(uploadId),
  output: z.object({}),
});

export const rotateAdPhoto = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/:photo_id/rotate/',
  access: 'own',
  summary: 'Rotates a photo clockwise; returns a new photo that replaces it in `photos`',
  input: z.object({ ...photoId, degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  output: z.object({ photo: adPhoto }),
  refusals: refusalsOf('ad_closed'),
});

export const removeAdPhoto = endpoint({
  method: 'DELETE',
  path: '/ads/:ad_id/photos/:photo_id/',
  access: 'own',
  summary: 'Removes a photo from the ad; it can be restored for an hour',
  input: z.object(photoId),
  output: z.object({}),
  refusals: refusalsOf('ad_closed'),
});

export const restoreAdPhoto = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/:photo_id/restore/',
  access: 'own',
  summary: 'Restores a removed photo',
  input: z.object(photoId),
  output: z.object({ photo: adPhoto }),
  refusals: refusalsOf('photo_known', 'too_many_photos', 'ad_closed'),
});
