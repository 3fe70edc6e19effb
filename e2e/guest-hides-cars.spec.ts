import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPublishedAd, aSeller } from './support/ads.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

async function hides(page: Page, id: number, item: string): Promise<void> {
  await page.goto(`/cars/${id}`);
  await isAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Ещё', exact: true }).click();
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('button', { name: item }))
    .click();
}

/** The first photo of a list is preloaded, and Chromium warns in the console if its car is hidden. */
const otherFirst = 'sort=price_desc';

const cardOf = (page: Page, id: number) => page.locator(`article:has(a[href="/cars/${id}"])`);

journey('who hides a car no longer sees it in lists, on any device after signing in', async ({ visit }) => {
  const seller = await aSeller();
  const [first, second] = [
    await aPublishedAd(seller, { price: 12_355_000 }),
    await aPublishedAd(seller, { price: 12_356_000, year: 2020 }),
  ];
  const page = await visit({ viewport: screens.phone });
  await hides(page, first, 'Скрыть объявление');
  await page.getByText('Объявление больше не показываем в списках').waitFor();
  await page.goto(`/cars?price_from=12355000&price_to=12356000&${otherFirst}`);
  await isAlive(page);
  const hidden = page.getByRole('listitem').filter({ hasText: /^Скрыто: / });
  await hidden.waitFor();
  expect(await cardOf(page, first).count()).toBe(0);
  await cardOf(page, second).waitFor();
  await expectAccessible(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await isAlive(otherTab);
  await otherTab.getByRole('button', { name: /^Снова показать/ }).click();
  for (const tab of [otherTab, page]) await cardOf(tab, first).waitFor({ state: 'visible' });

  await hides(page, first, 'Скрыть объявление');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await hides(page, second, 'Скрыть объявление');
  const token = await newMember();
  await signedIn(page, token);
  const kept = async () => ((await as(token, 'GET', '/hidden/')) as unknown as { cars: number[] }).cars;
  await page.goto('/account/hidden');
  await expect.poll(kept).toEqual([second]);
  await page.reload();
  await page.getByRole('region', { name: 'Объявления' }).getByRole('article').waitFor();
  await expectWhole(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Снова показывать/ }).click();
  await page.getByText('Вы ничего не скрыли').waitFor();
  await expect.poll(kept).toEqual([]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(kept).toEqual([second]);
});

journey('all cars of a seller are hidden at once, and shown again', async ({ visit }) => {
  const seller = await aSeller();
  const [one, two] = [
    await aPublishedAd(seller, { price: 12_345_000 }),
    await aPublishedAd(seller, { price: 12_346_000, year: 2020 }),
  ];
  await aPublishedAd(await aSeller(), { price: 12_347_000 });
  const token = await newMember();
  const page = await visit();
  await signedIn(page, token);
  await hides(page, one, 'Скрыть все объявления продавца');
  await page.getByText('Скрыто 2 объявления продавца').waitFor();
  const kept = async () =>
    (await as(token, 'GET', '/hidden/')) as unknown as { sellers: { car: number; cars: number[] }[] };
  await expect.poll(async () => (await kept()).sellers.map(({ car }) => car)).toEqual([one]);
  expect((await kept()).sellers[0]?.cars.toSorted()).toEqual([one, two].toSorted());
  await page.goto(`/cars?price_from=12345000&price_to=12347000&${otherFirst}`);
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^Скрыто: / })
        .count(),
    )
    .toBe(2);
  await page.goto('/account/hidden');
  await page
    .getByRole('region', { name: 'Продавцы' })
    .getByRole('button', { name: /^Снова показывать/ })
    .click();
  await page.getByText('Вы ничего не скрыли').waitFor();
  await expect.poll(async () => (await kept()).sellers).toEqual([]);
});
