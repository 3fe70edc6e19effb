import { scope } from './scope.ts';

/** The decrypted message, a `PushMessage` of `features/messages/server/push/push-port.ts`. */
type Push = {
  title: string;
  text: string;
  url: string;
  tag: string;
  settings?: { label: string; url: string };
};

/** Shows a push message. Browsers take the permission back from sites that show none. */
export async function showPush(text: string | undefined): Promise<void> {
  const push = text ? (JSON.parse(text) as Push) : null;
  if (!push) return;
  const { title, text: body, url, tag, settings } = push;
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-monochrome.png',
    data: { url, settingsUrl: settings?.url },
    ...(settings && { actions: [{ action: 'settings', title: settings.label }] }),
  } as NotificationOptions);
}

/** Opens what a message is about, in a tab that shows it already if there is one. */
export async function openPush(notification: Notification, action: string): Promise<void> {
  notification.close();
  const { url, settingsUrl } = notification.data as { url: string; settingsUrl?: string };
  const address = new URL((action === 'settings' && settingsUrl) || url, scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === address.pathname);
  if (open) await open.focus();
  else await scope.clients.openWindow(address.href);
}

/** The browser has ended a subscription: a new one is made, which the site tells the server when it is opened next. */
export async function subscribeAgain(old: PushSubscription | null | undefined): Promise<void> {
  const { applicationServerKey, userVisibleOnly } = old?.options ?? {};
  if (applicationServerKey)
    await scope.registration.pushManager.subscribe({
      applicationServerKey,
      ...(userVisibleOnly !== undefined && { userVisibleOnly }),
    });
}
