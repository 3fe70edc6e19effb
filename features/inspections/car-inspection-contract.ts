import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput, yesNo } from '../../platform/contract/query.ts';
import { saidMileage } from '../listings/contract.ts';
import { inspectionReport, reportHead, reportPoint } from './report-contract.ts';

/* What pages of cars ask: apart from `contract.ts`, so that their first view does not load the other calls. */

/** A report is old after this many days, or when the car has gone this much further. */
export const oldAfterDays = 90;
export const oldAfterKm = 5000;

export const readCarInspection = endpoint({
  method: 'GET',
  path: '/cars/:id/inspection/',
  access: 'anyone',
  summary:
    'The newest inspection of the car of an ad, by its VIN: its summary; point by point, without VIN and plate, for own cars and where the seller ordered it',
  input: z.object({
    id: idInput,
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
        /** Tulpar Auto ordered it for itself. */
        is_companys: z.boolean(),
        /** What the ad says of the mileage, if that is less than the inspector read. */
        ad_says_less: saidMileage.nullable(),
        /** Where everybody may: the points with a defect and what their repair costs, the dearest first. */
        defects: z.array(reportPoint.pick({ name: true, tenge: true, tenge_from: true, paid_with: true })),
        report: inspectionReport.nullable(),
      })
      .nullable(),
    /** What our inspectors read in this car, in chronological order. */
    mileages: z.array(saidMileage),
  }),
});

export type CarInspection = NonNullable<z.output<typeof readCarInspection.output>['inspection']>;
