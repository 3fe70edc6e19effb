import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';

/* Calls of the manager's desk of offers: what is hot, and for whom own cars are kept. */

/** Counted from today, in days of Almaty. */
export const longestHotDays = 30;
export const longestReservationDays = 14;

const offer = z.object({
  id: z.int(),
  title: z.string(),
  /** Tenge. */
  price: z.int(),
  city: z.string(),
  /** The whole VIN: the desk tells cars apart by it. */
  vin: z.string().nullable(),
  status: z.string(),
  own: z.boolean(),
  /** Null when it never was hot; a moment that is over tells when it ended. */
  hot_until: z.iso.datetime().nullable(),
  /** It is shown as hot now. */
  is_hot: z.boolean(),
});
export type Offer = z.output<typeof offer>;

export const findOffers = endpoint({
  method: 'GET',
  path: '/staff/offers/',
  access: 'manager',
  summary: 'Ads by number, link, VIN, or by brand, model and year; the newest first, at most twenty',
  input: z.object({ q: z.string().trim().max(200).optional() }),
  output: z.object({ results: z.array(offer) }),
});

export const hotLists = ['current', 'past'] as const;

export const listHotOffers = endpoint({
  method: 'GET',
  path: '/staff/hot-offers/',
  access: 'manager',
  summary: 'Hot offers: those that are shown now by when they end, or those that were, the latest first',
  input: z.object({ list: oneOf(hotLists), page: wholeNumber(1, 100_000) }),
  output: pageOf(offer),
});

const carId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Only what is on offer can be hot or kept. */
const offSale = { ad_off_sale: 409 } as const;

export const setHot = endpoint({
  method: 'PUT',
  path: '/staff/hot-offers/:carId/',
  access: 'manager',
  summary:
    'Makes a published ad hot to the end of a day of Almaty, at most thirty days ahead; again: prolongs',
  input: z.strictObject({ carId, day: z.iso.date() }),
  output: offer,
  refusals: offSale,
});

export const endHot = endpoint({
  method: 'DELETE',
  path: '/staff/hot-offers/:carId/',
  access: 'manager',
  summary: 'Ends a hot offer now',
  input: z.object({ carId }),
  output: offer,
});

const ownCar = offer.extend({
  inspected_at: z.iso.datetime().nullable(),
  /** Null when nobody has it. */
  reservation: z
    .object({
      until: z.iso.datetime(),
      /** Whose request it is kept for. */
      lead_id: z.int().nullable(),
      set_by: z.string(),
    })
    .nullable(),
  /** Requests to reserve and for test drives that are open, the oldest first. */
  requests: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['reserve', 'test_drive']),
      name: z.string(),
      /** E.164. */
      phone: z.string(),
      wished_at: z.iso.datetime().nullable(),
      branch: z.string().nullable(),
      last_sent_at: z.iso.datetime(),
    }),
  ),
});
export type OwnCar = z.output<typeof ownCar>;

export const ownCarLists = ['all', 'requested', 'reserved'] as const;

export const listOwnCars = endpoint({
  method: 'GET',
  path: '/staff/own-cars/',
  access: 'manager',
  summary: 'Own cars on offer with the requests about each, the newest first',
  input: z.object({ list: oneOf(ownCarLists), page: wholeNumber(1, 100_000) }),
  output: pageOf(ownCar),
});

export const reserveCar = endpoint({
  method: 'PUT',
  path: '/staff/own-cars/:carId/reservation/',
  access: 'manager',
  summary: 'Keeps an own car until a moment; refused when another has it meanwhile',
  input: z.strictObject({
    carId,
    until: z.iso.datetime(),
    /** The request that it is kept for. */
    lead: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
    /** Until when the manager saw it kept, null for free: if that has changed, somebody else was first. */
    seen_until: z.iso.datetime().nullable(),
  }),
  output: ownCar,
  refusals: { ...offSale, already_reserved: 409 },
});

export const freeCar = endpoint({
  method: 'DELETE',
  path: '/staff/own-cars/:carId/reservation/',
  access: 'manager',
  summary: 'Lets an own car go again before its time',
  input: z.object({ carId }),
  output: ownCar,
});
