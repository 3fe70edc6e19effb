import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, keyText } from '../../platform/contract/query.ts';
import { unratedReasons } from '../listings/rating.ts';
import { choice } from '../vehicles/contract.ts';

/** Maximum number of cars in one garage; a family or a small fleet has fewer. */
export const maxCars = 30;
/** Removed cars can be restored for a day; more of them than this are no mistake. */
export const maxRemovedCars = 50;
export const maxServices = 500;
export const maxReminders = 50;
export const maxMileage = 3_000_000;
export const maxCost = 1_000_000_000;
export const maxNoteLength = 500;
export const maxTitleLength = 100;
export const maxNameLength = 60;
export const minYear = 1900;

export const garageStatuses = ['own', 'selling', 'sold'] as const;
export type GarageStatus = (typeof garageStatuses)[number];
const mileageUnits = ['km', 'mi'] as const;

/** Kinds of work on a car; for `other`, the note says what was done. */
export const serviceKinds = [
  'maintenance',
  'oil',
  'filters',
  'brakes',
  'tyres',
  'suspension',
  'engine',
  'transmission',
  'battery',
  'electrics',
  'body',
  'inspection',
  'insurance',
  'other',
] as const;
export type ServiceKind = (typeof serviceKinds)[number];

const garageRefusals = { garage_full: 422, service_log_full: 422, reminders_full: 422 } as const;
export type GarageRefusal = keyof typeof garageRefusals;

const carId = idInput;
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((value) => value.trim() || null)
    .nullable();
/** A text in a response; it was trimmed when it was stored. */
const storedText = z.string().nullable();
const mileage = z.int().min(0).max(maxMileage);
/** A calendar date in Almaty's time zone. */
const day = z.iso.date();

/**
 * `brand_other` and `model_other` are names of brands and models that the dictionaries lack. For both brand and model,
 * either the dictionary key or the other name is required.
 */
const carFacts = {
  brand: keyText().nullable(),
  brand_other: text(maxNameLength),
  /** Key of the model, such as `toyota/camry`. */
  model: keyText().nullable(),
  model_other: text(maxNameLength),
  year: z.int().min(minYear).max(2100).nullable(),
  /** Key of the generation, such as `toyota/camry/xv70`. */
  generation: keyText().nullable(),
  /** Id of a modification of the generation. */
  modification: z.int().positive().nullable(),
  /** VIN or body number of the car. */
  vin: text(40),
  plate: text(20),
  mileage,
  mileage_unit: z.enum(mileageUnits),
  status: z.enum(garageStatuses),
};
export type CarFacts = z.output<z.ZodObject<typeof carFacts>>;

const serviceFacts = {
  done_on: day,
  /** Mileage in the unit of the car, kilometres or miles. */
  mileage: mileage.nullable(),
  kind: z.enum(serviceKinds),
  cost_tenge: z.int().min(0).max(maxCost).nullable(),
  note: text(maxNoteLength),
};
const service = z
  .object({
    id: z.int(),
    ...serviceFacts,
    kind: choice,
    note: storedText,
    /** An earlier entry has a higher mileage, so one of the two is mistyped, or the odometer was changed. */
    is_mileage_lower: z.boolean(),
  })
  .meta({ id: 'GarageService' });
export type Service = z.output<typeof service>;

const reminderFacts = {
  title: z.string().trim().min(1).max(maxTitleLength),
  due_on: day.nullable(),
  /** Mileage at which the work is due, in the unit of the car. */
  due_mileage: mileage.nullable(),
  is_done: z.boolean(),
};
/** State of a reminder. `soon` means within two weeks, or within 500 km or miles. */
const reminderStates = ['due', 'soon', 'later', 'done'] as const;
const reminder = z
  .object({
    id: z.int(),
    ...reminderFacts,
    title: z.string(),
    state: z.enum(reminderStates),
  })
  .meta({ id: 'GarageReminder' });
export type Reminder = z.output<typeof reminder>;

/** What the car was worth in a month. */
const carValue = z.object({
  /** The day when it was estimated. */
  on: day,
  /** Tenge; null if there is no estimate, and `why` says why. Four of five such cars cost between `low` and `high`. */
  estimate: z.int().nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  /** The number of like cars. */
  evidence: z.int(),
  why: z.enum([...unratedReasons, 'unknown_model', 'unknown_year']).nullable(),
});
export type CarValue = z.output<typeof carValue>;

/** Months of value that are shown, at most. */
export const maxValues = 60;

