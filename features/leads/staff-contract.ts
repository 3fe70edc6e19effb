import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { dayInput, momentInput } from '../../platform/contract/moment.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { staffHits } from '../../platform/contract/staff-hits.ts';
import { staffPageSize } from '../../platform/contract/staff-page-size.ts';
import { maxLeadCommentLength } from './contract.ts';

/* Calls of the manager's desk, in a file of their own to keep them out of the public bundle. */

export const leadStatuses = ['new', 'in_work', 'done', 'refused'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
/** Final states of a lead. */
export const closedStatuses: readonly LeadStatus[] = ['done', 'refused'];
export const dueFilters = ['overdue', 'today', 'none'] as const;

const person = z.object({ id: z.int(), name: z.string() });

/** Details that only some kinds of leads have, such as sums of a loan; the feature that declares the kind knows them. */
const facts = z
  .object({
    /** When and where the person wishes to come, if a time is to be agreed. */
    wished_at: z.iso.datetime().optional(),
    branch: z.string().optional(),
  })
  .catchall(z.union([z.string(), z.number()]));

/** Name of a kind that some feature declares. */
const kindName = z.string().regex(/^[a-z_]{1,40}$/);

const lead = z
  .object({
    id: z.int(),
    kind: kindName,
    status: z.enum(leadStatuses),
    last_name: z.string().nullable(),
    /** Empty if the person has deleted the account. */
    first_name: z.string(),
    /** Phone number in E.164; null if the person has deleted the account. */
    phone: z.string().nullable(),
    comment: z.string().nullable(),
    facts,
    car: z.object({ id: z.int(), title: z.string() }).nullable(),
    assignee: person.nullable(),
    due_at: z.iso.datetime().nullable(),
    /** When a test drive takes place; null until a manager has confirmed or proposed a time. */
    visit_at: z.iso.datetime().nullable(),
    /** False while a proposed time is not agreed yet. */
    visit_is_agreed: z.boolean(),
    /** How many times the request was sent within a day; 1 if it was not repeated. */
    sent_count: z.int(),
    created_at: z.iso.datetime(),
    last_sent_at: z.iso.datetime(),
    /** Version of the privacy policy that the person consented to. */
    consent_version: z.int(),
  })
  .meta({ id: 'Lead' });
export type Lead = z.output<typeof lead>;

const leadDetail = lead
  .extend({
    /** History of the lead, newest first. */
    events: z.array(
      z.object({
        id: z.int(),
        happened_at: z.iso.datetime(),
        /** Who made the change; null for the sender of the request. */
        actor: person.nullable(),
        kind: z.enum(['sent', 'status', 'assigned', 'due', 'comment', 'visit', 'erased']),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'LeadDetail' });
export type LeadDetail = z.output<typeof leadDetail>;
export type LeadEvent = LeadDetail['events'][number];

const filters = {
  kind: z.union([z.literal(''), kindName]).optional(),
  /** A status; `open` matches leads that are new or in work. */
  status: oneOf([...leadStatuses, 'open']),
  /** A manager's id, `me`, or `nobody`. */
  assignee: z
    .string()
    .regex(/^(|me|nobody|\d{1,15})$/)
    .optional(),
  /** Filter by due date, in calendar days of Almaty. */
  due: oneOf(dueFilters),
  /** Part of a name or phone number to search for. */
  q: z.string().max(100).optional(),
};

export const listLeads = endpoint({
  method: 'GET',
  path: '/staff/leads/',
  access: 'manager',
  summary: 'Requests of people: what is open and due first, then the latest',
  input: z.object({ ...filters, page: wholeNumber(1, 100_000) }),
  output: pageOf(lead),
});

/** A POST rather than a GET, because it writes to the audit log who exported people's phone numbers. */
export const exportLeads = endpoint({
  method: 'POST',
  path: '/staff/leads/export/',
  access: 'manager',
  summary: 'The same list as a CSV file, without pages; written down in the log',
  input: z.object(filters),
  returns: { file: 'text/csv; charset=utf-8' },
  output: fileOutput,
});

const leadId = idInput;

export const readLead = endpoint({
  method: 'GET',
  path: '/staff/leads/:leadId/',
  access: 'manager',
  summary: 'One request with its history',
  input: z.object({ leadId }),
  output: leadDetail,
});

export const changeLead = endpoint({
  method: 'PATCH',
  path: '/staff/leads/:leadId/',
  access: 'manager',
  summary:
    'Assigns a request, moves it, sets when it is due, adds a comment; each change goes to its history',
  input: z.strictObject({
    leadId,
    status: z.enum(leadStatuses).optional(),
    /** Id of the assigned manager; null to assign nobody. */
    assignee: z.int().positive().nullable().optional(),
    due_at: momentInput.nullable().optional(),
    comment: z.string().trim().min(1).max(maxLeadCommentLength).optional(),
    /**
     * The values that the manager saw. If somebody else has changed a field since then, the change of that field is
     * refused.
     */
    seen: z
      .strictObject({ status: z.enum(leadStatuses), assignee: z.int().positive().nullable() })
      .optional(),
  }),
  output: leadDetail,
  refusals: { lead_changed: 409 },
  titles: { lead_changed: 'Somebody else has just changed this request' },
});

const assigneeId = z.int().positive().nullable();

export const assignLeads = endpoint({
  method: 'POST',
  path: '/staff/leads/assign/',
  access: 'manager',
  summary:
    'Assigns several requests at once; those that somebody else has assigned meanwhile are left alone and named',
  input: z.strictObject({
    leads: z
      .array(
        z.strictObject({
          id: z.int().positive(),
          /** The assignee that the manager saw. */
          seen: assigneeId,
          assignee: assigneeId,
        }),
      )
      .min(1)
      .max(staffPageSize),
  }),
  output: z.object({
    /** Ids of the requests that were changed. */
    assigned: z.array(z.int()),
    /** Ids of those that somebody else has assigned meanwhile. */
    taken: z.array(z.int()),
  }),
});

/** A POST rather than a GET, because it writes to the audit log who looked at all that there is of a client. */
export const readCustomer = endpoint({
  method: 'POST',
  path: '/staff/leads/:leadId/customer/',
  access: 'manager',
  summary:
    'All that the company has of the client of a request: requests, checks, ads; the look is written down',
  input: z.strictObject({ leadId }),
  output: z.object({
    name: z.string(),
    /** Phone number in E.164; null if the person has deleted the account. */
    phone: z.string().nullable(),
    records: staffHits,
  }),
});

/** The most days ahead that a test drive is planned. */
export const maxVisitDays = 60;

export const listVisits = endpoint({
  method: 'GET',
  path: '/staff/visits/',
  access: 'manager',
  summary:
    'Test drives of some days of Almaty, by time: agreed, proposed, and asked for; with all branches that have any',
  input: z.object({ from: dayInput, days: wholeNumber(1, 7), branch: z.string().max(300).optional() }),
  output: z.object({
    /** `value` is the address in Russian, which the requests keep; `label` is in the language of the request. */
    branches: z.array(z.object({ value: z.string(), label: z.string() })),
    results: z.array(lead),
  }),
});

export const planVisit = endpoint({
  method: 'POST',
  path: '/staff/leads/:leadId/visit/',
  access: 'manager',
  summary: 'Confirms the time of a test drive, proposes another one, or cancels it; the person is told',
  input: z
    .strictObject({
      leadId,
      decision: z.enum(['confirm', 'propose', 'cancel']),
      /** The time; only a cancelled test drive has none. */
      at: momentInput.optional(),
      /** Told to the person whose test drive is cancelled. */
      reason: z.string().trim().max(300).optional(),
    })
    .superRefine(({ decision, at }, context) => {
      if (decision !== 'cancel' && at === undefined)
        context.addIssue({ code: 'custom', path: ['at'], message: 'Say when' });
    }),
  output: leadDetail,
  refusals: { no_test_drive: 409, car_taken_then: 409 },
  titles: {
    no_test_drive: 'Only an open request for a test drive has a time',
    car_taken_then: 'This car is driven by somebody else at that time',
  },
});

export const listLeadManagers = endpoint({
  method: 'GET',
  path: '/staff/lead-managers/',
  access: 'manager',
  summary: 'Who may be given a request',
  input: z.object({}),
  output: z.object({ results: z.array(person) }),
});

/** An address for each kind of leads. */
const departments = z.record(kindName, z.email().nullable());

export const readDepartments = endpoint({
  method: 'GET',
  path: '/staff/lead-departments/',
  access: 'manager',
  summary: 'To whom letters about new requests go; null: to the company’s own address',
  input: z.object({}),
  output: z.object({ departments, company_email: z.string().nullable() }),
});

export const setDepartments = endpoint({
  method: 'PUT',
  path: '/staff/lead-departments/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Says to whom letters about new requests go from now on',
  input: z.strictObject({ departments }),
  output: z.object({ departments, company_email: z.string().nullable() }),
});
