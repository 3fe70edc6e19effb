import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from './context.ts';
import { cookieName } from './cookie-name.ts';
import type { Database } from './database.ts';
import { type DatabaseSnapshot, parseSnapshot } from './database-snapshot.ts';

/*
 * Read your own writes: cached pages and the search index lag a moment behind the database. A member's change therefore
 * sets a short-lived cookie with the database snapshot after the change; caches and indexes wait until they include it.
 * Requests without the cookie never wait. The cookie is signed: with one of their own making, guests could have every page
 * rendered for them alone.
 */

/** The longest snapshot text; if so many transactions are running that it is longer, no cookie is set. */
const maxCharacters = 1_000;
/** How long the cookie lasts: longer than any cache or index lags behind the database. */
const cookieLifetimeSeconds = 15;

type Parts = Pick<Services, 'db' | 'clock' | 'config'>;

const isSecure = ({ publicUrl }: Services['config']) => publicUrl.startsWith('https:');
const nameOf = (config: Services['config']) => cookieName('__Host-', 'seen', isSecure(config));

/** Every process of one database signs with the same key, which never changes. */
const keys = new WeakMap<Database, Promise<string>>();

function keyOf(db: Database): Promise<string> {
  const known = keys.get(db);
  if (known) return known;
  const key = db
    .selectFrom('server_keys')
    .select('secret')
    .where('name', '=', 'own_changes')
    .executeTakeFirstOrThrow()
    .then(({ secret }) => secret);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
}

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

function isSame(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

/** The snapshot that the response must include; null without a cookie that we signed and that still holds. */
export async function ownChangesSnapshot(
  request: FastifyRequest,
  { db, clock, config }: Parts,
): Promise<DatabaseSnapshot | null> {
  const cookie = request.cookies[nameOf(config)];
  const [, text = '', expires = '', signature = ''] =
    /^([\d:,]{1,1000})\.(\d{10})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const remainingSeconds = Number(expires) - clock.now().getTime() / 1000;
  if (!(remainingSeconds > 0 && remainingSeconds <= cookieLifetimeSeconds)) return null;
  if (!isSame(signature, signatureOf(await keyOf(db), `${text}.${expires}`))) return null;
  return parseSnapshot(text, maxCharacters);
}

/** Sets the cookie after a change. Never throws: the change is committed, so an error must not fail the request. */
export async function rememberOwnChange(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock, config }: Parts,
): Promise<void> {
  try {
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
    const snapshot = parseSnapshot(rows[0]?.seen ?? '', maxCharacters);
    if (!snapshot) return;
    const expires = Math.floor(clock.now().getTime() / 1000) + cookieLifetimeSeconds;
    const signed = `${snapshot.text}.${expires}`;
    reply.setCookie(nameOf(config), `${signed}.${signatureOf(await keyOf(db), signed)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config),
      maxAge: cookieLifetimeSeconds,
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a change was made, but its maker may see it a moment later');
  }
}
