import { expect, test } from 'vitest';
import { listCars } from '../features/catalogue/contract.ts';
import { rounds } from '../platform/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible } from './support/whole-page.ts';

const fields = [...Object.keys(listCars.input.shape), 'view', 'lang', 'utm_source', '__proto__'];
const tag = '"><script>alert(1)</script><img src=x onerror=alert(2)>';

test('values from the query are escaped in the page', async () => {
  const values = [tag, `-${tag}`, '99999999999999999999', 'я'.repeat(1000), '\u0000', ','];
  const pairs = fields.flatMap((field) => values.map((value) => [field, value] as const));
  // A quick run tests a fifth of the pairs, which still covers every field and every value.
  const share = rounds(5, 1);
  for (const [field, value] of pairs.filter((_, index) => index % share === 0)) {
    const response = await fetch(`${siteUrl}/cars?${field}=${encodeURIComponent(value)}&brand=toyota`);
    const parameter = `${field}=${value.slice(0, 30)}`;
    expect([200, 414], parameter).toContain(response.status);
    const html = await response.text();
    expect(html, parameter).not.toContain('<script>alert');
    expect(html, parameter).not.toContain('<img src=x');
  }
});

test('very long addresses and hundreds of values do not cause a server error', async () => {
  const manyBrands = Array.from({ length: 500 }, (_, at) => `brand=nobody-${at}`).join('&');
  const reversedRanges =
    'year_from=2020&year_to=2010&price_from=9&price_to=1&volume_from=3000&volume_to=1000';
  for (const query of [`q=${'x'.repeat(10_000)}`, manyBrands, `${manyBrands}&brand=kia&${reversedRanges}`]) {
    const response = await fetch(`${siteUrl}/cars?${query}`);
    expect([200, 414, 431], query.slice(0, 40)).toContain(response.status);
  }
});

journey(
  'a page number beyond the end is a 404 page with a link to the first one, in the whole catalogue and on a landing',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone });
    for (const [path, number] of [
      ['/cars?brand=toyota&', '9999'],
      ['/cars/toyota?', '1000000'],
    ]) {
      const response = await page.goto(`${path}page=${number}`);
      expect(response?.status()).toBe(404);
      await page.getByRole('link', { name: 'На первую страницу' }).click();
      await page.waitForURL(`**${path?.slice(0, -1)}`);
    }
    await isAlive(page);
    await page.goto('/cars?brand=nobody&year_from=2020&year_to=2010');
    await isAlive(page);
    await expectAccessible(page);
  },
);

journey(
  'a route after the hash is opened on the site too, and never leads away from it',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/#/cars?fuel=hybrid');
    await page.waitForURL('**/cars?fuel=hybrid');
    await page.goto('/kk/#/contacts');
    await page.waitForURL('**/kk/contacts');
    await page.goto('/#//evil.example');
    await isAlive(page);
    expect(new URL(page.url()).origin).toBe(siteUrl);
  },
);
