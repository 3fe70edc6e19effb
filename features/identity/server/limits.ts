import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isTooOften, refuseTooMany, timesLeft } from '../../../platform/server/limits.ts';
import type { AuthRefusal } from '../contract.ts';
import { hashOf } from './secrets.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

type Asking = Pick<Context, 'db' | 'clock' | 'visitor'>;

/** Whatever it is, nobody signs in or up more often than this; letters and checks are counted apart. */
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
  { db, clock, visitor }: Asking,
  action: keyof typeof actions,
): Promise<void> {
  await refuseTooMany(db, { action, visitor: visitor(), limits: actions[action], now: clock.now() });
}

/** One letter box is not filled by strangers: so many letters an address. */
export async function refuseTooManyLetters({ db, clock }: Asking, email: string): Promise<void> {
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

/**
 * Wrong passwords of one account: from one network address few, from all of them more, so that a stranger cannot
 * shut a person out for long by being wrong in their name.
 */
const wrongPasswords = (email: string, address: string) => [
  { who: hashOf(`${email}\n${address}`), limits: [{ seconds: 15 * minute, most: 10 }] },
  { who: hashOf(email), limits: [{ seconds: hour, most: 50 }] },
  { who: address, limits: [{ seconds: hour, most: 100 }] },
];
const freeTries = 3;
const longestDelayMs = 2000;

/** Refuses after too many wrong passwords, also the right one; the last tries before that answer slower and slower. */
export async function slowDownGuessing({ db, clock, visitor }: Asking, email: string): Promise<void> {
  const counts = wrongPasswords(email, visitor().address);
  const left = await timesLeft(db, { action: 'wrong_password', counts, now: clock.now() });
  if (left <= 0) throw new Problem<AuthRefusal>('too-many-requests');
  const wrong = 10 - left - freeTries;
  if (wrong >= 0) await sleep(Math.min(longestDelayMs, 100 * 2 ** wrong));
}

export async function countWrongPassword({ db, clock, visitor }: Asking, email: string): Promise<void> {
  const counts = wrongPasswords(email, visitor().address);
  await isTooOften(db, { action: 'wrong_password', counts, now: clock.now() });
}

/** SMS cost money and wake people: limits for the number, the network address, and the day of everybody. */
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

export async function isTooManySms({ db, clock, visitor }: Asking, phone: string): Promise<boolean> {
  const counts = smsLimits(phone, visitor().address);
  return isTooOften(db, { action: 'sms', counts, now: clock.now() });
}
