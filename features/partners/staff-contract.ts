import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import type { Locale } from '../../platform/contract/locale.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { parsePhone } from '../../platform/contract/phone.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { webAddress } from '../../platform/contract/web-address.ts';
import { partnerId, weekHours } from './contract.ts';
import { dayFault } from './hours.ts';

/* Endpoints of the partners desk, for admins. */

export const maxPartnerPhotos = 12;
export const maxPartnerPhones = 5;
export const textLengths = {
  name: 100,
  address: 200,
  contact_title: 100,
  reach: 1000,
  description: 4000,
} as const;
export const textFields = Object.keys(textLengths) as (keyof typeof textLengths)[];
const pictureKinds = ['logo', 'photo'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export const pictureMaxBytes = 15 * 1024 * 1024;

const line = (maxLength: number) => z.string().trim().max(maxLength);
const texts = z.strictObject({
  name: line(textLengths.name),
  address: line(textLengths.address),
  contact_title: line(textLengths.contact_title),
  reach: line(textLengths.reach),
  description: line(textLengths.description),
});
const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const parsed = parsePhone(text);
    if (!parsed) context.addIssue({ code: 'custom', message: 'Not a phone of Kazakhstan' });
    return parsed ?? '';
  });

const picture = z.object({ id: z.int(), key: z.string(), width: z.int(), height: z.int() });
const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** All fields of the partner form. Kazakh and English texts may be empty. */
const partnerInput = {
  texts: z.strictObject({
    ru: texts.extend({ name: line(textLengths.name).min(1) }),
    kk: texts,
    en: texts,
  } satisfies Record<Locale, unknown>),
  categories: z
    .array(z.string().max(100))
    .min(1)
    .max(10)
    .transform((slugs) => [...new Set(slugs)]),
  city: z.string().min(1).max(100),
  /** Coordinates of the partner; must be within the bounding box of Kazakhstan. */
  point: z
    .strictObject({ latitude: z.number().min(40).max(56), longitude: z.number().min(46).max(88) })
    .nullable(),
  phones: z.array(phone).max(maxPartnerPhones),
  whatsapp: phone.nullable(),
  site_url: webAddress.nullable(),
  hours: weekHours
    .superRefine((week, context) => {
      for (const [at, day] of week.entries()) {
        const fault = day && dayFault(day);
        if (fault) context.addIssue({ code: 'custom', message: `No hours: ${fault}`, path: [at, 'to'] });
      }
    })
    .nullable(),
  logo: id.nullable(),
  photos: z
    .array(id)
    .max(maxPartnerPhotos)
    .transform((ids) => [...new Set(ids)]),
  is_published: z.boolean(),
};

const staffPartner = z
  .object({
    id: z.int(),
    version: z.int(),
    texts: z.object({ ru: texts, kk: texts, en: texts }),
    categories: z.array(z.string()),
    city: z.string(),
    point: partnerInput.point,
    phones: z.array(z.string()),
    whatsapp: z.string().nullable(),
    site_url: z.string().nullable(),
    hours: weekHours.nullable(),
    logo: picture.nullable(),
    photos: z.array(picture),
    is_published: z.boolean(),
  })
  .meta({ id: 'StaffPartner' });
export type StaffPartner = z.output<typeof staffPartner>;

const row = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  categories: z.array(z.string()),
  city: z.string(),
  is_published: z.boolean(),
  logo: picture.nullable(),
  changed_at: z.iso.datetime(),
});
export type PartnerRow = z.output<typeof row>;

export const listStaffPartners = endpoint({
  method: 'GET',
  path: '/staff/partners/',
  access: 'admin',
  summary: 'All partners in the order of the site, hidden ones too',
  input: z.object({
    q: z.string().max(100).optional(),
    state: oneOf(['published', 'hidden']),
    page: wholeNumber(1, 10_000),
  }),
  output: pageOf(row),
});

export const maxCategoryNameLength = 60;
const categoryName = z.string().trim().min(1).max(maxCategoryNameLength);
const categoryNames = z.strictObject({
  ru: categoryName,
  kk: categoryName,
  en: categoryName,
} satisfies Record<Locale, unknown>);

