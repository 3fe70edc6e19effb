import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { almatyDay } from '../platform/contract/almaty-time.ts';
import { formatPhone } from '../platform/contract/phone.ts';
import { createFormats } from '../platform/web/formats.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

function managerToken() {
  const account = demoPeople.find(({ role }) => role === 'manager');
  if (!account) throw new Error('No demo manager');
  return tokenOf(account);
}

let phoneCount = 0;
/** A phone number that no earlier run has used. */
const unusedPhone = () => `+7707${String((Date.now() + ++phoneCount) % 10_000_000).padStart(7, '0')}`;

/** The date in Almaty `days` from today, as a value for a date field. */
const dayFromNow = (days: number) => almatyDay(new Date(), days);

type Car = { id: number; price: number; brand: { value: string }; city: { value: string } };

async function cars(page: Page, query: string): Promise<{ count: number; results: Car[] }> {
  return (await page.request.get(`/api/cars/?${query}`)).json();
}

/** One of the company's cheapest own cars, by its position from the cheapest; other journeys use the newest cars. */
async function ownCar(page: Page, index: number): Promise<Car> {
  const car = (await cars(page, 'own=true&sort=price_asc')).results[index];
  if (!car) throw new Error('No own cars');
  return car;
}

async function fillPerson(page: Page, phone: string) {
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Қали-Бекова');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Әйгерім');
  await page.getByRole('checkbox', { name: /обработку/ }).check();
}

