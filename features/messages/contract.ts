import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { wholeNumber } from '../../platform/contract/query.ts';

/** Kinds of service messages; each has a title and a text in three languages. */
export const messageKinds = [
  'ad_submitted',
  'ad_published',
  'ad_rejected',
  'ad_blocked',
  'ad_expiring',
  'ad_expired',
  'ad_recalled',
  'ad_sold',
  'ad_withdrawn',
  'ad_renewed',
  'ad_deleted',
  'appeal_upheld',
  'appeal_denied',
  'garage_reminder',
  'check_requested',
  'check_confirmed',
  'check_in_work',
  'check_ready',
  'check_cancelled',
  'check_report_replaced',
  'request_in_work',
  'request_done',
  'request_refused',
  'car_kept',
  'car_let_go',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds of messages in the inbox: service messages, and promotions, whose texts are written by staff. */
const inboxKinds = [...messageKinds, 'promotion'] as const;
export type InboxKind = (typeof inboxKinds)[number];

const message = z.object({
  id: z.int(),
  kind: z.enum(inboxKinds),
  /** Title and text are in the language of the request. */
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type ServiceMessage = z.output<typeof message>;

export const messagesPageSize = 20;

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/',
  access: 'member',
  summary: 'What the service has told me, the newest first, with how many are unread',
  input: z.object({ page: wholeNumber(1, 1000) }),
  output: pageOf(message).extend({ unread: z.int() }),
});

export const readMessages = endpoint({
  method: 'POST',
  path: '/messages/read/',
  access: 'member',
  summary: 'Marks messages as read, or as unread again; without ids all of them',
  input: z.strictObject({
    ids: z.array(z.int().positive()).max(100).optional(),
    is_read: z.boolean().default(true),
  }),
  output: z.object({ unread: z.int() }),
});
