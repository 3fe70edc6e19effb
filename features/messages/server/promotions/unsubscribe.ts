import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { fieldProblem } from '../../../../platform/contract/problem.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { muteNotice, turnOffEmails } from '../../../profiles/server/public.ts';
import type { unsubscribe as contract } from '../../unsubscribe-contract.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Requires no sign-in, only the token from the e-mail. Idempotent. */
export async function unsubscribe(
  context: Context,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, messageKinds } = context;
  const subscription = await readUnsubscribeToken(context, token);
  if (!subscription) throw fieldProblem('token', 'unknown', 'Not from a letter of ours');
  const { memberId } = subscription;
  if ('wish' in subscription) {
    await turnOffEmails(db, memberId, subscription.wish);
    return { wish: subscription.wish };
  }
  if ('topic' in subscription) {
    await muteNotice(db, memberId, `${subscription.topic}.email`);
    return { wish: 'topic' };
  }
  const message = await db
    .selectFrom('service_messages')
    .select(['kind', 'facts'])
    .where('id', '=', subscription.messageId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  // `notify` stored the facts that this kind declares.
  if (message) await messageKinds[message.kind]?.letters?.stop?.(db, memberId, message.facts as never);
  return { wish: 'subscription' };
}
