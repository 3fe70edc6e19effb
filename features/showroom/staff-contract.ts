import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { contactFields, name } from '../leads/contract.ts';
import { adStatuses } from '../selling/moves.ts';

/* Calls of the managers' desk of offers: hot offers, and reservations of own cars. */

/** For how many days from today an ad may be hot, in calendar days of Almaty. */
export const maxHotDays = 30;
export const maxReservationDays = 14;

const offer = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Price in tenge. */
    price: z.int(),
    city: z.string(),
    /** The whole VIN, by which managers distinguish cars; public calls do not return it in full. */
    vin: z.string().nullable(),
    status: z.string(),
    own: z.boolean(),
    /** When the ad's hot period ends, or ended if this is in the past; null if the ad was never hot. */
    hot_until: z.iso.datetime().nullable(),
    /** Whether the ad is shown as hot now. */
    is_hot: z.boolean(),
  })
  .meta({ id: 'DeskCar' });
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

const carId = idInput;

/** Error for ads that are not published, because only published ads can be hot or reserved. */
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

const ownCar = offer
  .extend({
    inspected_at: z.iso.datetime().nullable(),
    /** The current reservation; null if the car is free. */
    reservation: z
      .object({
        until: z.iso.datetime(),
        /** Id of the request that the car is reserved for; null if there is none. */
        lead_id: z.int().nullable(),
        set_by: z.string(),
      })
      .nullable(),
    /** Open requests to reserve or test-drive the car, oldest first. */
    requests: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['reserve', 'test_drive']),
        name: z.string(),
        /** Phone number in E.164; null if the person has deleted the account. */
        phone: z.string().nullable(),
        /** The hour of a test drive: what the client asked for, then what a manager proposed or confirmed. */
        wished_at: z.iso.datetime().nullable(),
        branch: z.string().nullable(),
        last_sent_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'OwnCar' });
export type OwnCar = z.output<typeof ownCar>;

/** An own car in any state. A draft may lack what an offer has. */
const stockCar = ownCar
  .extend({
    title: z.string().nullable(),
    price: z.int().nullable(),
    city: z.string().nullable(),
    /** Address of the branch where the car stands. */
    branch: z.string().nullable(),
    status: z.enum(adStatuses),
    /** The form has changes that buyers do not see yet. */
    has_unpublished_changes: z.boolean(),
    /** What managers may do with the car now. */
    can: z.array(z.enum(['edit', 'price', 'sell', 'withdraw', 'renew', 'delete'])),
  })
  .meta({ id: 'StockCar' });
export type StockCar = z.output<typeof stockCar>;

export const ownCarLists = ['on_sale', 'requested', 'reserved', 'drafts', 'off_sale', 'all'] as const;

export const listOwnCars = endpoint({
  method: 'GET',
  path: '/staff/own-cars/',
  access: 'manager',
  summary:
    'Own cars in any state with the requests about each, those with open requests first, then the newest',
  input: z.object({
    list: oneOf(ownCarLists),
    /** Number or VIN of the car, or words of its brand, model and year. */
    q: z.string().trim().max(100).optional(),
    branch: wholeNumber(1, 2_147_483_647),
    page: wholeNumber(1, 100_000),
  }),
  output: pageOf(stockCar),
});

export const setInspection = endpoint({
  method: 'PUT',
  path: '/staff/own-cars/:carId/inspection/',
  access: 'manager',
  summary: 'On which day the company inspected an own car; the car then counts as inspected',
  input: z.strictObject({ carId, day: z.iso.date() }),
  output: ownCar,
  refusals: offSale,
});

export const reserveCar = endpoint({
  method: 'PUT',
  path: '/staff/own-cars/:carId/reservation/',
  access: 'manager',
  summary: 'Keeps an own car until a moment; refused when another has it meanwhile',
  input: z.strictObject({
    carId,
    until: z.iso.datetime(),
    /** Id of the request that the car is reserved for; null for a client who sent none. */
    lead: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
    /** Who stands before the manager or called: becomes a request. Needed without `lead` when the car is free. */
    client: z.strictObject({ first_name: name, phone: contactFields.phone }).optional(),
    /**
     * The end of the reservation that the manager saw, null if the car was free. If it has changed since, the call is
     * refused.
     */
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
