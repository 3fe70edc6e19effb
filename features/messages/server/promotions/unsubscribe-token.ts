import type { Database } from '../../../../platform/server/database.ts';
import { isSame, keyedHash, secretOf } from '../../../identity/server/public.ts';
import { type OptInKind, optInKinds } from '../../promotion-contract.ts';

type Subscription = { memberId: number; wish: OptInKind };

/** A token for the unsubscribe link. It never expires, because old e-mails must work too; it allows nothing else. */
export async function unsubscribeToken(db: Database, { memberId, wish }: Subscription): Promise<string> {
  return `${memberId}.${wish}.${await seal(db, `${memberId}.${wish}`)}`;
}

/** Reads the token of an unsubscribe link; null if the signature is not ours. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<Subscription | null> {
  const [id = '', name = '', sealed = '', ...rest] = token.split('.');
  const wish = optInKinds.find((kind) => kind === name);
  if (!wish || rest.length > 0 || !/^\d{1,15}$/.test(id)) return null;
  return isSame(sealed, await seal(db, `${id}.${wish}`)) ? { memberId: Number(id), wish } : null;
}

async function seal(db: Database, text: string): Promise<string> {
  return keyedHash(await secretOf(db, 'unsubscribe'), text);
}
