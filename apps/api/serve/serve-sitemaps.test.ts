import { expect } from 'vitest';
import { aListing } from '../../../features/listings/server/testing.ts';
import { test } from '../testing/harness.ts';

const site = 'http://127.0.0.1:3000';

test('the pages and calls that llms.txt names exist', async ({ app }) => {
  const { body, headers } = await app.inject('/llms.txt');
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  const addresses = [...body.matchAll(/http:\/\/127\.0\.0\.1:3000(\/api\/[\w/.?=&-]+|\/sitemap\.xml)/g)];
  expect(addresses.length).toBeGreaterThan(4);
  for (const [, path = ''] of addresses) expect((await app.inject(path)).statusCode, path).toBe(200);
});

test('robots.txt has the absolute address of the sitemap', async ({ app }) => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
  for (const line of ['Disallow: /account', 'Disallow: /kk/staff', 'Allow: /api/cars/feed/'])
    expect(body.split('\n')).toContain(line);
});

test('the sitemap lists exactly the published ads, in three languages', async ({ app, db }) => {
  const car = await aListing(db);
  const sold = await aListing(db, { status: 'sold' });
  const carInOtherFile = await aListing(db, { id: 45_000 });
  for (let more = 0; more < 4; more += 1) await aListing(db, { model: 'toyota/corolla' });
  await aListing(db, { city: 'astana' });
  const index = (await app.inject('/sitemap.xml')).body;
  const sitemapUrls = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(sitemapUrls).toEqual(
    ['pages', 'firms', 'markets', 'landings', 'partners', 'cars-0', 'cars-2', 'cities-1'].map(
      (name) => `${site}/sitemaps/${name}.xml`,
    ),
  );
  const first = (await app.inject('/sitemaps/cars-0.xml')).body;
  expect(first).toContain(`<loc>${site}/cars/${car.id}</loc><lastmod>2026-11-20T06:00:00.000Z</lastmod>`);
  expect(first).toContain(`hreflang="kk" href="${site}/kk/cars/${car.id}"`);
  expect(first).toContain(`hreflang="x-default" href="${site}/cars/${car.id}"`);
  expect(first).not.toContain(`/cars/${sold.id}<`);
  expect((await app.inject('/sitemaps/cars-2.xml')).body).toContain(`/cars/${carInOtherFile.id}<`);
  const landings = (await app.inject('/sitemaps/landings.xml')).body;
  expect(landings).toContain(`<loc>${site}/cars/toyota</loc>`);
  expect(landings).toContain(`<loc>${site}/cars/toyota/camry</loc>`);
  // A city's page needs as many cars as the page needs to be indexed.
  const inCity = (await app.inject('/sitemaps/cities-1.xml')).body;
  const cityPages = [...inCity.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(cityPages.toSorted().toReversed()).toEqual([
    `${site}/cars?city=almaty`,
    `${site}/cars/toyota?city=almaty`,
  ]);
  expect((await app.inject('/sitemaps/pages.xml')).body).toContain(`<loc>${site}/</loc>`);
  for (const path of ['/check', '/credit'])
    expect((await app.inject('/sitemaps/pages.xml')).body).toContain(`<loc>${site}${path}</loc>`);
  for (const name of ['nothing.xml', 'cars-x.xml', 'cars-99999999999999999999.xml'])
    expect((await app.inject(`/sitemaps/${name}`)).statusCode, name).toBe(404);
  const empty = await app.inject('/sitemaps/cars-99.xml');
  expect(empty.body).toContain('</urlset>');
});
