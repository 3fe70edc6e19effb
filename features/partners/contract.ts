import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';

/**
 * Partners are businesses that the company refers customers to. Texts are in the language of the request, or else in
 * Russian.
 */

export const partnersPageSize = 12;

const named = z.object({ slug: z.string(), name: z.string() });
const counted = named.extend({ count: z.int() });

/** A picture, served as `/photos/{key}/{width}.webp`; a logo exists only with the width 256. */
const picture = z.object({ id: z.int(), key: z.string(), width: z.int(), height: z.int() });
export type Picture = z.output<typeof picture>;

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const times = { from: time, to: time };
/** Opening hours of seven days from Monday on; see `hours.ts`. */
export const weekHours = z
  .array(z.strictObject({ ...times, break: z.strictObject(times).nullable() }).nullable())
  .length(7);

const card = z
  .object({
    id: z.int(),
    name: z.string(),
    categories: z.array(named),
    city: named,
    address: z.string(),
    description: z.string(),
    /** Phone numbers in E.164. */
    phones: z.array(z.string()),
    hours: weekHours.nullable(),
    logo: picture.nullable(),
  })
  .meta({ id: 'Partner' });
export type PartnerCard = z.output<typeof card>;

const key = z
  .string()
  .max(100)
  .regex(/^[\w-]*$/)
  .optional();

/** Filters of the list. They come from an HTML form, so an empty value counts as absent. */
const filters = {
  category: key,
  city: key,
  /** Words to search in names, descriptions, categories and addresses, in all languages. */
  q: z.string().max(100).optional(),
  open: oneOf(['now']),
};

export const listPartners = endpoint({
  method: 'GET',
  path: '/partners/',
  access: 'anyone',
  summary: 'Partners by category, city and words, or those open now; with exact counts of each choice',
  input: z.object({ ...filters, page: wholeNumber(1, 10_000) }),
  output: pageOf(card).extend({
    /** Number of partners with the other filters set, but in any category. */
    all_count: z.int(),
    /** `count` is the number of results if this category or city were chosen, with the other filters unchanged. */
    categories: z.array(counted),
    cities: z.array(counted),
    /** If there are no results: for each filter that is set, the number of results without it. */
    without: z.object({
      category: z.int().optional(),
      city: z.int().optional(),
      q: z.int().optional(),
      open: z.int().optional(),
    }),
  }),
});

const detail = card
  .extend({
    /** Heading of the contacts; if empty, a default heading is shown. */
    contact_title: z.string(),
    /** Directions to the business. */
    reach: z.string(),
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    whatsapp: z.string().nullable(),
    site_url: z.string().nullable(),
    photos: z.array(picture),
  })
  .meta({ id: 'PartnerDetail' });
export type PartnerDetail = z.output<typeof detail>;

/** An id up to the largest safe integer, so that a larger one in a URL gives 404 instead of an error. */
export const partnerId = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

export const readPartner = endpoint({
  method: 'GET',
  path: '/partners/:partnerId/',
  access: 'anyone',
  summary: 'One partner with contacts, hours and photographs',
  input: z.object({ partnerId }),
  output: detail,
});
