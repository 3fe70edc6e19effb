import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { locales } from '../../platform/contract/locale.ts';
import { oneOf, yesNo } from '../../platform/contract/query.ts';
import { vinAd } from '../listings/contract.ts';
import { photo } from '../photos/photo.ts';
import { panels, units } from './template.ts';

/** What was found at a point; `not_checked` is never shown as good. */
export const pointStates = ['good', 'note', 'defect', 'not_checked'] as const;
export type PointState = (typeof pointStates)[number];

const tenge = z.int().nonnegative();
const counts = z.object({
  good: z.int(),
  notes: z.int(),
  defects: z.int(),
  not_checked: z.int(),
});
export type PointCounts = z.output<typeof counts>;

const reportPoint = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(pointStates),
  value: z.number().nullable(),
  unit: z.enum(units).nullable(),
  panel: z.enum(panels).nullable(),
  defects: z.array(z.string()),
  note: z.string().nullable(),
  /** What the repair costs; null if it costs nothing, or nobody knows. */
  tenge: tenge.nullable(),
  photos: z.array(photo),
});
export type ReportPoint = z.output<typeof reportPoint>;

const reportHead = z.object({
  /** The car's name, such as "Toyota Camry 2019". */
  name: z.string(),
  year: z.int(),
  mileage_km: z.int().nullable(),
  /** When the inspection was finished. */
  made_at: z.iso.datetime(),
  counts,
  /** From 0 to 10, by the rule of `scoreOf`; null if nothing was checked. */
  score: z.number().nullable(),
  /** What the repair of all defects costs. */
  repair: tenge,
  /**
   * SHA-256 of the report; its proof page shows the same. Null where strangers read the report: the proof tells the end of
   * the VIN, and the page of an ad its beginning.
   */
  hash: z.string().nullable(),
});

/** A finished inspection, point by point. */
export const inspectionReport = reportHead
  .extend({
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    inspector: z.string().nullable(),
    /** Minutes of work. */
    minutes: z.int(),
    /** The inspector's own words, in the language they were written in. */
    conclusion: z.string().nullable(),
    /** What the car is worth by our valuation of the day; null if that was not known. */
    price: z.object({ low: tenge, middle: tenge, high: tenge }).nullable(),
    template_version: z.int(),
    groups: z.array(z.object({ key: z.string(), name: z.string(), points: z.array(reportPoint) })),
  })
  .meta({ id: 'InspectionReport' });
export type InspectionReport = z.output<typeof inspectionReport>;

const checkId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const readInspectionOfCheck = endpoint({
  method: 'GET',
  path: '/checks/:checkId/inspection/',
  access: 'own',
  summary: 'The finished inspection of my request, point by point; null until there is one',
  input: z.object({ checkId }),
  output: z.object({ inspection: inspectionReport.nullable() }),
});

export const downloadInspection = endpoint({
  method: 'GET',
  path: '/checks/:checkId/inspection/pdf/',
  access: 'own',
  summary: 'The finished inspection of my request as PDF, in a language',
  input: z.object({ checkId, lang: oneOf(locales) }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

/** Old links do not work any more; there is no other than the last one. */
const share = z.object({
  /** When the link was made; null if there is none. The link itself is not stored. */
  made_at: z.iso.datetime().nullable(),
});

export const readShare = endpoint({
  method: 'GET',
  path: '/checks/:checkId/share/',
  access: 'own',
  summary: 'When I made the link by which others can read the inspection of my request',
  input: z.object({ checkId }),
  output: share,
});

export const shareReport = endpoint({
  method: 'POST',
  path: '/checks/:checkId/share/',
  access: 'own',
  summary:
    'Makes a link by which anybody can read the inspection of my request, without its plate; an earlier link stops working',
  input: z.strictObject({ checkId }),
  output: share.extend({
    /** The page of the report is `/shared-reports/{token}`. Only this answer has it. */
    token: z.string(),
  }),
  carriesToken: true,
});

export const withdrawShare = endpoint({
  method: 'DELETE',
  path: '/checks/:checkId/share/',
  access: 'own',
  summary: 'The link to the inspection of my request stops working',
  input: z.object({ checkId }),
  output: share,
});

export const readSharedReport = endpoint({
  method: 'GET',
  path: '/shared-reports/:token/',
  access: 'anyone',
  summary: 'A report that its owner has shared by a link, without its plate',
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  output: z.object({
    report: inspectionReport,
    /** Ads on this site with the VIN of the car; null if the VIN is unknown. */
    earlier_ads: z.array(vinAd).nullable(),
  }),
});

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
        /** Where everybody may: the points with a defect and what their repair costs, the dearest first. */
        defects: z.array(z.object({ name: z.string(), tenge: tenge.nullable() })),
        report: inspectionReport.nullable(),
      })
      .nullable(),
  }),
});

export type CarInspection = NonNullable<z.output<typeof readCarInspection.output>['inspection']>;

export const readProof = endpoint({
  method: 'GET',
  path: '/inspection-proofs/:hash/',
  access: 'anyone',
  summary: 'Proves that a report is ours and unchanged: what it says in short, without personal data',
  input: z.object({ hash }),
  output: reportHead.extend({
    hash,
    /** The last four characters of the VIN. */
    vin_end: z.string().nullable(),
    /** A later report of the same inspection has replaced this one. */
    is_replaced: z.boolean(),
  }),
});
