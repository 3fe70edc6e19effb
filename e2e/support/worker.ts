import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker controls the page and has all that its version keeps. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/** Makes the browser look for a new worker, as it does when a page is opened. */
export const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Names of the caches of this site in the browser. */
export const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Paths of what a cache has. */
export const pathsIn = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  }, name);

/** Waits until the browser keeps all of these. */
export async function keeps(page: Page, name: 'pages' | 'answers', paths: readonly string[]): Promise<void> {
  await expect.poll(() => pathsIn(page, name)).toEqual(expect.arrayContaining([...paths]));
}
