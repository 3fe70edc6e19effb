import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { countTimes, giveBack, isTooOften, refuseTooMany } from '../../../platform/server/limits.ts';
import type { AuthRefusal } from '../contract.ts';
import { hashOf } from './secrets.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

type LimitContext = Pick<Context, 'db' | 'clock' | 'visitor'>;

/** Rate limits of sign-in and sign-up; e-mails and existence checks have their own. */
const actions = {
  sign_up: { visitor: [{ seconds: hour, most: 10 }], address: [{ seconds: hour, most: 60 }] },
  sign_in: { visitor: [{ seconds: minute, most: 30 }], address: [{ seconds: hour, most: 600 }] },
  exchange: { visitor: [{ seconds: minute, most: 60 }], address: [{ seconds: hour, most: 2000 }] },
  letter: {
    visitor: [{ seconds: hour, most: 10 }],
    address: [{ seconds: hour, most: 60 }],
  },
  link: { visitor: [{ seconds: hour, most: 30 }], address: [{ seconds: hour, most: 200 }] },
  check_email: { visitor: [{ seconds: hour, most: 30 }], address: [{ seconds: hour, most: 300 }] },
  popup: { visitor: [{ seconds: hour, most: 60 }], address: [{ seconds: hour, most: 600 }] },
  try_code: { visitor: [{ seconds: hour, most: 60 }], address: [{ seconds: hour, most: 300 }] },
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
        { seconds: hour, most: 5 },
        { seconds: day, most: 10 },
      ],
    },
  ];
  if (await isTooOften(db, { action: 'letter_to', counts, now: clock.now() }))
    throw new Problem<AuthRefusal>('too-many-requests');
}

const wrongPasswords = {
  /** One account from one network address. */
  here: { seconds: 15 * minute, most: 10 },
  /** One account from all addresses: beyond this, answers are delayed but not refused. */
  account: { seconds: hour, most: 50 },
  /** One network address for all accounts. */
  address: { seconds: hour, most: 100 },
};
const freeTries = 3;
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
  const { address: who } = visitor();
  const { here, account, address } = wrongPasswords;
  const counts = [
    { who: hashOf(`${email}\n${who}`), limits: [here] },
    { who: hashOf(email), limits: [account] },
    { who, limits: [address] },
  ];
  const counting = { action: 'wrong_password', counts, now: clock.now() };
  const [countHere = 0, accountCount = 0, addressCount = 0] = await countTimes(db, counting);
  try {
    if (countHere > here.most || addressCount > address.most)
      throw new Problem<AuthRefusal>('too-many-requests');
    if (accountCount > account.most) await sleep(maxDelayMs);
    else if (countHere > freeTries) await sleep(Math.min(maxDelayMs, 100 * 2 ** (countHere - freeTries - 1)));
    const result = await check();
    await giveBack(db, counting);
    return result;
  } catch (error) {
    if (!isWrong(error)) await giveBack(db, counting);
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
      { seconds: minute, most: 1 },
      { seconds: hour, most: 5 },
      { seconds: day, most: 10 },
    ],
  },
  {
    who: address,
    limits: [
      { seconds: hour, most: 20 },
      { seconds: day, most: 60 },
    ],
  },
  { who: 'everybody', limits: [{ seconds: day, most: 20_000 }] },
];
export const resendAfterSeconds = minute;

export async function isTooManySms({ db, clock, visitor }: LimitContext, phone: string): Promise<boolean> {
  const counts = smsLimits(phone, visitor().address);
  return isTooOften(db, { action: 'sms', counts, now: clock.now() });
}

/** Counts an attempt without the cookie of the browser that requested the code; returns the new count. */
export async function countStrangersTry({ db, clock }: LimitContext, codeId: string): Promise<number> {
  const counts = [{ who: codeId, limits: [{ seconds: day, most: 5 }] }];
  const [tries = 0] = await countTimes(db, { action: 'strangers_code', counts, now: clock.now() });
  return tries;
}
