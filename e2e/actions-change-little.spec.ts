import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

/*
 * What an action of a person may cost, in counts and bytes and never in milliseconds, so that it holds on every machine:
 * changes of the document, and bytes of scripts and of answers that the action fetches. Lower the budgets when actions
 * get lighter.
 */

type Cost = { changes: number; answers: number; scripts: number };

/** Runs in the page: counts the changes of the document from now on. */
function countChanges(): void {
  const counted = window as unknown as { changes?: number; counter?: MutationObserver };
  counted.counter?.disconnect();
  counted.changes = 0;
  counted.counter = new MutationObserver((records) => {
    counted.changes = (counted.changes ?? 0) + records.length;
  });
  counted.counter.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/**
 * Runs in the page before its scripts: its clock is slow. A list that is older than 20 seconds is rightly loaded again when
 * a person returns to it, and on a slow machine it would be.
 */
function slowClock(): void {
  const start = Date.now();
  Date.now = () => start + performance.now() / 100;
}

/** Waits until the page is alive and neither loads nor changes anything. */
async function isQuiet(page: Page): Promise<void> {
  await isAlive(page);
  await page.evaluate(countChanges);
  const changes = () => page.evaluate(() => (window as unknown as { changes: number }).changes);
  let before = -1;
  do {
    before = await changes();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
  } while ((await changes()) !== before);
}

/** The cost of `act`, until the page is quiet again. `until` waits for its effect. */
async function costOf(page: Page, act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<Cost> {
  await isQuiet(page);
  const cost: Cost = { changes: 0, answers: 0, scripts: 0 };
  const bodies: Promise<void>[] = [];
  const count = async (url: string, body: Promise<Buffer>) => {
    const bytes = (await body.catch(() => Buffer.alloc(0))).length;
    if (/\.js$/.test(url)) cost.scripts += bytes;
    else cost.answers += bytes;
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/|\.js$/.test(pathname)) bodies.push(count(pathname, response.body()));
  });
  await page.evaluate(countChanges);
  await act();
  await until();
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  cost.changes = await page.evaluate(() => (window as unknown as { changes: number }).changes);
  page.removeAllListeners('response');
  await Promise.all(bodies);
  return cost;
}

function expectWithin(name: string, cost: Cost, budget: Cost): void {
  const { changes, answers, scripts } = cost;
  const text = `${name}: ${changes} changes, ${answers} B of answers, ${scripts} B of scripts`;
  expect(changes, text).toBeGreaterThan(0);
  for (const key of Object.keys(budget) as (keyof Cost)[])
    expect(cost[key], text).toBeLessThanOrEqual(budget[key]);
}

const hasInAddress = (page: Page, text: string) => () => page.waitForURL((url) => url.href.includes(text));

journey('a comparison, a filter, a sort order, and typing in the search change little', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(slowClock);
  await page.goto('/cars');
  const compare = page.locator('article button[aria-pressed]:not([data-heart])').first();
  expectWithin(
    'compare',
    await costOf(
      page,
      () => compare.click(),
      () => expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true'),
    ),
    { changes: 70, answers: 2_000, scripts: 30_000 },
  );
  const search = page.locator('#ask');
  await search.focus();
  expectWithin(
    'typing',
    await costOf(
      page,
      // At once, so that there is one answer on every machine.
      () => page.keyboard.insertText('камри'),
      () => page.getByRole('option', { name: /^камри/ }).waitFor(),
    ),
    // Only the list of suggestions changes.
    { changes: 45, answers: 3_000, scripts: 0 },
  );
  await search.fill('');
  expectWithin(
    'sort',
    await costOf(
      page,
      () => page.getByRole('combobox', { name: 'Сортировка' }).selectOption('price_desc'),
      hasInAddress(page, 'sort=price_desc'),
    ),
    { changes: 900, answers: 110_000, scripts: 30_000 },
  );
  const box = page.locator('#filters input[type=checkbox]').first();
  const [name = '', value = ''] = await box.evaluate((input: HTMLInputElement) => [input.name, input.value]);
  expectWithin(
    'filter',
    await costOf(
      page,
      () => page.locator(`#filters label:has(input[name="${name}"][value="${value}"])`).first().click(),
      hasInAddress(page, `${name}=${value}`),
    ),
    { changes: 1_400, answers: 110_000, scripts: 30_000 },
  );
});

journey('a photo, and a photo over the full screen, change little', async ({ visit }) => {
  const { results } = await (await fetch(`${siteUrl}/api/cars/?sort=price_desc`)).json();
  const page = await visit();
  await page.addInitScript(slowClock);
  await page.goto(`/cars/${results[2].id}`);
  const screen = page.locator('dialog[open]');
  expectWithin(
    'full screen',
    await costOf(
      page,
      () => page.locator('main a[aria-haspopup=dialog]:has(img)').first().click(),
      () => screen.waitFor(),
    ),
    { changes: 60, answers: 1_000, scripts: 10_000 },
  );
  expectWithin(
    'next photo',
    await costOf(
      page,
      () => page.keyboard.press('ArrowRight'),
      () =>
        screen
          .getByRole('status')
          .getByText(/^2 из /)
          .waitFor(),
    ),
    { changes: 15, answers: 0, scripts: 0 },
  );
});

journey('a car is opened and left without fetching the list again', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(slowClock);
  await page.goto('/cars');
  const card = page.locator('#cars article').first();
  expectWithin(
    'open a car',
    await costOf(
      page,
      () => card.getByRole('link').first().click(),
      () => page.getByRole('button', { name: 'Показать телефон' }).first().waitFor(),
    ),
    { changes: 300, answers: 40_000, scripts: 80_000 },
  );
  expectWithin(
    'back',
    await costOf(
      page,
      () => page.goBack(),
      () => card.waitFor(),
    ),
    { changes: 300, answers: 3_000, scripts: 0 },
  );
});
