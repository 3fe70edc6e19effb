import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { locales, localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWhole, openDialog } from './support/whole-page.ts';

type Garage = { results: { id: number; title: string; status: string; mileage: number }[] };

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Вернуть' }).click();
const dialogOf = (page: Page) => page.getByRole('dialog');
const panelOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

const camry = {
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
};
const title = 'Toyota Camry XV70, 2019';

async function openGarage(page: Page, token: string): Promise<void> {
  await signedIn(page, token);
  await page.goto('/account/garage');
  await isAlive(page);
}

async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
}

journey('a guest is asked to sign in and then returns to the garage', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  expect((await page.goto('/account/garage'))?.status()).toBe(200);
  await isAlive(page);
  await page.getByText('Войдите, чтобы вести учёт своих машин').waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Войти или зарегистрироваться' });
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('/account/garage'));
  await expectAccessible(page);
});

journey('a member adds a car by its VIN, edits it, removes it and undoes the removal', async ({ visit }) => {
  const token = await newMember();
  const page = await visit({ viewport: screens.phone });
  await openGarage(page, token);
  await page.getByRole('heading', { name: 'В гараже пока пусто' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Добавить машину' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => dialog.getByText('Это поле обязательно').count()).toBe(3);
  await expectAccessible(page, openDialog);

  // If a VIN contains Cyrillic letters that look like Latin ones, the corrected number is suggested, but not applied.
  const vin = dialog.getByLabel(/^VIN/);
  await vin.fill('ХТА217030С0345678');
  await dialog.getByText('Похоже, это XTA217030C0345678.').waitFor();
  expect(await vin.inputValue()).toBe('ХТА217030С0345678');
  await dialog.getByRole('button', { name: 'Исправить' }).click();
  await dialog.getByRole('button', { name: 'Заполнить марку и год по номеру' }).click();
  await dialog.getByText('Узнали: Lada Priora, Россия. Остальное выберите сами.').waitFor();
  await expect.poll(() => dialog.getByLabel('Модель').inputValue()).toBe('lada/priora');
  await dialog.getByLabel('Год выпуска').fill('2012');
  await dialog.getByLabel('Пробег').fill('150 000');
  await dialog.getByLabel('Госномер').fill('123авс02');
  await save(page);

  const panel = panelOf(page, 'Lada Priora, 2012');
  await panel.getByText('123 ABC 02').waitFor();
  await panel.getByText('XTA217030C0345678').waitFor();
  await panel.getByText('Укажите модификацию').waitFor();

  await panel.getByRole('button', { name: 'Изменить: Lada Priora, 2012' }).click();
  await dialog.getByLabel('Поколение').selectOption({ index: 1 });
  await dialog.getByLabel('Модификация').selectOption({ index: 1 });
  await dialog.getByText('мили', { exact: true }).click();
  await save(page);
  const changed = page.getByRole('article', { name: /^Lada Priora .*2012$/ });
  await changed.getByText('150 000 миль').waitFor();
  await changed.getByText(/₸, оценка$/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await changed.getByRole('button', { name: /^Удалить: Lada/ }).click();
  await notice(page, 'Машина удалена').waitFor();
  await page.getByRole('heading', { name: 'В гараже пока пусто' }).waitFor();
  await undo(page);
  await changed.waitFor();
  const { results } = (await as(token, 'GET', '/garage/')) as unknown as Garage;
  expect(results).toMatchObject([{ mileage: 150_000, status: 'own' }]);
});

journey('a car that is not in the lists gets the brand and model that its owner types', async ({ visit }) => {
  const token = await newMember();
  const page = await visit();
  await openGarage(page, token);
  await page.getByRole('button', { name: 'Добавить машину' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Марка').selectOption({ label: 'Нет в списке' });
  await dialog.getByLabel('Какая марка').fill('Самоделка');
  await dialog.getByLabel('Какая модель').fill('Вторая');
  await dialog.getByLabel('Пробег').fill('5');
  await dialog.getByLabel('Год выпуска').fill('1850');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.getByText('Проверьте год').waitFor();
  await dialog.getByLabel('Год выпуска').fill('');
  await save(page);
  await panelOf(page, 'Самоделка Вторая').waitFor();
});

journey('a member fills the service log, downloads it as PDF and sets a reminder', async ({ visit }) => {
  const token = await newMember();
  await as(token, 'POST', '/garage/', camry);
  const page = await visit({ viewport: screens.phone });
  await openGarage(page, token);
  const panel = panelOf(page, title);

  await panel.getByText('Начать журнал').click();
  await panel.getByText('Записывайте замену масла').waitFor();
  await panel.getByRole('button', { name: 'Добавить запись' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Что сделали').selectOption({ label: 'Замена масла' });
  await dialog.getByLabel('Пробег').fill('85 000');
  await dialog.getByLabel('Стоимость').fill('32 000');
  await dialog.getByLabel('Заметка').fill('5W-30');
  await expectAccessible(page, openDialog);
  await save(page);
  await panel.getByText('32 000 ₸', { exact: true }).waitFor();
  await panel.getByText('1 запись · потрачено 32 000 ₸').waitFor();
  // The log entry updates the car's mileage.
  await panel.getByText('85 000 км', { exact: true }).waitFor();
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Скачать PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^servisnaya-knizhka-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await panel.getByRole('button', { name: /^Удалить: Замена масла/ }).click();
  await notice(page, 'Запись удалена').waitFor();
  await undo(page);
  await panel.getByText('1 запись · потрачено 32 000 ₸').waitFor();

  await panel.getByRole('button', { name: 'Добавить напоминание' }).click();
  await dialog.getByLabel('О чём напомнить').fill('Замена масла');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.getByText('Укажите дату или пробег', { exact: true }).waitFor();
  await dialog.getByLabel('При пробеге').fill('85 000');
  await save(page);
  await panel.getByText('Пора', { exact: true }).waitFor();
  // The reminder is marked as done with the keyboard.
  const box = panel.getByRole('checkbox', { name: /Замена масла/ });
  await box.focus();
  await page.keyboard.press('Space');
  await panel.getByText('Пора', { exact: true }).waitFor({ state: 'hidden' });
  await expect.poll(() => box.isChecked()).toBe(true);
  await panel.getByRole('button', { name: 'Удалить: Замена масла', exact: true }).click();
  await notice(page, 'Напоминание удалено').waitFor();
  await undo(page);
  await box.waitFor();
  await expectAccessible(page);
});

journey('"sell this car" creates a draft ad with the car’s data', async ({ visit }) => {
  const token = await newMember();
  await as(token, 'POST', '/garage/', { ...camry, vin: 'XW7BF4FK60S012345' });
  const page = await visit();
  await openGarage(page, token);
  await page.getByRole('button', { name: `Продать эту машину: ${title}` }).click();
  await page.waitForURL(/\/create-auto\/\d+$/);
  const adId = page.url().split('/').at(-1);
  const { form } = (await as(token, 'GET', `/ads/${adId}/`)) as unknown as { form: object };
  expect(form).toMatchObject({
    brand: 'toyota',
    model: 'toyota/camry',
    generation: 'toyota/camry/xv70',
    year: 2019,
    mileage: 84_000,
    vin: 'XW7BF4FK60S012345',
  });
  await page.goto('/account/garage');
  await panelOf(page, title).getByText('Продаю', { exact: true }).waitFor();
});

journey('a failure to load the garage is shown with a retry button', async ({ visit }) => {
  const token = await newMember();
  const page = await visit({ refusals: [503] });
  let isDown = true;
  await page.route('**/api/garage/', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await openGarage(page, token);
  await page.getByText('Не удалось загрузить гараж. Проверьте связь.').waitFor();
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('heading', { name: 'В гараже пока пусто' }).waitFor();
});

journey.for(locales)(
  'the garage in %s is accessible and fits every screen, light and dark',
  async (locale, { visit }) => {
    const token = await newMember();
    const { id } = await as(token, 'POST', '/garage/', {
      ...camry,
      plate: '123 ABC 02',
      vin: 'XW7BF4FK60S012345',
    });
    const reminder = {
      title: 'ОСАГО',
      due_on: '2020-01-01',
      due_mileage: 84_200,
      is_done: false,
      is_restored: true,
    };
    await as(token, 'POST', `/garage/${id}/reminders/`, reminder);
    // Adds another car with the same title.
    await as(token, 'POST', '/garage/', { ...camry, status: 'sold' });
    const page = await visit();
    await signedIn(page, token);
    await page.goto(localizedPath(locale, '/account/garage'));
    await isAlive(page);
    await page.getByRole('article', { name: title }).first().waitFor();
    await expectWhole(page);
  },
);
