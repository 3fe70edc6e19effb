import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { adId, decided, moderationRefusals, photo, verdict } from './contract.ts';

const complained = z.object({
  ad_id: z.int(),
  title: z.string(),
  status: z.string(),
  price: z.int(),
  cover: photo.nullable(),
  /** Whether the ad has a case page; demo and imported ads have none. */
  has_case: z.boolean(),
  /** Whether the ad can be returned to its seller for correction: it is published and has a seller. */
  can_give_back: z.boolean(),
  is_own: z.boolean(),
  reports: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      comment: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type Complained = z.output<typeof complained>;

export const listComplaints = endpoint({
  method: 'GET',
  path: '/moderation/complaints/',
  access: 'moderator',
  summary: 'Ads with open complaints, oldest first, with the complaints',
  input: z.object({}),
  output: z.object({ count: z.int(), results: z.array(complained) }),
});

export const resolveComplaints = endpoint({
  method: 'POST',
  path: '/moderation/complaints/:adId/resolve/',
  access: 'moderator',
  summary:
    'Closes the complaints that the moderator saw: dismisses them, returns the ad to its seller, or blocks it',
  input: z.strictObject({
    adId,
    /** Id of the last complaint that the moderator has read; later complaints stay open. */
    up_to: z.int().positive(),
    action: z.enum(['dismiss', 'reject', 'block']),
    ...verdict,
  }),
  output: z.object({ resolved: z.int(), decision: decided.nullable() }),
  refusals: moderationRefusals,
});