const category = z.object({
  slug: z.string(),
  /** Name of the category in the language of the request. */
  name: z.string(),
  names: categoryNames,
  /** A hidden category cannot be assigned to partners. The site only shows categories that have partners. */
  is_hidden: z.boolean(),
  /** Number of partners in the category, including hidden partners. */
  partners: z.int(),
  /** Increases with each change of the category's names. */
  version: z.int(),
});
export type PartnerCategory = z.output<typeof category>;
const categories = z.object({ results: z.array(category) });

export const listPartnerCategories = endpoint({
  method: 'GET',
  path: '/staff/partner-categories/',
  access: 'admin',
  summary: 'What partners may be filed under, in the order of the site',
  input: z.object({}),
  output: categories,
});

const categoryRefusals = {
  /** The category still has partners. */
  category_in_use: 409,
  /** Somebody else has renamed the category since it was loaded. */
  category_changed: 409,
} as const;
export type CategoryRefusal = keyof typeof categoryRefusals;
const categorySlug = z.string().max(100);

export const addPartnerCategory = endpoint({
  method: 'POST',
  path: '/staff/partner-categories/',
  access: 'admin',
  summary: 'Adds a category at the end; its address is made of its English name',
  input: z.strictObject({ names: categoryNames }),
  output: categories,
});

export const changePartnerCategory = endpoint({
  method: 'PATCH',
  path: '/staff/partner-categories/:slug/',
  access: 'admin',
  summary:
    'Renames a category, moves it a place, hides one that no partner uses or shows it; the address stays',
  input: z.strictObject({
    slug: categorySlug,
    /** `version` is the version of the names that was loaded. */
    rename: z.strictObject({ names: categoryNames, version: z.int() }).optional(),
    is_hidden: z.boolean().optional(),
    move: z.enum(['up', 'down']).optional(),
  }),
  output: categories,
  refusals: categoryRefusals,
});

export const removePartnerCategory = endpoint({
  method: 'DELETE',
  path: '/staff/partner-categories/:slug/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Deletes a category that no partner uses',
  input: z.object({ slug: categorySlug }),
  output: categories,
  refusals: { category_in_use: 409 },
});

export const readStaffPartner = endpoint({
  method: 'GET',
  path: '/staff/partners/:partnerId/',
  access: 'admin',
  summary: 'A partner as the desk’s form has it',
  input: z.object({ partnerId }),
  output: staffPartner,
});

export const addPartner = endpoint({
  method: 'POST',
  path: '/staff/partners/',
  access: 'admin',
  summary: 'Adds a partner at the end of the list',
  input: z.strictObject(partnerInput),
  output: staffPartner,
});

const refusals = {
  /** Somebody else has saved the partner since it was loaded. */
  partner_changed: 409,
} as const;
export type PartnerRefusal = keyof typeof refusals;

export const savePartner = endpoint({
  method: 'PUT',
  path: '/staff/partners/:partnerId/',
  access: 'admin',
  summary: 'Changes the whole of a partner; `version` is the one that was read',
  input: z.strictObject({ partnerId, version: z.int(), ...partnerInput }),
  output: staffPartner,
  refusals,
});

export const arrangePartner = endpoint({
  method: 'PATCH',
  path: '/staff/partners/:partnerId/',
  access: 'admin',
  summary: 'Publishes or hides a partner, or moves it a place up or down',
  input: z.strictObject({
    partnerId,
    is_published: z.boolean().optional(),
    move: z.enum(['up', 'down']).optional(),
  }),
  output: staffPartner,
});

const pictureRefusals = {
  photo_too_large: 413,
  /** By its first bytes, the file is not a JPEG, PNG, WebP or HEIC. */
  photo_wrong_type: 422,
  /** The file is corrupt or truncated, or its dimensions are implausibly large. */
  photo_unreadable: 422,
  /** The photo has a side of less than 320 pixels, or one side is more than four times the other. */
  photo_wrong_size: 422,
} as const;
export type PictureRefusal = keyof typeof pictureRefusals;

export const addPartnerPicture = endpoint({
  method: 'POST',
  path: '/staff/partner-pictures/:kind/',
  access: 'admin',
  body: 'bytes',
  maxBodyBytes: pictureMaxBytes,
  summary: 'Takes a logo or a photograph for a partner’s form; within a day it must be saved with one',
  input: z.object({ kind: z.enum(pictureKinds), bytes: z.instanceof(Uint8Array) }),
  output: picture,
  refusals: pictureRefusals,
});
