import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { frequencies, searchName, searchQuery, searchRefusals } from './contract.ts';

/** `unproven`: nobody has opened the link of the first letter and agreed yet. */
const states = ['unproven', 'on', 'off'] as const;

const token = z.string().min(1).max(200);
const searchByEmail = z.object({
  name: z.string(),
  query: z.string(),
  frequency: z.enum(frequencies),
  state: z.enum(states),
});

export const saveByEmail = endpoint({
  method: 'POST',
  path: '/searches/by-email/',
  access: 'anyone',
  summary:
    'Saves a search for an e-mail address; nothing is told before the link in the letter was confirmed',
  input: z.strictObject({
    email: z.string().min(1).max(320),
    name: searchName,
    query: searchQuery,
    frequency: z.enum(frequencies).default('instant'),
  }),
  output: z.object({ sent: z.literal(true) }),
  refusals: {
    not_a_search: searchRefusals.not_a_search,
    searches_full: searchRefusals.searches_full,
  },
});

/** Called with the token of a letter, which is good for this one search. */
export const readSearchByEmail = endpoint({
  method: 'GET',
  path: '/searches/by-email/',
  access: 'anyone',
  summary: 'The search for which a letter’s link was made',
  input: z.object({ token }),
  output: searchByEmail,
});

export const changeSearchByEmail = endpoint({
  method: 'PATCH',
  path: '/searches/by-email/',
  access: 'anyone',
  summary: 'Confirms, turns on or off, or tells more or less often of the search of a letter’s link',
  input: z.strictObject({
    token,
    is_on: z.boolean().optional(),
    frequency: z.enum(frequencies).optional(),
  }),
  output: searchByEmail,
});
