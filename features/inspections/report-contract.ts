import { z } from 'zod';
import { saidMileage, vinAd } from '../listings/contract.ts';
import { photo } from '../photos/photo.ts';
import { pointStates } from './point-states.ts';
import { panels, units } from './template-contract.ts';

/* What a report consists of: apart from the calls, so that pages of cars do not load all of them. */

const tenge = z.int().nonnegative();
/** What a car is worth by our valuation, in tenge. */
export const priceRange = z.object({ low: tenge, middle: tenge, high: tenge });
const counts = z.object({
  good: z.int(),
  notes: z.int(),
  defects: z.int(),
  absent: z.int(),
  not_checked: z.int(),
});
export type PointCounts = z.output<typeof counts>;

export const reportPoint = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(pointStates),
  value: z.number().nullable(),
  unit: z.enum(units).nullable(),
  panel: z.enum(panels).nullable(),
  defects: z.array(z.string()),
  note: z.string().nullable(),
  /** What the repair costs; null if it costs nothing, is paid with another one, or nobody knows. */
  tenge: tenge.nullable(),
  /** Who gave the price; null if there is none, and in older reports. */
  tenge_from: z.enum(['list', 'inspector']).nullable(),
  /** The point at which one work is paid for both. */
  paid_with: z.string().nullable(),
  photos: z.array(
    photo.extend({
      /** A plate can be read on it: only whoever ordered the report and staff get it. */
      shows_plate: z.boolean(),
    }),
  ),
});
export type ReportPoint = z.output<typeof reportPoint>;

export const reportHead = z.object({
  /** The car's name, such as "Toyota Camry 2019". */
  name: z.string(),
  year: z.int(),
  mileage_km: z.int().nullable(),
  /** When the inspection was finished. */
  made_at: z.iso.datetime(),
  counts,
  /** From 0 to 10, by the rule of `scoreOf`; null if too few points were checked. */
  score: z.number().nullable(),
  /** What the repair of all defects costs whose price is known. */
  repair: tenge,
  /** How many defects have no price of repair. */
  unpriced: z.int(),
  /**
   * SHA-256 of the report, as on its proof page. Null where strangers read a report that somebody ordered: the proof shows
   * the end of the VIN, and the ad its beginning.
   */
  hash: z.string().nullable(),
});

/** A finished inspection, point by point. */
export const inspectionReport = reportHead
  .extend({
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    /** The car that was ordered, if another one was inspected; without the numbers that the reader may not see. */
    ordered: z.object({ vin: z.string().nullable(), plate: z.string().nullable() }).nullable(),
    inspector: z.string().nullable(),
    /** Minutes of work. */
    minutes: z.int(),
    /** The inspector's own words, in the language they were written in. */
    conclusion: z.string().nullable(),
    /** What the car is worth by our valuation of the day; null if that was not known. */
    price: priceRange.nullable(),
    template_version: z.int(),
    /** When the price list that was used was last changed. */
    prices_at: z.iso.datetime(),
    groups: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Notes and photos of its points are for the customer and staff; others get none. */
        is_private: z.boolean(),
        points: z.array(reportPoint),
      }),
    ),
  })
  .meta({ id: 'InspectionReport' });
export type InspectionReport = z.output<typeof inspectionReport>;

/** What our own data say of the car of a report. */
export const reportHistory = z.object({
  /** Ads on this site with its VIN; null if the VIN is unknown. */
  ads: z.array(vinAd).nullable(),
  /** What our inspectors read, in chronological order. */
  inspected: z.array(saidMileage),
});
export type ReportHistory = z.output<typeof reportHistory>;
