import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { firmRoles } from '../../platform/contract/firm-roles.ts';
import { locales } from '../../platform/contract/locale.ts';
import { mutedNotices } from '../../platform/contract/notice-topics.ts';
import { pageOf } from '../../platform/contract/page.ts';

/** Time of day as `HH:MM` in Almaty's time zone. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const notifications = z.strictObject({
  promotions: z.boolean(),
  news: z.boolean(),
  price_changes: z.boolean(),
  by_email: z.boolean(),
  by_push: z.boolean(),
  /** What the member does not wish to be told in one of the places; the others are on. */
  muted: z.array(z.enum(mutedNotices)).max(mutedNotices.length),
  /** No notifications are sent between these times; null: no quiet hours. */
  quiet: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
});
export type Notifications = z.output<typeof notifications>;

const profile = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    /** Phone number in E.164. */
    phone: z.string().nullable(),
    /** URL of the uploaded photo, or else of the picture from the identity provider. */
    picture: z.string().nullable(),
    has_own_photo: z.boolean(),
    city: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
    language: z.enum(locales),
    fcm_token: z.string().nullable(),
    notifications,
    is_deleted: z.boolean(),
  })
  .meta({ id: 'Profile' });

/**
 * The profile after an update; here `city` is the id of the city, because the specification defines the response so.
 */
const updatedProfile = profile.extend({ city: z.int().nullable() });

const ownProfile = profile.extend({
  /** The firm for which this session acts; `role` is null if the person may not do so any more. */
  acts_for: z.object({ name: z.string().nullable(), role: z.enum(firmRoles).nullable() }).nullable(),
});
export type Profile = z.output<typeof ownProfile>;

export const readMyProfile = endpoint({
  method: 'GET',
  path: '/profiles/me/',
  access: 'member',
  allowsDeletedAccount: true,
  summary: 'My profile, as the only item of a list',
  input: z.object({}),
  output: pageOf(ownProfile),
});

export const readAccountStates = endpoint({
  method: 'GET',
  path: '/profiles/me/sections/',
  access: 'member',
  firm: 'seller',
  summary:
    'What the sections of my account have to tell, such as “2 unread”; sections with nothing to tell are left out',
  input: z.object({}),
  output: z.object({
    results: z.array(
      z.object({
        /** The path of the section's page. */
        to: z.string(),
        /** Parts of one line, the most important first. */
        parts: z.array(
          z.object({
            text: z.string(),
            /** Something waits for the member. */
            needs_action: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

const profileRefusals = {
  /** The number was never confirmed with a code, or its confirmation has expired. */
  phone_not_verified: 409,
  /** Another account has this number. */
  phone_taken: 409,
  invalid_phone: 422,
  unknown_city: 422,
} as const;
export type ProfileRefusal = keyof typeof profileRefusals;

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profiles/update/:profileId/',
  access: 'own',
  summary: 'Changes the given fields of my profile; a new phone needs a confirmation',
  input: z.strictObject({
    profileId: z.coerce.number().int().positive(),
    /** Id of a city. */
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
  photo_wrong_type: 422,
  /** The file has the type of a picture but cannot be decoded. */
  photo_unreadable: 422,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;

/** Uploads a photo. The server stores a small square picture without metadata. */
export const setMyPhoto = endpoint({
  method: 'PUT',
  path: '/profiles/me/photo/',
  access: 'member',
  body: 'bytes',
  maxBodyBytes: photoMaxBytes,
  summary: 'My photo: JPEG, PNG, WebP or HEIC of up to 10 MB',
  input: z.object({ bytes: z.instanceof(Uint8Array) }),
  output: z.object({ picture: z.string() }),
  refusals: photoRefusals,
});

export const removeMyPhoto = endpoint({
  method: 'DELETE',
  path: '/profiles/me/photo/',
  access: 'member',
  summary: 'Removes my photo; the picture from the identity provider is shown again',
  input: z.object({}),
  output: z.object({ picture: z.string().nullable() }),
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/profiles/me/export/',
  access: 'member',
  confirmed: 'anew',
  summary: 'All stored data about me, one part per area',
  input: z.object({}),
  returns: { file: 'application/json' },
  output: fileOutput,
});

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/profiles/me/',
  access: 'member',
  confirmed: 'anew',
  summary: 'Permanently erases my personal data, withdraws my ads and revokes all sessions',
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
});
