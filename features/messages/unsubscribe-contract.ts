import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { optInKinds } from './promotion-contract.ts';

/** `subscription`: to what one message was about, such as a saved search. `topic`: to all e-mails about one topic. */
const unsubscribeWishes = [...optInKinds, 'subscription', 'topic'] as const;
export type UnsubscribeWish = (typeof unsubscribeWishes)[number];

/** Called with the token from an e-mail, which only allows unsubscribing from that kind of e-mail. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/messages/unsubscribe/',
  access: 'anyone',
  summary: 'Ends promotions, news, or e-mails of a saved search or a topic for whom a letter’s link was made',
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.object({ wish: z.enum(unsubscribeWishes) }),
});
