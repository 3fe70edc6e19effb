import { expect } from 'vitest';
import { aListing } from '../features/listings/server/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

journey(
  'on a phone: filters in the sheet, sorting, opening a car, going back and sharing the list',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, hasTouch: true });
    await page.goto('/cars');
    await isAlive(page);
    await page.getByRole('link', { name: 'Фильтры' }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const bodies = sheet.locator('details', { has: page.getByText('Кузов', { exact: true }) });
    await bodies.getByText('Кузов', { exact: true }).click();
    await bodies.getByRole('checkbox', { name: /^Минивэн/ }).check();
    await sheet.getByRole('group', { name: 'Цена' }).getByLabel('до').fill('15 000 000');
    await sheet.getByRole('button', { name: /^Показать/ }).click();
    await page.waitForURL('**/cars?body_type=minivan&price_to=15000000');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Сначала свежие' }).click();
    await page.getByRole('dialog', { name: 'Сортировка' }).getByText('Сначала дорогие').click();
    await page.waitForURL('**/cars?body_type=minivan&price_to=15000000&sort=price_desc');
    await page.waitForFunction(() => !document.querySelector('#cars[aria-busy]'));
    const query = 'body_type=minivan&price_to=15000000&sort=price_desc';
    const { results } = await (await page.request.get(`/api/cars/?${query}`)).json();
    await page.locator('article').first().locator(`a[href="/cars/${results[0].id}"]`).waitFor();
    const names = await page.locator('article h2').allInnerTexts();
    expect(names.length).toBeGreaterThan(6);
    await expectNoSidewaysScroll(page);

    const card = page.locator('article').nth(5);
    await card.scrollIntoViewIfNeeded();
    const scrollPosition = await page.evaluate(() => scrollY);
    await card.getByRole('link').click();
    await page.waitForURL(/\/cars\/\d+$/);
    await page.getByRole('heading', { level: 1, name: names[5] ?? '' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/cars?body_type=minivan&price_to=15000000&sort=price_desc');
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, scrollPosition);
    await expect.poll(() => page.locator('article h2').allInnerTexts()).toEqual(names);

    // The shared link shows the same list on a desktop in another language.
    const sharedPage = await visit();
    await sharedPage.goto(page.url().replace('/cars', '/en/cars'));
    await expect.poll(() => sharedPage.locator('article h2').allInnerTexts()).toEqual(names);
  },
);

journey('without JavaScript a guest searches, opens a car and gets the phone number', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, viewport: screens.phone });
  await page.goto('/cars');
  await page.getByRole('searchbox').fill('камри');
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.waitForURL(/q=/);
  const first = page.locator('article').first();
  expect(await first.getByRole('heading').innerText()).toContain('Toyota Camry');
  await first.getByRole('link').click();
  await page.waitForURL(/\/cars\/\d+$/);
  await page.getByRole('button', { name: 'Показать телефон' }).locator('visible=true').click();
  await page.waitForURL(/\/cars\/\d+\/phone$/);
  expect(await page.locator('a[href^="tel:+7"]').count()).toBe(1);
});

journey(
  'a sentence is told in chips, which can be dropped one by one, and in the heading',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.desktop });
    await page.goto('/cars');
    await isAlive(page);
    await page.getByRole('searchbox').fill('тайота камри не белая до 25 млн недорого бубочка');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    const understood = page.getByRole('search');
    for (const label of ['Toyota Camry', 'кроме: Белый', 'до 25 млн ₸', 'Сначала дешёвые'])
      await understood.getByRole('link', { name: new RegExp(label) }).waitFor();
    await understood.getByText('не поняли: «бубочка»').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Toyota Camry, до 25 млн ₸' }).waitFor();
    const prices = async () => {
      const { results } = await (
        await page.request.get(`/api/cars/?${new URL(page.url()).searchParams}`)
      ).json();
      return results.map(({ price }: { price: number }) => price);
    };
    const found: number[] = await prices();
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(Math.max(...found)).toBeLessThanOrEqual(25_000_000);

    // The control of the order shows what the text asked for, and a choice wins over it.
    const order = page.getByRole('combobox', { name: 'Сортировка' });
    expect(await order.inputValue()).toBe('price_asc');
    await order.selectOption({ label: 'Сначала свежие' });
    await page.waitForURL(/sort=newest/);
    await understood.getByRole('link', { name: /Сначала дешёвые/ }).waitFor({ state: 'detached' });
    expect(await order.inputValue()).toBe('newest');
    await page.goBack();
    await understood.getByRole('link', { name: /Сначала дешёвые/ }).waitFor();

    await understood.getByRole('link', { name: /кроме: Белый/ }).click();
    await page.waitForURL(/\/cars\/toyota\/camry|model=toyota/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('price_to'), searchParams.get('sort'), searchParams.get('color')]).toEqual([
      '25000000',
      'price_asc',
      null,
    ]);
    await page.goBack();
    await understood.getByRole('link', { name: /кроме: Белый/ }).waitFor();
    await expectNoSidewaysScroll(page);

    // Words that are no filters are looked for in descriptions; one that is like a known word is offered with that.
    const { id } = await aListing(siteDb, { published_at: new Date(), description: 'Отдам с домкратом' });
    await page.goto('/cars');
    await isAlive(page);
    await page.getByRole('searchbox').fill('камри домкрат меросиденс');
    await page.keyboard.press('Enter');
    await understood.getByRole('link', { name: 'Убрать: в описании: домкрат' }).waitFor();
    await understood.getByText('не поняли: «меросиденс»').waitFor();
    const offer = understood.getByRole('link', { name: 'камри домкрат mercedes' });
    await offer.waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await expectAccessible(page);
    await understood.getByRole('link', { name: 'Убрать: Toyota Camry' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'домкрат');
    await understood.getByRole('link', { name: 'Убрать: в описании: домкрат' }).waitFor();
    expect(await page.locator(`article a[href="/cars/${id}"]`).count()).toBeGreaterThan(0);
    await page.goBack();
    await offer.click();
    await understood.getByRole('link', { name: 'Убрать: Mercedes-Benz' }).waitFor();
    await siteDb.deleteFrom('listings').where('id', '=', id).execute();
  },
);
