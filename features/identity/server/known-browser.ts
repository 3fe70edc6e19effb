import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { hashOf, isSame, keyedHash, type SecretServices, secretOf } from './secrets.ts';

const yearSeconds = 31_536_000;
const cookiePath = '/api/';
type BrowserContext = Pick<Context, 'db' | 'config' | 'caller'>;

/** How a person names the account when signing in. */
export type Login = { kind: 'email' | 'phone'; value: string };

/**
 * A browser that has signed in to an account keeps a cookie about it. Its attempts are counted apart, so that strangers
 * who use up the attempts of an account or of a shared network address do not shut its owner out. The cookie signs
 * nobody in and is worth nothing for another account.
 */
export async function rememberBrowser(context: BrowserContext, login: Login): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const cookie = `${nonce}.${await signatureOf(context, nonce, login)}`;
  context.caller().setCookie(cookieName(login), cookie, { path: cookiePath, seconds: yearSeconds });
}

/** Identifies this browser in counts if it has signed in to this account before; otherwise null. */
export async function knownBrowser(context: BrowserContext, login: Login): Promise<string | null> {
  const [nonce, signature] = context.caller().cookie(cookieName(login))?.split('.') ?? [];
  if (!nonce || !signature) return null;
  if (!isSame(signature, await signatureOf(context, nonce, login))) return null;
  return hashOf(`browser\n${nonce}`);
}

const cookieName = ({ kind }: Login) => `known_${kind}`;

async function signatureOf(services: SecretServices, nonce: string, { kind, value }: Login): Promise<string> {
  return keyedHash(await secretOf(services, 'browsers'), nonce, kind, value);
}
