import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '../push-contract.ts';

/*
 * Push messages to this browser. The server sends them as long as the session lasts in which they were turned on.
 */

/** Address of the subscription that the server knows for the present member. */
const knownStore = createBrowserStore<string>({
  key: 'push-address',
  parse: (text) => text,
  print: String,
});

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Whether the person has forbidden notifications of this site. */
export async function isPushDenied(): Promise<boolean> {
  const name = { name: 'notifications' } as const;
  // Browsers without a screen forbid the other one always.
  const asked = await navigator.permissions?.query(name).catch(() => null);
  return (asked?.state ?? Notification.permission) === 'denied';
}

/** Whether this browser shows the member's messages. */
export async function isPushedHere(): Promise<boolean> {
  const endpoint = (await subscriptionHere())?.endpoint;
  return endpoint !== undefined && endpoint === knownStore.read();
}

/** Subscribes; throws what the browser or the server says if it cannot. The person must have allowed it. */
export async function beginPushHere(api: ApiClient): Promise<void> {
  const { key } = await api.call(readPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  // One of another key, such as that of an installation that was replaced, is in the way.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  try {
    await sendSubscription(api, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function sendSubscription(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  if (!endpoint) return;
  await api.call(subscribeToPush, { endpoint, p256dh, auth });
  knownStore.write(endpoint);
}

/** Ends the messages here: the person wishes so, or has signed out, which the server knows by itself. */
export async function endPushHere(api?: ApiClient): Promise<void> {
  knownStore.write(null);
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api?.call(unsubscribeFromPush, { endpoint: subscription.endpoint });
}

/** The browser may have made another subscription meanwhile. */
export async function renewPushHere(api: ApiClient): Promise<void> {
  const known = knownStore.read();
  if (!known) return;
  const subscription = await subscriptionHere();
  if (subscription && subscription.endpoint !== known) await sendSubscription(api, subscription);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
