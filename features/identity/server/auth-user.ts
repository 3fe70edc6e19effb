import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { readAuthUser as contract } from '../contract.ts';

export async function readAuthUser(context: Context): Promise<OutputOf<typeof contract>> {
  const { id, roles } = memberOf(context);
  const member = await context.db
    .selectFrom('members')
    .leftJoin('profiles', 'profiles.member_id', 'members.id')
    .selectAll('members')
    .select('profiles.name')
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    email: member.email,
    email_verified: member.email_verified,
    phone: member.phone,
    name: member.name,
    roles: [...roles],
    created_at: member.created_at.toISOString(),
  };
}
