import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey } from './support/journey.ts';
import { newMember } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';

const hourMs = 3_600_000;
/** A page that is of another site for the browser. */
const otherSite = `${siteUrl.replace('127.0.0.1', 'localhost')}/healthz`;

async function firstCar(): Promise<{ id: number; price: number }> {
  const { results } = await (await fetch(`${siteUrl}/api/cars/?sort=price_desc`)).json();
  return results[2];
}

/** The browser's clock goes ahead, as if the page had been kept somewhere for that time. */
const keptFor = (page: Page, ms: number) =>
  page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

/*
 * The browser of the journeys keeps no pages, so what it does when it shows one again is told to the page by the events of
 * that, while storage changes unheard, as it does for a page that is away.
 */
const leave = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const comeBack = (page: Page, stored: Record<string, string> = {}) =>
  page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, stored);

journey(
  'a page that was kept for an hour shows the prices of now when its scripts start',
  async ({ visit }) => {
    const { id } = await firstCar();
    for (const path of ['/cars?sort=price_desc', `/cars/${id}`]) {
      const page = await visit({ isUntouched: true, intercepts: true });
      await keptFor(page, hourMs);
      await page.route(/\/api\/cars\/(\d+\/)?(\?|$)/, async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replace(/"price":\d+/g, '"price":12345678');
        await route.fulfill({ response, body: text });
      });
      await page.goto(path);
      const price = page
        .getByRole('main')
        .getByText(/12\s345\s678/)
        .first();
      expect(await price.count()).toBe(0);
      await page.mouse.move(100, 100);
      await page.mouse.move(110, 110);
      await price.waitFor();
    }
  },
);

journey('a page that has just been loaded does not load its data again', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cars\/(\?|$)/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/cars');
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 110);
  await isAlive(page);
  await leave(page);
  await comeBack(page);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

journey(
  'nobody but the visitor may keep a page that names their city, and no page sets a cookie',
  async () => {
    const headersOf = async (path: string, cookie = '') =>
      (await fetch(siteUrl + path, { headers: { cookie } })).headers;
    for (const path of ['/cars', '/kk/cars/toyota']) {
      expect((await headersOf(path, 'city=3')).get('cache-control')).toBe('private, no-cache');
      expect((await headersOf(path)).get('cache-control')).toBe('no-cache');
    }
    const { id } = await firstCar();
    for (const path of ['/', '/cars', `/cars/${id}`, '/partners', '/auth']) {
      const headers = await headersOf(path, 'city=3');
      expect(headers.getSetCookie(), path).toEqual([]);
      expect(headers.get('cache-control'), path).toContain('no-cache');
    }
  },
);

journey('nothing on a page keeps the browser from showing it again as it was', async ({ visit }) => {
  const { id } = await firstCar();
  for (const isUntouched of [true, false])
    for (const path of ['/', '/cars', `/cars/${id}`]) {
      const page = await visit({ isUntouched });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const notKept = new Promise<string[]>((resolve) => {
        session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
          resolve(notRestoredExplanations.map(({ reason }) => reason)),
        );
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      if (!isUntouched) await isAlive(page);
      await page.goto(otherSite);
      await page.goBack();
      // The flags of this browser are the only reasons.
      const reasons = (await notKept).filter((reason) => !reason.startsWith('BackForwardCacheDisabled'));
      expect(reasons, path).toEqual([]);
    }
});

journey('a page that Back shows again knows what changed meanwhile', async ({ visit }) => {
  for (const isUntouched of [true, false]) {
    const page = await visit({ isUntouched });
    await page.goto('/cars');
    if (!isUntouched) await isAlive(page);
    const id = await page.locator('article [data-heart]').first().getAttribute('data-heart');
    await leave(page);
    await page.evaluate(() => Object.assign(document, { cookie: 'city=3; path=/' }));
    await comeBack(page, { city: '3', compare: String(id), token: await newMember() });
    await page.getByRole('banner').getByText('Шымкент').locator('visible=true').waitFor();
    await page.getByText('Ваш город: Шымкент').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Профиль' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Сравнение: 1' }).waitFor();
  }
});

journey(
  'what was pressed before a page was left does not happen when Back shows it again',
  async ({ visit }) => {
    const page = await visit({ isUntouched: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/cars');
    const compare = page
      .locator('article')
      .getByRole('button', { name: /Сравнить/ })
      .first();
    await compare.click();
    expect(await page.locator('[data-waits]').count()).toBe(1);
    await leave(page);
    await comeBack(page);
    expect(await page.locator('[data-waits]').count()).toBe(0);
    release();
    await isAlive(page);
    expect(await compare.getAttribute('aria-pressed')).toBe('false');
    expect(await page.evaluate(() => localStorage.getItem('compare'))).toBeNull();
    await compare.click();
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true');
  },
);
