import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';

const minLength = 2;
/** Most results of a group; a longer query narrows them. */
const limit = 6;

export async function searchStaff(
  context: Context,
  { q = '' }: InputOf<typeof contract.searchStaff>,
): Promise<OutputOf<typeof contract.searchStaff>> {
  const { roles } = memberOf(context);
  const { staffSearches, leadKinds, db, locale } = context;
  if (q.length < minLength) return { results: [] };
  const own = staffSearches.filter(({ role }) => roles.includes(role) || roles.includes('admin'));
  const groups = await Promise.all(
    own.map(async ({ label, find }) => ({
      label: label[locale],
      hits: (await find?.(db, { typed: q, limit, locale, leadKinds })) ?? [],
    })),
  );
  return { results: groups.filter(({ hits }) => hits.length > 0) };
}