const garageCar = z
  .object({
    id: z.int(),
    ...carFacts,
    brand_other: storedText,
    model_other: storedText,
    vin: storedText,
    plate: storedText,
    /** Title of the car, such as "Toyota Camry XV70, 2019". */
    title: z.string(),
    /** This and the following fields come from the modification; null means unknown. */
    volume_cc: z.int().nullable(),
    power_hp: z.int().nullable(),
    fuel: choice.nullable(),
    transmission: choice.nullable(),
    drive: choice.nullable(),
    body_type: choice.nullable(),
    /** Estimated yearly tax, with the year whose rules were used; null if the car's year or engine is unknown. */
    tax: z.object({ year: z.int(), tenge: z.int() }).nullable(),
    /** What the car is worth, month by month, the newest last; empty until it is valued, within minutes. */
    values: z.array(carValue),
    service_count: z.int(),
    /** Sum of the costs in the service log, in tenge. */
    spent_tenge: z.int(),
    /** Reminders of the car: due ones first, completed ones last. */
    reminders: z.array(reminder),
  })
  .meta({ id: 'GarageCar' });
export type GarageCar = z.output<typeof garageCar>;

export const listGarage = endpoint({
  method: 'GET',
  path: '/garage/',
  access: 'member',
  summary: 'My cars with their tax a year and reminders; sold ones last',
  input: z.object({}),
  output: pageOf(garageCar),
});

export const addGarageCar = endpoint({
  method: 'POST',
  path: '/garage/',
  access: 'member',
  summary: 'Puts a car into my garage',
  input: z.strictObject(carFacts),
  output: garageCar,
  refusals: garageRefusals,
});

export const updateGarageCar = endpoint({
  method: 'PUT',
  path: '/garage/:carId/',
  access: 'own',
  summary: 'Replaces what is known of one of my cars',
  input: z.strictObject({ carId, ...carFacts }),
  output: garageCar,
});

export const removeGarageCar = endpoint({
  method: 'DELETE',
  path: '/garage/:carId/',
  access: 'own',
  summary: 'Removes one of my cars; for a day it can be restored',
  input: z.object({ carId }),
  output: z.object({ count: z.int() }),
});

export const restoreGarageCar = endpoint({
  method: 'POST',
  path: '/garage/:carId/restore/',
  access: 'own',
  summary: 'Takes back that a car was removed',
  input: z.strictObject({ carId }),
  output: garageCar,
  refusals: garageRefusals,
});

export const listServices = endpoint({
  method: 'GET',
  path: '/garage/:carId/services/',
  access: 'own',
  summary: 'What was done to one of my cars, the newest first',
  input: z.object({ carId }),
  /** `kinds` are the kinds of work to choose from for a new entry. */
  output: pageOf(service).extend({ kinds: z.array(choice) }),
});

export const addService = endpoint({
  method: 'POST',
  path: '/garage/:carId/services/',
  access: 'own',
  summary: 'Writes what was done to one of my cars; a higher mileage becomes the mileage of the car',
  input: z.strictObject({ carId, ...serviceFacts }),
  output: service,
  refusals: garageRefusals,
});

export const updateService = endpoint({
  method: 'PUT',
  path: '/garage/:carId/services/:serviceId/',
  access: 'own',
  summary: 'Replaces an entry of the service log',
  input: z.strictObject({ carId, serviceId: idInput, ...serviceFacts }),
  output: service,
});

export const removeService = endpoint({
  method: 'DELETE',
  path: '/garage/:carId/services/:serviceId/',
  access: 'own',
  summary: 'Removes an entry of the service log',
  input: z.object({ carId, serviceId: idInput }),
  output: z.object({ count: z.int() }),
});

export const printServices = endpoint({
  method: 'GET',
  path: '/garage/:carId/services/pdf/',
  access: 'own',
  summary: 'The service log as a PDF in the language of the request',
  input: z.object({ carId }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

export const addReminder = endpoint({
  method: 'POST',
  path: '/garage/:carId/reminders/',
  access: 'own',
  summary: 'Reminds me of something at a day, at a mileage, or whichever comes first',
  input: z.strictObject({
    carId,
    ...reminderFacts,
    /** Puts back a reminder that was just removed; only such a one may be of a day that is over. */
    is_restored: z.literal(true).optional(),
  }),
  output: reminder,
  refusals: garageRefusals,
});

export const updateReminder = endpoint({
  method: 'PUT',
  path: '/garage/:carId/reminders/:reminderId/',
  access: 'own',
  summary: 'Replaces a reminder, or says that it is done',
  input: z.strictObject({ carId, reminderId: idInput, ...reminderFacts }),
  output: reminder,
});

export const removeReminder = endpoint({
  method: 'DELETE',
  path: '/garage/:carId/reminders/:reminderId/',
  access: 'own',
  summary: 'Removes a reminder',
  input: z.object({ carId, reminderId: idInput }),
  output: z.object({ count: z.int() }),
});
