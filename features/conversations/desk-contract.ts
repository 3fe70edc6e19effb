import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput } from '../../platform/contract/query.ts';
import { photo } from '../photos/photo.ts';
import { messageTypes } from './contract.ts';
import { reportReasons } from './report-contract.ts';

const memberId = z.coerce.number().int().positive();
export const maxReasonLength = 500;

const reported = z.object({
  member_id: z.int(),
  name: z.string().nullable(),
  since: z.iso.datetime(),
  /** The public id of the person's page as a seller; null if they have none. */
  seller: z.uuid().nullable(),
  /** The person is the moderator who asks. */
  is_own: z.boolean(),
  /** How often moderators have warned or muted the person before. */
  past_warnings: z.int(),
  /** Open reports, oldest first. */
  reports: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(reportReasons),
      comment: z.string().nullable(),
      created_at: z.iso.datetime(),
      /** The conversation that was reported; null if the person as a seller was. */
      conversation: z.object({ id: z.int(), title: z.string() }).nullable(),
    }),
  ),
  /** Texts that the person has sent to many and that wait, each once. */
  held: z.array(z.object({ text: z.string(), count: z.int(), created_at: z.iso.datetime() })),
  /** Id of the last text that waits, for `held_up_to`; 0 without one. */
  last_held: z.int(),
});
export type ReportedPerson = z.output<typeof reported>;

const muted = z.object({
  member_id: z.int(),
  name: z.string().nullable(),
  reason: z.string(),
  created_at: z.iso.datetime(),
});

export const listReported = endpoint({
  method: 'GET',
  path: '/moderation/people/',
  access: 'moderator',
  summary: 'People with open reports or texts that wait, oldest first, and those who may not write',
  input: z.object({}),
  output: z.object({ count: z.int(), results: z.array(reported), muted: z.array(muted) }),
});

const deskMessage = z.object({
  id: z.int(),
  /** Who wrote it; null for the service. */
  author: z.enum(['buyer', 'seller']).nullable(),
  kind: z.enum(messageTypes),
  /** Words of a text, or what the event says. */
  text: z.string(),
  photo: photo.nullable(),
  created_at: z.iso.datetime(),
});
const deskRefusals = { own_case: 409, already_resolved: 409 } as const;
export type DeskRefusal = keyof typeof deskRefusals;

export const readReported = endpoint({
  method: 'GET',
  path: '/moderation/conversations/:id/',
  access: 'moderator',
  summary:
    'The newest messages of a conversation with an open report, also those that one of the two has deleted; every look is written in the audit log',
  input: z.object({ id: idInput }),
  output: z.object({
    title: z.string(),
    car: z.int(),
    buyer: z.object({ member_id: z.int(), name: z.string().nullable() }),
    seller: z.object({ member_id: z.int(), name: z.string().nullable() }),
    results: z.array(deskMessage),
    has_more: z.boolean(),
  }),
  refusals: deskRefusals,
});

export const resolveReported = endpoint({
  method: 'POST',
  path: '/moderation/people/:memberId/resolve/',
  access: 'moderator',
  summary:
    'Closes what the moderator saw of a person: nothing wrong, which delivers texts that wait; a warning; or a stop of all messages',
  input: z.strictObject({
    memberId,
    /** Id of the last report that the moderator has seen, 0 without one; later ones stay open. */
    up_to: z.int().nonnegative(),
    /** The same for texts that wait. */
    held_up_to: z.int().nonnegative(),
    action: z.enum(['dismiss', 'warn', 'mute']),
    /** What the person is told; for `dismiss` it is not needed. */
    reason: z.string().trim().max(maxReasonLength),
  }),
  output: z.object({ reports: z.int(), texts: z.int() }),
  refusals: deskRefusals,
});

export const unmuteMember = endpoint({
  method: 'POST',
  path: '/moderation/people/:memberId/unmute/',
  access: 'moderator',
  summary: 'Lets a person write again',
  input: z.strictObject({ memberId }),
  output: z.object({ done: z.literal(true) }),
  refusals: deskRefusals,
});
