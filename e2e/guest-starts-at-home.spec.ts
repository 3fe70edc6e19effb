import { expect } from 'vitest';
import { locales, localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

type Page = import('playwright-core').Page;

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const showButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Показать/ });

async function countOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/cars/${query}`)).json()).count;
}

/** The number above the catalogue's list. */
async function found(page: Page): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: 'маш' });
  return Number((await status.innerText()).replaceAll(/\D/g, ''));
}

async function buttonSays(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (digits) => document.querySelector('main form button')?.textContent?.replaceAll(/\D/g, '') === digits,
    String(count),
  );
}

/** A model of the brand that has cars, and how many. */
async function someModel(page: Page, brand: string): Promise<{ model: string; count: number }> {
  const { results } = await (await page.request.get(`/api/brands/${brand}/models/`)).json();
  return results.toSorted((a: { count: number }, b: { count: number }) => b.count - a.count)[0];
}

journey('a guest chooses brand, model and price and lands on as many cars as promised', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  await buttonSays(page, await countOf(page, ''));
  expect(await field(page, 'Модель').isDisabled()).toBe(true);

  await field(page, 'Марка').selectOption('toyota');
  await buttonSays(page, await countOf(page, '?brand=toyota'));
  const { model, count } = await someModel(page, 'toyota');
  await field(page, 'Модель').selectOption(model);
  await buttonSays(page, count);
  await field(page, 'Цена до').selectOption('15000000');
  const promised = await countOf(page, `?model=${model}&price_to=15000000`);
  await buttonSays(page, promised);
  await expectAccessible(page);

  await showButton(page).click();
  await page.waitForURL(`**/cars?model=${model}&price_to=15000000`);
  expect(await found(page)).toBe(promised);
});

journey('another brand takes the model of the former one away', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  await field(page, 'Марка').selectOption('toyota');
  await field(page, 'Модель').selectOption((await someModel(page, 'toyota')).model);
  await field(page, 'Марка').selectOption('kia');
  await buttonSays(page, await countOf(page, '?brand=kia'));
  expect(await field(page, 'Модель').inputValue()).toBe('');
  await field(page, 'Марка').selectOption('');
  await buttonSays(page, await countOf(page, ''));
  expect(await field(page, 'Модель').isDisabled()).toBe(true);
});

journey('a late answer to an older choice does not change the number', async ({ visit }) => {
  const page = await visit({ intercepts: true });
  await page.goto('/');
  await isAlive(page);
  await page.route('**/api/cars/count/?*', async (route) => {
    const isFirst = route.request().url().includes('brand=toyota');
    await new Promise((resolve) => setTimeout(resolve, isFirst ? 1200 : 0));
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/api/cars/count/?brand=toyota');
  await field(page, 'Марка').selectOption('toyota');
  await asked;
  await field(page, 'Марка').selectOption('lexus');
  const lexus = await countOf(page, '?brand=lexus');
  await buttonSays(page, lexus);
  await page.waitForTimeout(1500);
  await buttonSays(page, lexus);
});

journey('when nobody can tell how many, the button promises no number and still works', async ({ visit }) => {
  const page = await visit({ intercepts: true });
  await page.goto('/');
  await isAlive(page);
  await page.route('**/api/cars/count/?*', (route) => route.fulfill({ status: 404, json: {} }));
  await field(page, 'Марка').selectOption('kia');
  await page.getByRole('button', { name: 'Показать машины', exact: true }).click();
  await page.waitForURL('**/cars?brand=kia');
});

journey('what was chosen before the script came counts too', async ({ visit }) => {
  const page = await visit();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await field(page, 'Марка').selectOption('hyundai');
  release();
  await isAlive(page);
  await buttonSays(page, await countOf(page, '?brand=hyundai'));
  expect(await field(page, 'Марка').inputValue()).toBe('hyundai');
});

journey('the keyboard alone chooses and goes', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  await field(page, 'Марка').focus();
  await page.keyboard.type('Hyundai');
  await page.keyboard.press('Tab');
  await buttonSays(page, await countOf(page, '?brand=hyundai'));
  await field(page, 'Город').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cars?brand=hyundai');
});

journey('without script the hero is a form, and every brand is a link', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, viewport: screens.phone });
  await page.goto('/kk');
  expect(await field(page, 'Модель').isVisible()).toBe(false);
  await field(page, 'Марка').selectOption('toyota');
  await field(page, 'Бағасы, дейін').selectOption('10000000');
  await page
    .getByRole('main')
    .getByRole('button', { name: /көрсету$/ })
    .click();
  await page.waitForURL(/\/kk\/cars\?(.*&)?brand=toyota&.*price_to=10000000/);
  const total = await countOf(page, '?brand=toyota&price_to=10000000');
  const status = page.getByRole('status').filter({ hasText: 'көлік' });
  expect((await status.innerText()).replaceAll(/\D/g, '')).toBe(String(total));

  await page.goto('/');
  await page.getByText(/^Все марки: \d+$/).click();
  const brands = page.getByRole('region', { name: 'Марки' }).getByRole('link');
  const { facets } = await (await page.request.get('/api/cars/?facets=brand')).json();
  expect(await brands.count()).toBe(facets.brand.length);
  await brands.filter({ hasText: /^Toyota/ }).click();
  await page.waitForURL('**/cars/toyota');
  expect(await found(page)).toBe(await countOf(page, '?brand=toyota'));
});

journey('rows of hot offers and of our own cars lead to lists of such cars alone', async ({ visit }) => {
  const page = await visit();
  for (const [row, query, address] of [
    ['Горячие предложения', '?hot=true', '/cars?hot=true'],
    ['Машины Tulpar', '?own=true', '/tulpar-auto'],
    ['Новые объявления', '', '/cars'],
  ] as const) {
    await page.goto('/');
    await isAlive(page);
    const section = page.getByRole('region', { name: row });
    const shown = await section
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const { results, count } = await (await page.request.get(`/api/cars/${query}`)).json();
    const flag = query.slice(1).split('=')[0];
    if (flag) expect(results.every((car: Record<string, unknown>) => car[flag] === true)).toBe(true);
    const newest = results.map(({ id }: { id: number }) => `/cars/${id}`);
    expect(shown, row).toEqual(newest.slice(0, shown.length));
    await section.getByRole('link', { name: /^Все/ }).click();
    await page.waitForURL(`**${address}`);
    expect(await found(page), row).toBe(count);
  }
});

const widths = [320, 390, 768, 1024, 1440];

journey('the first page fits every screen in every language', async ({ visit }) => {
  const page = await visit();
  for (const locale of locales) {
    await page.goto(localizedPath(locale, '/'));
    await isAlive(page);
    await expectWhole(
      page,
      widths.map((width) => ({ width, height: 900 })),
    );
  }
});
