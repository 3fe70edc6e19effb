import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, signInHere } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

const heart = (page: Page, at: number) => page.locator('main [data-heart]').nth(at);
const isPressed = (page: Page, at: number) => heart(page, at).getAttribute('aria-pressed');
const ids = async (token: string, list: string) =>
  ((await as(token, 'GET', list)) as unknown as { ids: number[] }).ids;
/** Makes a saved car one that was saved when it, and cars like it, cost a quarter more. */
async function wasDearerWhenSaved(token: string): Promise<number> {
  const list = (await as(token, 'GET', '/favourites/')) as unknown as {
    results: { id: number; price: number; standing: { market: { estimate: number } | null } }[];
  };
  const { id = 0, price = 0, standing } = list.results.find((car) => car.standing.market) ?? {};
  await siteDb
    .updateTable('favourites')
    .set({
      price_tenge: Math.round(price * 1.25),
      fair_price_tenge: Math.round((standing?.market?.estimate ?? 0) * 1.25),
    })
    .where('listing_id', '=', id)
    .execute();
  return id;
}
const compareButton = (page: Page, at: number) => page.getByRole('button', { name: /^Сравнить/ }).nth(at);

journey('a guest presses a heart, signs in, and returns to it with the car saved', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  await page.goto('/cars?sort=price_asc');
  await isAlive(page);
  const id = Number(await heart(page, 9).getAttribute('data-heart'));
  const car = await page.locator('article h2').nth(9).innerText();
  await heart(page, 9).click();
  await page.waitForURL(/\/auth\?next=/);
  await page.getByText(`Чтобы сохранить ${car}, войдите`).waitFor();
  expect(await page.getByRole('radio', { name: 'Телефон' }).isChecked()).toBe(true);
  const token = await newMember();
  await signInHere(page, token);
  await page.waitForURL('**/cars?sort=price_asc');
  await page.getByText('Машина в избранном').waitFor();
  await expect.poll(() => isPressed(page, 9)).toBe('true');
  await page.waitForFunction((car) => document.activeElement?.getAttribute('data-heart') === car, String(id));
  const box = await heart(page, 9).boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(screens.phone.height);
  await expect.poll(() => ids(token, '/favourites/ids/')).toEqual([id]);
});

journey(
  'hearts change at once, are synchronized to another tab, undone, and rolled back after an error',
  async ({ visit }) => {
    const token = await newMember();
    const page = await visit({ intercepts: true });
    await signedIn(page, token);
    await page.goto('/cars');
    await isAlive(page);
    await page.getByRole('link', { name: 'Профиль' }).first().waitFor();
    const secondTab = await page.context().newPage();
    await secondTab.goto('/cars');
    await isAlive(secondTab);
    // Hearts are empty until the tab knows who is signed in; the counter in the header does not wait for that.
    await secondTab.getByRole('link', { name: 'Профиль' }).first().waitFor();

    await heart(page, 0).click();
    await heart(page, 1).click();
    await page.getByRole('link', { name: 'Избранное: 2' }).waitFor();
    await secondTab.getByRole('link', { name: 'Избранное: 2' }).waitFor();
    await expect.poll(() => isPressed(secondTab, 1)).toBe('true');

    await heart(page, 0).click();
    await page.getByText('Машина убрана из избранного').waitFor();
    await page.getByRole('link', { name: 'Избранное: 1' }).waitFor();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByRole('link', { name: 'Избранное: 2' }).waitFor();
    await expect.poll(async () => (await ids(token, '/favourites/ids/')).length).toBe(2);

    await page.route('**/api/favourites/*/', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: '{"code":"not_found","status":404}',
      }),
    );
    await heart(page, 2).click();
    await page.getByText('Этого объявления больше нет').waitFor();
    await expect.poll(() => isPressed(page, 2)).toBe('false');
  },
);

