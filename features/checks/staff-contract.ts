import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { dayInput } from '../../platform/contract/moment.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { checkPrices, maxPriceTenge } from './contract.ts';
import { checkMoveNames, checkStatuses } from './moves.ts';
import { deskPaymentWays, paymentStatuses, paymentWays, refundStates } from './payments.ts';
import { checkServices } from './services.ts';

/* Endpoints of the managers' desk. They are separate from `contract.ts`, so that public pages do not load them. */

export const reportMaxBytes = 20 * 1024 * 1024;
export const maxSummaryLength = 4000;
export const maxNoteLength = 500;
export const maxCommentLength = 1000;
export const maxCarNameLength = 100;
const maxValuationTenge = 100_000_000_000;

const tengePaid = z.int().min(0).max(maxPriceTenge);

const person = z.object({ id: z.int(), name: z.string() });

const staffCheck = z
  .object({
    id: z.int(),
    /** Sent back with each change of the check, to detect changes by somebody else. */
    version: z.int(),
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    service: z.enum(checkServices),
    price: z.int(),
    status: z.enum(checkStatuses),
    /** Null if the person has deleted the account; the order and its reports stay. */
    member: person.nullable(),
    /** Phone number in E.164; null if the person has deleted the account. */
    phone: z.string().nullable(),
    city: z.string(),
    /** When and where the car is inspected; null if that is not settled. */
    slot: z.object({ at: z.iso.datetime(), branch: z.int(), address: z.string() }).nullable(),
    /** The manager who is responsible for the order. */
    assignee: person.nullable(),
    /** Who looks at the car and writes the report. */
    inspector: person.nullable(),
    paid: z.int().nullable(),
    paid_way: z.enum(paymentWays).nullable(),
    /** `paid`: online, and nobody has confirmed it yet. `refund`: money of an online payment is to be given back. */
    online: z.enum(['paid', 'refund']).nullable(),
    cancel_reason: z.string().nullable(),
    /** How often the same request was sent within a day. */
    sent_count: z.int(),
    created_at: z.iso.datetime(),
    last_sent_at: z.iso.datetime(),
    /** Version of the privacy policy that the member accepted. */
    consent_version: z.int(),
  })
  .meta({ id: 'StaffCheck' });
export type StaffCheck = z.output<typeof staffCheck>;

const staffReport = z.object({
  id: z.int(),
  name: z.string(),
  vin: z.string().nullable(),
  date: z.iso.date(),
  valuation: z.int().nullable(),
  summary: z.string(),
  file_bytes: z.int(),
  made_at: z.iso.datetime(),
  made_by: z.string().nullable(),
  /** False if a newer report has replaced this one. */
  is_current: z.boolean(),
});
export type StaffReport = z.output<typeof staffReport>;

const onlinePayment = z.object({
  id: z.uuid(),
  /** What was asked, in tenge. */
  amount: z.int(),
  status: z.enum(paymentStatuses),
  /** What came instead, with its currency: "100 KZT". */
  received: z.string().nullable(),
  /** The gateway's number of the payment. */
  gateway_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  /** Whether the check was confirmed with it. */
  is_counted: z.boolean(),
  refund: z.enum(refundStates),
});
export type OnlinePayment = z.output<typeof onlinePayment>;

