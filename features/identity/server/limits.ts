import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  countAction,
  exceedsAnyLimit,
  refuseTooMany,
  uncountAction,
} from '../../../platform/server/limits.ts';
import type { AuthRefusal } from '../contract.ts';
import { hashOf } from './secrets.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

type LimitContext = Pick<Context, 'db' | 'clock' | 'visitor'>;

/** Rate limits of sign-in and sign-up. The limits of e-mails and of existence checks are defined elsewhere. */
const actions = {
  sign_up: { visitor: [{ seconds: hour, max: 10 }], address: [{ seconds: hour, max: 60 }] },
  sign_in: { visitor: [{ seconds: minute, max: 30 }], address: [{ seconds: hour, max: 600 }] },
  exchange: { visitor: [{ seconds: minute, max: 60 }], address: [{ seconds: hour, max: 2000 }] },
  letter: {
    visitor: [{ seconds: hour, max: 10 }],
    address: [{ seconds: hour, max: 60 }],
  },
  link: { visitor: [{ seconds: hour, max: 30 }], address: [{ seconds: hour, max: 200 }] },
  check_email: { visitor: [{ seconds: hour, max: 30 }], address: [{ seconds: hour, max: 300 }] },
  popup: { visitor: [{ seconds: hour, max: 60 }], address: [{ seconds: hour, max: 600 }] },
  try_code: { visitor: [{ seconds: hour, max: 60 }], address: [{ seconds: hour, max: 300 }] },
} as const;

export async function refuseTooManyOf(
  { db, clock, visitor }: LimitContext,
  action: keyof typeof actions,
): Promise<void> {
  await refuseTooMany(db, { action, visitor: visitor(), limits: actions[action], now: clock.now() });
}

/** Limits e-mails per address, so that strangers cannot flood a mailbox. */
export async function refuseTooManyLetters({ db, clock }: LimitContext, email: string): Promise<void> {
  const counts = [
    {
      who: hashOf(email),
      limits: [
        { seconds: hour, max: 5 },
        { seconds: day, max: 10 },
      ],
    },
  ];
  if (await exceedsAnyLimit(db, { action: 'letter_to', counts, now: clock.now() }))
    throw new Problem<AuthRefusal>('too-many-requests');
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
 * refused: strangers who guess a person's password delay that person's sign-in, but never lock them out.
 */
export async function tryPassword<Result>(
  { db, clock, visitor }: LimitContext,
  { email, check, isWrong }: PasswordTry<Result>,
): Promise<Result> {
  const { address: networkAddress } = visitor();
  const { accountAtAddress, account, address } = wrongPasswords;
  const counts = [
    { who: hashOf(`${email}\n${networkAddress}`), limits: [accountAtAddress] },
    { who: hashOf(email), limits: [account] },
    { who: networkAddress, limits: [address] },
  ];
  const attempt = { action: 'wrong_password', counts, now: clock.now() };
  const [accountAtAddressCount = 0, accountCount = 0, addressCount = 0] = await countAction(db, attempt);
  try {
    if (accountAtAddressCount > accountAtAddress.max || addressCount > address.max)
      throw new Problem<AuthRefusal>('too-many-requests');
    if (accountCount > account.max) await clock.sleep(maxDelayMs);
    else if (accountAtAddressCount > undelayedAttempts)
      await clock.sleep(Math.min(maxDelayMs, 100 * 2 ** (accountAtAddressCount - undelayedAttempts - 1)));
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

/** SMS cost money and wake people up: limits per phone number, per network address, and per day in total. */
const smsLimits = (phone: string, address: string) => [
  {
    who: hashOf(phone),
    limits: [
      { seconds: minute, max: 1 },
      { seconds: hour, max: 5 },
      { seconds: day, max: 10 },
    ],
  },
  {
    who: address,
    limits: [
      { seconds: hour, max: 20 },
      { seconds: day, max: 60 },
    ],
  },
  { who: 'everybody', limits: [{ seconds: day, max: 20_000 }] },
];
export const resendAfterSeconds = minute;

export async function isTooManySms({ db, clock, visitor }: LimitContext, phone: string): Promise<boolean> {
  const counts = smsLimits(phone, visitor().address);
  return exceedsAnyLimit(db, { action: 'sms', counts, now: clock.now() });
}

/**
 * Counts an attempt made without the cookie of the browser that requested the code; returns the new number of attempts.
 */
export async function countAttemptWithoutCookie(
  { db, clock }: LimitContext,
  codeId: string,
): Promise<number> {
  const counts = [{ who: codeId, limits: [{ seconds: day, max: 5 }] }];
  const [attempts = 0] = await countAction(db, { action: 'strangers_code', counts, now: clock.now() });
  return attempts;
}
