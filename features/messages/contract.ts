import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { messageIcons, messageTones } from '../../platform/contract/message-mark.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { wholeNumber } from '../../platform/contract/query.ts';

const message = z
  .object({
    id: z.int(),
    /** As a feature declares it, or `promotion`. */
    kind: z.string(),
    icon: z.enum(messageIcons),
    tone: z.enum(messageTones).nullable(),
    /** Title and text are in the language of the request. */
    title: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    /** Why the member is told of it; null for promotions and old messages. */
    why: z.string().nullable(),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type ServiceMessage = z.output<typeof message>;

export const messagesPageSize = 20;

/** Where a member chooses what to be told of, and how. */
export const noticeSettingsPath = '/account/profile#notifications';

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/',
  access: 'member',
  firm: 'seller',
  summary: 'What the service has told me, the newest first, with how many are unread',
  input: z.object({ page: wholeNumber(1, 1000) }),
  output: pageOf(message).extend({ unread: z.int() }),
});

export const readMessages = endpoint({
  method: 'POST',
  path: '/messages/read/',
  access: 'member',
  firm: 'seller',
  summary: 'Marks messages as read, or as unread again; without ids all of them',
  input: z.strictObject({
    ids: z.array(z.int().positive()).max(100).optional(),
    is_read: z.boolean().default(true),
  }),
  output: z.object({ unread: z.int() }),
});
