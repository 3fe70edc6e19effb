import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { momentInput } from '../../platform/contract/moment.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, smallIdInput, wholeNumber } from '../../platform/contract/query.ts';
import { contactFields } from '../leads/contract.ts';
import { vinAd } from '../listings/contract.ts';
import { maxNumberLength, parseCarNumber } from './car-number.ts';
import { checkStatuses } from './moves.ts';
import { paymentStatuses, paymentWays, refundStates } from './payments.ts';
import { checkServices } from './services.ts';

export const checksPageSize = 20;
export const maxPriceTenge = 100_000_000;

const tenge = z.int().min(0).max(maxPriceTenge);

export const checkPrices = z.object({ full: tenge, valuation: tenge, both: tenge });
export type CheckPrices = z.output<typeof checkPrices>;

export const readCheckPrices = endpoint({
  method: 'GET',
  path: '/check-prices/',
  access: 'anyone',
  summary: 'What a full check, a valuation and both of them cost now, in tenge',
  input: z.object({}),
  output: checkPrices,
});

const slotFields = {
  /** Id of a branch in the city of the check. */
  branch: z.int().positive().max(2_147_483_647),
  /** The beginning of one of the branch's free hours. */
  at: momentInput,
};

const slotRefusals = {
  /** All places of the hour are taken, or the branch takes no cars then. */
  slot_taken: 409,
  /** Times begin tomorrow. */
  slot_past: 409,
  /** Less than two hours are left until the time that was chosen before. */
  too_late: 409,
  /** The inspection has begun, or the check is over. */
  slot_not_allowed: 409,
} as const;
export type SlotRefusal = keyof typeof slotRefusals;

const slotDay = z.object({
  day: z.iso.date(),
  hours: z.array(z.object({ at: z.iso.datetime(), free: z.int().positive() })),
});
export type SlotDay = z.output<typeof slotDay>;

export const listCheckSlots = endpoint({
  method: 'GET',
  path: '/check-slots/',
  access: 'anyone',
  summary: 'Hours in which a branch still takes cars to inspect, by day from tomorrow; a day may have none',
  input: z.object({ branch: smallIdInput }),
  output: z.object({ days: z.array(slotDay) }),
});

export const requestCheck = endpoint({
  method: 'POST',
  path: '/checks/',
  access: 'member',
  summary: 'Asks for a check of a car; the same car within a day is one request',
  input: z.object({
    ...contactFields,
    /** A VIN, a body number or a plate, as typed. */
    number: z
      .string()
      .max(maxNumberLength)
      .transform((text, context) => {
        const number = parseCarNumber(text);
        if (!number)
          context.addIssue({ code: 'custom', message: 'Neither a VIN, nor a body number, nor a plate' });
        return number ?? { kind: 'vin' as const, value: '' };
      }),
    /** Id of the city where the car is. */
    city: z.int().positive().max(2_147_483_647),
    service: z.enum(checkServices),
    /** When and where the car is brought; without it a manager calls back. */
    slot: z.strictObject(slotFields).optional(),
  }),
  output: z.object({
    accepted: z.literal(true),
    /** Number of the new check; null if nothing was stored, because a bot filled in the hidden field. */
    check: z.int().nullable(),
  }),
  refusals: slotRefusals,
});

const myCheck = z
  .object({
    id: z.int(),
    /** Name of the car, such as "Toyota Camry 2019"; null until the report is ready. */
    name: z.string().nullable(),
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    /** The car that was ordered, if the report is about another one. */
    ordered: z.object({ vin: z.string().nullable(), plate: z.string().nullable() }).nullable(),
    service: z.enum(checkServices),
    price: z.int(),
    city: z.object({ id: z.int(), name: z.string() }),
    status: z.enum(checkStatuses),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    /** Date of the report; null until it is ready. */
    report_date: z.iso.date().nullable(),
  })
  .meta({ id: 'Check' });
export type MyCheck = z.output<typeof myCheck>;

