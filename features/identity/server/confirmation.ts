import { randomInt } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { countAction, exceedsAnyLimit, uncountAction } from '../../../platform/server/limits.ts';
import { canSendSms, sendLetter, sendSms } from '../../../platform/server/outgoing.ts';
import type * as contract from '../confirmation-contract.ts';
import type { ConfirmationRefusal, ConfirmationWay, SecretWay } from '../confirmation-contract.ts';
import { letters } from './letters.ts';
import { languageOfMember } from './name-and-language.ts';
import { verifyPassword } from './password-hash.ts';
import { activeProvider } from './provider.ts';
import { isRightCode, secondFactorsOf } from './second-factor.ts';
import { isSame, keyedHash, secretOf } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { markConfirmed } from './sessions.ts';

const codeMinutes = 10;
const maxTries = 5;
const resendAfterSeconds = 60;
/** How often the person may ask for a code, and how often a wrong secret may be entered. */
const codeLimits = [
  { seconds: 3600, max: 5 },
  { seconds: 86_400, max: 15 },
];
const tryLimits = { session: [{ seconds: 900, max: 10 }], member: [{ seconds: 86_400, max: 100 }] };

type Person = { email: string | null; phone: string | null; ways: ConfirmationWay[] };

/**
 * Who has a second factor confirms with it alone: a password that was seen over the shoulder would be worth too much.
 * Others confirm with the password or a code to a contact that is already theirs, never to a new one.
 */
async function personOf(context: Context): Promise<Person> {
  const { db, config } = context;
  const { id } = memberOf(context);
  const { email, email_verified, phone } = await db
    .selectFrom('members')
    .select(['email', 'email_verified', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const factors = await secondFactorsOf(db, id);
  if (factors.length > 0) return { email, phone, ways: factors };
  const hasPassword = activeProvider(config) === 'embedded' && (await passwordHashOf(db, id)) !== null;
  const canText = phone !== null && canSendSms(config);
  // An address that is not verified may be a stranger's: it counts only for somebody who has nothing else.
  const canWrite = email !== null && (email_verified || !(hasPassword || canText));
  const ways: ConfirmationWay[] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...(canText ? (['phone'] as const) : []),
    ...(canWrite ? (['email'] as const) : []),
  ];
  return { email, phone, ways };
}

async function passwordHashOf(db: Database, memberId: number): Promise<string | null> {
  const account = await db
    .selectFrom('embedded_accounts')
    .innerJoin('member_logins', 'member_logins.uid', 'embedded_accounts.user_id')
    .select('embedded_accounts.password')
    .where('member_logins.provider', '=', 'embedded')
    .where('member_logins.member_id', '=', memberId)
    .where('embedded_accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}

export async function readConfirmation(
  context: Context,
): Promise<OutputOf<typeof contract.readConfirmation>> {
  const { ways, phone, email } = await personOf(context);
  return {
    ways,
    phone: ways.includes('phone') && phone ? `${phone.slice(0, 2)} ··· ${phone.slice(-2)}` : null,
    email: ways.includes('email') && email ? hiddenEmail(email) : null,
  };
}

function hiddenEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}···@${domain}`;
}

export async function sendConfirmationCode(
  context: Context,
  { to }: InputOf<typeof contract.sendConfirmationCode>,
): Promise<OutputOf<typeof contract.sendConfirmationCode>> {
  const { db, clock } = context;
  const { id } = memberOf(context);
  const person = await personOf(context);
  const address = person[to];
  if (!person.ways.includes(to) || !address) throw new Problem<ConfirmationRefusal>('way_unavailable');
  const now = clock.now();
  const limits = [{ seconds: resendAfterSeconds, max: 1 }, ...codeLimits];
  const sending = { action: 'confirmation_code', counts: [{ who: String(id), limits }], now };
  if (await exceedsAnyLimit(db, sending)) {
    await uncountAction(db, sending);
    throw new Problem<ConfirmationRefusal>('too_many_tries');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: keyedHash(await secretOf(context, 'codes'), 'confirmation', String(id), code),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('confirmation_codes')
      .values({ member_id: id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
    const texts = letters[await languageOfMember(context, id)];
    if (to === 'phone') await sendSms(trx, { phone: address, text: texts.phoneCode(code) });
    else await sendLetter(trx, { to: address, ...texts.confirmationCode(code) });
  });
  return { resend_after: resendAfterSeconds };
}

/** Each try is counted before it is checked, because guesses may be concurrent; a right one is given back. */
export async function confirm(
  context: Context,
  { way, secret }: InputOf<typeof contract.confirm>,
): Promise<OutputOf<typeof contract.confirm>> {
  const { db, clock } = context;
  const { id, sessionId } = memberOf(context);
  const { ways } = await personOf(context);
  if (!ways.includes(way)) throw new Problem<ConfirmationRefusal>('way_unavailable');
  const counts = [
    { who: sessionId, limits: tryLimits.session },
    { who: String(id), limits: tryLimits.member },
  ];
  const attempt = { action: 'confirm', counts, now: clock.now() };
  const [ofSession = 0, ofMember = 0] = await countAction(db, attempt);
  const isTooMany =
    ofSession > (tryLimits.session[0]?.max ?? 0) || ofMember > (tryLimits.member[0]?.max ?? 0);
  if (isTooMany) throw new Problem<ConfirmationRefusal>('too_many_tries');
  if (!(await checks[way](context, id, secret))) {
    logSecurity(context, 'confirmation_refused', { by: way });
    throw new Problem<ConfirmationRefusal>('wrong_secret');
  }
  logSecurity(context, 'confirmed', { by: way });
  await uncountAction(db, attempt);
  await markConfirmed(db, sessionId, { now: clock.now(), hasSecondFactor: way === 'app' });
  return { done: true };
}

type Check = (context: Context, memberId: number, secret: string) => Promise<boolean>;
const checks: Record<SecretWay, Check> = {
  async password({ db }, memberId, password) {
    const hash = await passwordHashOf(db, memberId);
    return hash !== null && verifyPassword({ hash, password });
  },
  phone: isRightSentCode,
  email: isRightSentCode,
  app: isRightCode,
};

async function isRightSentCode(context: Context, memberId: number, text: string): Promise<boolean> {
  const { db, clock } = context;
  const pending = await db
    .updateTable('confirmation_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', clock.now())
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!pending || pending.tries > maxTries) throw new Problem<ConfirmationRefusal>('code_expired');
  const code = text.replace(/[\s-]/g, '');
  const hash = keyedHash(await secretOf(context, 'codes'), 'confirmation', String(memberId), code);
  if (!isSame(pending.code_hash, hash)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('confirmation_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
