import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';

/** Businesses to whom the company sends people. Texts are in the language of the request, else in Russian. */

export const partnersPageSize = 12;

const named = z.object({ slug: z.string(), name: z.string() });
const counted = named.extend({ count: z.int() });

/** Files `{key}/{width}.webp` lie under `/photos/`; a logo has the one of 256 pixels. */
const picture = z.object({ id: z.int(), key: z.string(), width: z.int(), height: z.int() });
export type Picture = z.output<typeof picture>;

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const times = { from: time, to: time };
/** Seven days from Monday; see `hours.ts`. */
export const weekHours = z
  .array(z.strictObject({ ...times, break: z.strictObject(times).nullable() }).nullable())
  .length(7);

const card = z.object({
  id: z.int(),
  name: z.string(),
  categories: z.array(named),
  city: named,
  address: z.string(),
  description: z.string(),
  /** E.164. */
  phones: z.array(z.string()),
  hours: weekHours.nullable(),
  logo: picture.nullable(),
});
export type PartnerCard = z.output<typeof card>;

const key = z
  .string()
  .max(100)
  .regex(/^[\w-]*$/)
  .optional();

/** Each is a field of the page's form, so empty ones are as good as absent. */
const filters = {
  category: key,
  city: key,
  /** Words of names, descriptions, categories and addresses, in any of the languages. */
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
    /** Of all categories together. */
    all_count: z.int(),
    /** Each with what it would show beside the other filters. */
    categories: z.array(counted),
    cities: z.array(counted),
    /** Where nothing was found: how many there would be without one of the filters. */
    without: z.object({
      category: z.int().optional(),
      city: z.int().optional(),
      q: z.int().optional(),
      open: z.int().optional(),
    }),
  }),
});

const detail = card.extend({
  /** Above the contacts; empty: the page's own words. */
  contact_title: z.string(),
  /** How to reach us. */
  reach: z.string(),
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  whatsapp: z.string().nullable(),
  site_url: z.string().nullable(),
  photos: z.array(picture),
});
export type PartnerDetail = z.output<typeof detail>;

/** Longer numbers than any partner has are numbers too, of no partner. */
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
