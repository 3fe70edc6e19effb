import { expect, test } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

journey(
  'a guest goes from home to the catalogue, turns a page, opens a car and returns to the same scroll position',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/');
    await isAlive(page);
    const city = page.getByRole('combobox', { name: 'Город' });
    await expect.poll(() => city.inputValue()).toBe('almaty');
    await city.selectOption('');
    await page.getByRole('button', { name: /^Показать/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Каталог машин' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    await expect.poll(() => page.locator('article').count()).toBe(24);

    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await page.waitForURL('**/cars?page=2');
    await page.locator('[aria-current="page"]', { hasText: /^2$/ }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    const card = page.locator('article').nth(15);
    await card.scrollIntoViewIfNeeded();
    const scrollPosition = await page.evaluate(() => scrollY);
    expect(scrollPosition).toBeGreaterThan(300);
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await page.waitForURL(/\/cars\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForFunction(() => scrollY === 0);

    await page.goBack();
    await page.waitForURL('**/cars?page=2');
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, scrollPosition);
  },
);

journey('without JavaScript the pages of the list and the cars are plain links', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, viewport: screens.phone });
  await page.goto('/cars');
  expect(await page.locator('article').count()).toBe(24);
  await page.getByRole('link', { name: 'Дальше' }).click();
  await page.waitForURL('**/cars?page=2');
  await page.locator('article a').first().click();
  await page.waitForURL(/\/cars\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /, \d{4}$/ }).waitFor();
});

journey('with the keyboard alone a guest skips to the list and opens the first car', async ({ visit }) => {
  const page = await visit();
  await page.goto('/cars');
  await isAlive(page);
  await page.keyboard.press('Tab');
  const skipLink = page.locator(':focus');
  expect(await skipLink.getAttribute('href')).toBe('#main');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('href')).toBe('#cars');
  await page.keyboard.press('Enter');
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('article a'))) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cars\/\d+$/);
});

journey('unknown filter values in the address are ignored, and the page says which', async ({ visit }) => {
  const page = await visit();
  const response = await page.goto('/cars?brand=nobody&utm_source=instagram');
  expect(response?.status()).toBe(200);
  expect(await page.locator('article').count()).toBe(24);
  expect(await page.getByText('Не поняли эти фильтры в ссылке: Марка «nobody»').count()).toBe(1);
  expect(await page.locator('h1').innerText()).toBe('Каталог машин');
  // An address with both malformed values and unknown names.
  const withSeveralFaults = await page.goto('/cars/toyota?city=nowhere&sort=zz&year_from=abc');
  expect(withSeveralFaults?.status()).toBe(200);
  expect(await page.locator('h1').innerText()).toBe('Toyota в Казахстане');
  // If a list contains an unknown item, only that item is ignored.
  await page.goto('/cars?brand=toyota&brand=nobody&city=almaty');
  expect(await page.locator('h1').innerText()).toBe('Toyota, Алматы');
  expect(await page.getByText('Марка «nobody»').count()).toBe(1);
  // A range whose lower bound is above the upper one is reported and stays in its fields, so that it can be corrected.
  const reversedRange = await page.goto('/cars?brand=toyota&year_from=2020&year_to=2010');
  expect(reversedRange?.status()).toBe(200);
  expect(await page.getByText('Год выпуска: «от 2020» больше, чем «до 2010»').isVisible()).toBe(true);
  const years = page.getByRole('complementary').getByRole('group', { name: 'Год' });
  expect(await years.getByLabel('от').inputValue()).toBe('2020');
  expect(await years.getByText('«От» больше, чем «до»').isVisible()).toBe(true);
  const withTracking = await page.goto('/cars?utm_source=instagram&fbclid=%3Cscript%3E');
  expect(withTracking?.status()).toBe(200);
  expect(await page.getByText(/Не поняли эти фильтры/).count()).toBe(0);
});

test('invalid addresses return the right status', async () => {
  for (const [address, status] of [
    ['/cars/999999999', 404],
    ['/cars/99999999999999999999', 404],
    ['/cars/no-such-brand', 404],
    ['/cars/toyota/no-such-model', 404],
    ['/%E0%A4%A', 400],
    ['//elsewhere.example/x', 404],
    ['/cars?page=100000', 404],
  ] as const) {
    expect((await fetch(siteUrl + address)).status, address).toBe(status);
  }
});

journey(
  'a landing page with another brand in its query redirects to the catalogue of both',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/kk/cars/toyota?brand=kia&price_to=9000000');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/kk/cars?brand=toyota&brand=kia&price_to=9000000',
    );
    await page.goto('/cars/toyota?model=kia/rio');
    expect(await page.locator('h1').innerText()).toBe('Toyota и Kia Rio');
    const unknownBrand = await page.goto('/cars/toyota?brand=nobody');
    expect(unknownBrand?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/cars/toyota');
    await page.goto('/cars/toyota?model=toyota/camry&year_from=2015');
    expect(new URL(page.url()).pathname).toBe('/cars/toyota');
    expect(await page.title()).toContain('Toyota Camry, от 2015 года');
  },
);