export const listMyChecks = endpoint({
  method: 'GET',
  path: '/checks/',
  access: 'member',
  summary: 'My requests for checks and their reports, the newest first',
  input: z.object({ page: wholeNumber(1, 1000) }),
  output: pageOf(myCheck),
});

const checkReport = z.object({
  date: z.iso.date(),
  valuation: z.int().nullable(),
  summary: z.string(),
  file_bytes: z.int(),
});

const myCheckDetail = myCheck
  .extend({
    /** Statuses that the check has reached, with the time of each, oldest first. */
    steps: z.array(z.object({ status: z.enum(checkStatuses), at: z.iso.datetime() })),
    /** When and where the car is inspected; null if that is not settled. */
    slot: z
      .object({
        at: z.iso.datetime(),
        branch: z.object({ id: z.int(), address: z.string(), phones: z.array(z.string()) }),
      })
      .nullable(),
    /** What the member may do about it now. `choose` if there is none yet. */
    slot_action: z.enum(['choose', 'change', 'too_late', 'none']),
    paid: z.int().nullable(),
    paid_way: z.enum(paymentWays).nullable(),
    /** Number to name when the check is paid by invoice. */
    invoice: z.string(),
    /** Paying online. */
    online: z.object({
      /** Whether the site takes money for this check now; an open payment is gone on with. */
      can_pay: z.boolean(),
      /** The payment that pays for the check, or else the latest. */
      payment: z
        .object({
          amount: z.int(),
          status: z.enum(paymentStatuses),
          /** What came, if it is not what was asked: "100 KZT". */
          received: z.string().nullable(),
          refund: z.enum(refundStates),
        })
        .nullable(),
    }),
    cancel_reason: z.string().nullable(),
    /** The report; null until the status is `ready`. */
    report: checkReport.nullable(),
    /**
     * Earlier ads with the same VIN. Empty if there are none; null if they were not searched, because there is no report
     * yet or the VIN is unknown.
     */
    earlier_ads: z.array(vinAd).nullable(),
  })
  .meta({ id: 'CheckDetail' });
export type MyCheckDetail = z.output<typeof myCheckDetail>;

const checkId = idInput;

export const readMyCheck = endpoint({
  method: 'GET',
  path: '/checks/:checkId/',
  access: 'own',
  summary: 'My request with its steps, and the report once it is ready',
  input: z.object({ checkId }),
  output: myCheckDetail,
});

export const downloadCheckReport = endpoint({
  method: 'GET',
  path: '/checks/:checkId/report/',
  access: 'own',
  summary: 'The finished report of my request, as PDF',
  input: z.object({ checkId }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

export const setMySlot = endpoint({
  method: 'PUT',
  path: '/checks/:checkId/slot/',
  access: 'own',
  summary: 'Chooses when and where my car is inspected, or moves it until two hours before',
  input: z.strictObject({ checkId, ...slotFields }),
  output: myCheckDetail,
  refusals: slotRefusals,
});

export const giveUpMySlot = endpoint({
  method: 'DELETE',
  path: '/checks/:checkId/slot/',
  access: 'own',
  summary: 'Gives up the time of the inspection, until two hours before; the request stays',
  input: z.object({ checkId }),
  output: myCheckDetail,
  refusals: slotRefusals,
});

export const payCheckOnline = endpoint({
  method: 'POST',
  path: '/checks/:checkId/payment/',
  access: 'own',
  summary: 'Begins to pay for my request online, or goes on with it; pay at the address that it returns',
  input: z.object({ checkId }),
  output: z.object({ pay_url: z.url() }),
  refusals: {
    /** It is paid, free, confirmed or cancelled, or the site takes no payments online. */
    payment_not_allowed: 409,
    /** The payment gateway does not answer as it should; trying again may help. */
    gateway_unavailable: 503,
  },
});

export const askForPayment = endpoint({
  method: 'POST',
  path: '/checks/:checkId/payment/result/',
  access: 'own',
  summary:
    'Asks the payment gateway whether my open payment was paid, once in a few seconds; returns the request',
  input: z.object({ checkId }),
  output: myCheckDetail,
});
