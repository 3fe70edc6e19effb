import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { formatPhone } from '../platform/contract/phone.ts';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { as, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

const root = join(import.meta.dirname, '..');

async function demoToken(role: 'manager' | 'admin') {
  const account = demoPeople.find((person) => person.role === role);
  if (!account) throw new Error(`No demo ${role}`);
  return tokenOf(account);
}

/** A phone number that no earlier run has used. */
const unusedPhone = () => `+7706${String(Date.now() % 10_000_000).padStart(7, '0')}`;

/** The demo partner with this name, from the API. */
async function partnerNamed(page: Page, name: string): Promise<{ id: number }> {
  const response = await page.request.get(`/api/partners/?q=${encodeURIComponent(name)}`);
  return (await response.json()).results[0];
}

journey(
  'a guest filters the list, opens a partner and sends a request, which reaches the staff desk',
  async ({ visit }) => {
    const guest = await visit({ viewport: screens.phone });
    await guest.goto('/partners');
    await isAlive(guest);
    const main = guest.getByRole('main');
    await main.getByRole('link', { name: /^Шиномонтаж и шины/ }).click();
    await guest.waitForURL(/category=tyres/);
    await main.getByRole('combobox', { name: 'Город' }).selectOption('almaty');
    await guest.waitForURL(/category=tyres&city=almaty/);
    await main.getByRole('searchbox', { name: 'Название или услуга' }).fill('страховка');
    await main.getByRole('searchbox', { name: 'Название или услуга' }).press('Enter');
    await guest.waitForURL(/q=/);
    await main.getByText('Никого не нашли').waitFor();
    await expectAccessible(guest);
    await main.getByRole('link', { name: 'Без «страховка»: 1' }).click();
    await main.getByRole('heading', { name: 'Дөңгелек' }).waitFor();
    await main.getByRole('checkbox', { name: 'Открыто сейчас' }).check();
    await guest.waitForURL(/open=now/);
    await main.getByText('Открыто круглосуточно').waitFor();
    await main.getByRole('link', { name: 'Дөңгелек' }).click();

    await main.getByRole('heading', { name: 'Дөңгелек', level: 1 }).waitFor();
    await main.getByRole('heading', { name: 'Как до нас добраться' }).waitFor();
    const phones = () => main.locator('a[href^="tel:"]').evaluateAll((links) => links.map(String));
    await expect.poll(phones).toEqual(['tel:+77000000303']);
    const map = main.getByRole('link', { name: 'Открыть в 2ГИС' });
    expect(await map.getAttribute('href')).toBe('https://2gis.kz/geo/76.9301,43.2875?m=76.9301,43.2875/17');
    const phone = unusedPhone();
    const form = main.locator('#request');
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await form.getByText('Это поле обязательно').first().waitFor();
    await form.getByRole('textbox', { name: 'Имя' }).fill('Әйгерім');
    await form.getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await form.getByRole('textbox', { name: 'Комментарий' }).fill('Зимняя резина R17');
    await expectAccessible(guest);
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await form.getByText('Заявка партнёру принята').waitFor();

    const desk = await visit();
    const token = await demoToken('manager');
    await signedIn(desk, token);
    const { company_email } = await as(token, 'GET', '/staff/lead-departments/');
    await outboxMessage(desk, String(company_email), /Партнёр: Дөңгелек/);
    await desk.goto(`/staff/leads?q=${phone.slice(2)}`);
    const row = desk.getByRole('row').filter({ hasText: formatPhone(phone) });
    await row.getByRole('link', { name: 'Партнёр: Дөңгелек' }).waitFor();
    await row.getByText('Зимняя резина R17').waitFor();
  },
);

journey('search and requests to a partner work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/partners');
  await page.getByRole('searchbox', { name: 'Название или услуга' }).fill('ЭВАКУАЦИЯ');
  await page.getByRole('combobox', { name: 'Город' }).selectOption('almaty');
  await page.getByRole('checkbox', { name: 'Открыто сейчас' }).check();
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.waitForURL(/open=now/);
  await page.getByRole('link', { name: 'Жебе Эвакуатор' }).click();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Қали-Бек');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+1 202 555 01 00');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Введите корректный номер телефона').waitFor();
  expect(await page.getByRole('textbox', { name: 'Имя' }).inputValue()).toBe('Қали-Бек');
  await page.getByRole('textbox', { name: 'Телефон' }).fill(unusedPhone());
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Заявка партнёру принята').waitFor();
});

