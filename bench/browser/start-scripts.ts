import type { Page } from 'playwright-core';

/** Starts the page's scripts as a person does who begins to scroll, and waits until React has taken over the page. */
export async function startScripts(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}
