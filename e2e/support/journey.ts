import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { siteUrl } from './site.ts';

/** A status, or what Chromium says of a call without a connection, or of one that a journey breaks off. */
type Refusal = number | 'ERR_INTERNET_DISCONNECTED' | 'ERR_FAILED';

type Fixtures = {
  browser: Browser;
  /**
   * Opens a new visitor's page; whatever its console complains about fails the journey, but for answers with the
   * statuses in `refusals`, which the journey provokes, and what a call says of them. Whoever holds up or answers
   * calls by `page.route` while the page stands says `intercepts`: begun only then, Chromium lets a quick call pass.
   */
  visit(
    options?: BrowserContextOptions & { city?: string | null; refusals?: Refusal[]; intercepts?: boolean },
  ): Promise<Page>;
};

/** How people hold it: small phone, tablet, desktop. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** One for all files of a worker: fixtures that extend these share it too. */
let launched: Promise<Browser> | undefined;

/** How many times slower than it is the machine of a visitor shall be: finds what a journey does not wait for. */
const slowness = Number(process.env.TULPAR_SLOWNESS ?? 1);

export const journey = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      launched ??= chromium.launch({
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      });
      const browser = await launched;
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use) => {
    const complaints: string[] = [];
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async ({ city = '1', refusals = [], intercepts = false, ...options } = {}) => {
      const expected = new RegExp(
        `Failed to load resource.*(${[404, 410, 400, ...refusals].join('|')})${refusals.length > 0 ? '|^[A-Z]+ \\S+ failed ApiProblem' : ''}${refusals.includes('ERR_INTERNET_DISCONNECTED') ? '|ApiProblem: Failed to fetch' : ''}`,
      );
      const context = await browser.newContext({
        baseURL: siteUrl,
        viewport: screens.desktop,
        locale: 'ru-RU',
        // A colour half-way through a transition is nobody's choice.
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      // Most journeys are of people who have chosen their city before.
      if (city) await context.addInitScript((id) => localStorage.setItem('city', id), city);
      const page = await context.newPage();
      if (intercepts) await page.route('**/api/**', (route) => route.fallback());
      if (slowness > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      }
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        const isExpected = expected.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          complaints.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints, 'the console complained').toEqual([]);
  },
});

/** Waits until the page answers to script: before that a click is a plain link. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/** What a letter or a message to somebody says that fits the pattern: the newest one, as soon as it is there. */
export async function outboxMessage(page: Page, to: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const { results } = (await answer.json()) as { results: { body: string }[] };
    const found = results.map(({ body }) => pattern.exec(body)?.[0]).find(Boolean);
    if (found) return pattern.source.startsWith('\\/auth') ? new URL(found, siteUrl).href : found;
    await page.waitForTimeout(200);
  }
  throw new Error(`Nothing came to ${to}`);
}
