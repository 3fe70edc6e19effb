import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, wholeNumber } from '../../platform/contract/query.ts';
import { pointStates } from '../inspections/point-states.ts';
import { reportHead } from '../inspections/report-contract.ts';
import { createAd } from '../selling/contract.ts';
import { adStatuses } from '../selling/moves.ts';

/*
 * Ads of own cars that are made from inspections. Once made, an ad is read, saved and published by the calls of
 * `selling/contract.ts`, as all ads of own cars are.
 */

const id = z.uuid();
const head = reportHead.omit({ hash: true });

const refusals = {
  /** It is not finished, or was opened again. */
  inspection_open: 409,
  /** A member ordered it: the car is not the company's. */
  ordered_by_member: 409,
} as const;

const inspectedCar = head
  .extend({
    inspection: id,
    vin: z.string().nullable(),
    /** The ad that was begun; null if there is none. */
    draft: z.int().nullable(),
  })
  .meta({ id: 'InspectedCar' });
export type InspectedCar = z.output<typeof inspectedCar>;

export const listInspectedCars = endpoint({
  method: 'GET',
  path: '/staff/inspected-cars/',
  access: 'manager',
  summary:
    'Cars that were inspected for the company and are in none of its ads, by their newest inspection; the latest first',
  input: z.object({ page: wholeNumber(1, 100_000) }),
  output: pageOf(inspectedCar),
});

/** A photo of an inspection, at the point that it shows. */
const inspectionPhoto = createAd.output.shape.photos.element.extend({
  point: z.string(),
  state: z.enum(pointStates),
});
export type InspectionPhoto = z.output<typeof inspectionPhoto>;

export const readInspectedCar = endpoint({
  method: 'GET',
  path: '/staff/inspections/:id/ad/',
  access: 'manager',
  summary: 'A car that was inspected for the company, with its ad or what an ad would still lack',
  input: z.object({ id }),
  output: z.object({
    car: head.extend({ vin: z.string().nullable() }),
    /** The company's ad of this car; null if there is none. */
    ad: z
      .object({
        id: z.int(),
        status: z.enum(adStatuses),
        /** It was made from this inspection; otherwise by hand or from another one. */
        is_from_inspection: z.boolean(),
      })
      .nullable(),
    /** Fields of the ad that the inspection cannot answer; empty once there is an ad. */
    missing: z.array(z.string()),
    /** The inspection's photos that an ad may show, in the proposed order. */
    photos: z.array(inspectionPhoto),
  }),
  refusals,
});

export const makeInspectedCarAd = endpoint({
  method: 'PUT',
  path: '/staff/inspections/:id/ad/',
  access: 'manager',
  summary:
    'Begins the ad of an own car with what the inspection found; again, or from another manager: the ad that was begun',
  input: z.strictObject({ id }),
  output: z.object({ ad: z.int(), is_new: z.boolean() }),
  refusals: {
    ...refusals,
    /** Another ad of the company is of this car. */
    car_has_ad: 409,
  },
});

export const addInspectionPhoto = endpoint({
  method: 'PUT',
  path: '/staff/inspections/:id/ad/photos/:photo/',
  access: 'manager',
  summary: 'Gives a photo of the inspection to its ad; the order is in the form of the ad',
  input: z.strictObject({ id, photo: idInput }),
  output: z.object({ photo: createAd.output.shape.photos.element }),
  refusals: { ...refusals, too_many_photos: 422, ad_closed: 409 },
});
