import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { locales } from '../../platform/contract/locale.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { photo } from '../photos/photo.ts';
import { pointStates } from './point-states.ts';
import { inspectionReport, priceRange, reportHistory } from './report-contract.ts';
import { inspectionTemplate, maxWorks, repairWork, templateGroup } from './template-contract.ts';

/* Endpoints of the inspectors' desk. They are separate from `contract.ts`, so that public pages do not load them. */

export const maxPointNote = 500;
export const maxConclusion = 2000;
/** The most answers in one request; a device that was long without a connection sends several. */
export const maxAnswersAtOnce = 100;
export const maxPhotos = 200;

const inspectionId = z.uuid();
const pointKey = z.string().max(40);
const moment = z.iso.datetime();
const tenge = z.int().min(0).max(50_000_000);

/** An answer to a point; the one that was given last counts. Value, defects and price are of points that were checked. */
const answer = z.strictObject({
  /** Made by the device, so that sending again stores it once. */
  id: z.uuid(),
  point: pointKey,
  state: z.enum(pointStates),
  /** In the unit of the point's measure; null if it was not measured. */
  value: z.number().min(-1000).max(100_000).nullable(),
  /** Numbers of the usual defects of the point. */
  defects: z.array(z.int().min(0).max(11)).max(12),
  note: z.string().trim().min(1).max(maxPointNote).nullable(),
  /** What the repair costs in tenge, if it is not what the price list says. */
  tenge: tenge.nullable(),
  answered_at: moment,
});
export type Answer = z.output<typeof answer>;

const pointPhoto = z.object({
  id: z.uuid(),
  point: z.string(),
  photo,
  taken_at: z.iso.datetime(),
  /** A plate can be read on it, so strangers do not get it. */
  shows_plate: z.boolean(),
});
export type PointPhoto = z.output<typeof pointPhoto>;

export const minVolumeCc = 500;
export const maxVolumeCc = 10_000;
export const fuels = ['petrol', 'diesel', 'petrol_gas', 'gas', 'hybrid', 'ev'] as const;
export const transmissions = ['AT', 'MT', 'CVT', 'DCT'] as const;
export const drives = ['FWD', 'RWD', '4WD'] as const;

/** The car as the inspector finds it. */
const car = z.strictObject({
  name: z.string().trim().min(1).max(100),
  vin: z.string().trim().max(40).nullable(),
  plate: z.string().trim().max(20).nullable(),
  year: z.int().min(1900).max(2100),
  mileage_km: z.int().min(0).max(3_000_000).nullable(),
  /**
   * Number of an ad of this car, whose facts say what the car is worth. The ad shows the report only if it is certainly the
   * same car.
   */
  ad: z.int().positive().nullable(),
  /* Facts for the valuation of a car without an ad; null or left out if not entered. */
  volume_cc: z.int().min(minVolumeCc).max(maxVolumeCc).nullable().optional(),
  fuel: z.enum(fuels).nullable().optional(),
  transmission: z.enum(transmissions).nullable().optional(),
  drive: z.enum(drives).nullable().optional(),
  /** Number of the ad whose title the inspector has seen and confirmed as that of this car. */
  ad_confirmed: z.int().positive().nullable().optional(),
});
export type InspectedCar = z.output<typeof car>;

export const carFields = [
  'name',
  'vin',
  'plate',
  'year',
  'mileage_km',
  'ad',
  'volume_cc',
  'fuel',
  'transmission',
  'drive',
  'ad_confirmed',
] as const;
export type CarField = (typeof carFields)[number];

/** When a fact of the car was entered: of several, the one that was entered last counts, whichever arrives first. */
const toldFact = z.strictObject({
  /** Made by the device, so that it is stored once even if it is sent twice. */
  id: z.uuid(),
  field: z.enum(carFields),
  told_at: moment,
});
export type ToldFact = z.output<typeof toldFact>;

