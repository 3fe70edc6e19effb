import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  type Count,
  countAction,
  exceedsAnyLimit,
  refuseTooMany,
  uncountAction,
} from '../../../platform/server/limits.ts';
import type { AuthRefusal } from '../contract.ts';
import { knownBrowser, type Login } from './known-browser.ts';
import { hashOf } from './secrets.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

type LimitContext = Pick<Context, 'db' | 'config' | 'clock' | 'visitor' | 'caller'>;

/** Rate limits of sign-in and sign-up. The limits of e-mails and of existence checks are defined elsewhere. */
const actions = {
  sign_up: { visitor: [{ seconds: hour, max: 10 }], address: [{ seconds: hour, max: 60 }] },
  sign_in: { visitor: [{ seconds: minute, max: 30 }], address: [{ seconds: hour, max: 600 }] },
  sign_in_on_phone: { visitor: [{ seconds: minute, max: 30 }], address: [{ seconds: hour, max: 600 }] },
  exchange: { visitor: [{ seconds: minute, max: 60 }], address: [{ seconds: hour, max: 2000 }] },
  letter: {
    visitor: [{ seconds: hour, max: 10 }],
    address: [{ seconds: hour, max: 300 }],
  },
  link: { visitor: [{ seconds: hour, max: 30 }], address: [{ seconds: hour, max: 200 }] },
  check_email: { visitor: [{ seconds: hour, max: 30 }], address: [{ seconds: hour, max: 300 }] },
  popup: { visitor: [{ seconds: hour, max: 60 }], address: [{ seconds: hour, max: 600 }] },
  try_code: { visitor: [{ seconds: hour, max: 60 }], address: [{ seconds: hour, max: 300 }] },
} as const;

export async function refuseTooManyOf(
  { db, clock, visitor }: Pick<Context, 'db' | 'clock' | 'visitor'>,
  action: keyof typeof actions,
): Promise<void> {
  await refuseTooMany(db, { action, visitor: visitor(), limits: actions[action], now: clock.now() });
}

/** Like `refuseTooManyOf`, but a browser that the account knows does not suffer from others at its network address. */
export async function refuseTooManySignIns(context: LimitContext, login: Login): Promise<void> {
  const who = await knownBrowser(context, login);
  if (!who) return refuseTooManyOf(context, 'sign_in');
  const { db, clock } = context;
  const counts = [{ who, limits: actions.sign_in.visitor }];
  if (await exceedsAnyLimit(db, { action: 'sign_in', counts, now: clock.now() }))
    throw new Problem('too_many_requests');
}

/**
 * Limits e-mails to a mailbox. One network address may cause only a few, and is refused beyond that; refused requests
 * do not count. All network addresses together may cause `perHour`: beyond that nothing more is sent, because the links
 * of the letters that lie in the mailbox still work. So strangers can neither flood a mailbox nor shut its owner out.
 */
export async function mayLetterBeSent(
  { db, clock, visitor }: Pick<Context, 'db' | 'clock' | 'visitor'>,
  email: string,
): Promise<boolean> {
  const now = clock.now();
  const pair = { who: hashOf(`${email}\n${visitor().address}`), limits: repeatedly };
  const asked = { action: 'letter_to', counts: [pair], now };
  if (await exceedsAnyLimit(db, asked)) {
    await uncountAction(db, asked);
    throw new Problem<AuthRefusal>('too-many-requests');
  }
  const mailbox = { who: hashOf(email), limits: [{ seconds: hour, max: lettersPerHour }] };
  return !(await exceedsAnyLimit(db, { action: 'letter_to', counts: [mailbox], now }));
}
const repeatedly = [
  { seconds: hour, max: 5 },
  { seconds: day, max: 10 },
];
const lettersPerHour = 5;

/**
 * How often an address or an account learns which of the two was wrong, e-mail or password. Beyond this, the answer
 * is the same for both, so that nobody can check a list of addresses this way.
 */
