import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

const market = '/cars/toyota/camry/market';

journey('without script the market of a model has its figures, charts with tables, and a file', async () => {
  const html = await (await fetch(siteUrl + market)).text();
  expect(html).toContain('Сколько стоит Toyota Camry в Казахстане');
  expect(html).toMatch(/name="description" content="Обычная цена Toyota Camry: [\d\s]+₸/);
  expect(html).toMatch(/Половина машин стоит от [\d\s]+₸ до [\d\s]+₸/);
  expect(html).toContain('BreadcrumbList');
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}${market}"`);
  for (const title of ['По году выпуска', 'По пробегу', 'По городам', 'По месяцам'])
    expect(html.match(new RegExp(`<caption[^>]*>${title}`))).not.toBeNull();
  const csv = await fetch(`${siteUrl}/api/valuation/markets/toyota/camry/csv/`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect((await csv.text()).split('\r\n').length).toBeGreaterThan(10);
  expect(await (await fetch(`${siteUrl}/sitemaps/markets.xml`)).text()).toContain(`${market}</loc>`);
});

journey(
  'a model with few ads says so and stays out of search engines; an unknown one is not found',
  async () => {
    const response = await fetch(`${siteUrl}/cars/gaz/volga-21/market`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/Сейчас таких машин нет в продаже|Пока мало объявлений/);
    expect(html).toContain('noindex');
    expect((await fetch(`${siteUrl}/cars/toyota/nothing/market`)).status).toBe(404);
  },
);

journey(
  'the list of a model and the page of a car lead to its market, which fits every screen',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, colorScheme: 'dark' });
    await page.goto('/kk/cars/toyota/camry');
    await isAlive(page);
    await page.getByRole('link', { name: /^Бұл модель қанша тұрады/ }).click();
    await page.waitForURL(`**/kk${market}`);
    await page.getByRole('heading', { name: 'Қазақстанда Toyota Camry қанша тұрады' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.locator('details').last().click();
    await expectAccessible(page);

    const { results } = await (await fetch(`${siteUrl}/api/cars/?model=toyota/camry&rating=good`)).json();
    await page.goto(`/en/cars/${results[0].id}`);
    await page.getByRole('link', { name: 'Prices of the Toyota Camry by year and city' }).click();
    await page.waitForURL(`**/en${market}`);
  },
);
