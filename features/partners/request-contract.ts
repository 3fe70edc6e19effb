import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { accepted, contactFields, fullName, maxLeadCommentLength } from '../leads/contract.ts';

export const sendPartnerRequest = endpoint({
  method: 'POST',
  path: '/leads/partners/',
  access: 'anyone',
  summary: 'Asks for the service of a partner; the same request within a day is one',
  input: z.object({
    ...contactFields,
    name: fullName.first_name,
    comment: z.string().trim().max(maxLeadCommentLength).optional(),
    /** Key of the partner the request is for; absent if any partner will do. */
    partner: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/)
      .optional(),
  }),
  output: accepted,
});