journey(
  'a guest filters the own cars, books a test drive and reserves one; the next guest sees that it is taken',
  async ({ visit }) => {
    const guest = await visit({ viewport: screens.phone });
    const car = await ownCar(guest, 5);
    const phone = unusedPhone();
    const token = await managerToken();
    const { count } = await cars(guest, `own=true&brand=${car.brand.value}`);

    await guest.goto(`/tulpar-auto?brand=${car.brand.value}`);
    await isAlive(guest);
    await guest.getByRole('heading', { level: 1, name: 'Машины Tulpar' }).waitFor();
    await guest
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} `) })
      .waitFor();
    await guest.getByRole('link', { name: 'Сначала свежие' }).click();
    await guest.getByRole('dialog', { name: 'Сортировка' }).getByText('Сначала дешёвые').click();
    await guest.waitForURL(/\/tulpar-auto\?.*sort=price_asc/);
    // Cards change places when the sorted list arrives: a press in between would end on another card.
    await guest.waitForFunction(() => !document.querySelector('[aria-busy]'));
    await guest.getByText('Что значит «осмотрена»').click();
    await guest.getByText('Чего осмотр не обещает').waitFor();
    const card = guest.getByRole('listitem').filter({ has: guest.locator(`a[href="/cars/${car.id}"]`) });
    await card
      .getByText(/^Осмотрена:? \d/)
      .filter({ visible: true })
      .waitFor();
    await card.locator(`a[href="/cars/${car.id}"]`).click();
    await guest.waitForURL(`/cars/${car.id}`);

    await guest.getByRole('main').getByText('Осмотрена', { exact: true }).waitFor();
    const place = guest.getByText(/^Где посмотреть:/).getByRole('link');
    expect(await place.getAttribute('href')).toMatch(/^\/contacts\?city=/);
    await guest.getByRole('main').getByRole('link', { name: 'Тест-драйв', exact: true }).click();
    await guest.getByRole('heading', { name: 'Записаться на тест-драйв' }).waitFor();
    await guest.getByLabel('День').fill(dayFromNow(-1));
    await guest.getByRole('button', { name: 'Отправить заявку' }).click();
    await guest.getByText(/^Выберите день с/).waitFor();
    await guest.getByText('Это поле обязательно').first().waitFor();
    await expectAccessible(guest);
    await guest.getByLabel('День').fill(dayFromNow(2));
    await guest.getByRole('combobox', { name: 'Время' }).selectOption('15:00');
    await guest.getByRole('combobox', { name: 'Филиал' }).selectOption({ index: 1 });
    await fillPerson(guest, phone.replace('+7', '8'));
    await guest.getByRole('button', { name: 'Отправить заявку' }).click();
    await guest.getByText('Заявка принята').waitFor();

    await guest.goto(`/cars/${car.id}/reserve`);
    await isAlive(guest);
    await fillPerson(guest, phone);
    await guest.getByRole('button', { name: 'Отправить заявку' }).click();
    await guest.getByText('Мы перезвоним, чтобы подтвердить бронь.').waitFor();

    // Another guest has the form open while the manager reserves the car for the first one.
    const lateGuest = await visit({ refusals: [409] });
    await lateGuest.goto(`/cars/${car.id}/reserve`);
    await isAlive(lateGuest);
    await fillPerson(lateGuest, unusedPhone());

    const desk = await visit();
    await signedIn(desk, token);
    await desk.goto(`/staff/leads?kind=test_drive&q=${phone.slice(2)}`);
    const row = desk.getByRole('row').filter({ hasText: formatPhone(phone) });
    await row.getByText(/Хотят приехать: .*15:00/).waitFor();
    await row.getByRole('link').first().click();
    const request = desk.getByRole('dialog', { name: /^Тест-драйв/ });
    await request.getByText('Ждёт ответа').waitFor();
    await request.getByRole('button', { name: 'Другое время' }).click();
    await desk.getByRole('dialog', { name: 'Другое время тест-драйва' }).waitFor();
    await desk.keyboard.press('Escape');
    await request.getByRole('button', { name: 'Подтвердить 15:00' }).click();
    await request.getByText('Подтверждён', { exact: true }).waitFor();
    await expectAccessible(desk, openDialog);
    try {
      await desk.goto('/staff/offers?part=own&list=requested');
      const panel = desk.locator(`[data-car="${car.id}"]`);
      await panel.getByText(formatPhone(phone)).first().waitFor();
      await panel.getByLabel('До какого времени').fill(`${dayFromNow(-1)}T12:00`);
      await panel.getByRole('button', { name: 'Забронировать' }).waitFor();
      await panel.getByLabel('До какого времени').fill(`${dayFromNow(3)}T18:30`);
      await panel.getByRole('button', { name: 'Забронировать' }).click();
      await panel.getByText(/^Забронирована до .*18:30$/).waitFor();
      await expectAccessible(desk);

      await lateGuest.getByRole('button', { name: 'Отправить заявку' }).click();
      await lateGuest.getByText(/только что забронировал другой покупатель/).waitFor();
      await expect
        .poll(async () => (await lateGuest.request.get(`/cars/${car.id}`)).text())
        .toContain('Забронирована до');
      await lateGuest.goto(`/cars/${car.id}`);
      const main = lateGuest.getByRole('main');
      await main.getByText(/^Забронирована до .*18:30$/).waitFor();
      expect(await main.getByRole('link', { name: 'Забронировать', exact: true }).count()).toBe(0);
      await lateGuest.goto(`/tulpar-auto?brand=${car.brand.value}&sort=price_asc`);
      const reservedCard = lateGuest
        .getByRole('listitem')
        .filter({ has: lateGuest.locator(`a[href="/cars/${car.id}"]`) });
      await reservedCard.getByText('Забронирована', { exact: true }).waitFor();

      await panel.getByRole('button', { name: 'Снять бронь' }).click();
      await panel.getByText('Свободна', { exact: true }).waitFor();

      // The manager says on which day the company inspected the car, and buyers read it.
      await panel.getByRole('button', { name: 'Дата осмотра' }).click();
      const inspection = desk.getByRole('dialog', { name: 'Когда осмотрели машину' });
      await inspection.getByLabel('Дата осмотра').fill(dayFromNow(1));
      await inspection.getByRole('button', { name: 'Сохранить дату' }).click();
      await inspection.getByText(/^Укажите день не позже сегодняшнего/).waitFor();
      await expectAccessible(desk, openDialog);
      await inspection.getByLabel('Дата осмотра').fill(dayFromNow(-3));
      await inspection.getByRole('button', { name: 'Сохранить дату' }).click();
      await inspection.waitFor({ state: 'hidden' });
      const day = createFormats('ru').date(dayFromNow(-3));
      await panel.getByText(`осмотрена ${day}`).waitFor();
      const carPage = async () => (await lateGuest.request.get(`/cars/${car.id}`)).text();
      await expect.poll(carPage).toContain(`осмотр ${day}`);
    } finally {
      await as(token, 'DELETE', `/staff/own-cars/${car.id}/reservation/`);
    }
  },
);

journey(
  'a price that lost a zero is asked about and taken back; a client who came without a request gets the car',
  async ({ visit }) => {
    const desk = await visit({ refusals: [409] });
    const token = await managerToken();
    await signedIn(desk, token);
    const car = await ownCar(desk, 11);
    const priceNow = async () => (await (await desk.request.get(`/api/cars/${car.id}/`)).json()).price;
    const wrongPrice = Math.round(car.price / 10);
    await desk.goto(`/staff/offers?part=own&q=${car.id}`);
    const panel = desk.locator(`[data-car="${car.id}"]`);
    await panel.getByRole('button', { name: 'Новая цена' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Новая цена' });
    await dialog.getByRole('textbox', { name: 'Цена' }).fill(String(wrongPrice));
    await dialog.getByRole('region', { name: 'Цена среди похожих' }).waitFor();
    await dialog.getByRole('button', { name: 'Поставить цену' }).click();
    const question = dialog.getByText('Проверьте, не потерялся ли ноль.');
    await question.waitFor();
    // It is asked where everybody sees it: not below what must be scrolled.
    const [asked, buttons] = [
      await question.boundingBox(),
      await dialog.getByRole('button', { name: /^Да, поставить/ }).boundingBox(),
    ];
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    expect(await priceNow()).toBe(car.price);
    await dialog.getByRole('button', { name: /^Да, поставить/ }).click();
    await expect.poll(priceNow).toBe(wrongPrice);
    await desk.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect.poll(priceNow).toBe(car.price);

    const phone = unusedPhone();
    try {
      await panel.getByText('Забронировать без заявки').click();
      await panel.getByRole('button', { name: 'Забронировать', exact: true }).click();
      await panel.getByText('Введите корректный номер телефона').waitFor();
      await panel.getByLabel('Имя клиента').fill('Ермек');
      await panel.getByLabel('Телефон клиента').fill(phone.replace('+7', '8'));
      await panel.getByRole('button', { name: 'Забронировать', exact: true }).click();
      await panel.getByText(/^Забронирована до/).waitFor();
      await panel.getByText(formatPhone(phone)).waitFor();
      const leads = await as(token, 'GET', `/staff/leads/?q=${phone.slice(2)}`);
      expect(leads).toMatchObject({
        results: [{ kind: 'reserve', first_name: 'Ермек', car: { id: car.id } }],
      });
    } finally {
      await as(token, 'DELETE', `/staff/own-cars/${car.id}/reservation/`);
    }
  },
);

journey(
  'an ad that a manager marks as hot is listed among hot offers until the manager ends it',
  async ({ visit }) => {
    const desk = await visit();
    const token = await managerToken();
    await signedIn(desk, token);
    const car = (await cars(desk, 'hot=false&own=false&sort=price_asc')).results[7];
    if (!car) throw new Error('No cars');
    const hotCarsPath = `/cars?hot=true&brand=${car.brand.value}&price_from=${car.price}&price_to=${car.price}`;
    const isAmongHot = async () =>
      (await cars(desk, hotCarsPath.split('?')[1] ?? '')).results.some(({ id }) => id === car.id);
    expect(await isAmongHot()).toBe(false);
    try {
      await desk.goto('/staff/offers');
      await desk.getByRole('searchbox').fill(`https://example.kz/cars/${car.id}`);
      await desk.getByRole('button', { name: 'Найти' }).click();
      const row = desk
        .getByRole('table', { name: 'Найденные объявления' })
        .locator(`[data-offer="${car.id}"]`);
      await row.getByLabel(/^Последний день/).fill(dayFromNow(40));
      await row.getByRole('button', { name: 'Сделать горячим' }).waitFor();
      await row.getByLabel(/^Последний день/).fill(dayFromNow(0));
      await row.getByRole('button', { name: 'Сделать горячим' }).click();
      await row.getByText(/^до .*00:00$/).waitFor();
      await expectAccessible(desk);
      await expect.poll(isAmongHot).toBe(true);

      const guest = await visit();
      await guest.goto('/');
      await guest.locator('#hot').waitFor();
      expect(await guest.locator('a[href="/cars?hot=true"]').count()).toBeGreaterThan(0);
      await guest.goto(hotCarsPath);
      await guest.locator(`#cars a[href="/cars/${car.id}"]`).waitFor();

      await row.getByRole('button', { name: 'Закончить' }).click();
      await row.getByText(/^было до/).waitFor();
      await expect.poll(isAmongHot).toBe(false);
      await desk.goto('/staff/offers?list=past');
      await desk.locator(`[data-offer="${car.id}"]`).first().waitFor();
    } finally {
      await as(token, 'DELETE', `/staff/hot-offers/${car.id}/`);
    }
  },
);

