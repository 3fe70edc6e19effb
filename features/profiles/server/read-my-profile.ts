import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { readMyProfile as contract } from '../contract.ts';
import { profileOf, toProfile } from './queries.ts';

export async function readMyProfile(context: Context): Promise<OutputOf<typeof contract>> {
  const { db, clock, locale } = context;
  const { id: memberId, firm } = memberOf(context);
  const profile = toProfile(await profileOf(db, { memberId, locale, now: clock.now() }), locale);
  const account =
    firm && (await db.selectFrom('members').select('name').where('id', '=', firm.id).executeTakeFirst());
  const acts_for = firm && { name: account?.name ?? null, role: firm.role };
  return { count: 1, next: null, previous: null, results: [{ ...profile, acts_for }] };
}
