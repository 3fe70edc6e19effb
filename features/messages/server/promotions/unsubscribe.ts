import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { turnOffEmails } from '../../../profiles/server/public.ts';
import type { unsubscribe as contract } from '../../unsubscribe-contract.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Requires no sign-in, only the token from the e-mail. Idempotent. */
export async function unsubscribe(
  { db }: Context,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const subscription = await readUnsubscribeToken(db, token);
  if (!subscription)
    throw new Problem('invalid_input', [
      { field: 'token', code: 'unknown', message: 'Not from a letter of ours' },
    ]);
  const { memberId, wish } = subscription;
  await turnOffEmails(db, memberId, wish);
  return { wish };
}