const detailedAnswers = { address: { seconds: hour, max: 30 }, account: { seconds: hour, max: 10 } };

export async function mayAnswerInDetail(
  { db, clock, visitor }: Pick<Context, 'db' | 'clock' | 'visitor'>,
  email: string,
): Promise<boolean> {
  const counts = [
    { who: visitor().address, limits: [detailedAnswers.address] },
    { who: hashOf(email), limits: [detailedAnswers.account] },
  ];
  return !(await exceedsAnyLimit(db, { action: 'tell_what_was_wrong', counts, now: clock.now() }));
}

const wrongPasswords = {
  /** Failed attempts for one account from one network address. */
  accountAtAddress: { seconds: 15 * minute, max: 10 },
  /**
   * Failed attempts for one account from all network addresses: beyond this limit, responses are delayed but not
   * refused.
   */
  account: { seconds: hour, max: 50 },
  /** Failed attempts from one network address for all accounts. */
  address: { seconds: hour, max: 100 },
};
const undelayedAttempts = 3;
const maxDelayMs = 2000;

/**
 * Runs `check` and counts a failed attempt if it throws an error that `isWrong` accepts. The attempt is counted before
 * the check, because guesses may be concurrent, and refunded if the password was right. Only network addresses are
 * refused: strangers who guess a person's password delay that person's sign-in, but never lock them out. A browser that
 * the account knows has attempts of its own.
 */
export async function tryPassword<Result>(
  context: LimitContext,
  { email, check, isWrong }: PasswordTry<Result>,
): Promise<Result> {
  const { db, clock, visitor } = context;
  const { address: networkAddress } = visitor();
  const { accountAtAddress, account, address } = wrongPasswords;
  const browser = await knownBrowser(context, { kind: 'email', value: email });
  const counts = browser
    ? [{ who: browser, limits: [accountAtAddress] }]
    : [
        { who: hashOf(`${email}\n${networkAddress}`), limits: [accountAtAddress] },
        { who: hashOf(email), limits: [account] },
        { who: networkAddress, limits: [address] },
      ];
  const attempt = { action: 'wrong_password', counts, now: clock.now() };
  const [ownCount = 0, accountCount = 0, addressCount = 0] = await countAction(db, attempt);
  try {
    if (ownCount > accountAtAddress.max || addressCount > address.max)
      throw new Problem<AuthRefusal>('too-many-requests');
    if (accountCount > account.max) await clock.sleep(maxDelayMs);
    else if (ownCount > undelayedAttempts)
      await clock.sleep(Math.min(maxDelayMs, 100 * 2 ** (ownCount - undelayedAttempts - 1)));
    const result = await check();
    await uncountAction(db, attempt);
    return result;
  } catch (error) {
    if (!isWrong(error)) await uncountAction(db, attempt);
    throw error;
  }
}

type PasswordTry<Result> = {
  email: string;
  check: () => Promise<Result>;
  isWrong: (error: unknown) => boolean;
};

/** SMS cost money and wake people up. Only codes that are really sent count. */
const smsLimits = {
  /** One phone number from one network address, or from one browser that has signed in with it before. */
  pair: [{ seconds: minute, max: 1 }, ...repeatedly],
  /** One phone number from all network addresses; the first code that an address asks for is sent beyond `phoneDay`. */
  phoneMinute: { seconds: minute, max: 1 },
  phoneDay: { seconds: day, max: 20 },
  /** One phone number from all network addresses together, however many there are. Confirmed codes do not count. */
  phoneDayAtMost: { seconds: day, max: 40 },
  /** One network address for all phone numbers; thousands of people may share it. Confirmed codes do not count. */
  address: [
    { seconds: hour, max: 60 },
    { seconds: day, max: 300 },
  ],
  /** Everybody together: the most that a day may cost. Confirmed codes do not count. */
  everybody: [{ seconds: day, max: 20_000 }],
};
export const resendAfterSeconds = minute;

