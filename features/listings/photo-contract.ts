import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { wholeNumber } from '../../platform/contract/query.ts';
import { photo } from './contract.ts';

/** The photographs of an ad, from the file picker to sized files. Their order and the cover are `photos` of its form. */

export { mostPhotos } from './ad-limits.ts';
export const photoMaxBytes = 25 * 1024 * 1024;
/** A photo goes up in pieces of this size, so that a lost connection costs little; only the last may be shorter. */
export const photoChunkBytes = 256 * 1024;
/** Pixels that each side of a photo must have. */
export const photoLeastSide = 320;
/** How many times longer than the other one a side may be. */
export const photoMostStretch = 4;

/** A photograph in the seller's form: `id` is what `photos` names. It never changes; a turned one is another one. */
const adPhoto = photo.extend({ id: z.int() });
export type AdPhoto = z.output<typeof adPhoto>;

/** What stops anything with an ad's photos: nobody may change it any more. */
const adRefusals = { ad_closed: 409 } as const;

/** Why a file does not become a photo. After `finish` has refused, the upload is gone: a retry begins anew. */
const photoRefusals = {
  /** More than 25 MB. */
  photo_too_large: 413,
  /** By its first bytes it is none of JPEG, PNG, WebP and HEIC. */
  photo_wrong_type: 422,
  /** Broken, cut off, or it claims to be larger than any camera makes. */
  photo_unreadable: 422,
  /** Less than 320 pixels on a side, or stretched more than 1:4. */
  photo_wrong_size: 422,
  /** The very same file is already among the ad's photos. */
  photo_known: 409,
  /** The ad has 30 already. */
  too_many_photos: 422,
  /** Not all bytes have come; ask for the offset and go on. */
  upload_incomplete: 409,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals | keyof typeof adRefusals;

const refusing = <Code extends PhotoRefusal>(...codes: Code[]) => {
  const statuses: Record<PhotoRefusal, number> = { ...photoRefusals, ...adRefusals };
  return Object.fromEntries(codes.map((code) => [code, statuses[code]]));
};

/** Longer numbers than any ad has are numbers too, of no ad. */
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
  summary: "An ad's photos as they were uploaded, those taken away left out; the order is the form's",
  input: z.object(adId),
  output: z.object({ results: z.array(adPhoto) }),
});

export const beginPhotoUpload = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/uploads/',
  access: 'own',
  summary:
    'Begins to upload a photo; its bytes follow in pieces. What is not finished in 24 hours is forgotten',
  input: z.object({
    ...adId,
    /** Bytes of the whole file. */
    size: z.int().min(1),
    /** As the browser calls it; the bytes decide. */
    type: z.string().max(100),
  }),
  output: z.object({ upload_id: z.uuid(), chunk_bytes: z.int() }),
  refusals: refusing('photo_too_large', 'photo_wrong_type', 'too_many_photos', 'ad_closed'),
});

export const readPhotoUpload = endpoint({
  method: 'GET',
  path: '/photo-uploads/:upload_id/',
  access: 'own',
  summary: 'How far an upload has come: where to go on after a lost connection',
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
    'One piece of a file, at `offset`: a multiple of `chunk_bytes`, whole but for the last. Answers how far the upload has come; what is there already, or comes too early, changes nothing',
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
  summary: 'Makes a photo of what has come; asked again after a lost answer, it answers the same photo',
  input: z.object(uploadId),
  output: z.object({
    photo: adPhoto,
    /** Another photo of the ad that looks nearly the same; worth a remark, nothing more. */
    looks_like: z.int().nullable(),
  }),
  refusals: refusing(
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
  summary: 'Forgets an unfinished upload',
  input: z.object(uploadId),
  output: z.object({}),
});

export const rotateAdPhoto = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/:photo_id/rotate/',
  access: 'own',
  summary: 'Turns a photo clockwise: answers a new one that takes its place in `photos`',
  input: z.object({ ...photoId, degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  output: z.object({ photo: adPhoto }),
  refusals: refusing('ad_closed'),
});

export const removeAdPhoto = endpoint({
  method: 'DELETE',
  path: '/ads/:ad_id/photos/:photo_id/',
  access: 'own',
  summary: 'Takes a photo away from the ad; for an hour it can be restored',
  input: z.object(photoId),
  output: z.object({}),
  refusals: refusing('ad_closed'),
});

export const restoreAdPhoto = endpoint({
  method: 'POST',
  path: '/ads/:ad_id/photos/:photo_id/restore/',
  access: 'own',
  summary: 'Undoes that a photo was taken away',
  input: z.object(photoId),
  output: z.object({ photo: adPhoto }),
  refusals: refusing('photo_known', 'too_many_photos', 'ad_closed'),
});
