import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

type Car = { id: number; price: number; standing: { evidence: number; market: { low: number } } };

async function firstCar(filters: string): Promise<Car> {
  const { results } = await (await fetch(`${siteUrl}/api/cars/?${filters}`)).json();
  return results[0];
}

const place = (page: Page) => page.locator('main aside');

journey('without script a car’s page says where its price stands, and names the like cars', async () => {
  const { id } = await firstCar('rating=good&model=toyota/camry');
  const html = await (await fetch(`${siteUrl}/cars/${id}`)).text();
  expect(html).toContain('Хорошая цена');
  expect(html).toMatch(/На \d+\s% ниже похожих/);
  expect(html).toMatch(/aria-label="[\d\s]+₸: на \d+\s% ниже похожих\. Обычная цена/);
  expect(html).toMatch(/Сравнили с \d+ похож/);
  const { like } = await (await fetch(`${siteUrl}/api/valuation/cars/${id}/`)).json();
  expect(like.length).toBeGreaterThan(2);
  // Once as a point of the drawing and once in the list.
  for (const car of like)
    expect(html.match(new RegExp(`href="/cars/${car.id}"`, 'g'))?.length).toBeGreaterThan(1);
});

journey('a press on a like car opens it; drawing and words fit every screen and theme', async ({ visit }) => {
  const { id } = await firstCar('rating=good&model=toyota/camry');
  for (const [path, viewport, colorScheme] of [
    [`/kk/cars/${id}`, screens.phone, 'dark'],
    [`/en/cars/${id}`, screens.tablet, 'light'],
    [`/cars/${id}`, screens.desktop, 'light'],
  ] as const) {
    const page = await visit({ viewport, colorScheme });
    await page.goto(path);
    await isAlive(page);
    await expectNoSidewaysScroll(page);
    await page.locator('#price-reasons summary').first().click();
    await expectAccessible(page);
    if (viewport !== screens.desktop) continue;
    // Points may lie on each other; the last lies on top.
    const pressed = place(page).locator('svg a').last();
    const href = await pressed.getAttribute('href');
    await pressed.locator('circle').last().click();
    await page.waitForURL(`**${href}`);
    await page.locator('h1').waitFor();
  }
});

journey('a price without a rating has the reason, one that is too low a warning', async ({ visit }) => {
  const unrated = await firstCar('rating=unrated&sort=price_desc');
  const suspicious = await firstCar('rating=suspicious');
  const page = await visit();
  await page.goto(`/cars/${unrated.id}`);
  await place(page).getByText('Нет оценки').waitFor();
  expect(await place(page).textContent()).toMatch(/Похожих машин: \d|слишком разные/);
  await page.goto(`/cars/${suspicious.id}`);
  await place(page).getByText('Подозрительно дёшево').waitFor();
  await place(page).getByText('Цена намного ниже обычной').waitFor();
});

journey('cards show the rating, and it can be filtered and sorted by', async ({ visit }) => {
  const { count } = await (await fetch(`${siteUrl}/api/cars/?rating=great`)).json();
  const html = await (await fetch(`${siteUrl}/cars?rating=great&sort=deal`)).text();
  expect(html.match(/Отличная цена/g)?.length).toBeGreaterThanOrEqual(24);
  expect(html.match(/на \d+\s% ниже похожих/g)?.length).toBe(24);

  const page = await visit();
  await page.goto('/cars');
  await isAlive(page);
  await page
    .getByRole('checkbox', { name: /^Отличная цена/ })
    .first()
    .check();
  await page.waitForURL('**/cars?rating=great');
  await page.getByRole('status').getByText(String(count)).first().waitFor();
  await page.locator('article').first().getByText('Отличная цена').waitFor();
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('deal');
  await page.waitForURL('**/cars?rating=great&sort=deal');
});

journey(
  'who asks for credit sees where the price of the car stands, in words and drawn',
  async ({ visit }) => {
    const { id } = await firstCar('rating=good&model=toyota/camry');
    for (const [path, viewport, rating, comparison] of [
      [`/credit?car=${id}`, screens.phone, 'Хорошая цена', /на \d+\s% ниже похожих/],
      [`/en/credit?car=${id}`, screens.desktop, 'Good price', /\d+% below similar/],
    ] as const) {
      const page = await visit({ viewport, javaScriptEnabled: false });
      await page.goto(path);
      const price = page.locator('main span').filter({ hasText: rating }).filter({ hasText: comparison });
      await price.first().waitFor();
      // The ridge of like cars with the sun of this one.
      await price.first().locator('svg path').first().waitFor();
      await price.first().locator('svg circle').first().waitFor();
      await expectNoSidewaysScroll(page);
    }
  },
);
