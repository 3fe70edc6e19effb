import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

/* Keys for the programs of a firm. */

export const maxKeys = 10;

const key = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The first characters of the key. */
    start: z.string(),
    /** Calls that are answered a minute. */
    per_minute: z.int(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof key>;
const keys = z.object({ results: z.array(key) });

const keyRefusals = { too_many_keys: 409, firm_not_confirmed: 409 } as const;
export type KeyRefusal = keyof typeof keyRefusals;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/firms/current/keys/',
  access: 'member',
  firm: 'owner',
  summary: 'The keys with which programs of the firm call the API',
  input: z.object({}),
  output: keys,
});

export const addApiKey = endpoint({
  method: 'POST',
  path: '/firms/current/keys/',
  access: 'member',
  firm: 'owner',
  confirmed: 'recently',
  carriesToken: true,
  summary: 'Makes a key, which is shown this once; who has it acts as a manager of the firm',
  input: z.strictObject({ name: z.string().trim().min(1).max(60) }),
  output: keys.extend({ token: z.string() }),
  refusals: keyRefusals,
});

export const removeApiKey = endpoint({
  method: 'DELETE',
  path: '/firms/current/keys/:keyId/',
  access: 'own',
  firm: 'owner',
  summary: 'Ends a key at once',
  input: z.object({ keyId: z.uuid() }),
  output: keys,
});
