import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { dayInput } from '../../platform/contract/moment.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { checkPrices, maxPriceTenge } from './contract.ts';
import { checkMoveNames, checkStatuses } from './moves.ts';
import { checkServices } from './services.ts';

/* Endpoints of the managers' desk. Separate from `contract.ts` so that public pages do not load them. */

export const reportMaxBytes = 20 * 1024 * 1024;
export const maxSummaryLength = 4000;
export const maxNoteLength = 500;
export const maxCarNameLength = 100;
const maxValuationTenge = 100_000_000_000;

const person = z.object({ id: z.int(), name: z.string() });

const staffCheck = z.object({
  id: z.int(),
  /** Required with each change, to detect concurrent changes. */
  version: z.int(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  service: z.enum(checkServices),
  price: z.int(),
  status: z.enum(checkStatuses),
  member: person,
  /** E.164. */
  phone: z.string(),
  city: z.string(),
  assignee: person.nullable(),
  paid: z.int().nullable(),
  cancel_reason: z.string().nullable(),
  /** How often the same request was sent within a day. */
  sent_count: z.int(),
  created_at: z.iso.datetime(),
  last_sent_at: z.iso.datetime(),
  /** Accepted version of the privacy policy. */
  consent_version: z.int(),
});
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
  /** False if it has been replaced. */
  is_current: z.boolean(),
});
export type StaffReport = z.output<typeof staffReport>;

const staffCheckDetail = staffCheck.extend({
  /** Newest first. */
  reports: z.array(staffReport),
  /** Title of an ad with this VIN: default for the name in the report. */
  known_name: z.string().nullable(),
  /** Newest first. */
  events: z.array(
    z.object({
      id: z.int(),
      happened_at: z.iso.datetime(),
      /** Null: the member. */
      actor: person.nullable(),
      kind: z.enum(['sent', 'status', 'assigned', 'report']),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type StaffCheckDetail = z.output<typeof staffCheckDetail>;
export type CheckEvent = StaffCheckDetail['events'][number];

export const listChecks = endpoint({
  method: 'GET',
  path: '/staff/checks/',
  access: 'manager',
  summary: 'Requests for checks: what is open first, the oldest of it on top',
  input: z.object({
    /** `open`: neither ready nor cancelled. */
    status: oneOf([...checkStatuses, 'open']),
    /** A member id, `me` or `nobody`. */
    assignee: z
      .string()
      .regex(/^(|me|nobody|\d{1,15})$/)
      .optional(),
    /** Part of a VIN, plate or phone number. */
    q: z.string().max(100).optional(),
    page: wholeNumber(1, 100_000),
  }),
  output: pageOf(staffCheck),
});

const checkId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const readCheck = endpoint({
  method: 'GET',
  path: '/staff/checks/:checkId/',
  access: 'manager',
  summary: 'One request with its history and all its reports',
  input: z.object({ checkId }),
  output: staffCheckDetail,
});

const changeRefusals = {
  /** Someone else has changed it since it was loaded. */
  check_changed: 409,
  /** `checkMoves` does not allow this move from the current status. */
  move_not_allowed: 409,
  report_missing: 409,
} as const;

export const changeCheck = endpoint({
  method: 'PATCH',
  path: '/staff/checks/:checkId/',
  access: 'manager',
  summary:
    'Assigns a request or moves it on; each change goes to its history and the member is told of moves',
  input: z
    .strictObject({
      checkId,
      version: z.int().positive(),
      move: z.enum(checkMoveNames).optional(),
      /** With `confirm`: the amount paid, in tenge. */
      paid: z.int().min(0).max(maxPriceTenge).optional(),
      /** With `confirm`: visible to staff only. */
      note: z.string().trim().max(maxNoteLength).optional(),
      /** With `cancel`: shown to the member. */
      reason: z.string().trim().max(maxNoteLength).optional(),
      /** Id of a manager; null unassigns. */
      assignee: z.int().positive().nullable().optional(),
    })
    .superRefine(({ move, paid, reason }, context) => {
      if (move === 'confirm' && paid === undefined)
        context.addIssue({ code: 'custom', path: ['paid'], message: 'Say what was paid' });
      if (move === 'cancel' && !reason)
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why' });
    }),
  output: staffCheckDetail,
  refusals: changeRefusals,
});

export const attachReport = endpoint({
  method: 'PUT',
  path: '/staff/checks/:checkId/report/',
  access: 'manager',
  summary: 'Attaches a finished report, or replaces it; the earlier one stays in the history',
  input: z.strictObject({
    checkId,
    version: z.int().positive(),
    /** PDF of up to 20 MB as base64. Without it the file stays and only the other fields change. */
    pdf: z.string().min(1).optional(),
    name: z.string().trim().min(1).max(maxCarNameLength),
    vin: z.string().trim().max(40).nullable(),
    date: dayInput,
    valuation: z.int().min(1).max(maxValuationTenge).nullable(),
    summary: z.string().trim().min(1).max(maxSummaryLength),
  }),
  output: staffCheckDetail,
  // Base64 adds a third; 64 KB for the other fields.
  maxBodyBytes: Math.ceil((reportMaxBytes * 4) / 3) + 64 * 1024,
  refusals: { ...changeRefusals, pdf_too_large: 413, pdf_wrong_type: 422, pdf_missing: 422 },
});

export const downloadReportVersion = endpoint({
  method: 'GET',
  path: '/staff/checks/:checkId/reports/:reportId/',
  access: 'manager',
  summary: 'One of the reports that were attached to a request, as PDF',
  input: z.object({ checkId, reportId: checkId }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
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
  summary: 'Prices in tenge from now on; requests keep those they were sent with',
  input: checkPrices.strict(),
  output: checkPrices,
});
