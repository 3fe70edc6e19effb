import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Path of one of the most expensive cars, because ads that other journeys publish are never among them. */
async function carPath(): Promise<string> {
  const { results } = await (await fetch(`${siteUrl}/api/cars/?sort=price_desc`)).json();
  return `/cars/${results[2].id}`;
}

/** Holds all scripts back until `release` is called; `asked` counts those that the page asked for. */
async function withHeldScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = { asked: 0, release };
  await page.route('**/assets/*.js', async (route) => {
    held.asked += 1;
    await released;
    await route.continue();
  });
  return held;
}

const waiting = (page: Page) => page.locator('[data-waits]');

async function addressHas(page: Page, text: string): Promise<void> {
  await page.waitForURL((url) => url.href.includes(text));
}

journey('a press before the scripts is answered at once and carried out once', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  const scripts = await withHeldScripts(page);
  await page.goto('/cars');
  const compare = page.locator('article').getByRole('button', { name: /Сравнить/ });
  await compare.nth(0).click();
  // A second press while the first one waits is the same wish.
  await compare.nth(0).click();
  await compare.nth(1).click();
  expect(await waiting(page).count()).toBe(2);
  expect(await compare.nth(0).getAttribute('aria-busy')).toBe('true');
  scripts.release();
  await expect.poll(() => compare.nth(0).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => compare.nth(1).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => waiting(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('compare'))).toMatch(/^\d+,\d+$/);
});

journey("a member's heart that is pressed before the scripts saves the car once", async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  await signedIn(page, await newMember());
  const scripts = await withHeldScripts(page);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/favourites/') && request.method() !== 'GET') saves.push(request.method());
  });
  await page.goto('/cars');
  const heart = page.locator('article [data-heart]').first();
  await heart.click();
  expect(await waiting(page).count()).toBe(1);
  scripts.release();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => saves).toEqual(['PUT']);
});

journey("a guest's first press on a heart leads to the sign-in", async ({ visit }) => {
  const page = await visit({ isUntouched: true, viewport: screens.phone });
  const scripts = await withHeldScripts(page);
  await page.goto('/');
  await page.locator('article [data-heart]').first().click();
  scripts.release();
  await page.waitForURL('**/auth**');
});

journey('a press on the start of an ad before the scripts begins one ad', async ({ visit }) => {
  const page = await visit({ isUntouched: true, viewport: screens.phone });
  const token = await newMember();
  await signedIn(page, token);
  const scripts = await withHeldScripts(page);
  await page.goto('/create-auto');
  const start = page.getByRole('button', { name: 'Начать', exact: true });
  await start.click();
  await start.click();
  expect(await waiting(page).count()).toBe(1);
  scripts.release();
  await page.waitForURL(/\/create-auto\/\d+/);
  expect(await as(token, 'GET', '/ads/?status=draft')).toMatchObject({ count: 1 });
});

journey('the first press on the call-back link opens the dialog', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  const scripts = await withHeldScripts(page);
  await page.goto(await carPath());
  await page.getByRole('main').locator('a[href*="/callback"]').first().click();
  expect(await waiting(page).count()).toBe(1);
  scripts.release();
  await page.getByRole('dialog', { name: 'Заказать звонок' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(await carPath());
});

journey('links, menus and forms need no scripts, and a link fetches none', async ({ visit }) => {
  const page = await visit({
    isUntouched: true,
    viewport: screens.phone,
    userAgent,
    hasTouch: true,
    isMobile: true,
  });
  const scripts = await withHeldScripts(page);
  await page.goto('/cars');
  await page.getByRole('banner').locator('a[href="/"]').first().tap();
  await page.waitForURL((url) => url.pathname === '/');
  expect(scripts.asked).toBe(0);

  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('banner').getByRole('link', { name: 'Қазақша' }).tap();
  await page.waitForURL('**/kk/');
  // The choice is stored without scripts: otherwise the way back would lead to Kazakh again.
  await page.locator('header [popovertarget]').locator('visible=true').tap();
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).tap();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.goto(await carPath());
  await page.getByRole('button', { name: 'Показать телефон' }).locator('visible=true').tap();
  await page.waitForURL('**/phone');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\+7\s799/ })
    .waitFor();
});

