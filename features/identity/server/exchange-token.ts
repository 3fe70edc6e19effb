import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { AuthRefusal, exchangeToken as contract } from '../contract.ts';
import { isDemoSignInOpen, rolesOf } from './demo-sign-in.ts';
import { refuseTooManyOf } from './limits.ts';
import { memberOfIdentity } from './members.ts';
import { verify } from './provider.ts';
import { logSecurity } from './security-log.ts';
import { openSession } from './sessions.ts';

/** Exchanges a provider's token for a product token; there is no other way to do so. */
export async function exchangeToken(context: Context): Promise<OutputOf<typeof contract>> {
  const { db, clock, config, caller, locale, onNewMember } = context;
  const { bearer } = caller();
  if (!bearer) throw new Problem('sign_in_required');
  await refuseTooManyOf(context, 'exchange');
  const identity = await verify(context, bearer);
  const member = await memberOfIdentity(db, identity, { locale, onNewMember, now: clock.now() });
  const isShut = member.is_demo && !isDemoSignInOpen(config, await rolesOf(db, member.id));
  if (member.blocked_at || isShut) {
    logSecurity(context, 'sign_in_refused', { member: member.id, reason: 'user-disabled' });
    throw new Problem<AuthRefusal>('user-disabled');
  }
  logSecurity(context, 'signed_in', { member: member.id, by: identity.provider });
  return openSession(context, {
    memberId: member.id,
    provider: identity.provider,
    isDeleted: member.deleted_at !== null,
    signedInAt: identity.signedInAt,
    providerSessionId: identity.sessionId,
  });
}