const inspection = z
  .object({
    id: z.uuid(),
    check: z.int().nullable(),
    /** The numbers of the car that the request is about. */
    ordered: z.object({ vin: z.string().nullable(), plate: z.string().nullable() }).nullable(),
    car,
    /** The facts of the car that count, without those that nobody has entered. */
    told: z.array(toldFact),
    template_version: z.int(),
    inspector: z.string().nullable(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    conclusion: z.string().nullable(),
    /** The request was given to somebody else: the reader can neither finish the inspection nor reopen it. */
    is_former: z.boolean(),
    /** The last answer to each point that has one. */
    answers: z.array(answer),
    photos: z.array(pointPhoto),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.output<typeof inspection>;

const task = z.object({
  /** The request; null for an own car. */
  check: z
    .object({
      id: z.int(),
      vin: z.string().nullable(),
      plate: z.string().nullable(),
      city: z.string(),
      /** When and where the car is brought. */
      slot: z.object({ at: z.iso.datetime(), branch: z.string() }).nullable(),
      is_cancelled: z.boolean(),
    })
    .nullable(),
  /** What is known of the car before it is seen; without a name if that is not. */
  known: car.extend({ name: z.string() }),
  inspection: z
    .object({
      id: z.uuid(),
      answered: z.int(),
      /** Who has begun it. */
      inspector: z.string().nullable(),
      started_at: z.iso.datetime(),
      finished_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});

export const listInspections = endpoint({
  method: 'GET',
  path: '/staff/inspections/',
  access: 'inspector',
  summary:
    'Cars that I am to inspect, in the order of their appointments, or have inspected, the latest first; managers see those of all',
  input: z.object({
    state: oneOf(['open', 'finished']),
    page: wholeNumber(1, 100_000),
    /** Part of a name, VIN or plate, or the number of a request. */
    q: z.string().trim().max(100).optional(),
  }),
  output: pageOf(task),
});

export const readTemplate = endpoint({
  method: 'GET',
  path: '/staff/inspection-template/',
  access: 'inspector',
  summary: 'Groups of points with the price list of repairs: the newest version, or the one asked for',
  input: z.object({ version: wholeNumber(1, 100_000) }),
  output: z.object({
    version: z.int(),
    template: inspectionTemplate,
    works: z.array(repairWork),
    /** Version of the price list. */
    works_version: z.int(),
  }),
});

/** The request was given to another inspector, who gets the answers and finishes the inspection. */
const formerRefusals = { given_to_other: 409 } as const;
/** `inspection_finished`: it must be opened again first. */
const changeRefusals = { inspection_finished: 409 } as const;

export const startInspection = endpoint({
  method: 'PUT',
  path: '/staff/inspections/:id/',
  access: 'inspector',
  summary:
    'Begins an inspection, or tells facts of its car; if another was begun for the same request or own car, tells them there and answers with that one',
  input: z.strictObject({
    id: inspectionId,
    check: z.int().positive().nullable(),
    car,
    /**
     * Which facts of `car` were entered, and when. If left out, all count as entered now when this request begins the
     * inspection.
     */
    told: z.array(toldFact).max(carFields.length).optional(),
    template_version: z.int().positive(),
    started_at: moment,
  }),
  output: inspection,
  refusals: { ...changeRefusals, check_not_in_work: 409 },
});

export const readInspection = endpoint({
  method: 'GET',
  path: '/staff/inspections/:id/',
  access: 'inspector',
  summary: 'An inspection with its answers and photos',
  input: z.object({ id: inspectionId }),
  output: inspection,
});

export const readInspectionReport = endpoint({
  method: 'GET',
  path: '/staff/inspections/:id/report/',
  access: 'inspector',
  summary: 'The report of an inspection that was finished; it stays while the inspection is open again',
  input: z.object({ id: inspectionId }),
  output: z.object({ report: inspectionReport, history: reportHistory }),
});

export const downloadInspectionReport = endpoint({
  method: 'GET',
  path: '/staff/inspections/:id/report/pdf/',
  access: 'inspector',
  summary: 'The report of an inspection that was finished as PDF, in a language',
  input: z.object({ id: inspectionId, lang: oneOf(locales) }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

export const readInspectionPrice = endpoint({
  method: 'GET',
  path: '/staff/inspections/:id/price/',
  access: 'inspector',
  summary: 'What the car is worth by our valuation, as the report would say now; null if that is not known',
  input: z.object({ id: inspectionId }),
  output: z.object({
    price: priceRange.nullable(),
    /** Why it is not known: the name has no known model, or too few similar cars are for sale. */
    why: z.enum(['name', 'likes']).nullable(),
  }),
});

export const readInspectedAd = endpoint({
  method: 'GET',
  path: '/staff/inspected-ads/:ad/',
  access: 'inspector',
  summary:
    'What a public ad says that its car is, so that an inspector sees whether a number is that of the car',
  input: z.object({ ad: idInput }),
  output: z.object({
    /** Such as "Toyota Camry 2019". */
    title: z.string(),
    price: z.int(),
    /** It is an ad of the company. */
    is_own: z.boolean(),
    has_vin: z.boolean(),
  }),
});

export const addAnswers = endpoint({
  method: 'POST',
  path: '/staff/inspections/:id/answers/',
  access: 'inspector',
  summary: 'Stores answers, each once, and returns what counts now, those of other devices too',
  input: z.strictObject({ id: inspectionId, answers: z.array(answer).max(maxAnswersAtOnce) }),
  output: inspection,
  refusals: changeRefusals,
});

export const addPointPhoto = endpoint({
  method: 'PUT',
  path: '/staff/inspections/:id/photos/:photoId/',
  access: 'inspector',
  summary: 'Puts a photo that I have uploaded to a point, once',
  input: z.strictObject({
    id: inspectionId,
    /** Made by the device. */
    photoId: z.uuid(),
    point: pointKey,
    /** Number of the upload. */
    upload: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    taken_at: moment,
  }),
  output: inspection,
  refusals: { ...changeRefusals, too_many_photos: 409 },
});

export const removePointPhoto = endpoint({
  method: 'DELETE',
  path: '/staff/inspections/:id/photos/:photoId/',
  access: 'inspector',
  summary: 'Takes a photo away from its point',
  input: z.object({ id: inspectionId, photoId: z.uuid() }),
  output: inspection,
  refusals: changeRefusals,
});

export const markPointPhoto = endpoint({
  method: 'PUT',
  path: '/staff/inspections/:id/photos/:photoId/plate/',
  access: 'inspector',
  summary: 'Says whether a plate can be read on a photo, which strangers then do not get',
  input: z.strictObject({ id: inspectionId, photoId: z.uuid(), shows_plate: z.boolean() }),
  output: inspection,
  refusals: changeRefusals,
});

export const finishInspection = endpoint({
  method: 'POST',
  path: '/staff/inspections/:id/finish/',
  access: 'inspector',
  summary: 'Ends an inspection: the report is made from its answers, and the member who ordered it is told',
  input: z.strictObject({
    id: inspectionId,
    conclusion: z.string().trim().min(1).max(maxConclusion).nullable(),
    /** The inspector confirms that the VIN, or the plate, is another than was ordered. */
    is_other_car: z.boolean().optional(),
  }),
  output: z.object({ report: inspectionReport }),
  refusals: {
    ...changeRefusals,
    ...formerRefusals,
    /** Nothing was checked, so there is nothing to report. */
    nothing_checked: 409,
    check_not_in_work: 409,
    /** The VIN, or the plate, is another than was ordered, and the inspector has not confirmed it. */
    other_car: 409,
    /** The member has ordered a valuation, and what the car is worth is not known. */
    valuation_missing: 409,
  },
});

export const reopenInspection = endpoint({
  method: 'POST',
  path: '/staff/inspections/:id/reopen/',
  access: 'inspector',
  summary: 'Opens a finished inspection again, to correct it; its report stays until it is finished anew',
  input: z.strictObject({ id: inspectionId }),
  output: inspection,
  refusals: formerRefusals,
});

const templateRefusals = { template_changed: 409 } as const;
/** The version that was changed. */
const version = z.coerce.number().int().positive().max(1_000_000);

export const saveTemplateGroup = endpoint({
  method: 'PUT',
  path: '/staff/inspection-template/group/',
  access: 'admin',
  summary:
    'Replaces a group of points, or adds it as the last, in a new version for inspections that begin from now on',
  input: z.strictObject({ version, group: templateGroup }),
  output: z.object({ version: z.int() }),
  refusals: templateRefusals,
});

export const removeTemplateGroup = endpoint({
  method: 'DELETE',
  path: '/staff/inspection-template/group/:key/',
  access: 'admin',
  summary: 'Takes a group of points out, in a new version; the last one stays',
  input: z.object({ key: z.string().max(40), version }),
  output: z.object({ version: z.int() }),
  refusals: templateRefusals,
});

export const saveRepairWorks = endpoint({
  method: 'PUT',
  path: '/staff/repair-works/',
  access: 'admin',
  summary: 'The price list of repairs, for reports that are made from now on',
  input: z.strictObject({ version, works: z.array(repairWork).max(maxWorks) }),
  output: z.object({ version: z.int(), works: z.array(repairWork) }),
  refusals: { works_changed: 409 },
});
