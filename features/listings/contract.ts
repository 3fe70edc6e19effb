import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { choice } from '../vehicles/contract.ts';

/** A photograph: files `{key}/{width}.webp` lie under `/photos/`, for each of `photoWidths` up to its width. */
export const photo = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  /** Shown until the photograph is there, as #rrggbb. */
  color: z.string(),
  /** There is `{width}.avif` beside each file, which is lighter. */
  avif: z.literal(true).optional(),
  /** A few pixels of it as WebP in base64, to be drawn large and blurred; on the car's own page only. */
  blur: z.string().optional(),
});
export type Photo = z.output<typeof photo>;
export const photoWidths = [320, 640, 960, 1200] as const;

/** What a list shows of a car. Keys are the names of PRODUCT's parameters; null is unknown. */
export const carCard = z.object({
  id: z.int(),
  brand: choice,
  model: choice.nullable(),
  generation: choice.nullable(),
  trim: z.string().nullable(),
  year: z.int(),
  /** Tenge. */
  price: z.int(),
  /** An estimate in tenge, by the usual terms of decision 22; null where the car is not for sale. */
  monthly_payment: z.int().nullable(),
  mileage_km: z.int().nullable(),
  volume_cc: z.int().nullable(),
  power_hp: z.int().nullable(),
  body_type: choice.nullable(),
  fuel: choice.nullable(),
  transmission: choice.nullable(),
  drive: choice.nullable(),
  steering: choice.nullable(),
  color: choice.nullable(),
  condition: choice,
  customs: choice.nullable(),
  seller: choice,
  city: choice,
  region: choice,
  damaged: z.boolean(),
  warranty: z.boolean(),
  credit: z.boolean(),
  hot: z.boolean(),
  /** An own car that the company keeps for somebody until then. */
  reserved_until: z.iso.datetime().nullable(),
  own: z.boolean(),
  bargain: z.boolean(),
  exchange: z.boolean(),
  inspected: z.boolean(),
  /** All of the car's on its own page; the first few in a list, with `photo_count` telling how many there are. */
  photos: z.array(photo),
  photo_count: z.int(),
  published_at: z.iso.datetime().nullable(),
});
export type CarCard = z.output<typeof carCard>;

const reportStatuses = ['generating', 'ready'] as const;

/** States in which an ad keeps a page that anyone may open. */
export const publicStatuses = ['published', 'sold', 'withdrawn', 'expired'] as const;

const carDetail = carCard.extend({
  status: z.enum(publicStatuses),
  gas_equipment: choice.nullable(),
  paint_finish: choice.nullable(),
  options: z.array(z.object({ group: choice, options: z.array(choice) })),
  description: z.string().nullable(),
  /** For strangers its serial part is hidden. */
  vin: z.string().nullable(),
  /** Distance on a tank or a charge. */
  range_km: z.int().nullable(),
  /** An estimate, with the year whose rules it was reckoned by. */
  tax: z.object({ year: z.int(), tenge: z.int() }).nullable(),
  /** From the first to the present one; empty while the price never changed. */
  prices: z.array(z.object({ price: z.int(), since: z.iso.datetime() })),
  /** Inspections, the newest first; one that is being generated has no date yet. */
  reports: z.array(
    z.object({ name: z.string(), status: z.enum(reportStatuses), date: z.iso.datetime().nullable() }),
  ),
  seller_name: z.string().nullable(),
  /** How many other ads the same seller has on offer. */
  seller_other_count: z.int(),
  /** There is a number to ask for; the number itself is in no page and no list. */
  has_phone: z.boolean(),
  view_count: z.int(),
  /** The caller sells it. */
  is_own: z.boolean(),
});
export type CarDetail = z.output<typeof carDetail>;

/** Longer numbers than any ad has are numbers too, of no ad. */
const carId = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

export const readCar = endpoint({
  method: 'GET',
  path: '/cars/:id/',
  access: 'anyone',
  summary: 'One car; an ad that is no longer on offer keeps its page, a deleted one answers 410',
  input: z.object({ id: carId }),
  output: carDetail,
});

export const similarCars = endpoint({
  method: 'GET',
  path: '/cars/:id/similar/',
  access: 'anyone',
  summary:
    'Cars on offer like this one: of its model first, near in year and price, then of its brand and body',
  input: z.object({ id: carId }),
  output: z.object({ results: z.array(carCard) }),
  cacheSeconds: 60,
});

/** As many as a browser remembers of what was looked at. */
export const mostViewedCars = 12;

export const viewedCars = endpoint({
  method: 'GET',
  path: '/cars/by-ids/',
  access: 'anyone',
  summary: 'Cars by their ids, in that order; those no longer on offer are left out',
  input: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,11}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  output: z.object({ results: z.array(carCard) }),
});

/** Why a phone is not told: the ad is off sale, or the seller gave none. */
const phoneRefusals = { ad_off_sale: 409, no_phone: 409 } as const;
export type PhoneRefusal = keyof typeof phoneRefusals;

export const revealPhone = endpoint({
  method: 'POST',
  path: '/cars/:id/phone/',
  access: 'anyone',
  summary: "The seller's number, on demand: counted, and refused with 429 to who asks too often",
  input: z.object({ id: carId }),
  output: z.object({
    /** E.164. */
    phone: z.string(),
    /** Opens a conversation that begins with the ad's address. */
    whatsapp: z.url(),
  }),
  refusals: phoneRefusals,
});

export const countView = endpoint({
  method: 'POST',
  path: '/cars/:id/views/',
  access: 'anyone',
  summary: 'Somebody looks at the ad; a visitor counts once a day, programs never',
  input: z.object({ id: carId }),
  output: z.object({ view_count: z.int() }),
});

export const reportReasons = [
  'sold',
  'wrong_price',
  'wrong_facts',
  'wrong_photos',
  'fraud',
  'duplicate',
  'unreachable',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestComment = 1000;

export const reportCar = endpoint({
  method: 'POST',
  path: '/cars/:id/report/',
  access: 'anyone',
  summary: 'Tells the moderators that something is wrong with an ad; the same report twice is one',
  input: z.object({
    id: carId,
    reason: z.enum(reportReasons),
    comment: z.string().trim().max(longestComment).optional(),
  }),
  output: z.object({ accepted: z.literal(true) }),
});
