import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { AccountState } from '../../../platform/server/account-state.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';

export async function readAccountStates(
  context: Context,
): Promise<OutputOf<typeof contract.readAccountStates>> {
  const { accountStates, db, locale, clock } = context;
  const reader = { memberId: memberOf(context).id, locale, now: clock.now() };
  const states = await Promise.all(
    accountStates.map(async ({ to, read }) => ({ to, parts: await read(db, reader) })),
  );
  return {
    results: states
      .filter(({ parts }) => parts.length > 0)
      .map(({ to, parts }) => ({
        to,
        parts: parts.map(({ text, needsAction = false }) => ({ text, needs_action: needsAction })),
      })),
  };
}

const missing = {
  email: { ru: 'Подтвердите почту', kk: 'Поштаңызды растаңыз', en: 'Confirm your e-mail' },
  phone: { ru: 'Номер не указан', kk: 'Нөмір көрсетілмеген', en: 'No phone number' },
} as const satisfies Record<string, Record<Locale, string>>;

/** What the profile lacks. A seller gives a number with the first ad, so it does not have to be given now. */
export const profileState: AccountState = {
  to: '/account/profile',
  async read(db, { memberId, locale }) {
    const { email, email_verified, phone } = await db
      .selectFrom('members')
      .select(['email', 'email_verified', 'phone'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return [
      ...(email && !email_verified ? [{ text: missing.email[locale], needsAction: true }] : []),
      ...(phone ? [] : [{ text: missing.phone[locale] }]),
    ];
  },
};
