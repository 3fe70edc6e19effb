import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Math.floor((text.length * 3) / 4) === bytes);
const address = z.url({ protocol: /^https?$/ }).max(1_000);

export const readPushKey = endpoint({
  method: 'GET',
  path: '/push/key/',
  access: 'anyone',
  summary: 'The public key with which a browser subscribes to push messages (VAPID, RFC 8292), as base64url',
  input: z.object({}),
  output: z.object({ key: z.string() }),
});

const pushRefusals = { unknown_push_service: 422 } as const;

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/push/subscriptions/',
  access: 'member',
  summary: 'Sends my push messages to this browser too, until this session ends',
  input: z.strictObject({
    endpoint: address,
    /** The browser's public key and its secret (RFC 8291), as base64url. */
    p256dh: key(65),
    auth: key(16),
  }),
  output: z.object({ subscribed: z.literal(true) }),
  refusals: pushRefusals,
});

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/push/subscriptions/remove/',
  access: 'anyone',
  summary: 'Sends no more push messages to a browser; who knows its address may ask that',
  input: z.strictObject({ endpoint: address }),
  output: z.object({ subscribed: z.literal(false) }),
});
