import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import { parsePhone } from '../../../platform/contract/phone.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { canSendSms, sendSms } from '../../../platform/server/outgoing.ts';
import type { PhoneError } from '../phone-contract.ts';
import { emailOwner } from './email-owner.ts';
import { rememberBrowser } from './known-browser.ts';
import { letters } from './letters.ts';
import {
  countAttemptWithoutCookie,
  countGuess,
  giveBackSms,
  maySmsBeSent,
  refuseTooManyOf,
  resendAfterSeconds,
} from './limits.ts';
import { lockMemberCreation, memberOfPhone } from './members.ts';
import { hashOf, isSame, keyedHash, secretOf } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { openSession, renewToken } from './sessions.ts';

const cookieName = 'pending_phone';
const cookiePath = '/api/profiles/';
const codeMinutes = 10;
const maxTries = 5;
/** How many minutes a confirmed number may be saved in the profile after its confirmation. */
const verificationMinutes = 30;

type Refused = { error: PhoneError };

/** Sends a code by SMS; requesting another code invalidates the previous one. */
export async function sendPhoneCode(
  context: Context,
  input: string,
): Promise<{ resendAfterSeconds: number } | Refused> {
  const { db, clock, config, actor, caller, locale } = context;
  const phone = parsePhone(input);
  if (!phone) return { error: 'invalid-phone' };
  if (!canSendSms(config)) return { error: 'operation-not-allowed' };
  if (!(await maySmsBeSent(context, phone))) return { error: 'too-many-requests' };

  const now = clock.now();
  const memberId = actor.kind === 'member' ? actor.id : null;
  const cookie = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secret = await secretOf(context, 'codes');
  const previousCookie = caller().cookie(cookieName);
  await db.transaction().execute(async (trx) => {
    if (previousCookie) await invalidateCode(trx, { cookie_hash: hashOf(previousCookie) }, now);
    await trx
      .insertInto('phone_codes')
      .values({
        cookie_hash: hashOf(cookie),
        phone,
        code_hash: keyedHash(secret, phone, code),
        member_id: memberId,
        created_at: now,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      })
      .execute();
    const language = await languageOfPhone(trx, phone);
    await sendSms(trx, { phone, text: letters[language ?? locale].phoneCode(code) });
  });
  caller().setCookie(cookieName, cookie, { path: cookiePath, seconds: codeMinutes * 60 });
  return { resendAfterSeconds };
}

/** Confirms a code from an SMS: a guest is signed in, a member's number is marked as verified. */
export async function confirmPhoneCode(
  context: Context,
  input: { code: string; phone?: string | undefined },
): Promise<{ token: string } | Refused> {
  const { db, clock, actor, caller, config, locale, onNewMember } = context;
  await refuseTooManyOf(context, 'try_code');
  const confirmedCode = await redeemCode(context, input);
  if ('error' in confirmedCode) {
    logSecurity(context, 'sign_in_refused', { by: 'phone', reason: confirmedCode.error });
    return confirmedCode;
  }

  caller().setCookie(cookieName, '', { path: cookiePath, seconds: 0 });
  await giveBackSms(context, confirmedCode);
  await rememberBrowser(context, { kind: 'phone', value: confirmedCode.phone });
  const now = clock.now();
  if (actor.kind === 'member') {
    await storeVerifiedPhone(db, { memberId: actor.id, phone: confirmedCode.phone, now });
    return { token: await renewToken(context, actor) };
  }
  const member = await memberOfPhone(db, confirmedCode.phone, { locale, onNewMember, now });
  if (member.blocked_at || (member.is_demo && !config.isPrivateDemo)) {
    logSecurity(context, 'sign_in_refused', { member: member.id, by: 'phone', reason: 'user-disabled' });
    return { error: 'user-disabled' };
  }
  logSecurity(context, 'signed_in', { member: member.id, by: 'phone' });
  const { jwt } = await openSession(context, {
    memberId: member.id,
    provider: 'phone',
    isDeleted: false,
    signedInAt: now,
  });
  return { token: jwt };
}

/**
 * The pending code is looked up by the browser's cookie, or by the phone number if the browser keeps no cookies; never by
 * the code. Each attempt is counted before it is checked, so that concurrent guesses cannot exceed five. Attempts
 * without the cookie are counted separately: strangers who know a number cannot use up the owner's attempts.
 */
