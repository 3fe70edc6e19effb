import { createECDH } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Config } from '../../../platform/server/config.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type SecretServices, secretOf } from '../../identity/server/public.ts';
import type * as contract from '../push-contract.ts';

/** A browser that takes push messages. */
export type WebDevice = { id: number; endpoint: string; p256dh: string; auth: string };

/** The oldest give way. */
const maxDevices = 10;

/** The private key of the server (VAPID), a number on the curve P-256, with its public point; each 32 or 65 bytes. */
export async function pushKeys(services: SecretServices): Promise<{ privateKey: Buffer; publicKey: Buffer }> {
  const privateKey = Buffer.from(await secretOf(services, 'web_push'), 'base64url');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { privateKey, publicKey: curve.getPublicKey() };
}

export async function readPushKey(context: Context): Promise<OutputOf<typeof contract.readPushKey>> {
  return { key: (await pushKeys(context)).publicKey.toString('base64url') };
}

/** The push services of browsers. A server that sent to any address could be made to reach into its own network. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];

function isPushService(endpoint: string, { webPushService }: Pick<Config, 'webPushService'>): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (origin === webPushService) return true;
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

export async function subscribeToPush(
  context: Context,
  { endpoint, p256dh, auth }: InputOf<typeof contract.subscribeToPush>,
): Promise<OutputOf<typeof contract.subscribeToPush>> {
  const { db, clock, config } = context;
  const { id: memberId, sessionId } = memberOf(context);
  if (!isPushService(endpoint, config)) throw new Problem('unknown_push_service');
  const owned = { member_id: memberId, session_id: sessionId, p256dh, auth, created_at: clock.now() };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...owned })
      // Somebody else has signed in there before.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owned))
      .execute();
    await trx
      .deleteFrom('push_subscriptions')
      .where('member_id', '=', memberId)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('push_subscriptions')
          .select('id')
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(maxDevices),
      )
      .execute();
  });
  return { subscribed: true };
}

export async function unsubscribeFromPush(
  { db }: Context,
  { endpoint }: InputOf<typeof contract.unsubscribeFromPush>,
): Promise<OutputOf<typeof contract.unsubscribeFromPush>> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  return { subscribed: false };
}

/** The browsers of a member in which the session still lasts. */
export function webDevicesOf(db: Database, memberId: number, now: Date): Promise<WebDevice[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('member_sessions', 'member_sessions.id', 'session_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('push_subscriptions.id')
    .execute();
}

/** A browser whose push service knows it no more. */
export async function forgetWebDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Those whose session has ended. */
export async function deleteEndedSubscriptions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('member_sessions')
        .select('member_sessions.id')
        .where(({ or, eb }) => or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)])),
    )
    .execute();
}
