import { expect } from 'vitest';
import { aListing } from '../features/listings/server/testing.ts';
import { journey as base, isAlive, screens } from './support/journey.ts';
import { siteDb, siteUrl } from './support/site.ts';
import { expectAccessible } from './support/whole-page.ts';

const person = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const vin = 'JTNB11HK103123456';
const phone = '+77990001122';

type AnAd = (status: string, facts?: Parameters<typeof aListing>[1]) => Promise<number>;

/** Ads of a journey's own in the database of the running product, gone after it. */
const journey = base.extend<{ anAd: AnAd }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  anAd: async ({}, use) => {
    const ids: number[] = [];
    // What earlier journeys asked for from this machine is not this visitor's.
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
  'an ad that is %s keeps its page: it says so, offers others, gives no phone and leaves the index',
  async ([status, words], { visit, anAd }) => {
    const page = await visit();
    const id = await anAd(status);
    const response = await page.goto(`/cars/${id}`);
    expect(response?.status()).toBe(200);
    await isAlive(page);
    expect(await page.getByText(words).isVisible()).toBe(true);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Показать телефон' }).count()).toBe(0);
    const similar = page.getByRole('region', { name: 'Похожие машины' });
    expect(await similar.getByRole('article').count()).toBeGreaterThan(0);
    // The bar of a phone leads on, too.
    expect(await page.locator('a', { hasText: /^Похожие машины$/ }).count()).toBe(1);
    const facts = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(facts.offers.availability).not.toContain('InStock');
    await expectAccessible(page);

    // Neither does a form that somebody sends by hand.
    const sent = await page.request.post(`${siteUrl}/cars/${id}/phone`, { form: {} });
    expect(sent.status()).toBe(409);
    expect(await sent.text()).not.toContain(phone.slice(-4));
  },
);

journey('a deleted ad answers 410, one that never was 404, and both say so', async ({ visit, anAd }) => {
  const page = await visit();
  const id = await anAd('deleted');
  const gone = await page.goto(`/cars/${id}`);
  expect(gone?.status()).toBe(410);
  expect(await page.locator('h1').innerText()).toBe('Объявление удалено');
  const hidden = await anAd('moderation');
  for (const path of ['0', '99999999999999999999', '9'.repeat(150), String(hidden)]) {
    const response = await page.goto(`/cars/${path}`);
    expect(response?.status(), path).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('Такой страницы нет');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  }
});

journey('the serial part of a VIN and the phone are nowhere before they are due', async ({ visit, anAd }) => {
  const page = await visit();
  const id = await anAd('published');
  for (const path of [`/cars/${id}`, `/cars/${id}/phone`, `/api/cars/${id}/`, '/cars', '/api/cars/']) {
    const body = await (await page.request.get(siteUrl + path)).text();
    expect(body, path).not.toContain(vin.slice(-6));
    expect(body, path).not.toContain(phone.slice(-7));
  }
  await page.goto(`/cars/${id}`);
  expect(await page.getByText('JTNB11HK103••••••').isVisible()).toBe(true);
});

journey(
  'without script the phone is a form and its answer a page, counted and limited alike',
  async ({ visit, anAd }) => {
    const page = await visit({ javaScriptEnabled: false, viewport: screens.phone, userAgent: person });
    const id = await anAd('published');
    await page.goto(`/kk/cars/${id}`);
    await page.getByRole('button', { name: 'Телефонды көрсету' }).locator('visible=true').click();
    await page.waitForURL(`**/kk/cars/${id}/phone`);
    const call = page.getByRole('link', { name: /^\+7\s799\s/ });
    expect(await call.getAttribute('href')).toBe(`tel:${phone}`);
    // The address alone tells nothing.
    await page.goto(`/kk/cars/${id}/phone`);
    expect(await call.count()).toBe(0);

    const post = () => page.request.post(`${siteUrl}/cars/${id}/phone`, { form: {} });
    const statuses = [];
    for (let time = 0; time < 11; time++) statuses.push((await post()).status());
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await post();
    expect(await refused.text()).toContain('Вы открыли много номеров подряд');
    expect(refused.headers()['cache-control']).toBe('no-store');
    const elsewhere = await page.request.post(`${siteUrl}/cars/${id}/phone`, {
      form: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.status()).toBe(403);
  },
);

journey('without script a report is a page that keeps what was written', async ({ visit, anAd }) => {
  const page = await visit({ javaScriptEnabled: false, userAgent: person });
  const id = await anAd('published');
  await page.goto(`/cars/${id}`);
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
});
