import { expect } from 'vitest';
import { aListing } from '../features/listings/server/testing.ts';
import { journey as base, isAlive, screens } from './support/journey.ts';
import { siteDb, siteUrl } from './support/site.ts';
import { expectAccessible } from './support/whole-page.ts';

const browserUserAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const vin = 'JTNB11HK103123456';
const phone = '+77990001122';

type CreateAd = (status: string, facts?: Parameters<typeof aListing>[1]) => Promise<number>;

/** Adds ads to the database of the running site and deletes them after the journey. */
const journey = base.extend<{ anAd: CreateAd }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  anAd: async ({}, use) => {
    const ids: number[] = [];
    // Requests of earlier journeys from this address must not count towards this visitor's limits.
    await siteDb.deleteFrom('action_counts').execute();
    await use(async (status, facts = {}) => {
      const ad = await aListing(siteDb, { contact_phone: phone, vin, status, ...facts });
      ids.push(ad.id);
      return ad.id;
    });
    await siteDb
      .deleteFrom('listings')
      .where('id', 'in', [0, ...ids])
      .execute();
  },
});

journey.for([
  ['sold', 'Эта машина продана'],
  ['withdrawn', 'Продавец снял объявление'],
  ['expired', 'Срок объявления вышел'],
] as const)(
  'a %s ad keeps its page: it shows the status and similar cars, hides the phone and is not indexed',
  async ([status, text], { visit, anAd }) => {
    const page = await visit();
    const id = await anAd(status);
    const response = await page.goto(`/cars/${id}`);
    expect(response?.status()).toBe(200);
    await isAlive(page);
    expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Показать телефон' }).count()).toBe(0);
    const similar = page.getByRole('region', { name: 'Похожие машины' });
    expect(await similar.getByRole('article').count()).toBeGreaterThan(0);
    // The bottom bar on phones also links to the similar cars.
    expect(await page.locator('a', { hasText: /^Похожие машины$/ }).count()).toBe(1);
    const facts = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(facts.offers.availability).not.toContain('InStock');
    await expectAccessible(page);

    // A form posted without the page does not get the phone number either.
    const posted = await page.request.post(`${siteUrl}/cars/${id}/phone`, { form: {} });
    expect(posted.status()).toBe(409);
    // However it is grouped; four digits of it may stand in a time.
    expect((await posted.text()).replaceAll(/\D/g, '')).not.toContain(phone.slice(-7));
  },
);

journey(
  'a deleted ad returns 410 and an unknown one 404, each with a page that says so',
  async ({ visit, anAd }) => {
    const page = await visit();
    const id = await anAd('deleted');
    const deletedPage = await page.goto(`/cars/${id}`);
    expect(deletedPage?.status()).toBe(410);
    expect(await page.locator('h1').innerText()).toBe('Объявление удалено');
    const hidden = await anAd('moderation');
    for (const path of ['0', '99999999999999999999', '9'.repeat(150), String(hidden)]) {
      const response = await page.goto(`/cars/${path}`);
      expect(response?.status(), path).toBe(404);
      expect(await page.locator('h1').innerText()).toBe('Такой страницы нет');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    }
  },
);

journey(
  'pages and API do not contain the serial part of the VIN or the phone before it is requested',
  async ({ visit, anAd }) => {
    const page = await visit();
    const id = await anAd('published');
    for (const path of [`/cars/${id}`, `/cars/${id}/phone`, `/api/cars/${id}/`, '/cars', '/api/cars/']) {
      const body = await (await page.request.get(siteUrl + path)).text();
      expect(body, path).not.toContain(vin.slice(-6));
      expect(body, path).not.toContain(phone.slice(-7));
    }
    await page.goto(`/cars/${id}`);
    expect(await page.getByText('JTNB11HK103••••••').isVisible()).toBe(true);
  },
);

journey(
  'without JavaScript a form shows the phone on a page of its own, with the same rate limit',
  async ({ visit, anAd }) => {
    const page = await visit({
      javaScriptEnabled: false,
      viewport: screens.phone,
      userAgent: browserUserAgent,
    });
    const id = await anAd('published');
    await page.goto(`/kk/cars/${id}`);
    await page.getByRole('button', { name: 'Телефонды көрсету' }).locator('visible=true').click();
    await page.waitForURL(`**/kk/cars/${id}/phone`);
    const call = page.getByRole('link', { name: /^\+7\s799\s/ });
    expect(await call.getAttribute('href')).toBe(`tel:${phone}`);
    // Opening the address without posting the form does not show the phone.
    await page.goto(`/kk/cars/${id}/phone`);
    expect(await call.count()).toBe(0);

    const post = () => page.request.post(`${siteUrl}/cars/${id}/phone`, { form: {} });
    const statuses = [];
    for (let time = 0; time < 11; time++) statuses.push((await post()).status());
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await post();
    expect(await refused.text()).toContain('Вы открыли много номеров подряд');
    expect(refused.headers()['cache-control']).toBe('no-store');
    const crossSite = await page.request.post(`${siteUrl}/cars/${id}/phone`, {
      form: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(crossSite.status()).toBe(403);
  },
);

journey(
  'without JavaScript an ad is reported on a page that keeps the input after an error',
  async ({ visit, anAd }) => {
    const page = await visit({ javaScriptEnabled: false, userAgent: browserUserAgent });
    const id = await anAd('published');
    await page.goto(`/cars/${id}`);
    await page.getByRole('button', { name: 'Ещё' }).click();
    await page.getByRole('link', { name: 'Пожаловаться' }).click();
    await page.waitForURL(`**/cars/${id}/report`);
    await page.getByLabel(/^Комментарий/).fill('Чужая машина <b>');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Выберите причину').waitFor();
    expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('Чужая машина <b>');
    await page.getByLabel('Неверная цена').check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Спасибо, мы проверим объявление').waitFor();
    await page.getByRole('link', { name: 'К объявлению' }).click();
    await page.waitForURL(`**/cars/${id}`);
  },
);