const everybody = { who: 'everybody', limits: smsLimits.everybody };
const smsAction = (counts: Count[], now: Date) => ({ action: 'sms', counts, now });

/**
 * Counts an SMS to this number; returns false, and counts nothing, if it must not be sent. The shared limit is looked at
 * last, so that requests that are refused anyway cannot use it up.
 */
export async function maySmsBeSent(context: LimitContext, phone: string): Promise<boolean> {
  const { db, clock, visitor } = context;
  const now = clock.now();
  const browser = await knownBrowser(context, { kind: 'phone', value: phone });
  if (browser) {
    const known = smsAction([{ who: browser, limits: smsLimits.pair }], now);
    return (await countOrGiveBack(db, known)) !== null;
  }

  const { address } = visitor();
  const pair = { who: hashOf(`${phone}\n${address}`), limits: smsLimits.pair };
  const number = { who: hashOf(phone), limits: [smsLimits.phoneMinute] };
  const own = smsAction([pair, number, { who: address, limits: smsLimits.address }], now);
  const counted = await countOrGiveBack(db, own);
  if (!counted) return false;
  const isFirstOfPair = counted[smsLimits.pair.length - 1] === 1;
  const shared = smsAction([everybody, mostOf(phone), ...(isFirstOfPair ? [] : [phoneDayOf(phone)])], now);
  if (await countOrGiveBack(db, shared)) return true;
  await uncountAction(db, own);
  return false;
}

const phoneDayOf = (phone: string) => ({ who: hashOf(phone), limits: [smsLimits.phoneDay] });
const mostOf = (phone: string) => ({ who: hashOf(`${phone}\nall`), limits: [smsLimits.phoneDayAtMost] });

/** The new count for each limit; null, with nothing counted, if one of them is exceeded. */
async function countOrGiveBack(
  db: Context['db'],
  action: ReturnType<typeof smsAction>,
): Promise<number[] | null> {
  const counted = await countAction(db, action);
  const limits = action.counts.flatMap((count) => count.limits);
  if (limits.every(({ max }, at) => (counted[at] ?? 0) <= max)) return counted;
  await uncountAction(db, action);
  return null;
}

/** A confirmed code was sent to somebody who wanted it: it no longer counts for those who share a limit. */
export async function giveBackSms(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  { phone, sentAt }: { phone: string; sentAt: Date },
): Promise<void> {
  const address = { who: visitor().address, limits: smsLimits.address };
  await uncountAction(db, smsAction([address, everybody, mostOf(phone), phoneDayOf(phone)], sentAt));
}

/** Wrong codes for one number from all browsers that have not signed in with it before. */
const wrongCodesOfDay = { seconds: day, max: 40 };

/**
 * Counts a code that somebody enters for a number, before it is checked, because guesses may be concurrent. Beyond the limit
 * of the day no browser may guess but those that have signed in with the number before; its owner has other ways in. Call
 * `giveBack` if the code was right.
 */
export async function countGuess(
  context: LimitContext,
  phone: string,
): Promise<{ isAllowed: boolean; giveBack: () => Promise<void> }> {
  const { db, clock } = context;
  if (await knownBrowser(context, { kind: 'phone', value: phone }))
    return { isAllowed: true, giveBack: async () => {} };
  const counts = [{ who: hashOf(phone), limits: [wrongCodesOfDay] }];
  const guess = { action: 'wrong_code', counts, now: clock.now() };
  const [guesses = 0] = await countAction(db, guess);
  return { isAllowed: guesses <= wrongCodesOfDay.max, giveBack: () => uncountAction(db, guess) };
}

/**
 * Counts an attempt made without the cookie of the browser that requested the code; returns the new number of attempts.
 */
export async function countAttemptWithoutCookie(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  codeId: string,
): Promise<number> {
  const counts = [{ who: codeId, limits: [{ seconds: day, max: 5 }] }];
  const [attempts = 0] = await countAction(db, { action: 'strangers_code', counts, now: clock.now() });
  return attempts;
}
