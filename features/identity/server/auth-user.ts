import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { readAuthUser as contract } from '../contract.ts';
import { secondFactorState } from './second-factor.ts';

/** The name that the sign-in provider reported, used until the member has one here. */
const nameAtProvider = sql`(select max(l.name) from member_logins l where l.member_id = members.id)`;

export async function readAuthUser(context: Context): Promise<OutputOf<typeof contract>> {
  const me = memberOf(context);
  const { id } = me;
  const member = await context.db
    .selectFrom('members')
    .select(['email', 'email_verified', 'phone', 'created_at'])
    .select(sql<string | null>`coalesce(members.name, ${nameAtProvider})`.as('name'))
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    email: member.email,
    email_verified: member.email_verified,
    phone: member.phone,
    name: member.name,
    roles: [...me.roles, ...me.heldBackRoles],
    second_factor: await secondFactorState(context, me),
    created_at: member.created_at.toISOString(),
  };
}
