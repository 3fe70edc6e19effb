import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { photo } from '../photos/photo.ts';
import { bodyPanels, markKinds } from '../vehicles/body-marks.ts';
import { choice } from '../vehicles/contract.ts';
import { byFacet, pageFacets } from '../vehicles/facets.ts';
import { unratedReasons } from './rating.ts';

/** Where a price stands among those of like cars. */
const standing = z
  .object({
    /** A value of the facet `rating`: a band, `suspicious` or `unrated`. */
    rating: choice,
    /** The number of like cars. */
    evidence: z.int(),
    /** Null if there is no estimate; then `why` says why. */
    market: z
      .object({
        estimate: z.int(),
        /** Four of five such cars are offered between `low` and `high`. */
        low: z.int(),
        high: z.int(),
        /** Heights from 0 to 9 of the prices of like cars along the axis of `ridgeAxis`, a digit a point. */
        ridge: z.string(),
      })
      .nullable(),
    why: z.enum(unratedReasons).nullable(),
  })
  .meta({ id: 'Standing' });
export type Standing = z.output<typeof standing>;

/** A car with the data that lists show. Keys have the names of PRODUCT's parameters; null means unknown. */
export const carCard = z
  .object({
    id: z.int(),
    brand: choice,
    model: choice.nullable(),
    generation: choice.nullable(),
    trim: z.string().nullable(),
    year: z.int(),
    /** Price in tenge. */
    price: z.int(),
    /** Estimated monthly payment in tenge on the usual credit terms (decision 22). Null when the car is not for sale. */
    monthly_payment: z.int().nullable(),
    /** Null when the car is not for sale. */
    standing: standing.nullable(),
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
    /** End of the reservation if one of the company's own cars is reserved for a buyer. */
    reserved_until: z.iso.datetime().nullable(),
    own: z.boolean(),
    bargain: z.boolean(),
    exchange: z.boolean(),
    inspected: z.boolean(),
    /** All photos on the car's own page. In a list only the first few; `photo_count` has the total. */
    photos: z.array(photo),
    photo_count: z.int(),
    published_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Car' });
export type CarCard = z.output<typeof carCard>;

const reportStatuses = ['generating', 'ready'] as const;

/** Statuses in which an ad keeps a public page. */
export const publicStatuses = ['published', 'sold', 'withdrawn', 'expired'] as const;

/** How fast a seller usually answers: within a quarter of an hour, an hour, some hours, a day, or some days. */
const answerTimes = ['quarter', 'hour', 'hours', 'day', 'days'] as const;
export type AnswerTime = (typeof answerTimes)[number];

const carDetail = carCard
  .extend({
    status: z.enum(publicStatuses),
    ...byFacet(pageFacets, () => choice.nullable()),
    paint_finish: choice.nullable(),
    options: z.array(z.object({ group: choice, options: z.array(choice) })),
    description: z.string().nullable(),
    /** What the seller has marked on the body, in the order of the panels. */
    marks: z.array(
      z.object({
        panel: z.enum(bodyPanels),
        kind: z.enum(markKinds),
        /** Which of the car's photos shows it, counted from 1. */
        photo_no: z.int().nullable(),
      }),
    ),
    /** The VIN. Its serial number is masked, except for the seller and staff. */
    vin: z.string().nullable(),
    /** Range in kilometres on a full tank or battery. */
    range_km: z.int().nullable(),
    /** What the range is computed from: the tank, and the combined consumption that the maker published. */
    tank_litres: z.number().nullable(),
    litres_per_100km: z.number().nullable(),
    /** Test cycle of a published range, such as WLTP. */
    range_cycle: z.string().nullable(),
    /** Estimated yearly vehicle tax, and the year whose tax rules were used. */
    tax: z.object({ year: z.int(), tenge: z.int() }).nullable(),
    /** When the ad first appeared, which a renewal does not change, and when it left the sale, where that is known. */
    first_published_at: z.iso.datetime().nullable(),
    off_sale_at: z.iso.datetime().nullable(),
    /** All prices from the first to the current one; empty if the price never changed. */
    prices: z.array(z.object({ price: z.int(), since: z.iso.datetime() })),
    /** Inspection reports, newest first. A report that is still being generated has no date. */
    reports: z.array(
      z.object({ name: z.string(), status: z.enum(reportStatuses), date: z.iso.datetime().nullable() }),
    ),
    seller_name: z.string().nullable(),
    /** When the seller came here: the day of the account or of the first ad. */
    seller_since: z.iso.datetime().nullable(),
    /** How fast the seller usually answers messages; null if that is not known. */
    seller_answers: z.enum(answerTimes).nullable(),
    /** Address of the seller's page; null without an account that has one. */
    seller_id: z.uuid().nullable(),
    /** Number of other ads of the same seller. */
    seller_other_count: z.int(),
    /** Whether the seller has a phone. The number itself is in no page and no list: the client requests it separately. */
    has_phone: z.boolean(),
    /** Whether the seller has an account and so can be written to. */
    can_write: z.boolean(),
    view_count: z.int(),
    /** The caller is the seller of this car. */
    is_own: z.boolean(),
  })
  .meta({ id: 'CarDetail' });
export type CarDetail = z.output<typeof carDetail>;

/**
 * Id of a car in the path. Numbers longer than any id are accepted too, so that they lead to "not found" instead of a
 * validation error.
 */
export const carId = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

export const readCar = endpoint({
  method: 'GET',
  path: '/cars/:id/',
  access: 'anyone',
  summary: 'One car; an ad that is off sale keeps its page, a deleted one returns 410',
  input: z.object({ id: carId }),
  output: carDetail,
});

export const saidMileage = z.object({ km: z.int(), at: z.iso.datetime() });
/** A mileage in kilometres, and since when it was said. */
export type SaidMileage = z.output<typeof saidMileage>;

/** An ad on our site with a certain VIN, which is or was public. Its data are the seller's and not verified. */
export const vinAd = z
  .object({
    id: z.int(),
    title: z.string(),
    published_at: z.iso.datetime(),
    is_on_sale: z.boolean(),
    city: z.string(),
    mileage: z.int().nullable(),
    mileage_unit: z.enum(['km', 'mi']),
    /** Mileages in chronological order, of which the last is the current one. */
    mileages: z.array(saidMileage),
    /** Prices in chronological order, each with the time when it was set. */
    prices: z.array(z.object({ price: z.int(), set_at: z.iso.datetime() })),
  })
  .meta({ id: 'VinAd' });
export type VinAd = z.output<typeof vinAd>;

export const readVinHistory = endpoint({
  method: 'GET',
  path: '/cars/:id/vin-history/',
  access: 'anyone',
  summary: 'All ads on this site with the VIN of a car, the car itself among them, the latest first',
  input: z.object({ id: carId }),
  output: z.object({
    /** Null if the seller did not give the VIN. */
    ads: z.array(vinAd).nullable(),
    /** What the ad itself has said of the mileage, in chronological order. */
    mileages: z.array(saidMileage),
  }),
  cacheSeconds: 60,
});

/** What we know of a car: ads with its VIN, what its own ad has said of the mileage, and what our inspectors read. */
export type CarHistory = z.output<typeof readVinHistory.output> & { inspected: readonly SaidMileage[] };

export const carPhotos = endpoint({
  method: 'GET',
  path: '/cars/:id/photos/',
  access: 'anyone',
  summary: 'All photos of a car, whose card in a list has only the first few',
  input: z.object({ id: carId }),
  output: z.object({ results: z.array(photo) }),
  cacheSeconds: 60,
});

/** Maximum number of recently viewed cars that the browser remembers. */
export const maxViewedCars = 12;

export const viewedCars = endpoint({
  method: 'GET',
  path: '/cars/by-ids/',
  access: 'anyone',
  summary: 'Cars by their ids, in that order, without those that are off sale',
  input: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,11}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  output: z.object({ results: z.array(carCard) }),
});

/** Why a phone is not shown: the ad is off sale, or it has no phone. */
const phoneRefusals = { ad_off_sale: 409, no_phone: 409 } as const;
export type PhoneRefusal = keyof typeof phoneRefusals;

export const revealPhone = endpoint({
  method: 'POST',
  path: '/cars/:id/phone/',
  access: 'anyone',
  summary: "The seller's number. Each request is counted; too many requests are refused with 429",
  input: z.object({ id: carId }),
  output: z.object({
    /** The phone number in E.164 format. */
    phone: z.string(),
    /** Link that opens a WhatsApp chat with the seller, where the address of the ad is already typed. */
    whatsapp: z.url(),
  }),
  refusals: phoneRefusals,
});

export const countView = endpoint({
  method: 'POST',
  path: '/cars/:id/views/',
  access: 'anyone',
  summary: 'Counts a view of the ad: once a day per visitor, never for bots',
  input: z.object({ id: carId }),
  output: z.object({ view_count: z.int() }),
});

/** Maximum number of cards in each of the two lists of a seller's page. */
export const maxSellerCards = 24;
const sellerCars = z.object({ count: z.int(), results: z.array(carCard) });

export const readSeller = endpoint({
  method: 'GET',
  path: '/sellers/:id/',
  access: 'anyone',
  summary:
    'A seller: since when, and the newest cars on sale and sold; the contacts of a firm, none of a private person',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    name: z.string().nullable(),
    kind: choice,
    since: z.iso.datetime(),
    /** How fast the seller usually answers messages; null if that is not known. */
    answers: z.enum(answerTimes).nullable(),
    /** What a firm that the company has confirmed tells of itself; null for all others. */
    firm: z
      .object({
        city: z.string(),
        address: z.string(),
        /** Phone numbers in E.164. */
        phones: z.array(z.string()),
        whatsapp: z.string().nullable(),
        site_url: z.string().nullable(),
        hours: z.string().nullable(),
        about: z.string().nullable(),
      })
      .nullable(),
    on_sale: sellerCars,
    sold: sellerCars,
  }),
  cacheSeconds: 60,
});