journey('filters, test drives and reservations of own cars work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  const car = await ownCar(page, 9);
  const { count } = await cars(page, `own=true&price_from=${car.price}&price_to=${car.price}`);
  await page.goto('/tulpar-auto');
  for (const end of ['price_from', 'price_to'])
    await page.locator(`input[name="${end}"]`).fill(String(car.price));
  await page.getByRole('button', { name: /^Показать/ }).click();
  await page.waitForURL(/\/tulpar-auto\?.*price_from=/);
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} `) })
    .waitFor();
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/cars/${car.id}"]`) });
  await card.getByRole('link', { name: /^Тест-драйв/ }).click();

  await page.getByLabel('День').fill(dayFromNow(-1));
  await page.getByRole('combobox', { name: 'Филиал' }).selectOption({ index: 1 });
  await fillPerson(page, unusedPhone());
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText(/^Выберите день с/).waitFor();
  await page.getByLabel('День').fill(dayFromNow(3));
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Заявка принята').waitFor();

  await page.goto(`/cars/${car.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Забронировать', exact: true }).click();
  await fillPerson(page, unusedPhone());
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Заявка принята').waitFor();
});

journey(
  'the list of own cars has one canonical address per language for search engines',
  async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false });
    const html = await (await page.request.get('/kk/tulpar-auto?utm_source=x')).text();
    expect(html).toMatch(/<link[^>]+rel="canonical"[^>]+href="[^"]+\/kk\/tulpar-auto"/);
    for (const language of ['ru', 'kk', 'en', 'x-default'])
      expect(html.toLowerCase()).toContain(`hreflang="${language}"`);
    const [, structuredData = '{}'] =
      /<script[^>]*ld\+json[^>]*>(\{[^<]*"ItemList"[^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(structuredData).itemListElement[0]).toMatchObject({ '@type': 'ListItem', position: 1 });
    expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain('/tulpar-auto</loc>');
    const filteredHtml = await (await page.request.get('/tulpar-auto?brand=toyota')).text();
    expect(filteredHtml).toContain('noindex');
    // `own` in the query is redundant on this page, so the address is redirected to one without it.
    await page.goto('/tulpar-auto?own=false&city=almaty');
    expect(new URL(page.url()).search).toBe('?city=almaty');
    const otherCar = (await cars(page, 'own=false')).results[0];
    expect((await page.goto(`/cars/${otherCar?.id}/reserve`))?.status()).toBe(404);
  },
);

journey.for([
  '/tulpar-auto',
  '/tulpar-auto?city=almaty&view=list',
  '/kk/tulpar-auto?city=almaty&view=list',
  '/tulpar-auto?price_to=1',
  '{car}/reserve',
  '{car}/test-drive',
  '/staff/offers?q=camry',
  '/staff/offers?part=own',
  '/kk/staff/offers?part=own',
])('%s is accessible and fits every screen, light and dark', async (path, { visit }) => {
  const page = await visit();
  if (path.includes('/staff/')) await signedIn(page, await managerToken());
  await page.goto(path.replace('{car}', `/cars/${(await ownCar(page, 11)).id}`));
  await isAlive(page);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await expectWhole(page);
});
