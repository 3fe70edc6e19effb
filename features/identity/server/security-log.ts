import type { Context } from '../../../platform/server/context.ts';

type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_up'
  | 'signed_out'
  | 'session_ended'
  | 'confirmed'
  | 'confirmation_refused'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'account_deleted'
  | 'roles_changed'
  | 'blocked'
  | 'unblocked'
  | 'second_factor_on'
  | 'second_factor_off';

/**
 * Logs what whoever watches over the accounts wants to count and to be alarmed by: a line with the field `security`. It
 * names people by their number and networks by a hash, so that the log has no e-mail, phone, code or token.
 */
export function logSecurity(
  { log, actor, visitor }: Pick<Context, 'log' | 'actor' | 'visitor'>,
  event: SecurityEvent,
  details: { member?: number; by?: string; reason?: string } = {},
): void {
  const actorId = actor.kind === 'member' ? actor.id : null;
  log.info({ security: event, actor: actorId, network: visitor().address, ...details }, 'security');
}
