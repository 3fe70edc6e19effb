import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { locales } from '../../platform/contract/locale.ts';
import { pageOf } from '../../platform/contract/page.ts';

/** `HH:MM` in Almaty. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const notifications = z.strictObject({
  promotions: z.boolean(),
  news: z.boolean(),
  price_changes: z.boolean(),
  by_email: z.boolean(),
  by_push: z.boolean(),
  /** Between these times nothing is sent; null when anything may come at any time. */
  quiet: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
});
export type Notifications = z.output<typeof notifications>;

const profile = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Address of the person's own photo, else of the picture that the provider told. */
  picture: z.string().nullable(),
  has_own_photo: z.boolean(),
  city: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  language: z.enum(locales),
  fcm_token: z.string().nullable(),
  notifications,
  is_deleted: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** The same with the city as its id, as the specification has it after an update. */
const updatedProfile = profile.extend({ city: z.int().nullable() });

export const readMyProfile = endpoint({
  method: 'GET',
  path: '/profiles/me/',
  access: 'member',
  allowsDeletedAccount: true,
  summary: 'My profile, the first and only one of the list',
  input: z.object({}),
  output: pageOf(profile),
});

const profileRefusals = {
  /** No code was told for this number, or too long ago. */
  phone_not_verified: 409,
  /** Another account has it. */
  phone_taken: 409,
  invalid_phone: 422,
  unknown_city: 422,
} as const;
export type ProfileRefusal = keyof typeof profileRefusals;

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profiles/update/:profileId/',
  access: 'own',
  summary: 'Changes the given fields of my profile',
  input: z.strictObject({
    profileId: z.coerce.number().int().positive(),
    /** The id of a city. */
    city: z.int().positive().optional(),
    phone: z.string().max(100).optional(),
    fcm_token: z.string().min(1).max(4096).nullable().optional(),
    name: z.string().trim().min(1).max(100).optional(),
    language: z.enum(locales).optional(),
    notifications: notifications.partial().optional(),
  }),
  output: updatedProfile,
  refusals: profileRefusals,
});

export const photoMaxBytes = 10 * 1024 * 1024;
const photoRefusals = {
  photo_too_large: 413,
  photo_wrong_type: 422,
  /** It says that it is a picture, but cannot be read as one. */
  photo_unreadable: 422,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;

/** The shown picture is small and square, and tells nothing but what is seen on it. */
export const setMyPhoto = endpoint({
  method: 'PUT',
  path: '/profiles/me/photo/',
  access: 'member',
  summary: 'My photo: JPEG, PNG, WebP or HEIC of up to 10 MB, as base64',
  input: z.strictObject({ photo: z.string().min(1) }),
  output: z.object({ picture: z.string() }),
  // A third more in base64, and a little around it.
  maxBodyBytes: Math.ceil((photoMaxBytes * 4) / 3) + 4096,
  refusals: photoRefusals,
});

export const removeMyPhoto = endpoint({
  method: 'DELETE',
  path: '/profiles/me/photo/',
  access: 'member',
  summary: 'Removes my photo; what the provider told is shown again',
  input: z.object({}),
  output: z.object({ picture: z.string().nullable() }),
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/profiles/me/export/',
  access: 'member',
  summary: 'Everything that is kept about me, a part each area',
  input: z.object({}),
  returns: { file: 'application/json' },
  output: fileOutput,
});

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/profiles/me/',
  access: 'member',
  summary: 'Erases my personal data, withdraws my ads and signs me out everywhere, for ever',
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
});
