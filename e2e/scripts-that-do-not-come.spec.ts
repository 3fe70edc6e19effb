import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { type Locale, locales, localizedPath } from '../platform/contract/locale.ts';
import { isFullRun } from '../platform/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

/*
 * Scripts that do not come, come late or are broken: the page is then as usable as without script, promises nothing, and
 * a reload mends it.
 */

const scripts = '**/assets/*.js';
const waiting = (page: Page) => page.locator('[data-waits], [aria-busy=true]');
const compareOf = (page: Page) => page.locator('article button[aria-pressed]:not([data-heart])').first();
const message = (page: Page) => page.getByRole('alert').filter({ visible: true });

async function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.hydrated === 'true');
}

/** One of the most expensive cars, because ads that other journeys publish are never among them. */
async function carPath(): Promise<string> {
  const { results } = await (await fetch(`${siteUrl}/api/cars/?sort=price_desc`)).json();
  return `/cars/${results[2].id}`;
}

/** Filters, sort, search, language, a car and its phone number, all without scripts. */
async function expectUsableAsWithoutScripts(page: Page): Promise<void> {
  await page.goto('/cars');
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('price_asc');
  const box = page.locator('#filters input[type=checkbox]').first();
  const [name = '', value = ''] = await box.evaluate((input: HTMLInputElement) => [input.name, input.value]);
  await page.locator(`#filters label:has(input[name="${name}"][value="${value}"])`).first().click();
  await page
    .locator('#filters')
    .getByRole('button', { name: /^Показать/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get(name) === value);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc');
  await page.getByRole('searchbox').first().fill('toyota');
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL('**q=toyota**');

  await page.goto(await carPath());
  await page.getByRole('button', { name: 'Показать телефон' }).locator('visible=true').click();
  await page.waitForURL('**/phone');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\+7\s799/ })
    .waitFor();
  await page.goto('/cars');
  await page.locator('header [popovertarget]').locator('visible=true').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/en/cars');
}

/** The last script of the page starts the site. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'answer 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'answer 500': (route) => route.fulfill({ status: 500, body: 'failed' }),
  'are cut off': async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length * 0.7) });
  },
};

journey.for(Object.keys(faults))('a page whose scripts %s', async (fault, { visit }) => {
  const page = await visit({ isUntouched: true, refusals: [500], intercepts: true });
  page.removeAllListeners('pageerror');
  await page.route(scripts, faults[fault] as (route: Route) => Promise<void>);
  await page.goto('/cars');
  await compareOf(page).click();
  await message(page).getByText('Не удалось выполнить действие.').waitFor();
  expect(await waiting(page).count()).toBe(0);
  expect(await compareOf(page).getAttribute('aria-pressed')).toBe('false');
  await expectUsableAsWithoutScripts(page);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/cars');
  await compareOf(page).click();
  await expect.poll(() => compareOf(page).getAttribute('aria-pressed')).toBe('true');
  expect(await message(page).count()).toBe(0);
});

journey('scripts that come after ten seconds carry out what was pressed', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  const late = new Promise((resolve) => setTimeout(resolve, 10_000));
  await page.route(scripts, async (route) => {
    await late;
    await route.continue().catch(() => {});
  });
  await page.goto('/cars');
  await compareOf(page).click();
  expect(await waiting(page).count()).toBe(1);
  await expect.poll(() => compareOf(page).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.locator('[data-waits]').count()).toBe(0);
  expect(await message(page).count()).toBe(0);
});

journey(
  'scripts that never come: no press waits for ever, and the next one tries again',
  async ({ visit }) => {
    const page = await visit({ isUntouched: true, viewport: screens.phone });
    let isHanging = true;
    await page.route(scripts, (route) => (isHanging ? undefined : route.continue()));
    await page.goto('/cars');
    // A second press on a link, some seconds later, is the browser's.
    const filters = page.locator('nav a[aria-haspopup]').locator('visible=true').first();
    await filters.click();
    await page.waitForTimeout(3_500);
    expect(page.url()).not.toContain('#');
    await filters.click();
    await page.waitForURL('**#filters');

    await page.goto('/kk/cars');
    await compareOf(page).click();
    expect(await page.locator('[data-waits]').count()).toBe(1);
    await message(page).getByText('Әрекет орындалмады.').waitFor();
    expect(await waiting(page).count()).toBe(0);
    isHanging = false;
    await compareOf(page).click();
    await expect.poll(() => compareOf(page).getAttribute('aria-pressed')).toBe('true');
  },
);

const failures: Record<Locale, string> = {
  ru: 'Не удалось выполнить действие',
  kk: 'Әрекет орындалмады',
  en: 'Action failed',
};

journey.for(isFullRun ? locales : (['kk'] as const))(
  'in %s a dialog whose script fails once is told of and opens at the next press',
  async (locale, { visit }) => {
    const page = await visit({ viewport: screens.phone, refusals: [500] });
    const dialogs = [
      ['/cars', 'nav a[aria-haspopup]'],
      [await carPath(), 'main a[aria-haspopup=dialog]'],
      ['/cars', 'header button:not([popovertarget])'],
    ] as const;
    for (const [path, button] of dialogs) {
      await page.goto(localizedPath(locale, path));
      await isAlive(page);
      await page.waitForLoadState('networkidle');
      let failed = 0;
      await page.route(scripts, (route) => {
        failed += 1;
        return route.fulfill({ status: 500, body: 'failed' });
      });
      const pressed = page.locator(button).locator('visible=true').first();
      await pressed.click();
      const dialog = page.locator('dialog[open]');
      await dialog.or(page.getByText(failures[locale])).first().waitFor();
      if (await dialog.count()) {
        // Loaded already when the page was idle.
        await page.unroute(scripts);
        continue;
      }
      expect(failed, path).toBeGreaterThan(0);
      expect(await page.locator('dialog[open]').count()).toBe(0);
      await page.unroute(scripts);
      // By key, because the message may cover it.
      await pressed.press('Enter');
      await page.locator('dialog[open]').waitFor();
    }
  },
);

/** Runs in the page before its scripts: the browser lacks what newer ones have. */
const oldBrowsers: Record<string, () => void> = {
  'modules and dialogs': () => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  },
  'the newest features': () => {
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Set.prototype, 'union');
  },
};

journey('a browser without modules and dialogs gets a page without scripts', async ({ visit }) => {
  const page = await visit({ city: null });
  await page.addInitScript(oldBrowsers['modules and dialogs'] as () => void);
  await page.goto('/cars');
  await page.mouse.move(10, 10, { steps: 3 });
  await compareOf(page).click();
  expect(await page.locator('[data-waits]').count()).toBe(0);
  await expectUsableAsWithoutScripts(page);
  expect(await isHydrated(page)).toBe(false);
});

journey('a browser without the newest features runs our scripts', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  await page.addInitScript(oldBrowsers['the newest features'] as () => void);
  await page.goto('/cars');
  await compareOf(page).click();
  await expect.poll(() => compareOf(page).getAttribute('aria-pressed')).toBe('true');
});
