import { type NoticeTopic, noticeTopics } from '../../../../platform/contract/notice-topics.ts';
import { isSame, keyedHash, type SecretServices, secretOf } from '../../../identity/server/public.ts';
import { type OptInKind, optInKinds } from '../../promotion-contract.ts';

/** What a link ends: promotions or news, what one message is about, such as a saved search, or all e-mails of a topic. */
export type Subscribed = { wish: OptInKind } | { messageId: number } | { topic: NoticeTopic };
export type Subscription = { memberId: number } & Subscribed;

function nameOf(subscribed: Subscribed): string {
  if ('wish' in subscribed) return subscribed.wish;
  return 'topic' in subscribed ? `topic-${subscribed.topic}` : `message-${subscribed.messageId}`;
}

function subscribedOf(name: string): Subscribed | null {
  const messageId = /^message-(\d{1,15})$/.exec(name)?.[1];
  if (messageId) return { messageId: Number(messageId) };
  const topic = noticeTopics.find((known) => name === `topic-${known}`);
  if (topic) return { topic };
  const wish = optInKinds.find((known) => name === known);
  return wish ? { wish } : null;
}

/** A token for the unsubscribe link. It never expires, because old e-mails must work too; it allows nothing else. */
export async function unsubscribeToken(
  services: SecretServices,
  subscription: Subscription,
): Promise<string> {
  const text = `${subscription.memberId}.${nameOf(subscription)}`;
  return `${text}.${await seal(services, text)}`;
}

/** Reads the token of an unsubscribe link; null if the signature is not ours. */
export async function readUnsubscribeToken(
  services: SecretServices,
  token: string,
): Promise<Subscription | null> {
  const [id = '', name = '', sealed = '', ...rest] = token.split('.');
  const subscribed = subscribedOf(name);
  if (!subscribed || rest.length > 0 || !/^\d{1,15}$/.test(id)) return null;
  if (!isSame(sealed, await seal(services, `${id}.${name}`))) return null;
  return { memberId: Number(id), ...subscribed };
}

async function seal(services: SecretServices, text: string): Promise<string> {
  return keyedHash(await secretOf(services, 'unsubscribe'), text);
}
