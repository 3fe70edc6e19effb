import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { dayInput, momentInput } from '../../platform/contract/moment.ts';
import { idInput, smallIdInput, wholeNumber } from '../../platform/contract/query.ts';
import { checkStatuses } from './moves.ts';
import { maxInspectionPlaces } from './slots.ts';
import { changeRefusals, maxNoteLength, staffCheckDetail } from './staff-contract.ts';

/* The managers' calendar of inspections. */

export const maxCalendarDays = 31;
const branchId = smallIdInput;

const calendarCheck = z.object({
  id: z.int(),
  /** VIN, body number or plate. */
  number: z.string(),
  status: z.enum(checkStatuses),
  member: z.string().nullable(),
  phone: z.string().nullable(),
  inspector: z.string().nullable(),
});
export type CalendarCheck = z.output<typeof calendarCheck>;

const calendarHour = z.object({
  at: z.iso.datetime(),
  /** False for an hour outside of the opening hours, which is shown because of its checks. */
  is_open: z.boolean(),
  is_closed: z.boolean(),
  /** How many more cars can be planned by staff: none if the hour has begun. */
  free: z.int().min(0),
  checks: z.array(calendarCheck),
});
export type CalendarHour = z.output<typeof calendarHour>;

const checkCalendar = z.object({
  branches: z.array(z.object({ id: z.int(), address: z.string() })),
  /** Null if the company has no branches. */
  branch: z
    .object({
      id: z.int(),
      inspection_places: z.int(),
      /** Whether the opening hours by day of the week are known; without them there are no hours to plan. */
      has_hours: z.boolean(),
    })
    .nullable(),
  days: z.array(z.object({ day: z.iso.date(), hours: z.array(calendarHour) })),
});
export type CheckCalendar = z.output<typeof checkCalendar>;

export const readCheckCalendar = endpoint({
  method: 'GET',
  path: '/staff/check-calendar/',
  access: 'manager',
  summary:
    'Inspections of a branch by day and hour, from a day on: who comes, who inspects, what is free or closed',
  input: z.object({
    /** Id of the branch; by default the first. */
    branch: branchId.optional(),
    /** By default today. */
    from: dayInput.optional(),
    days: wholeNumber(1, maxCalendarDays),
  }),
  output: checkCalendar,
});

export const setCheckHours = endpoint({
  method: 'PUT',
  path: '/staff/check-calendar/:branchId/hours/',
  access: 'manager',
  summary: 'Closes an hour or a whole day of a branch for inspections, or opens it again; checks in it stay',
  input: z.strictObject({
    branchId,
    day: dayInput,
    /** The hour that begins then, 9 for 9:00; null for the whole day. */
    hour: z.int().min(0).max(23).nullable(),
    is_closed: z.boolean(),
  }),
  /** How many checks are planned there and stay. */
  output: z.object({ planned: z.int() }),
});

export const setInspectionPlaces = endpoint({
  method: 'PUT',
  path: '/staff/check-calendar/:branchId/places/',
  access: 'manager',
  summary: 'How many cars a branch inspects in one hour from now on; checks that are planned stay',
  input: z.strictObject({ branchId, inspection_places: z.int().min(0).max(maxInspectionPlaces) }),
  output: z.object({ inspection_places: z.int() }),
});

export const moveCheckSlot = endpoint({
  method: 'PUT',
  path: '/staff/check-calendar/checks/:checkId/',
  access: 'manager',
  summary: 'Plans, moves or takes away the time of an inspection; the member is told',
  input: z
    .strictObject({
      checkId: idInput,
      version: z.int().positive(),
      /** Any free hour of any branch; null takes the time away. */
      slot: z.strictObject({ branch: z.int().positive().max(2_147_483_647), at: momentInput }).nullable(),
      /** Without a new time: why; the member sees it. */
      reason: z.string().trim().max(maxNoteLength).optional(),
    })
    .superRefine(({ slot, reason }, context) => {
      if (!slot && !reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why' });
    }),
  output: staffCheckDetail,
  refusals: {
    ...changeRefusals,
    /** All places of the hour are taken, or it is closed. */
    slot_taken: 409,
    slot_past: 409,
  },
});