journey('filters that are opened before the scripts open in a sheet', async ({ visit }) => {
  const page = await visit({ isUntouched: true, viewport: screens.phone });
  const scripts = await withHeldScripts(page);
  await page.goto('/cars');
  await page.getByRole('navigation', { name: 'Выбранные фильтры' }).getByText('Фильтры').click();
  expect(await waiting(page).count()).toBe(1);
  scripts.release();
  await page.getByRole('dialog', { name: 'Фильтры' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

journey('a filter and a sort order that are chosen before the scripts are applied', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  const scripts = await withHeldScripts(page);
  await page.goto('/cars');
  const box = page.locator('#filters input[type=checkbox]').first();
  const { name, value } = await box.evaluate((input: HTMLInputElement) => ({
    name: input.name,
    value: input.value,
  }));
  await page.locator(`#filters label:has(input[name="${name}"][value="${value}"])`).first().click();
  expect(await box.isChecked()).toBe(true);
  scripts.release();
  await addressHas(page, `${name}=${value}`);
  expect(await box.isChecked()).toBe(true);

  const next = await visit({ isUntouched: true });
  const nextScripts = await withHeldScripts(next);
  await next.goto('/cars');
  await next.getByRole('combobox', { name: 'Сортировка' }).selectOption('price_asc');
  nextScripts.release();
  await addressHas(next, 'sort=price_asc');
});

journey(
  'what is typed before the scripts stays, with focus and selection, and is searched',
  async ({ visit }) => {
    const page = await visit({ isUntouched: true });
    const scripts = await withHeldScripts(page);
    await page.goto('/cars');
    const search = page.getByRole('searchbox').first();
    await search.click();
    await page.keyboard.type('камри гибрид');
    await page.keyboard.press('Shift+ArrowLeft');
    scripts.release();
    await isAlive(page);
    const state = await search.evaluate((input: HTMLInputElement) => [
      input.value,
      document.activeElement === input,
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(state).toEqual(['камри гибрид', true, 11, 12]);
    await page.keyboard.press('Enter');
    await addressHas(page, 'q=');
  },
);

journey(
  'a price that is typed before the scripts is applied, and opens the drawing of prices',
  async ({ visit }) => {
    const page = await visit({ isUntouched: true });
    const scripts = await withHeldScripts(page);
    await page.goto('/cars');
    await page.locator('#filters input[name=price_to]').click();
    await page.keyboard.type('9000000');
    scripts.release();
    await addressHas(page, 'price_to=9000000');
    await page.getByRole('slider', { name: 'Самая низкая цена' }).waitFor();
  },
);

journey('photos that are swiped or pressed before the scripts', async ({ visit }) => {
  const page = await visit({ isUntouched: true, viewport: screens.phone });
  const scripts = await withHeldScripts(page);
  await page.goto(await carPath());
  const track = page.locator('ul:has(> li > a[aria-haspopup])');
  await track.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await track.locator('a').nth(1).click();
  expect(await waiting(page).count()).toBe(1);
  scripts.release();
  const screen = page.locator('dialog[open]');
  await screen
    .getByRole('status')
    .getByText(/^2 из /)
    .waitFor();
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'hidden' });
  await page.locator('p:not(dialog p)', { hasText: /^2 из / }).waitFor();
});

journey('parts that are opened before the scripts stay open', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  const scripts = await withHeldScripts(page);
  await page.goto('/cars');
  const folded = page.locator('#filters details:not([open]) > summary').first();
  const details = await folded.locator('..').elementHandle();
  await folded.click();
  scripts.release();
  await isAlive(page);
  expect(await details?.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
});

journey('without its scripts a page promises nothing, and the next press tries again', async ({ visit }) => {
  const page = await visit({ isUntouched: true, refusals: ['ERR_FAILED'] });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/cars');
  const compare = page
    .locator('article')
    .getByRole('button', { name: /Сравнить/ })
    .first();
  await compare.click();
  await expect.poll(() => waiting(page).count()).toBe(0);
  expect(await compare.getAttribute('aria-busy')).toBeNull();
  expect(await compare.getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/assets/*.js');
  await compare.click();
  await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true');
});

journey('a script that is broken leaves a page that works as without scripts', async ({ visit }) => {
  const page = await visit({ isUntouched: true, viewport: screens.phone });
  page.removeAllListeners('pageerror');
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let = of;' }),
  );
  await page.goto('/cars');
  await page.locator('article [data-heart]').first().click();
  await expect.poll(() => waiting(page).count()).toBe(0);
  // The link that was pressed in vain is followed instead.
  await page.getByRole('navigation', { name: 'Выбранные фильтры' }).getByText('Фильтры').click();
  await addressHas(page, '#filters');
  await page.locator('article').getByRole('link').first().click();
  await page.waitForURL(/\/cars\/\d+/);
});

journey('Back before the scripts have started shows the page of the address', async ({ visit }) => {
  const page = await visit({ isUntouched: true });
  await page.goto('/cars');
  await page.mouse.move(100, 100, { steps: 3 });
  await isAlive(page);
  await page.getByRole('banner').locator('a[href="/partners"]').first().click();
  await page.waitForURL('**/partners');
  const scripts = await withHeldScripts(page);
  await page.reload();
  await page.goBack();
  await page.waitForURL('**/cars');
  await page.locator('#filters').waitFor();
  scripts.release();
});

journey('scripts start without a press where the browser stores what the page shows', async ({ visit }) => {
  const untouched = await visit({ isUntouched: true });
  const stored = { compare: '1', token: await newMember() };
  for (const [key, value] of Object.entries(stored)) {
    const page = await visit({ isUntouched: true });
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await page.goto('/cars');
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  }
  await untouched.goto('/cars', { waitUntil: 'networkidle' });
  expect(await untouched.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
});
