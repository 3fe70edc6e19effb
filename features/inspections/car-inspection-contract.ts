import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { yesNo } from '../../platform/contract/query.ts';
import { saidMileage } from '../listings/contract.ts';
import { inspectionReport, reportHead, tenge } from './report-contract.ts';

/* What pages of cars ask: apart from `contract.ts`, so that their first view does not load the other calls. */

/** A report is old after so many days, or if the car has gone so much further since. */
export const oldAfterDays = 90;
export const oldAfterKm = 5000;

export const readCarInspection = endpoint({
  method: 'GET',
  path: '/cars/:id/inspection/',
  access: 'anyone',
  summary:
    'The newest inspection of the car of an ad, by its VIN: its summary; point by point, without VIN and plate, for own cars and where the seller ordered it',
  input: z.object({
    id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    /** Leaves `report` out, which is long. */
    is_short: yesNo(),
  }),
  output: z.object({
    inspection: reportHead
      .extend({
        /** Why the car may be another by now; empty if the report is new. */
        old: z.array(z.enum(['days', 'km'])),
        /** Everybody may read the whole report. */
        is_whole: z.boolean(),
        /** What the ad says of the mileage, if that is less than the inspector read. */
        ad_says_less: saidMileage.nullable(),
        /** Where everybody may: the points with a defect and what their repair costs, the dearest first. */
        defects: z.array(
          z.object({ name: z.string(), tenge: tenge.nullable(), paid_with: z.string().nullable() }),
        ),
        report: inspectionReport.nullable(),
      })
      .nullable(),
    /** What our inspectors read in this car, in chronological order. */
    mileages: z.array(saidMileage),
  }),
});

export type CarInspection = NonNullable<z.output<typeof readCarInspection.output>['inspection']>;
