import { randomInt, randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import type * as contract from '../account-contract.ts';
import type { AccountRefusal } from '../account-contract.ts';
import { requireEmail, requirePassword } from './email.ts';
import { emailOwner } from './email-owner.ts';
import { letters } from './letters.ts';
import { mayLetterBeSent, refuseTooManyOf } from './limits.ts';
import { lockMemberCreation } from './members.ts';
import { hashPassword } from './password-hash.ts';
import { requireEmbedded } from './provider.ts';
import { endResetLinks } from './reset-links.ts';
import { isSame, keyedHash, type SecretServices, secretOf } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { endEmbeddedSessions } from './session-calls.ts';

const codeMinutes = 10;
const maxTries = 5;

export async function requestEmail(
  context: Context,
  { email: rawEmail }: InputOf<typeof contract.requestEmail>,
): Promise<OutputOf<typeof contract.requestEmail>> {
  requireEmbedded(context);
  const { db, clock, locale } = context;
  const { id } = memberOf(context);
  const email = requireEmail(rawEmail);
  await refuseTooManyOf(context, 'letter');
  await refuseTaken(db, id, email);
  if (!(await mayLetterBeSent(context, email))) throw new Problem<AccountRefusal>('too-many-requests');
  const now = clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    email,
    code_hash: await hashOfCode(context, { id, email, code }),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('email_codes')
      .values({ member_id: id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
    await sendLetter(trx, { to: email, ...letters[locale].confirmationCode(code) });
  });
  return { sent: true };
}

async function hashOfCode(
  services: SecretServices,
  { id, email, code }: { id: number; email: string; code: string },
): Promise<string> {
  return keyedHash(await secretOf(services, 'codes'), 'email', String(id), email, code.replace(/[\s-]/g, ''));
}

/** An address belongs to whoever has verified it, and at the embedded provider to one account. */
async function refuseTaken(db: Database, memberId: number, email: string): Promise<void> {
  const owner = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('id', '<>', memberId)
    .executeTakeFirst();
  const account = await db
    .selectFrom('embedded_users')
    .leftJoin('member_logins', (join) =>
      join.onRef('member_logins.uid', '=', 'embedded_users.id').on('member_logins.provider', '=', 'embedded'),
    )
    .select(['embedded_users.id', 'member_logins.member_id'])
    .where('embedded_users.email', '=', email)
    .executeTakeFirst();
  if (owner || (account && account.member_id !== memberId))
    throw new Problem<AccountRefusal>('email-already-in-use');
}

/** Saves the address for the member and for signing in with it; whoever came by phone gets an account for that. */
export async function saveEmail(
  context: Context,
  { code }: InputOf<typeof contract.saveEmail>,
): Promise<OutputOf<typeof contract.saveEmail>> {
  requireEmbedded(context);
  const { db, clock } = context;
  const { id } = memberOf(context);
  const pending = await db
    .updateTable('email_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('member_id', '=', id)
    .where('expires_at', '>', clock.now())
    .returning(['email', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (!pending || pending.tries > maxTries) throw new Problem<AccountRefusal>('code_expired');
  const { email } = pending;
  if (!isSame(pending.code_hash, await hashOfCode(context, { id, email, code })))
    throw new Problem<AccountRefusal>('wrong_code');
  await db.transaction().execute(async (trx) => {
    await lockMemberCreation(trx, [email]);
    await refuseTaken(trx, id, email);
    const { numDeletedRows } = await trx
      .deleteFrom('email_codes')
      .where('member_id', '=', id)
      .where('code_hash', '=', pending.code_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem<AccountRefusal>('code_expired');
    await emailOwner(trx, context, { memberId: id, changed: 'email' });
    await trx.deleteFrom('confirmation_codes').where('member_id', '=', id).execute();
    await trx.updateTable('members').set({ email, email_verified: true }).where('id', '=', id).execute();
    const uid = await embeddedUserOf(trx, id);
    if (uid) {
      await trx
        .updateTable('embedded_users')
        .set({ email, email_verified: true })
        .where('id', '=', uid)
        .execute();
      await endResetLinks(trx, uid);
    } else await addEmbeddedUser(trx, { id, email, now: clock.now() });
  });
  logSecurity(context, 'email_changed');
  return { email };
}

async function embeddedUserOf(db: Database, memberId: number): Promise<string | null> {
  const login = await db
    .selectFrom('member_logins')
    .select('uid')
    .where('provider', '=', 'embedded')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .executeTakeFirst();
  return login?.uid ?? null;
}

async function addEmbeddedUser(
  trx: Database,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<void> {
  const uid = randomUUID();
  await trx.insertInto('embedded_users').values({ id: uid, email, name: '', email_verified: true }).execute();
  await trx
    .insertInto('member_logins')
    .values({ provider: 'embedded', uid, member_id: id, created_at: now })
    .execute();
}

/** Ends all other sessions, so that whoever knew the old password is out; this one goes on. */
export async function savePassword(
  context: Context,
  { password: rawPassword }: InputOf<typeof contract.savePassword>,
): Promise<OutputOf<typeof contract.savePassword>> {
  requireEmbedded(context);
  const { db, clock } = context;
  const me = memberOf(context);
  const isStaff = me.roles.length + me.heldBackRoles.length > 0;
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const known = [email?.split('@')[0] ?? ''];
  const password = await hashPassword(await requirePassword(rawPassword, { isStaff, known }));
  const uid = await embeddedUserOf(db, me.id);
  if (!uid) throw new Problem<AccountRefusal>('email_needed');
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('embedded_accounts')
      .set({ password })
      .where('user_id', '=', uid)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await trx
        .insertInto('embedded_accounts')
        .values({ id: randomUUID(), account_id: uid, provider_id: 'credential', user_id: uid, password })
        .execute();
    await trx
      .updateTable('member_sessions')
      .set({ revoked_at: clock.now() })
      .where('member_id', '=', me.id)
      .where('id', '<>', me.sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    await endEmbeddedSessions(trx, me.id);
    await endResetLinks(trx, uid);
    await emailOwner(trx, context, { memberId: me.id, changed: 'password' });
  });
  logSecurity(context, 'password_changed');
  return { done: true };
}
