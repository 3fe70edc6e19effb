import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { carId } from './contract.ts';

/* Separate from `contract.ts`, which first views load. */

export const reportReasons = [
  'sold',
  'wrong_price',
  'wrong_facts',
  'wrong_photos',
  'fraud',
  'duplicate',
  'unreachable',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const maxCommentLength = 1000;

export const reportCar = endpoint({
  method: 'POST',
  path: '/cars/:id/report/',
  access: 'anyone',
  summary: 'Reports an ad to the moderators; a repeated report is stored once',
  input: z.object({
    id: carId,
    reason: z.enum(reportReasons),
    comment: z.string().trim().max(maxCommentLength).optional(),
  }),
  output: z.object({ accepted: z.literal(true) }),
});
