import { hash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Role, Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { demoClient, demoOpenIdPath } from './demo-open-id-client.ts';
import { embeddedPath } from './embedded.ts';
import { signToken } from './tokens.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'accept-language': 'ru',
};

/** Headers of a request with a binary body. */
export const octets = { 'content-type': 'application/octet-stream' };

let lastAddress = 0;
/** A separate network address per test, so that they do not share rate limits. */
function anAddress(): string {
  lastAddress += 1;
  return `203.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

/** A simulated browser: stores cookies, sends Origin and a bearer. */
export function aVisitor(app: FastifyInstance, { address = anAddress() } = {}) {
  const cookies = new Map<string, string>();
  let bearer: string | null = null;
  return {
    cookies,
    address,
    signInWith(token: string | null) {
      bearer = token;
    },
    async ask(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) {
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const response = await app.inject({
        method,
        url: url.startsWith('/dev') ? url : `/api${url}`,
        remoteAddress: address,
        headers: {
          ...browser,
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(hasBody && { payload: payload ?? {} }),
      } as InjectOptions);
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}
export type TestVisitor = ReturnType<typeof aVisitor>;

/** A member with a session, created without going through sign-in; it is confirmed and has a second factor by default. */
export async function aMember(
  services: Services,
  input: {
    name?: string;
    language?: Locale;
    email?: string;
    phone?: string;
    roles?: readonly Role[];
    isConfirmed?: boolean;
  } = {},
): Promise<{ id: number; token: string; sessionId: string }> {
  const { db, clock } = services;
  const now = clock.now();
  const { id } = await db
    .insertInto('members')
    .values({
      name: input.name ?? null,
      language: input.language ?? null,
      email: input.email ?? null,
      email_verified: input.email !== undefined,
      phone: input.phone ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const role of input.roles ?? []) {
    await db.insertInto('member_roles').values({ member_id: id, role }).execute();
  }
  return { id, ...(await aSession(services, { memberId: id, isConfirmed: input.isConfirmed ?? true })) };
}

/** Opens a session for an existing member. */
export async function aSession(
  services: Services,
  { memberId, isConfirmed = true }: { memberId: number; isConfirmed?: boolean },
): Promise<{ token: string; sessionId: string }> {
  const { db, clock } = services;
  const now = clock.now();
  const sessionId = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + dayMs);
  await db
    .insertInto('member_sessions')
    .values({
      id: sessionId,
      member_id: memberId,
      provider: 'phone',
      ...(isConfirmed && { confirmed_at: now, second_factor_at: now }),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const token = await signToken(services, {
    purpose: 'api',
    subject: String(memberId),
    id: sessionId,
    expiresAt,
  });
  return { token, sessionId };
}

type QueuedMessage = { text: string; subject?: string; unsubscribeUrl?: string };

/** Queued e-mails and SMS to a recipient, oldest first. */
export async function queuedMessages(db: Database, to: string): Promise<QueuedMessage[]> {
  const { rows } = await sql<{ payload: QueuedMessage }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'to' = ${to} or payload ->> 'phone' = ${to} order by id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** The six-digit code in the newest SMS to this number. */
export async function codeSentTo(db: Database, phone: string): Promise<string> {
  const text = (await queuedMessages(db, phone)).at(-1)?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** The token in the link of the newest e-mail to this address. */
export async function linkSentTo(db: Database, email: string, name: 'reset' | 'verify'): Promise<string> {
  const texts = (await queuedMessages(db, email)).map(({ text }) => text);
  const tokens = texts.map((text) => new RegExp(`[?&]${name}=(\\S+)`).exec(text)?.[1]).filter(Boolean);
  return decodeURIComponent(tokens.at(-1) ?? '');
}

type DemoPerson = { email: string; nonce: string; verified?: boolean };

/** An id_token of the demo provider that stands for Google or Apple, as the dialog of a phone would give it. */
export async function demoIdToken(
  address: string,
  brand: 'google' | 'apple',
  { email, nonce, verified = true }: DemoPerson,
): Promise<string> {
  const provider = `${address}${demoOpenIdPath}/${brand}`;
  const verifier = 'v'.repeat(43);
  const redirect = { redirect_uri: `${address}${embeddedPath}/callback/${brand}` };
  const authorization = {
    ...redirect,
    response_type: 'code',
    client_id: demoClient.id,
    scope: 'openid email',
    state: 'state',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    nonce,
  };
  const person = { email, name: 'Дана', ...(verified && { verified: 'on' }) };
  const post = (path: string, fields: Record<string, string>) =>
    fetch(provider + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const allowed = await post('/authorize', { ...authorization, ...person });
  const code = String(new URL(String(allowed.headers.get('location'))).searchParams.get('code'));
  const answer = await post('/token', {
    ...redirect,
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: demoClient.id,
    client_secret: demoClient.secret,
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}
