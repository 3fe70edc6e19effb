import { expect } from 'vitest';
import { locales, localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

type Page = import('playwright-core').Page;

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const showButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Показать/ });

async function countOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/cars/${query}`)).json()).count;
}

/** The number above the catalogue's list. */
async function displayedCount(page: Page): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: 'маш' });
  return Number((await status.innerText()).replaceAll(/\D/g, ''));
}

async function waitForButtonCount(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (digits) => document.querySelector('main form button')?.textContent?.replaceAll(/\D/g, '') === digits,
    String(count),
  );
}

/** The model of the brand with the most cars, and their number. */
async function largestModel(page: Page, brand: string): Promise<{ model: string; count: number }> {
  const { results } = await (await page.request.get(`/api/brands/${brand}/models/`)).json();
  return results.toSorted((a: { count: number }, b: { count: number }) => b.count - a.count)[0];
}

journey('the catalogue shows as many cars as the button on the home page promised', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  // The visitor's city is chosen already.
  await waitForButtonCount(page, await countOf(page, '?city=almaty'));
  expect(await field(page, 'Город').inputValue()).toBe('almaty');
  await expect.poll(() => field(page, 'Модель').isDisabled()).toBe(true);

  await field(page, 'Марка').selectOption('toyota');
  await waitForButtonCount(page, await countOf(page, '?brand=toyota&city=almaty'));
  const { model, count } = await largestModel(page, 'toyota');
  await field(page, 'Модель').selectOption(model);
  await waitForButtonCount(page, await countOf(page, `?model=${model}&city=almaty`));
  await field(page, 'Город').selectOption('');
  await waitForButtonCount(page, count);
  await field(page, 'Цена до').selectOption('15000000');
  const expectedCount = await countOf(page, `?model=${model}&price_to=15000000`);
  await waitForButtonCount(page, expectedCount);
  await expectAccessible(page);

  await showButton(page).click();
  await page.waitForURL(`**/cars?model=${model}&price_to=15000000`);
  await expect.poll(() => displayedCount(page)).toBe(expectedCount);
});

journey('choosing another brand clears the model', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  await field(page, 'Марка').selectOption('toyota');
  await field(page, 'Модель').selectOption((await largestModel(page, 'toyota')).model);
  await field(page, 'Марка').selectOption('kia');
  await waitForButtonCount(page, await countOf(page, '?brand=kia&city=almaty'));
  await expect.poll(() => field(page, 'Модель').inputValue()).toBe('');
  await field(page, 'Марка').selectOption('');
  await waitForButtonCount(page, await countOf(page, '?city=almaty'));
  await expect.poll(() => field(page, 'Модель').isDisabled()).toBe(true);
});

journey('a late response to an earlier choice does not change the number', async ({ visit }) => {
  const page = await visit({ intercepts: true });
  await page.goto('/');
  await isAlive(page);
  await page.route('**/api/cars/count/?*', async (route) => {
    const isFirst = route.request().url().includes('brand=toyota');
    await new Promise((resolve) => setTimeout(resolve, isFirst ? 1200 : 0));
    await route.continue().catch(() => {});
  });
  const toyotaRequest = page.waitForRequest('**/api/cars/count/?brand=toyota&city=almaty');
  await field(page, 'Марка').selectOption('toyota');
  await toyotaRequest;
  await field(page, 'Марка').selectOption('lexus');
  const lexus = await countOf(page, '?brand=lexus&city=almaty');
  await waitForButtonCount(page, lexus);
  await page.waitForTimeout(1500);
  await waitForButtonCount(page, lexus);
});

journey('if the count cannot be loaded, the button shows no number and still works', async ({ visit }) => {
  const page = await visit({ intercepts: true });
  await page.goto('/');
  await isAlive(page);
  await page.route('**/api/cars/count/?*', (route) => route.fulfill({ status: 404, json: {} }));
  await field(page, 'Марка').selectOption('kia');
  await page.getByRole('button', { name: 'Показать машины', exact: true }).click();
  await page.waitForURL('**/cars?brand=kia&city=almaty');
});

journey('a choice made before the scripts loaded is kept', async ({ visit }) => {
  const page = await visit();
  let release = () => {};
  const scriptsAllowed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scriptsAllowed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await field(page, 'Марка').selectOption('hyundai');
  release();
  await isAlive(page);
  await waitForButtonCount(page, await countOf(page, '?brand=hyundai&city=almaty'));
  await expect.poll(() => field(page, 'Марка').inputValue()).toBe('hyundai');
});

journey('the search form works with the keyboard alone', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  await field(page, 'Марка').focus();
  await page.keyboard.type('Hyundai');
  await page.keyboard.press('Tab');
  await waitForButtonCount(page, await countOf(page, '?brand=hyundai&city=almaty'));
  await field(page, 'Город').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cars?brand=hyundai&city=almaty');
});

journey('without JavaScript the search form works, and every brand is a link', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, viewport: screens.phone });
  await page.goto('/kk');
  expect(await field(page, 'Модель').isVisible()).toBe(false);
  await field(page, 'Марка').selectOption('toyota');
  await field(page, 'Бағасы, ең көбі').selectOption('10000000');
  await page
    .getByRole('main')
    .getByRole('button', { name: /көрсету$/ })
    .click();
  await page.waitForURL(/\/kk\/cars\?(.*&)?brand=toyota&.*price_to=10000000/);
  const totalCount = await countOf(page, '?brand=toyota&price_to=10000000');
  const status = page.getByRole('status').filter({ hasText: 'көлік' });
  expect((await status.innerText()).replaceAll(/\D/g, '')).toBe(String(totalCount));

  await page.goto('/');
  await page.getByText(/^Все марки: \d+$/).click();
  const brands = page.getByRole('region', { name: 'Марки' }).getByRole('link');
  const { facets } = await (await page.request.get('/api/cars/?facets=brand')).json();
  expect(await brands.count()).toBe(facets.brand.length);
  await brands.filter({ hasText: /^Toyota/ }).click();
  await page.waitForURL('**/cars/toyota');
  expect(await displayedCount(page)).toBe(await countOf(page, '?brand=toyota'));
});

journey(
  'the rows of hot offers, own cars and new ads show the first cars of the lists they link to',
  async ({ visit }) => {
    const page = await visit();
    for (const [row, query, address] of [
      ['Горячие предложения', '?hot=true', '/cars?hot=true'],
      ['Машины Tulpar', '?own=true', '/tulpar-auto'],
      ['Новые объявления', '', '/cars'],
    ] as const) {
      await page.goto('/');
      await isAlive(page);
      const section = page.getByRole('region', { name: row });
      const shownPaths = await section
        .locator('article a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const { results, count } = await (await page.request.get(`/api/cars/${query}`)).json();
      const flag = query.slice(1).split('=')[0];
      if (flag) expect(results.every((car: Record<string, unknown>) => car[flag] === true)).toBe(true);
      const newest = results.map(({ id }: { id: number }) => `/cars/${id}`);
      expect(shownPaths, row).toEqual(newest.slice(0, shownPaths.length));
      await section.getByRole('link', { name: /^Все/ }).click();
      await page.waitForURL(`**${address}`);
      await expect.poll(() => displayedCount(page), { message: row }).toBe(count);
    }
  },
);

const widths = [320, 390, 768, 1024, 1440];

journey('the home page fits every screen in every language', async ({ visit }) => {
  const page = await visit();
  for (const locale of locales) {
    await page.goto(localizedPath(locale, '/'));
    await isAlive(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
});

journey('a guest who comes back goes on with a search, and can remove it', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  await page.goto('/cars/toyota?price_to=15000000');
  await isAlive(page);
  await page.waitForFunction(() =>
    localStorage.getItem('searches')?.includes('/cars/toyota?price_to=15000000'),
  );
  // As if the last look had been long ago: every car of the first page is new.
  await page.evaluate(() =>
    localStorage.setItem('searches', localStorage.getItem('searches')?.replace(/^\d+/, '1') ?? ''),
  );

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await isAlive(page);
  const searches = page.getByRole('list', { name: 'Продолжить поиск' });
  await searches.getByText(/нов/).waitFor();
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01);
  await searches.getByRole('link', { name: /Toyota.*15/ }).click();
  await page.waitForURL('**/cars/toyota?price_to=15000000');
  await page.getByRole('heading', { level: 1, name: /Toyota/ }).waitFor();

  // Removed, nothing is left of it.
  await page.goto('/');
  await isAlive(page);
  await searches.getByRole('button', { name: /^Убрать поиск: / }).click();
  await searches.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

journey('each body type leads to its cars, as many as it says', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  const suv = page.getByRole('region', { name: 'По кузову' }).getByRole('link', { name: /^Внедорожник/ });
  const count = Number((await suv.innerText()).replaceAll(/\D/g, ''));
  expect(count).toBe(await countOf(page, '?body_type=suv'));
  await suv.click();
  await page.waitForURL('**/cars?body_type=suv');
  await page.getByRole('heading', { level: 1, name: /внедорожник/ }).waitFor();
  expect(await displayedCount(page)).toBe(count);
});