async function redeemCode(
  context: Context,
  input: { code: string; phone?: string | undefined },
): Promise<{ phone: string; sentAt: Date } | Refused> {
  const { db, clock, caller } = context;
  const phone = input.phone === undefined ? null : parsePhone(input.phone);
  if (input.phone !== undefined && !phone) return { error: 'invalid-phone' };
  const cookie = caller().cookie(cookieName);
  if (!cookie && !phone) return { error: 'expired-code' };

  const pendingCode = await findPendingCode(context, { cookieHash: cookie ? hashOf(cookie) : null, phone });
  if (!pendingCode) return { error: 'expired-code' };
  const tries = cookie
    ? await countTry(db, pendingCode.id)
    : await countAttemptWithoutCookie(context, pendingCode.id);
  const guess = await countGuess(context, pendingCode.phone);
  if (tries > maxTries || !guess.isAllowed) return { error: 'too-many-tries' };

  const secret = await secretOf(context, 'codes');
  const code = input.code.replace(/[\s-]/g, '');
  if (!isSame(pendingCode.code_hash, keyedHash(secret, pendingCode.phone, code)))
    return { error: tries === maxTries ? 'too-many-tries' : 'wrong-code' };
  await guess.giveBack();
  const { numUpdatedRows } = await db
    .updateTable('phone_codes')
    .set({ used_at: clock.now() })
    .where('id', '=', pendingCode.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n
    ? { phone: pendingCode.phone, sentAt: pendingCode.created_at }
    : { error: 'expired-code' };
}

type PendingCode = { id: string; phone: string; code_hash: string; created_at: Date };

async function findPendingCode(
  { db, clock, actor }: Context,
  { cookieHash, phone }: { cookieHash: string | null; phone: string | null },
): Promise<PendingCode | undefined> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  const { rows } = await sql<PendingCode>`
    select id, phone, code_hash, created_at from phone_codes
    where used_at is null and expires_at > ${clock.now()} and member_id is not distinct from ${memberId}::bigint
      and (${cookieHash}::text is null or cookie_hash = ${cookieHash})
      and (${phone}::text is null or phone = ${phone})
    order by created_at desc, id limit 1`.execute(db);
  return rows[0];
}

async function countTry(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update phone_codes set tries = tries + 1 where id = ${id}::uuid returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

async function invalidateCode(
  trx: Database,
  { cookie_hash }: { cookie_hash: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('phone_codes')
    .set({ used_at: now })
    .where('cookie_hash', '=', cookie_hash)
    .where('used_at', 'is', null)
    .execute();
}

async function storeVerifiedPhone(
  db: Database,
  { memberId, phone, now }: { memberId: number; phone: string; now: Date },
): Promise<void> {
  await db
    .insertInto('proved_phones')
    .values({ member_id: memberId, phone, proved_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'phone']).doUpdateSet({ proved_at: now }))
    .execute();
}

/** Saves the confirmed number for the member; returns an error code if it cannot. */
export async function claimVerifiedPhone(
  trx: Database,
  context: Pick<Context, 'config' | 'locale'>,
  { memberId, phone, now }: { memberId: number; phone: string; now: Date },
): Promise<'taken' | 'not_proved' | null> {
  await lockMemberCreation(trx, [phone]);
  const verification = await trx
    .deleteFrom('proved_phones')
    .where('member_id', '=', memberId)
    .where('phone', '=', phone)
    .where('proved_at', '>', new Date(now.getTime() - verificationMinutes * 60_000))
    .returning('phone')
    .executeTakeFirst();
  if (!verification) return 'not_proved';
  const { rows } = await sql<{ id: number }>`
    update members set phone = ${phone} where id = ${memberId}
      and not exists (select from members where phone = ${phone} and id <> ${memberId})
    returning id`.execute(trx);
  if (rows.length === 0) return 'taken';
  // A code that was sent to the old number confirms nothing any more.
  await trx.deleteFrom('confirmation_codes').where('member_id', '=', memberId).execute();
  await emailOwner(trx, context, { memberId, changed: 'phone' });
  return null;
}

async function languageOfPhone(db: Database, phone: string): Promise<Context['locale'] | undefined> {
  const member = await db
    .selectFrom('members')
    .select('language')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return member?.language as Context['locale'] | undefined;
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await db.deleteFrom('phone_codes').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('proved_phones').where('proved_at', '<', dayAgo).execute();
}
