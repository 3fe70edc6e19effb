import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { installedChromium } from '../../tools/chromium-paths.mjs';
import { siteUrl } from './site.ts';

/** An HTTP status, or Chromium's error for a request without a connection or one that the journey aborts. */
type ExpectedFailure = number | 'ERR_INTERNET_DISCONNECTED' | 'ERR_FAILED' | 'ERR_EMPTY_RESPONSE';

type Fixtures = {
  browser: Browser;
  /**
   * Opens a page in a new browser context. Errors and warnings in its console fail the journey, except those about
   * responses listed in `refusals`, which the journey causes on purpose. Set `intercepts` if the journey calls
   * `page.route` after the page has loaded: if interception starts only then, Chromium may miss a quick request.
   * Scripts start as if a person scrolled at once; with `isUntouched` they start at the first real press.
   * The browser has service workers only with `hasWorker`: `page.route` does not see what a worker fetches.
   */
  visit(
    options?: BrowserContextOptions & {
      city?: string | null;
      refusals?: ExpectedFailure[];
      intercepts?: boolean;
      isUntouched?: boolean;
      hasWorker?: boolean;
    },
  ): Promise<Page>;
};

/** Viewports in CSS pixels. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Shared by all files of a worker, including those that extend these fixtures. */
let sharedBrowser: Promise<Browser> | undefined;

/** For one action or one wait, so that a machine that is slow for a while fails no journey. */
const waitingLimitMs = 60_000;

/** Of the text of a page of a journey that failed, in characters. */
const maxShownLength = 700;

/** Slows the page's CPU down by this factor, to find places where a journey does not wait for something. */
const cpuThrottling = Number(process.env.TULPAR_SLOWNESS ?? 1);
/** Holds each page, script and call back by up to so many milliseconds, for the same purpose. */
const maxLatencyMs = Number(process.env.TULPAR_LATENCY ?? 0);

export const journey = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      sharedBrowser ??= chromium.launch({
        executablePath: installedChromium() ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          // The app's pages call the site on this machine.
          '--disable-features=LocalNetworkAccessChecks',
        ],
      });
      const browser = await sharedBrowser;
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, task }, use) => {
    const consoleErrors: string[] = [];
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (visit = {}) => {
      const { city = '1', refusals = [], intercepts = false, isUntouched = false, ...others } = visit;
      const { hasWorker = false, ...options } = others;
      const expected = new RegExp(
        `Failed to load resource.*(${[404, 410, 400, ...refusals].join('|')})${refusals.length > 0 ? '|^[A-Z]+ \\S+ failed ApiProblem' : ''}${refusals.includes('ERR_INTERNET_DISCONNECTED') ? '|ApiProblem: Failed to fetch|^TypeError: Failed to fetch dynamically imported' : ''}`,
      );
      const context = await browser.newContext({
        baseURL: siteUrl,
        viewport: screens.desktop,
        locale: 'ru-RU',
        // Contrast checks would otherwise measure colours in the middle of a transition.
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(waitingLimitMs);
      // Without a stored city the page opens with the city dialog.
      if (city) {
        await context.addInitScript((id) => localStorage.setItem('city', id), city);
        await context.addCookies([{ name: 'city', value: city, url: siteUrl }]);
      }
      if (!hasWorker)
        await context.addInitScript(() => {
          delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
        });
      if (!isUntouched)
        await context.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel'))),
        );
      const page = await context.newPage();
      if (intercepts) await page.route('**/api/**', (route) => route.fallback());
      if (cpuThrottling > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
      }
      if (maxLatencyMs > 0)
        await page.route('**', async (route) => {
          const isSlow = ['document', 'script', 'fetch'].includes(route.request().resourceType());
          if (isSlow) await sleep(Math.random() * maxLatencyMs);
          await route.fallback().catch(() => {});
        });
      if (options.javaScriptEnabled !== false) goesOnlyFromPages(page);
      page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        const isExpected = expected.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          consoleErrors.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    });
    const shown =
      task.result?.state === 'fail' ? await textsOf(contexts.flatMap((context) => context.pages())) : null;
    await Promise.all(contexts.map((context) => context.close()));
    if (shown) throw new Error(`At the end ${[...shown, ...consoleErrors].join(' | ')}`);
    expect(consoleErrors, 'errors or warnings in the console').toEqual([]);
  },
});

/** The end of what each page shows, in one line each, to explain why a journey failed. */
function textsOf(pages: readonly Page[]): Promise<string[]> {
  return Promise.all(
    pages.map(async (page) => {
      const text = await page
        .evaluate(() => (document.querySelector('main') ?? document.body).innerText)
        .catch(String);
      return `${page.url()} showed: ${text.replace(/\s+/g, ' ').slice(-maxShownLength)}`;
    }),
  );
}

/** How long a dialog that closes may take to leave its entry of the history. */
const layerLimitMs = 5_000;

/**
 * A dialog that closes goes back in the history, which would abort a navigation that has just begun. So `goto` and `reload`
 * wait until that has happened. Journeys that leave a page with an open dialog on purpose wait in vain, but not for long.
 */
function goesOnlyFromPages(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitForPage = () =>
    page.waitForFunction(() => !history.state?.layers, null, { timeout: layerLimitMs }).catch(() => {});
  page.goto = async (...parameters) => {
    await waitForPage();
    return goTo(...parameters);
  };
  page.reload = async (...parameters) => {
    await waitForPage();
    return reload(...parameters);
  };
}

/**
 * Waits until the page is hydrated, with the parts whose scripts load after the first view; before that, a click only
 * follows a plain link. React marks elements that it has hydrated by a property.
 */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'true' &&
      [...document.querySelectorAll('main a, main button')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  );
}

/** Waits for an e-mail or SMS to this recipient that matches the pattern; returns the match in the newest one. */
export async function outboxMessage(page: Page, to: string, pattern: RegExp): Promise<string> {
  const newestMatch = async () => {
    const response = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const { results } = (await response.json()) as { results: { body: string }[] };
    return results.map(({ body }) => pattern.exec(body)?.[0]).find(Boolean);
  };
  await expect.poll(newestMatch, { interval: 200, message: `a message to ${to}` }).toBeDefined();
  const match = (await newestMatch()) ?? '';
  return pattern.source.startsWith('\\/auth') ? new URL(match, siteUrl).href : match;
}