export const staffCheckDetail = staffCheck
  .extend({
    /** All reports of the check, newest first. */
    reports: z.array(staffReport),
    /** Online payments, the latest first. */
    payments: z.array(onlinePayment),
    /** Title of an ad with this VIN, used as the default name of the car in the report. */
    known_name: z.string().nullable(),
    /** History of the check, newest first. */
    events: z.array(
      z.object({
        id: z.int(),
        happened_at: z.iso.datetime(),
        /** The staff member who caused the event; null if it was the member who requested the check. */
        actor: person.nullable(),
        kind: z.enum([
          'sent',
          'status',
          'assigned',
          'report',
          'comment',
          'payment',
          'erased',
          'slot',
          'online',
        ]),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    /** What the person who asks may do: say who does what and correct payments, and the changes of status. */
    can: z.object({ manage: z.boolean(), moves: z.array(z.enum(checkMoveNames)) }),
  })
  .meta({ id: 'StaffCheckDetail' });
export type StaffCheckDetail = z.output<typeof staffCheckDetail>;
export type CheckEvent = StaffCheckDetail['events'][number];

export const listChecks = endpoint({
  method: 'GET',
  path: '/staff/checks/',
  access: 'inspector',
  summary:
    'Requests for checks: what is open first, the oldest of it on top; inspectors see those given to them',
  input: z.object({
    /**
     * A status, `open` for all checks that are neither ready nor cancelled, or `refund` for those of which money is to be
     * given back.
     */
    status: oneOf([...checkStatuses, 'open', 'refund']),
    /** Filter by who works on it: the member id of a manager or inspector, `me`, or `nobody` for no manager. */
    assignee: z
      .string()
      .regex(/^(|me|nobody|\d{1,15})$/)
      .optional(),
    /** Search text: part of a VIN, plate or phone number. */
    q: z.string().max(100).optional(),
    page: wholeNumber(1, 100_000),
  }),
  output: pageOf(staffCheck),
});

const checkId = idInput;

export const readCheck = endpoint({
  method: 'GET',
  path: '/staff/checks/:checkId/',
  access: 'inspector',
  summary: 'One request with its history and all its reports',
  input: z.object({ checkId }),
  output: staffCheckDetail,
});

export const changeRefusals = {
  /** Somebody else has changed the check since it was loaded. */
  check_changed: 409,
  /** `checkMoves` does not allow this change from the check's current status. */
  move_not_allowed: 409,
  report_missing: 409,
  /** The member has ordered a valuation, and the report has none. */
  valuation_missing: 409,
} as const;

export const changeCheck = endpoint({
  method: 'PATCH',
  path: '/staff/checks/:checkId/',
  access: 'inspector',
  summary:
    'Assigns a request or moves it on; each change goes to its history and the member is told of moves; inspectors start and finish what was given to them',
  input: z
    .strictObject({
      checkId,
      version: z.int().positive(),
      move: z.enum(checkMoveNames).optional(),
      /** With the action `confirm`: the amount paid, in tenge; absent if the check was paid online. */
      paid: tengePaid.optional(),
      /** With the action `confirm`: how it was paid. */
      way: z.enum(deskPaymentWays).default('branch'),
      /** With the action `confirm`: a note that only staff can see. It is required if nothing was paid. */
      note: z.string().trim().max(maxNoteLength).optional(),
      /** With the action `cancel`: a reason, which the member sees. */
      reason: z.string().trim().max(maxNoteLength).optional(),
      /** Id of the manager to assign; null to assign nobody. */
      assignee: z.int().positive().nullable().optional(),
      /** Id of the inspector to assign, who gets a message; null to assign nobody. */
      inspector: z.int().positive().nullable().optional(),
      /** Corrects the amount paid after it was confirmed; both amounts and the reason stay in the history. */
      correction: z
        .strictObject({ paid: tengePaid, reason: z.string().trim().min(1).max(maxNoteLength) })
        .optional(),
      /** An online payment whose money was given back. */
      refunded: z.uuid().optional(),
      /** Added to the history; only staff can see it. */
      comment: z.string().trim().min(1).max(maxCommentLength).optional(),
    })
    .superRefine(({ move, paid, note, reason }, context) => {
      if (paid !== undefined && move !== 'confirm')
        context.addIssue({ code: 'custom', path: ['paid'], message: 'Only with the action `confirm`' });
      if (move === 'confirm' && paid === 0 && !note)
        context.addIssue({ code: 'custom', path: ['note'], message: 'Say why nothing was paid' });
      if (move === 'cancel' && !reason)
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why' });
    }),
  output: staffCheckDetail,
  refusals: changeRefusals,
});

/** `pdf_wrong_type`: the first or last bytes of the file are not those of a PDF. */
const fileRefusals = { pdf_wrong_type: 422 } as const;

export const addReportFile = endpoint({
  method: 'POST',
  path: '/staff/checks/:checkId/report-files/',
  access: 'inspector',
  body: 'bytes',
  maxBodyBytes: reportMaxBytes,
  summary: 'Takes the PDF of a report, of up to 20 MB; within a day it must be attached',
  input: z.object({ checkId, bytes: z.instanceof(Uint8Array) }),
  output: z.object({ file: z.uuid() }),
  refusals: fileRefusals,
});

export const attachReport = endpoint({
  method: 'PUT',
  path: '/staff/checks/:checkId/report/',
  access: 'inspector',
  summary: 'Attaches a finished report, or replaces it; the earlier one stays in the history',
  input: z.strictObject({
    checkId,
    version: z.int().positive(),
    /** What `addReportFile` returned. If it is absent, the stored file is kept and only the other fields change. */
    file: z.uuid().optional(),
    name: z.string().trim().min(1).max(maxCarNameLength),
    vin: z.string().trim().max(40).nullable(),
    date: dayInput,
    valuation: z.int().min(1).max(maxValuationTenge).nullable(),
    summary: z.string().trim().min(1).max(maxSummaryLength),
  }),
  output: staffCheckDetail,
  refusals: { ...changeRefusals, pdf_missing: 422 },
});

export const downloadReportVersion = endpoint({
  method: 'GET',
  path: '/staff/checks/:checkId/reports/:reportId/',
  access: 'inspector',
  summary: 'One of the reports that were attached to a request, as PDF',
  input: z.object({ checkId, reportId: checkId }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

export const listInspectors = endpoint({
  method: 'GET',
  path: '/staff/check-inspectors/',
  access: 'manager',
  summary: 'Who may be given a check to do',
  input: z.object({}),
  output: z.object({ results: z.array(person) }),
});

export const readCheckPriceHistory = endpoint({
  method: 'GET',
  path: '/staff/check-prices/',
  access: 'manager',
  summary: 'Prices that were set, the latest first',
  input: z.object({}),
  output: z.object({
    results: z.array(checkPrices.extend({ set_at: z.iso.datetime(), set_by: z.string().nullable() })),
  }),
});

export const setCheckPrices = endpoint({
  method: 'PUT',
  path: '/staff/check-prices/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Prices in tenge from now on; requests keep those they were sent with',
  input: checkPrices.strict(),
  output: checkPrices,
});
