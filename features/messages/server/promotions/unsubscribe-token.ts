import type { Database } from '../../../../platform/server/database.ts';
import { isSame, keyedHash, secretOf } from '../../../identity/server/public.ts';
import { type OptInKind, optInKinds } from '../../promotion-contract.ts';

/** What a link ends: promotions or news, or what one message is about, such as a saved search. */
type Subscription = { memberId: number } & ({ wish: OptInKind } | { messageId: number });

const nameOf = (subscription: Subscription) =>
  'wish' in subscription ? subscription.wish : `message-${subscription.messageId}`;

/** A token for the unsubscribe link. It never expires, because old e-mails must work too; it allows nothing else. */
export async function unsubscribeToken(db: Database, subscription: Subscription): Promise<string> {
  const text = `${subscription.memberId}.${nameOf(subscription)}`;
  return `${text}.${await seal(db, text)}`;
}

/** Reads the token of an unsubscribe link; null if the signature is not ours. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<Subscription | null> {
  const [id = '', name = '', sealed = '', ...rest] = token.split('.');
  const messageId = /^message-(\d{1,15})$/.exec(name)?.[1];
  const wish = optInKinds.find((kind) => kind === name);
  if ((!wish && !messageId) || rest.length > 0 || !/^\d{1,15}$/.test(id)) return null;
  if (!isSame(sealed, await seal(db, `${id}.${name}`))) return null;
  const memberId = Number(id);
  return wish ? { memberId, wish } : { memberId, messageId: Number(messageId) };
}

async function seal(db: Database, text: string): Promise<string> {
  return keyedHash(await secretOf(db, 'unsubscribe'), text);
}
