import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { WebPush } from '../features/messages/server/push/testing.ts';
import { aPublishedAd, aSeller } from './support/ads.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';
import { workerIsReady } from './support/worker.ts';

const pushServiceUrl = inject('pushServiceUrl');

/**
 * Lets the page subscribe at the push service that stands in: Chromium itself would ask Google. Everything else is real:
 * the server encrypts, the service decrypts, and the worker gets what it has read.
 */
async function subscribesLocally(page: Page): Promise<void> {
  await page.exposeFunction('newBrowser', async (key: string) =>
    (await fetch(`${pushServiceUrl}/browsers`, { method: 'POST', body: key })).json(),
  );
  await page.addInitScript(() => {
    const slot = 'test-subscription';
    const read = () => {
      const stored = localStorage.getItem(slot);
      if (!stored) return null;
      const { endpoint, ...keys } = JSON.parse(stored);
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(slot),
      };
    };
    PushManager.prototype.subscribe = async (options) => {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const key = btoa(String.fromCharCode(...bytes));
      const base64url = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      localStorage.setItem(
        slot,
        JSON.stringify(
          await (window as never as { newBrowser: (key: string) => unknown }).newBrowser(base64url),
        ),
      );
      return read() as never;
    };
    PushManager.prototype.getSubscription = async () => read() as never;
  });
}

const receivedPushes = async (): Promise<WebPush[]> => (await fetch(`${pushServiceUrl}/received`)).json();

/** Gives the worker what the push service has read. */
async function deliver(page: Page, { message }: WebPush): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl,
    registrationId,
    data: JSON.stringify(message),
  });
}

type Shown = { shown?: { title: string; body: string; url: string }[] };

/** A browser without a screen shows no notifications: what the worker wants to show is written down instead. */
async function watchesNotifications(page: Page): Promise<() => Promise<Shown['shown']>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { body = '', data } = options ?? {};
      (globalThis as Shown).shown = [{ title, body, url: data.url }];
    };
  });
  return () => worker.evaluate(() => (globalThis as Shown).shown);
}

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Push-уведомления в этом браузере' });

journey('a member is told by push in the browser, until they turn it off or sign out', async ({ visit }) => {
  const seller = await aSeller();
  const car = await aPublishedAd(seller, { price: 9_300_000 });
  // That the ad is published is told some seconds later: one push would tell of it and of the buyer's words.
  await expect
    .poll(async () => JSON.stringify(await as(seller.token, 'GET', '/messages/')))
    .toContain('Объявление опубликовано');
  const page = await visit({
    hasWorker: true,
    viewport: screens.phone,
    permissions: ['notifications'],
    // Pages are being kept to be read offline when the member signs out.
    refusals: [401],
  });
  await subscribesLocally(page);
  await signedIn(page, seller.token);
  await page.goto('/account/profile#notifications');
  await workerIsReady(page);
  await switchOf(page).click();
  await expect.poll(() => switchOf(page).isChecked()).toBe(true);
  await expectWhole(page);
  await expectAccessible(page);

  const words = `Машина ещё продаётся? ${randomUUID()}`;
  const write = async (text: string) =>
    as(await newMember(), 'POST', '/conversations/', { car, text, client_id: randomUUID() });
  await write(words);
  const pushOf = async (text: string) =>
    (await receivedPushes()).find(({ message }) => message.text === text);
  await expect.poll(() => pushOf(words)).toBeDefined();
  const shown = await watchesNotifications(page);
  await deliver(page, (await pushOf(words)) as WebPush);
  await expect.poll(shown).toEqual([
    {
      title: expect.stringContaining('Toyota'),
      body: words,
      url: expect.stringMatching(new RegExp(`^${siteUrl}/account/conversations/\\d+$`)),
    },
  ]);

  await page.reload();
  await isAlive(page);
  await expect.poll(() => switchOf(page).isChecked()).toBe(true);
  await switchOf(page).click();
  await expect.poll(() => switchOf(page).isChecked()).toBe(false);
  const subscription = () => page.evaluate(() => localStorage.getItem('test-subscription'));
  await expect.poll(subscription).toBeNull();

  await switchOf(page).click();
  await expect.poll(() => switchOf(page).isChecked()).toBe(true);
  await expect.poll(subscription).not.toBeNull();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => subscription().catch(() => '?')).toBeNull();
});

journey('who has forbidden notifications reads how to allow them', async ({ visit }) => {
  const page = await visit({ hasWorker: true });
  await page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
  });
  await signedIn(page, await newMember());
  await page.goto('/account/profile#notifications');
  await page.getByText('Вы запретили сайту уведомления.').waitFor();
  expect(await switchOf(page).isDisabled()).toBe(true);
});
