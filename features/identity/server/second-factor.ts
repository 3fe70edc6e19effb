import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, type Member, memberOf } from '../../../platform/server/context.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import { requireConfirmation } from '../../../platform/server/serve.ts';
import type * as contract from '../second-factor-contract.ts';
import type { SecondFactorRefusal, SecondFactorState } from '../second-factor-contract.ts';
import { emailOwner } from './email-owner.ts';
import { asSecondFactorPerson, isRefusedBySecondFactor } from './second-factor-auth.ts';
import { hashOf } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { markConfirmed } from './sessions.ts';

/** For how many seconds a code of the app is remembered, so that nobody who saw it can use it again. */
const replaySeconds = 600;
const foreignKeyViolation = '23503';
type SecondFactor = 'passkey' | 'app';

/** The second factors that the member can confirm with, best first. */
export async function secondFactorsOf(db: Context['db'], memberId: number): Promise<SecondFactor[]> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...((await hasApp(db, memberId)) ? (['app'] as const) : []),
  ];
}

async function hasSecondFactor(db: Context['db'], memberId: number): Promise<boolean> {
  return (await secondFactorsOf(db, memberId)).length > 0;
}

async function hasApp(db: Context['db'], memberId: number): Promise<boolean> {
  const person = await db
    .selectFrom('second_factor_people')
    .select('two_factor_enabled')
    .where('id', '=', String(memberId))
    .executeTakeFirst();
  return person?.two_factor_enabled ?? false;
}

/** What the staff pages must do before they show anything. */
export async function secondFactorState({ db }: Context, member: Member): Promise<SecondFactorState> {
  if (member.heldBackRoles.length > 0) return (await hasSecondFactor(db, member.id)) ? 'ask' : 'set_up';
  if (member.roles.length === 0) return 'not_needed';
  return (await hasSecondFactor(db, member.id)) ? 'passed' : 'not_needed';
}

function requireStaff(context: Context): Member {
  const member = memberOf(context);
  if (member.roles.length + member.heldBackRoles.length === 0)
    throw new Problem<SecondFactorRefusal>('staff_only');
  return member;
}

/**
 * Who may add a factor: somebody without one by having just signed in, somebody who has one only by using it. Otherwise
 * whoever knows the password could add their own.
 */
export async function requireOwnerOfFactors(context: Context): Promise<Member> {
  const member = requireStaff(context);
  if (!(await hasSecondFactor(context.db, member.id))) return member;
  if (member.heldBackRoles.length > 0) throw new Problem('second_factor_required');
  requireConfirmation(member, 'anew');
  return member;
}

/** Logs the change, e-mails the owner, and ends what other sessions had confirmed without this factor. */
export async function announceSecondFactor(
  context: Context,
  { event, by }: { event: 'second_factor_on' | 'second_factor_off'; by: SecondFactor },
): Promise<void> {
  const { id, sessionId } = memberOf(context);
  logSecurity(context, event, { by });
  await emailOwner(context.db, context, { memberId: id, changed: 'second_factor' });
  await context.db
    .updateTable('member_sessions')
    .set({ confirmed_at: null })
    .where('member_id', '=', id)
    .where('id', '<>', sessionId)
    .execute();
}

export async function readSecondFactor(
  context: Context,
): Promise<OutputOf<typeof contract.readSecondFactor>> {
  const { id } = requireStaff(context);
  const passkeys = await context.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    has_app: await hasApp(context.db, id),
    passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
}

export async function startAuthenticatorApp(
  context: Context,
): Promise<OutputOf<typeof contract.startAuthenticatorApp>> {
  const { id } = await requireOwnerOfFactors(context);
  await addPerson(context, id);
  try {
    const started = await asSecondFactorPerson(context, id, (api, headers) =>
      api.enableTwoFactor({ body: { method: 'totp' }, headers }),
    );
    if (started.method !== 'totp') throw new Error('Another second factor was begun');
    const { totpURI: uri, backupCodes } = started;
    return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', backup_codes: backupCodes };
  } catch (error) {
    if (isRefusedBySecondFactor(error, 'TOTP_ALREADY_ENABLED'))
      throw new Problem<SecondFactorRefusal>('already_on');
    // The account was closed meanwhile.
    if ((error as { code?: string }).code === foreignKeyViolation) throw new Problem('token_revoked');
    throw error;
  }
}

/** The contact is what the authenticator app shows beside the code. */
async function addPerson({ db }: Context, id: number): Promise<void> {
  const { email, phone } = await db
    .selectFrom('members')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contact = email ?? phone ?? `№ ${id}`;
  await db
    .insertInto('second_factor_people')
    .values({ id: String(id), name: contact, email: contact })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: contact, email: contact }))
    .execute();
}

export async function finishAuthenticatorApp(
  context: Context,
  { code }: InputOf<typeof contract.finishAuthenticatorApp>,
): Promise<OutputOf<typeof contract.finishAuthenticatorApp>> {
  const { id, sessionId } = await requireOwnerOfFactors(context);
  const { db, clock } = context;
  if (await hasApp(db, id)) throw new Problem<SecondFactorRefusal>('already_on');
  if (!(await hasBegun(context, id))) throw new Problem<SecondFactorRefusal>('not_begun');
  if (!(await isRightCode(context, id, code))) throw new Problem<SecondFactorRefusal>('wrong_secret');
  await announceSecondFactor(context, { event: 'second_factor_on', by: 'app' });
  await markConfirmed(db, sessionId, { now: clock.now(), hasSecondFactor: true });
  return { done: true };
}

async function hasBegun({ db }: Context, id: number): Promise<boolean> {
  const app = await db
    .selectFrom('second_factor_apps')
    .select('id')
    .where('user_id', '=', String(id))
    .executeTakeFirst();
  return app !== undefined;
}

export async function removeAuthenticatorApp(
  context: Context,
): Promise<OutputOf<typeof contract.removeAuthenticatorApp>> {
  const { id } = requireStaff(context);
  if (!(await hasApp(context.db, id))) throw new Problem<SecondFactorRefusal>('not_begun');
  await asSecondFactorPerson(context, id, (api, headers) => api.disableTwoFactor({ body: {}, headers }));
  await announceSecondFactor(context, { event: 'second_factor_off', by: 'app' });
  return { done: true };
}

/** Whether this is a code of the member's app, used for the first time, or one of the backup codes. */
export async function isRightCode(context: Context, memberId: number, text: string): Promise<boolean> {
  const code = text.replace(/\s/g, '');
  const isOfApp = /^\d{6}$/.test(code);
  try {
    await asSecondFactorPerson(context, memberId, async (api, headers) => {
      if (isOfApp) await api.verifyTOTP({ body: { code }, headers });
      else await api.verifyBackupCode({ body: { code: hashOf(code), disableSession: true }, headers });
    });
  } catch (error) {
    if (isRefusedBySecondFactor(error, 'INVALID_CODE', 'INVALID_BACKUP_CODE')) return false;
    throw error;
  }
  const counts = [{ who: hashOf(`${memberId}\n${code}`), limits: [{ seconds: replaySeconds, max: 1 }] }];
  return !(await exceedsAnyLimit(context.db, { action: 'app_code', counts, now: context.clock.now() }));
}
