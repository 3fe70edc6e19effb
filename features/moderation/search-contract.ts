import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { oneOf } from '../../platform/contract/query.ts';
import { adStatuses } from '../selling/moves.ts';
import { adId, decided, decisions, moderationRefusals, person, photo, verdict } from './contract.ts';

const foundAd = z.object({
  ad_id: z.int(),
  title: z.string(),
  status: z.enum(adStatuses),
  is_online: z.boolean(),
  price: z.int().nullable(),
  cover: photo.nullable(),
  /** Null if it is the company's own car. */
  seller: person.nullable(),
  phone: z.string().nullable(),
  vin: z.string().nullable(),
  /** False for a car that came without a seller's form, as imported and demo cars do: only its page can be opened. */
  has_case: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type FoundAd = z.output<typeof foundAd>;

export const findAds = endpoint({
  method: 'GET',
  path: '/moderation/ads/',
  access: 'moderator',
  summary:
    'Ads in any state by number, VIN, phone, seller, brand, model and year, most recently changed first: at most thirty',
  input: z.object({ q: z.string().trim().max(80).optional(), status: oneOf(adStatuses) }),
  output: z.object({ count: z.int(), results: z.array(foundAd) }),
});

export const correctDecision = endpoint({
  method: 'POST',
  path: '/moderation/ads/:adId/correct/',
  access: 'moderator',
  summary: 'Corrects the decision on an ad that is not in the queue: publishes, returns or blocks it',
  input: z.strictObject({ adId, submission_no: z.int().min(0), decision: z.enum(decisions), ...verdict }),
  output: decided,
  refusals: moderationRefusals,
});