journey('a note about a saved car is written, changed and removed', async ({ visit }) => {
  const token = await newMember();
  const [car] = ((await as(token, 'GET', '/cars/')) as unknown as { results: { id: number }[] }).results;
  await as(token, 'PUT', `/favourites/${car?.id}/`);
  const page = await visit({ viewport: { width: 320, height: 640 } });
  await signedIn(page, token);
  await page.goto('/wishlist');
  await isAlive(page);
  const write = async (button: RegExp, note: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('textbox', { name: 'Заметка' }).fill(note);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await write(/^Добавить заметку/, 'Звонил: торг 200 тысяч');
  await page.getByText('Звонил: торг 200 тысяч').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByText('Звонил: торг 200 тысяч').waitFor();
  await write(/^Изменить заметку/, '');
  await page.getByRole('button', { name: /^Добавить заметку/ }).waitFor();
  expect(await page.getByText('Звонил').count()).toBe(0);
});

journey('saved cars are paged, removed with undo, and cleared after a confirmation', async ({ visit }) => {
  const token = await newMember();
  const cars = (await as(token, 'GET', '/cars/?page=2')) as unknown as { results: { id: number }[] };
  const lastPageOfCars = (await as(token, 'GET', '/cars/?page=3')) as unknown as {
    results: { id: number }[];
  };
  const saved = [...cars.results, ...lastPageOfCars.results].map(({ id }) => id).slice(0, 30);
  await as(token, 'POST', '/favourites/merge/', { ids: saved });
  const fallen = await wasDearerWhenSaved(token);
  const page = await visit();
  await signedIn(page, token);
  await page.goto('/wishlist');
  await isAlive(page);
  await page.getByRole('heading', { name: 'Избранное: 30 машин' }).waitFor();
  await expect.poll(() => page.locator('main article').count()).toBe(24);
  const card = page.locator('main li').filter({ has: page.locator(`[data-heart="${fallen}"]`) });
  expect(await card.innerText()).toMatch(
    /С \d+ .*: оценка по похожим снизилась на 20\s%, цена снизилась на 20\s%\. Тогда цена была/,
  );
  expect(await page.getByText(/^С \d+ .* цена и оценка не изменились\.$/).count()).toBeGreaterThan(0);
  // Cards without words below them take no place of the next row.
  const places = await page
    .locator('main li:has(> article)')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, left }) => [top, left]),
    );
  expect(places).toEqual(places.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)));
  await expectAccessible(page);
  await heart(page, 0).click();
  await page.getByRole('heading', { name: 'Избранное: 29 машин' }).waitFor();
  await expect.poll(() => page.locator('main article').count()).toBe(24);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('heading', { name: 'Избранное: 30 машин' }).waitFor();
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await expect.poll(() => page.locator('main article').count()).toBe(6);
  const { ids: cheapestFirst } = (await as(token, 'GET', '/favourites/ids/?sort=price')) as unknown as {
    ids: number[];
  };
  await page.getByLabel('Сортировка').selectOption('Сначала дешёвые');
  await page.waitForURL('**/wishlist?sort=price');
  await expect
    .poll(() => page.locator('main article h2 a').first().getAttribute('href'))
    .toBe(`/cars/${cheapestFirst[0]}`);
  await page.getByRole('link', { name: 'Сравнить первые 4' }).click();
  await page.getByRole('heading', { name: 'Сравнение: 4 машины' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('id').map(Number)).toEqual(cheapestFirst.slice(0, 4));
  await page.goBack();
  await page.waitForURL('**/wishlist?sort=price');

  await page.getByRole('button', { name: 'Очистить избранное' }).click();
  await page.getByRole('dialog').getByText('исчезнут 30 машин').waitFor();
  await page.getByRole('button', { name: 'Оставить' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await ids(token, '/favourites/ids/')).length).toBe(30);
  await page.getByRole('button', { name: 'Очистить избранное' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистить избранное' }).click();
  await page.getByRole('heading', { name: 'В избранном пока пусто' }).waitFor();
  await expect.poll(() => ids(token, '/favourites/ids/')).toEqual([]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('heading', { name: 'Избранное: 30 машин' }).waitFor();
  await expect.poll(async () => (await ids(token, '/favourites/ids/')).length).toBe(30);
});

journey('the link of a car comes before the buttons on its photo in the tab order', async ({ visit }) => {
  const page = await visit({ viewport: screens.desktop });
  for (const path of ['/', '/cars']) {
    await page.goto(path);
    await isAlive(page);
    const card = page
      .locator('main article')
      .filter({ has: page.locator('[data-heart]') })
      .first();
    await card.getByRole('link').first().focus();
    // The focus must still be in this card.
    const label = () =>
      card.evaluate((box) => box.querySelector(':focus')?.getAttribute('title') ?? 'elsewhere');
    await page.keyboard.press('Tab');
    expect(await label(), path).toMatch(/^В избранное/);
    await page.keyboard.press('Tab');
    expect(await label(), path).toMatch(/^Сравнить/);
  }
});

journey('a guest who opens the saved cars is asked to sign in and then returns', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  await page.goto('/wishlist');
  await isAlive(page);
  await page.getByRole('link', { name: 'Войти или зарегистрироваться' }).click();
  await page.waitForURL('**/auth?next=/wishlist');
});

for (const screen of ['phone', 'desktop'] as const) {
  journey(`a guest compares cars on a ${screen}`, async ({ visit }) => {
    const page = await visit({ viewport: screens[screen] });
    await page.goto('/compare');
    await isAlive(page);
    await page.getByRole('heading', { name: 'Сравнивать пока нечего' }).waitFor();
    await page.goto('/cars');
    await isAlive(page);
    for (const at of [0, 5, 9, 13]) await compareButton(page, at).click();
    await page.getByText('В сравнении 4 машины').waitFor();
    await compareButton(page, 17).click();
    await page.getByText('Сравнить можно не больше 4 машин').waitFor();
    await expect.poll(() => compareButton(page, 17).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Открыть сравнение' }).click();
    await page.getByRole('heading', { name: 'Сравнение: 4 машины' }).waitFor();
    await page
      .getByRole('columnheader')
      .nth(screen === 'phone' ? 1 : 3)
      .waitFor();
    const table = page.getByRole('table', { name: 'Сравнение машин' });
    await expect.poll(() => table.getByRole('rowheader', { name: 'Цена', exact: true }).count()).toBe(1);
    await table.getByText('дешевле').first().waitFor({ state: 'attached' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (screen === 'phone') {
      // Two cars fit side by side; each column can take one of the others, whose place its own car takes.
      const heads = table.getByRole('columnheader');
      expect(await heads.count()).toBe(2);
      const [, second, third] = await heads.first().getByRole('option').allTextContents();
      const pick = heads.nth(1).getByRole('combobox');
      await pick.selectOption({ index: 2 });
      await heads
        .nth(1)
        .getByRole('combobox', { name: `Другая машина вместо ${third?.split(', ')[0]}` })
        .waitFor();
      expect(await pick.getByRole('option').nth(2).textContent()).toBe(second);
      // The page itself scrolls, and the names stay in view.
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      expect((await pick.boundingBox())?.y).toBeGreaterThan(0);
    }
    const differing = await table.getByRole('row').count();
    await page.getByRole('switch', { name: 'Только различия' }).click();
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(differing);
    await page
      .getByRole('button', { name: /^Убрать из сравнения/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Сравнение: 3 машины' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Сравнение: 3 машины' }).waitFor();
  });
}

journey('a comparison in the address is shown without script', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  const { results } = await (await page.request.get('/api/cars/?rating=good')).json();
  const [first, second] = results.map(({ id }: { id: number }) => id);
  await page.goto('/compare');
  await page.getByLabel('Номера объявлений').fill(`${first}, ${second}, 999999999`);
  await page.getByRole('button', { name: 'Сравнить' }).click();
  await page.getByRole('heading', { name: 'Сравнение: 2 машины' }).waitFor();
  await page.getByRole('rowheader', { name: 'Цена', exact: true }).waitFor();
  const ratings = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Оценка цены' }) });
  expect(await ratings.locator('td').first().innerText()).toMatch(
    /, (на \d+\s% (выше|ниже) похожих|как у похожих)/,
  );
  expect(await ratings.locator('td > svg').count()).toBe(2);
  await page
    .getByRole('link', { name: /^Убрать из сравнения/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Сравнение: 1 машина' }).waitFor();
  expect(page.url()).toMatch(new RegExp(`/compare\\?id=${second}$`));
});

journey(
  'compared and viewed cars of a guest are merged into the account, and removed from the browser on logout',
  async ({ visit }) => {
    const token = await newMember();
    const { results } = (await as(token, 'GET', '/cars/?page=4')) as unknown as { results: { id: number }[] };
    const [comparedBefore = 0, viewedBefore = 0] = results.map(({ id }) => id);
    await as(token, 'PUT', '/compare/', { ids: [comparedBefore] });
    await as(token, 'POST', '/viewed/merge/', { ids: [viewedBefore] });
    const page = await visit();
    await page.goto('/cars');
    await isAlive(page);
    const guestCar = Number(await heart(page, 0).getAttribute('data-heart'));
    await compareButton(page, 0).click();
    await page.getByText('В сравнении 1 машина').waitFor();
    await page.goto(`/cars/${guestCar}`);
    await isAlive(page);
    await signInHere(page, token);
    await expect.poll(() => ids(token, '/compare/')).toEqual([guestCar, comparedBefore]);
    await expect.poll(() => ids(token, '/viewed/')).toEqual([guestCar, viewedBefore]);
    await page.getByRole('link', { name: 'Сравнение: 2' }).waitFor();
    await page.getByRole('heading', { name: 'Вы недавно смотрели' }).waitFor();
    await page.getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect.poll(() => ids(token, '/viewed/')).toEqual([]);
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('compare'))).toBeNull();
    expect(await ids(token, '/compare/')).toEqual([guestCar, comparedBefore]);
  },
);