journey(
  'search engines get structured data with opening hours; unknown partners return 404',
  async ({ visit }) => {
    const page = await visit();
    const { id } = await partnerNamed(page, 'Айна Кузов');
    await page.goto(`/kk/partners/${id}`);
    const structuredData = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    const business = structuredData.find((item) => item['@type'] === 'AutoBodyShop');
    expect(business).toMatchObject({
      address: { addressLocality: 'Алматы', addressCountry: 'KZ' },
      telephone: '+77000000304',
    });
    expect(business.openingHoursSpecification).toHaveLength(11);
    expect(structuredData.map((item) => item['@type'])).toContain('BreadcrumbList');
    const languages = await page.locator('link[rel=alternate][hreflang]').count();
    expect(languages).toBe(4);
    const sitemap = await (await page.request.get('/sitemaps/partners.xml')).text();
    expect(sitemap).toContain(`/partners/${id}</loc>`);
    for (const path of ['/partners/999999999', '/partners/abc']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Такой страницы нет' }).waitFor();
    }
  },
);

journey('an administrator adds a partner with a logo, and it is on the site', async ({ visit }) => {
  const desk = await visit({ refusals: [409, 422] });
  const token = await demoToken('admin');
  await signedIn(desk, token);
  await desk.goto('/staff/partners');
  await desk.getByRole('link', { name: 'Добавить партнёра' }).click();
  await desk.getByRole('heading', { name: 'Новый партнёр' }).waitFor();
  const name = `Новый сервис ${Date.now() % 1_000_000}`;
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await desk.getByText(/^Проверьте поля: Название, Категории, Город/).waitFor();
  await expectAccessible(desk);
  await desk.getByRole('textbox', { name: 'Название' }).fill(name);
  await desk.getByRole('textbox', { name: /Как до нас добраться/ }).fill('Красные ворота');
  await desk.getByRole('checkbox', { name: 'Автосервис' }).check();
  await desk.getByRole('combobox', { name: 'Город' }).selectOption('taraz');
  await desk.getByRole('textbox', { name: 'Телефон 1' }).fill('8 700 000 03 77');
  await desk.getByRole('checkbox', { name: 'Часы известны' }).check();
  await desk.getByRole('checkbox', { name: 'Показывать на сайте' }).check();

  // The draft survives a reload.
  await desk.reload();
  await desk.getByText('Здесь то, что вы не успели сохранить.').waitFor();
  const logo = desk.locator('fieldset').filter({ hasText: 'Логотип' }).locator('input[type=file]');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('%PDF') });
  await desk.getByText('Нужен файл JPEG, PNG, WebP или HEIC').first().waitFor();
  await logo.setInputFiles(join(root, 'apps/site/public/icon-192.png'));
  await desk.getByRole('img', { name: 'Логотип' }).waitFor();
  await desk
    .locator('fieldset')
    .filter({ hasText: 'Добавить фотографии' })
    .locator('input[type=file]')
    .setInputFiles(join(root, 'features/listings/server/demo/photos/sedan-plain-street-white-side.webp'));
  await desk.getByRole('img', { name: 'Фото 1' }).waitFor();
  await desk.getByRole('button', { name: 'Предпросмотр' }).click();
  const preview = desk.getByRole('dialog', { name: 'Предпросмотр' });
  await preview.getByRole('heading', { name }).waitFor();
  await preview.getByText('Красные ворота').waitFor();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await desk.getByText('Партнёр добавлен').first().waitFor();
  await desk.waitForURL(/partner=\d+/);
  const id = Number(new URL(desk.url()).searchParams.get('partner'));

  const guest = await visit();
  await guest.goto(`/partners?city=taraz&q=${encodeURIComponent(name)}`);
  await guest.getByRole('link', { name }).click();
  await guest.getByRole('heading', { name, level: 1 }).waitFor();
  await guest.getByRole('img', { name: `Фото 1: ${name}` }).waitFor();
  const logoWidth = () =>
    guest.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(logoWidth).toBe(256);

  // Somebody else saves another version meanwhile: the page reports it and keeps the input.
  await desk.getByRole('link', { name: 'Открыть на сайте' }).waitFor();
  await as(token, 'PATCH', `/staff/partners/${id}/`, { is_published: false });
  await desk.getByRole('textbox', { name: 'Название' }).fill(`${name} и шины`);
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await desk.getByText('Пока вы писали, партнёра изменили').waitFor();
  await desk.getByRole('button', { name: 'Сохранить поверх' }).click();
  await desk.getByText('Партнёр сохранён').first().waitFor();
  await desk.goto('/staff/audit?target_type=partner');
  await desk.getByText(`Партнёр изменён: ${name} и шины`).waitFor();

  await desk.goto(`/staff/partners?q=${encodeURIComponent(name)}`);
  await desk.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await desk.getByText(`Скрыт с сайта: ${name} и шины`).first().waitFor();
  // Rendered pages are cached for two seconds.
  await expect.poll(async () => (await guest.request.get(`/partners/${id}`)).status()).toBe(404);
});

