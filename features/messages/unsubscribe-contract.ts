import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { optInKinds } from './promotion-contract.ts';

/** Called with the token from an e-mail, which only allows unsubscribing from that kind of e-mail. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/messages/unsubscribe/',
  access: 'anyone',
  summary: 'Ends promotions or news for whom a letter’s link was made',
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.object({ wish: z.enum(optInKinds) }),
});
