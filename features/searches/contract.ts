import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput } from '../../platform/contract/query.ts';

export const maxSearches = 50;
export const maxNameLength = 100;
export const frequencies = ['instant', 'daily'] as const;
export type Frequency = (typeof frequencies)[number];

const search = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The parameters of the catalogue's address, such as `brand=toyota&price_to=12000000`. */
    query: z.string(),
    frequency: z.enum(frequencies),
    by_email: z.boolean(),
    is_paused: z.boolean(),
    /** Cars found since the person last looked, those with a lower price among them. */
    new_count: z.int(),
    cheaper_count: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof search>;

export const searchRefusals = {
  /** The parameters are no filters of the catalogue, or there are none. */
  not_a_search: 422,
  searches_full: 422,
  /** Another of the member's searches asks for the same cars. */
  same_search: 409,
} as const;
export type SearchRefusal = keyof typeof searchRefusals;

export const searchName = z.string().trim().min(1).max(maxNameLength);
const searchId = z.object({ id: idInput });
export const searchQuery = z.string().min(1).max(4000);

export const listSearches = endpoint({
  method: 'GET',
  path: '/searches/',
  access: 'member',
  summary: 'My saved searches, the newest first, with how many cars are new in each',
  input: z.object({}),
  output: z.object({ results: z.array(search) }),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/searches/',
  access: 'member',
  summary: 'Saves a state of the catalogue; one that is saved already is returned unchanged',
  input: z.strictObject({
    name: searchName,
    query: searchQuery,
    frequency: z.enum(frequencies).default('instant'),
  }),
  output: search,
  refusals: {
    not_a_search: searchRefusals.not_a_search,
    searches_full: searchRefusals.searches_full,
  },
});

export const changeSearch = endpoint({
  method: 'PATCH',
  path: '/searches/:id/',
  access: 'own',
  summary: 'Renames, pauses or resumes one of my searches, or changes its filters or how I hear of it',
  input: z.strictObject({
    id: idInput,
    name: searchName.optional(),
    /** Only what appears from now on is new to changed filters. */
    query: searchQuery.optional(),
    frequency: z.enum(frequencies).optional(),
    by_email: z.boolean().optional(),
    is_paused: z.boolean().optional(),
  }),
  output: search,
  refusals: { not_a_search: searchRefusals.not_a_search, same_search: searchRefusals.same_search },
});

export const markSearchSeen = endpoint({
  method: 'POST',
  path: '/searches/:id/seen/',
  access: 'own',
  summary: 'The new cars of one of my searches have been seen',
  input: searchId,
  output: search,
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/searches/:id/',
  access: 'own',
  summary: 'Deletes one of my searches; for a day it can be restored',
  input: searchId,
  output: z.object({ deleted: z.literal(true) }),
});

export const restoreSearch = endpoint({
  method: 'POST',
  path: '/searches/:id/restore/',
  access: 'own',
  summary: 'Takes back the deletion of one of my searches',
  input: searchId,
  output: search,
  refusals: { searches_full: searchRefusals.searches_full },
});
