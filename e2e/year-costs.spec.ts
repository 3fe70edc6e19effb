import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { newMember, signedIn } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

async function firstCar(filters: string): Promise<number> {
  return (await (await fetch(`${siteUrl}/api/cars/?${filters}`)).json()).results[0].id;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Сколько стоит год' });

journey('without script a car tells what a year costs and how long it is on sale', async () => {
  const id = await firstCar('model=toyota/camry&rating=good&fuel=petrol');
  const html = await (await fetch(`${siteUrl}/cars/${id}`)).text();
  expect(html).toContain('Сколько стоит год');
  expect(html).toMatch(/Цена литра — допущение по ценам \d{4} года/);
  expect(html).toMatch(/Налог, по правилам \d{4} года/);
  expect(html).toMatch(/около [\d\s]+₸, обычно [\d\s]+–[\d\s]+₸/);
  expect(html).toMatch(/На продаже (с сегодняшнего дня|\d+ д)/);
  expect(html).toContain('Первая публикация: ');
  const uncleared = await firstCar('customs=not_cleared');
  const without = await (await fetch(`${siteUrl}/cars/${uncleared}`)).text();
  expect(without).toContain('До номеров');
  expect(without).toMatch(/Первичная регистрация, по правилам \d{4} года/);
});

journey('the figures of the fuel can be changed, are kept, and can be put back', async ({ visit }) => {
  const id = await firstCar('model=toyota/camry&rating=good&fuel=petrol');
  const page = await visit({ viewport: screens.phone, colorScheme: 'dark' });
  await page.goto(`/cars/${id}`);
  await isAlive(page);
  await panel(page).getByRole('button', { name: 'Изменить расчёт топлива' }).click();
  await panel(page).getByLabel('Пробег за год').fill('10 000');
  await panel(page).getByLabel('Расход на 100').fill('8,5');
  await panel(page).getByLabel('Цена литра').fill('300');
  await panel(page)
    .getByText(/около 255\s000/)
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await isAlive(page);
  await panel(page)
    .getByText(/около 255\s000/)
    .waitFor();
  await panel(page).getByRole('button', { name: 'Изменить расчёт топлива' }).click();
  await panel(page).getByRole('button', { name: 'Вернуть как было' }).click();
  await expect
    .poll(() =>
      panel(page)
        .getByText(/около 255\s000/)
        .count(),
    )
    .toBe(0);
});

journey('a car of the garage tells what a year costs', async ({ visit }) => {
  const token = await newMember();
  await fetch(`${siteUrl}/api/garage/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      brand: 'toyota',
      brand_other: null,
      model: 'toyota/camry',
      model_other: null,
      year: 2019,
      generation: 'toyota/camry/xv70',
      modification: null,
      vin: null,
      plate: null,
      mileage: 84_000,
      mileage_unit: 'km',
      status: 'own',
    }),
  });
  const page = await visit();
  await signedIn(page, token);
  await page.goto('/account/garage');
  await page.getByText('Сколько стоит год', { exact: true }).click();
  await page.getByText('объём двигателя неизвестен').waitFor();
  await page.getByText(/^Страховка ОГПО/).waitFor();
  await expectAccessible(page);
});

journey('home proves with a real car where its price stands', async ({ visit }) => {
  const html = await (await fetch(siteUrl)).text();
  expect(html).toMatch(/Сравнили с \d+ похож/);
  const page = await visit({ viewport: screens.phone });
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Сравнили с' }).first();
  const href = await card.getByRole('link').getAttribute('href');
  expect(href).toMatch(/^\/cars\/\d+$/);
  await card.getByRole('link').click();
  await page.waitForURL(`**${href}`);
});
