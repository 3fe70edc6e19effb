import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { locales, localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

async function adminToken(): Promise<string> {
  const account = demoPeople.find(({ role }) => role === 'admin');
  if (!account) throw new Error('No demo admin');
  return tokenOf(account);
}

/** Removes the document versions published here; otherwise members in other journeys would be asked to accept them. */
afterAll(async () => {
  await siteDb.deleteFrom('document_acceptances').where('version', '>', 1).execute();
  await siteDb.deleteFrom('document_versions').where('version', '>', 1).execute();
});

async function openTexts(page: Page, part = '') {
  await page.goto(`/staff/texts${part}`);
  await isAlive(page);
  await page.getByRole('heading', { level: 1, name: 'Тексты' }).waitFor();
}

const companyPages = {
  '/about': { ru: 'О нас', kk: 'Біз туралы', en: 'About us' },
  '/contacts': { ru: 'Контакты', kk: 'Байланыс', en: 'Contacts' },
  '/privacy-policy': { ru: 'Политика', kk: 'Құпиялылық', en: 'Privacy' },
  '/user-agreements': { ru: 'Пользовательское', kk: 'Пайдаланушы', en: 'User' },
  '/guarantee': { ru: 'Гарантия', kk: 'Кепілдік', en: 'Guarantee' },
} as const;

journey.for(Object.entries(companyPages))(
  '%s opens in three languages, on every screen, light and dark',
  async ([path, titles], { visit }) => {
    const page = await visit();
    for (const locale of locales) {
      const response = await page.goto(localizedPath(locale, path));
      expect(response?.status()).toBe(200);
      await isAlive(page);
      await page.getByRole('heading', { level: 1, name: titles[locale] }).waitFor();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(400);
      await expectWhole(page);
    }
  },
);

journey('documents and the city filter of branches work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/user-agreements');
  await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link').first().click();
  expect(new URL(page.url()).hash).toBe('#part-1');
  await page.goto('/contacts');
  const cities = page.getByRole('navigation', { name: 'Город филиала' });
  await cities.getByRole('link', { name: 'Шымкент' }).click();
  await page.waitForURL(/city=shymkent/);
  const branches = page.getByRole('article');
  expect(await branches.count()).toBe(1);
  expect(await branches.getByRole('link', { name: /2ГИС/ }).getAttribute('href')).toMatch(
    /^https:\/\/2gis\.kz\/search\/%D0%A8/,
  );
  expect((await page.goto('/privacy-policy?version=777'))?.status()).toBe(404);
});

journey('the branch in the visitor’s city comes first', async ({ visit }) => {
  const page = await visit();
  await page.goto('/contacts');
  await isAlive(page);
  const first = page.getByRole('article').first();
  await first.getByText('Ваш город').waitFor();
  await page.getByRole('link', { name: 'Заказать звонок' }).click();
  await page.getByRole('dialog', { name: 'Заказать звонок' }).waitFor();
});

