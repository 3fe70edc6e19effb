import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { accepted, contactFields, fullName } from '../leads/contract.ts';

/* Calls about the company's own inspected cars: inspection dates, reservation and test drive requests. */

/** Maximum number of cars in one call: the page size of the catalogue. */
const maxIds = 24;

const ownCar = z.object({
  id: z.int(),
  inspected_at: z.iso.datetime().nullable(),
  /** From 0 to 10, as in the report; null if there is no report point by point, or it has no score. */
  score: z.number().nullable(),
  /** How many points were checked, of those that the car has; null without a score. */
  checked: z.object({ count: z.int(), of: z.int() }).nullable(),
});
export type OwnCarFacts = z.output<typeof ownCar>;

export const ownCarFacts = endpoint({
  method: 'GET',
  path: '/own-cars/facts/',
  access: 'anyone',
  summary:
    'When own cars were inspected, at how many points and with which score, by their ids; what is no own car on offer is left out',
  input: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= maxIds),
  }),
  output: z.object({
    results: z.array(ownCar),
  }),
});

/** Errors for a car that is reserved for somebody else, or that is sold or withdrawn. */
const refusals = { already_reserved: 409, ad_off_sale: 409 } as const;

const car = z.int().positive().max(Number.MAX_SAFE_INTEGER);

export const requestReservation = endpoint({
  method: 'POST',
  path: '/own-cars/reservations/',
  access: 'anyone',
  summary: 'Asks the company to keep an own car; a manager does it after a call',
  input: z.object({ ...contactFields, ...fullName, car }),
  output: accepted,
  refusals,
});

export const requestTestDrive = endpoint({
  method: 'POST',
  path: '/own-cars/test-drives/',
  access: 'anyone',
  summary: 'Asks for a test drive of an own car at a branch; day and time are of Almaty',
  input: z.object({
    ...contactFields,
    ...fullName,
    car,
    /** Day of the test drive, such as "2026-11-22". */
    date: z.iso.date(),
    /** Start of the test drive in Almaty's time zone, such as "10:00". */
    time: z.string().regex(/^\d\d:\d\d$/),
    branch: z.int().positive().max(2_147_483_647),
  }),
  output: accepted,
  refusals: { ad_off_sale: 409 },
});