journey('an administrator manages categories; one with partners cannot be deleted', async ({ visit }) => {
  const desk = await visit({ refusals: [400] });
  await signedIn(desk, await demoToken('admin'));
  await desk.goto('/staff/partners');
  await desk.getByRole('link', { name: 'Категории', exact: true }).click();
  const name = `Винил ${Date.now() % 1_000_000}`;
  await desk.getByRole('button', { name: 'Добавить категорию' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('На русском').fill('Автосервис');
  await dialog.getByLabel('На казахском').fill(`${name} жапсыру`);
  await dialog.getByRole('button', { name: 'Добавить категорию' }).click();
  await dialog.getByText('Напишите название, до 60 знаков').waitFor();
  await dialog.getByLabel('На английском').fill(`${name} wrap`);
  await dialog.getByRole('button', { name: 'Добавить категорию' }).click();
  await dialog.getByText('Такая категория уже есть').waitFor();
  await expectAccessible(desk);
  await dialog.getByLabel('На русском').fill(name);
  await dialog.getByLabel('На русском').press('Enter');
  await desk.getByText(`Категория добавлена: ${name}`).first().waitFor();
  const row = desk.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const isFocused = (button: Locator) => button.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(desk.getByRole('button', { name: 'Добавить категорию' }))).toBe(true);

  await row.getByRole('button', { name: `Выше: ${name}` }).click();
  await desk.getByText('Порядок изменён').first().waitFor();
  // With the keyboard: the button keeps the focus when it becomes disabled.
  const down = row.getByRole('button', { name: `Ниже: ${name}` });
  await expect.poll(() => down.getAttribute('aria-disabled')).toBe('false');
  await down.press('Enter');
  await expect.poll(() => down.getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(down)).toBe(true);
  await row.getByRole('button', { name: `Скрыть: ${name}` }).click();
  await row.getByText('Скрыта', { exact: true }).waitFor();
  await desk.goto('/staff/partners?partner=new');
  await desk.getByRole('checkbox', { name: 'Автосервис' }).waitFor();
  expect(await desk.getByRole('checkbox', { name }).count()).toBe(0);

  await desk.goto('/staff/partners?part=categories');
  const used = desk.getByRole('row').filter({ hasText: 'Автосервис' });
  await used.getByRole('button', { name: 'Удалить: Автосервис' }).click();
  await desk.getByRole('heading', { name: /^«Автосервис»: \d+ партнёр/ }).waitFor();
  await desk.getByRole('link', { name: 'Показать партнёров' }).click();
  await desk
    .getByRole('status')
    .filter({ hasText: /партнёр/ })
    .waitFor();
  expect(new URL(desk.url()).searchParams.get('q')).toBe('Автосервис');

  await desk.goto('/staff/partners?part=categories');
  await row.getByRole('button', { name: `Удалить: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await desk.getByText(`Категория удалена: ${name}`).first().waitFor();
  await row.waitFor({ state: 'detached' });
  await desk.goto('/staff/audit');
  await desk.getByText(`Категория партнёров удалена: ${name}`).waitFor();
});

journey.for([
  '/partners',
  '/partners?category=service',
  '/kk/partners?category=service',
  'a partner',
  '/staff/partners',
  '/staff/partners?part=categories',
  'the form',
])('%s is accessible and fits every screen, light and dark', async (target, { visit }) => {
  const page = await visit();
  const partner = await partnerNamed(page, 'Айна Кузов');
  const path =
    target === 'a partner'
      ? `/en/partners/${partner.id}`
      : target === 'the form'
        ? `/staff/partners?partner=${partner.id}`
        : target;
  if (path.startsWith('/staff')) await signedIn(page, await demoToken('admin'));
  await page.goto(path);
  await isAlive(page);
  await page.locator('main h1').waitFor();
  if (path.startsWith('/staff'))
    await page
      .getByText(path.includes('categories') ? 'Кузовной ремонт' : 'Айна Кузов')
      .first()
      .waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await expectWhole(page);
});