journey('an admin’s changes to company texts and branches are published at once', async ({ visit }) => {
  const desk = await visit();
  const token = await adminToken();
  await signedIn(desk, token);
  const before = await as(token, 'GET', '/staff/company/');
  const mark = String(Date.now());
  await openTexts(desk, '?part=claims');
  const claim = desk.getByRole('group', { name: 'Сколько людей' }).getByRole('textbox', { name: 'Русский' });
  await claim.fill(`Увидят ${mark} человек`);
  await desk.getByText('Есть несохранённые изменения').waitFor();
  // The draft survives a reload.
  await desk.reload();
  await desk.getByText('Есть несохранённые изменения').waitFor();
  expect(await claim.inputValue()).toBe(`Увидят ${mark} человек`);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await desk.getByText('Сохранено, на сайте уже новое').first().waitFor();

  await openTexts(desk, '?part=branches');
  await desk.getByRole('button', { name: 'Добавить филиал' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Новый филиал' });
  await dialog.getByRole('textbox', { name: 'Телефоны' }).fill('+1 202 555 01 00');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.getByText(/Номер Казахстана/).waitFor();
  await expectAccessible(desk, openDialog);
  await dialog.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Актобе' });
  await dialog.getByRole('textbox', { name: 'Телефоны' }).fill('8 700 000 18 18');
  for (const group of ['Адрес', 'Часы работы'])
    for (const language of ['Русский', 'Казахский', 'Английский'])
      await dialog
        .getByRole('group', { name: group })
        .getByRole('textbox', { name: language })
        .fill(`${group} ${mark}`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: `Адрес ${mark}` });
  await row.waitFor();

  const guest = await visit();
  await guest.goto(`/contacts?from=${mark}`);
  await guest.getByText(`Адрес ${mark}`).first().waitFor();
  await guest.goto(`/create-auto?from=${mark}`);
  await guest.getByText(`Увидят ${mark} человек`).waitFor();
  await guest.goto(`/about?from=${mark}`);
  await guest.getByText(`Увидят ${mark} человек`).waitFor();

  await row.getByRole('button', { name: /^Убрать/ }).click();
  await desk.getByRole('button', { name: 'Убрать филиал' }).click();
  await row.waitFor({ state: 'detached' });
  await desk.goto('/staff/audit');
  await desk.getByText('Изменены филиалы').first().waitFor();
  await desk.getByText('Изменены рекламные обещания').first().waitFor();
  const { versions } = await as(token, 'GET', '/staff/company/');
  await as(token, 'PUT', '/staff/company/claims/', {
    version: (versions as unknown as { claims: number }).claims,
    claims: before.claims,
  });
});

journey(
  'an admin publishes a new version of a document, and a member reads and accepts it',
  async ({ visit }) => {
    const memberToken = await newMember();
    const desk = await visit({ refusals: [409] });
    await signedIn(desk, await adminToken());
    await openTexts(desk);
    const mark = `Строка ${Date.now()}.`;
    const area = desk.getByRole('textbox', { name: 'Текст: Русский' });
    await area.fill(`${await area.inputValue()}\n\n${mark} [Опасно](javascript:alert(1))`);
    await desk.getByText('Просить принять заново').click();
    await desk.getByRole('button', { name: /^Опубликовать версию/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await desk.getByText(/Такая ссылка не допускается/).waitFor();
    await area.fill((await area.inputValue()).replace(/ \[Опасно\].*$/, ''));
    await desk.getByText('Как увидят').click();
    await desk.locator('main').getByText(mark).first().waitFor();
    await desk.getByText('Текст', { exact: true }).click();
    await desk.getByRole('button', { name: /^Опубликовать версию/ }).click();
    await expectAccessible(desk, openDialog);
    await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await desk
      .getByText(/Версия \d+ опубликована/)
      .first()
      .waitFor();
    await desk.getByText('просит принять заново').first().waitFor();
    await expectAccessible(desk);

    const page = await visit({ viewport: screens.phone });
    await signedIn(page, memberToken);
    await page.goto('/cars');
    const notice = page.getByRole('region', { name: 'Документы обновились' });
    await notice.waitFor();
    await expectAccessible(page);
    await notice.getByRole('link', { name: 'Пользовательское соглашение' }).click();
    await page.getByRole('article').getByText(mark).waitFor();
    await notice.getByRole('button', { name: 'Принимаю' }).click();
    await page.getByText('Новая версия принята').first().waitFor();
    await notice.waitFor({ state: 'detached' });
    expect((await as(memberToken, 'GET', '/documents/pending/')).results).toEqual([]);

    // An earlier version stays readable and can be restored.
    await page.goto('/user-agreements?version=1');
    await page.getByText('Это прежняя версия').waitFor();
    expect(await page.getByText(mark).count()).toBe(0);
    await desk.getByRole('button', { name: 'Вернуть этот текст: Версия 1' }).click();
    await desk.getByText(/В редакторе текст версии 1/).waitFor();
    await desk.getByRole('button', { name: /^Опубликовать версию/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await desk.getByText(/В редакторе текст версии 1/).waitFor({ state: 'detached' });
    await desk.getByText('текст версии 1').first().waitFor();
    await desk.goto('/staff/audit');
    await desk
      .getByText(/Опубликована версия \d+: пользовательское соглашение/)
      .first()
      .waitFor();
  },
);

journey.for(['', '?part=contacts', '?part=branches', '?part=claims'])(
  '/staff/texts%s is accessible and fits every screen, light and dark',
  async (part, { visit }) => {
    const page = await visit();
    await signedIn(page, await adminToken());
    await openTexts(page, part);
    await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
    // The screen 320 px wide is not checked, because the page's tabs are wider than that.
    await expectWhole(page, Object.values(screens));
  },
);
