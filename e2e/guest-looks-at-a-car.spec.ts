import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteDb, siteUrl } from './support/site.ts';
import {
  expectAccessible,
  expectLargeTextFits,
  expectNoSidewaysScroll,
  openDialog,
} from './support/whole-page.ts';

const browserUserAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Path of one of the most expensive cars, because ads that other journeys publish are never among them. */
async function carPath(at = 0): Promise<string> {
  const response = await fetch(`${siteUrl}/api/cars/?sort=price_desc`);
  const { results } = (await response.json()) as { results: { id: number }[] };
  return `/cars/${results[at]?.id}`;
}

journey(
  'the phone number is not in the page until a guest requests it; then it is a tel: link',
  async ({ visit }) => {
    const page = await visit({ userAgent: browserUserAgent });
    const path = await carPath(1);
    const html = await (await page.request.get(siteUrl + path)).text();
    expect(html).not.toMatch(/\+?7799\d{7}/);
    await page.goto(path);
    await isAlive(page);
    const price = await page
      .locator('aside')
      .getByText(/\d₸|\d\s₸/)
      .first()
      .boundingBox();
    expect((price?.y ?? 9999) + (price?.height ?? 0)).toBeLessThan(900);
    await page.locator('aside').getByRole('button', { name: 'Показать телефон' }).click();
    const call = page.locator('aside').getByRole('link', { name: /^\+7\s799/ });
    await call.waitFor();
    expect(await call.getAttribute('href')).toMatch(/^tel:\+7799\d{7}$/);
    const chat = page.locator('aside').getByRole('link', { name: /WhatsApp/ });
    expect(await chat.getAttribute('href')).toContain(encodeURIComponent(path));
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'visitor');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await expectAccessible(page);
  },
);

journey('large text fits, whatever a car has: prices, inspections, options, a salon', async ({ visit }) => {
  const page = await visit();
  for (const query of ['own=true', 'hot=true', 'seller=dealer', 'rating=suspicious']) {
    const { results } = await (await fetch(`${siteUrl}/api/cars/?${query}&sort=price_desc`)).json();
    for (const { id } of results.slice(0, 2)) {
      await page.goto(`/cars/${id}`);
      await isAlive(page);
      await expectLargeTextFits(page);
    }
  }
});

journey(
  'on a phone the name, mileage and price come before the rest, and the bottom bar has the call button',
  async ({ visit }) => {
    const page = await visit({ userAgent: browserUserAgent, viewport: { width: 360, height: 740 } });
    const path = await carPath(1);
    for (const language of ['/kk', '']) {
      await page.goto(language + path);
      await isAlive(page);
      await expectNoSidewaysScroll(page);
      const main = page.locator('main');
      const tops = await Promise.all(
        [main.locator('h1'), main.getByText(/\d\s₸$/).first(), main.locator('dl').first()].map(
          async (part) => (await part.boundingBox())?.y ?? 0,
        ),
      );
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(
        (
          await main
            .getByText(/\d\sкм\s·/)
            .first()
            .boundingBox()
        )?.y,
      ).toBeLessThan(740);
    }
    expect(await page.getByRole('link', { name: 'Гараж' }).count()).toBe(0);
    const showPhone = page.getByRole('button', { name: 'Показать телефон' }).locator('visible=true');
    expect(await showPhone.count()).toBe(1);
    const box = await showPhone.boundingBox();
    expect(box?.y).toBeGreaterThan(740 - 70);
    await showPhone.click();
    await page.locator('main a[href^="tel:"]').locator('visible=true').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

journey('what the server drew stays in its place until its script has loaded', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  let release = () => {};
  const scriptAllowed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Every script but those of the first view is held back.
  const html = await (await fetch(siteUrl + (await carPath(2)))).text();
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await scriptAllowed;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const callBack = page.getByRole('main').getByRole('link', { name: 'Звонок консультанта Tulpar' });
  await page.goto(await carPath(2), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.getByRole('banner').getByText('Алматы').locator('visible=true').waitFor();
  expect(await callBack.isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Рассчитать кредит' }).isVisible()).toBe(true);
  release();
  await page.waitForFunction(() => {
    const link = document.querySelector('main a[href*="/callback"]');
    return link && Object.keys(link).some((key) => key.startsWith('__react'));
  });
  await callBack.click();
  await page.getByRole('dialog', { name: 'Заказать звонок' }).waitFor();
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02);
});

journey(
  'full-screen photos work with the keyboard alone, and the focus returns to the photo',
  async ({ visit }) => {
    const page = await visit();
    await page.goto(await carPath(2));
    await isAlive(page);
    const second = page.getByRole('link', { name: /^Открыть во весь экран/ }).nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    const screen = page.locator('dialog[open]');
    const position = screen.getByRole('status');
    await position.getByText(/^2 из /).waitFor();
    await page.keyboard.press('ArrowRight');
    await position.getByText(/^3 из /).waitFor();
    await page.keyboard.press('Home');
    await position.getByText(/^1 из /).waitFor();
    await page.keyboard.press('+');
    await screen.getByRole('button', { name: 'Уменьшить' }).waitFor();
    await expectAccessible(page, openDialog);
    await page.keyboard.press('Escape');
    await screen.waitFor({ state: 'detached' });
    await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

journey('on a touch screen two fingers enlarge the photo, and a pull down closes it', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, hasTouch: true, isMobile: true });
  await page.goto(await carPath(2));
  await isAlive(page);
  await page
    .getByRole('link', { name: /^Открыть во весь экран/ })
    .first()
    .click();
  const screen = page.locator('dialog[open]');
  await screen.getByRole('status').waitFor();
  await screen.getByRole('button', { name: 'Следующее фото' }).waitFor({ state: 'hidden' });
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 180, y: 400 }, { x: 210, y: 400 });
  await touch('touchMove', { x: 120, y: 400 }, { x: 270, y: 400 });
  await touch('touchEnd');
  const shrink = screen.getByRole('button', { name: 'Уменьшить' });
  await shrink.click();
  await screen.getByRole('button', { name: 'Увеличить' }).waitFor();
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  // A double tap enlarges what it hits.
  for (const _ of [1, 2]) {
    await touch('touchStart', { x: 300, y: 300 });
    await touch('touchEnd');
  }
  await shrink.waitFor();
  const frame = screen.locator('li').first().locator('div').first();
  expect(await frame.evaluate((element) => getComputedStyle(element).transform)).toMatch(
    /^matrix\(2\.5, 0, 0, 2\.5, -1\d\d/,
  );
  await shrink.click();
  // Small photos lead to any other, and the seller can be called from here.
  await screen.getByRole('button', { name: /, фото 2$/ }).click();
  await screen
    .getByRole('status')
    .getByText(/^2 из /)
    .waitFor();
  await expectAccessible(page, openDialog);
  await screen.getByRole('button', { name: 'Показать телефон' }).click();
  await screen.getByRole('link', { name: /^\+7/ }).waitFor();
  await touch('touchStart', { x: 200, y: 300 });
  for (const y of [320, 380, 460]) await touch('touchMove', { x: 200, y });
  await touch('touchEnd');
  await screen.waitFor({ state: 'detached' });
});

journey('sharing copies the address if the browser has no share dialog', async ({ visit }) => {
  const page = await visit();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await carPath();
  await page.goto(`${path}?utm_source=somewhere`);
  await isAlive(page);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.getByText('Ссылка скопирована').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(siteUrl + path);
});

journey(
  'the print view shows the price with its date, three photos and a QR code, but no buttons',
  async ({ visit }) => {
    const page = await visit();
    await page.goto(await carPath(1));
    await isAlive(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(/^Цена на/).isVisible()).toBe(true);
    expect(await page.locator('svg[role="img"][aria-label*="/cars/"]').isVisible()).toBe(true);
    expect(await page.locator('button').locator('visible=true').count()).toBe(0);
    const photos = page.getByRole('link', { name: /^Открыть во весь экран/ }).locator('visible=true');
    expect(await photos.count()).toBeLessThanOrEqual(3);
  },
);

journey('a report keeps its input when sending fails', async ({ visit }) => {
  const page = await visit({ userAgent: browserUserAgent, intercepts: true });
  await page.goto(await carPath());
  await isAlive(page);
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('link', { name: 'Пожаловаться' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await dialog.getByText('Выберите причину').waitFor();
  await dialog.getByLabel('Неверная цена').check();
  await dialog.getByLabel(/^Комментарий/).fill('На звонок назвали другую сумму');
  await expectAccessible(page, openDialog);
  await page.route('**/report/', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
  );
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await dialog.getByText(/Не удалось отправить/).waitFor();
  expect(await dialog.getByLabel(/^Комментарий/).inputValue()).toBe('На звонок назвали другую сумму');
  await page.unroute('**/report/');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Спасибо, мы проверим объявление').waitFor();
});

journey('viewed cars are listed on the car page and the home page', async ({ visit }) => {
  const page = await visit();
  const [first, second] = [await carPath(3), await carPath(4)];
  await page.goto(first);
  await isAlive(page);
  const name = await page.locator('h1').innerText();
  await page.waitForFunction(() => localStorage.getItem('viewed'));
  await page.goto(second);
  await page
    .getByRole('region', { name: 'Вы недавно смотрели' })
    .getByRole('link', { name })
    .first()
    .waitFor();
  await page.goto('/');
  const viewed = page.getByRole('region', { name: 'Вы недавно смотрели' });
  await viewed.waitFor();
  await expect.poll(() => viewed.getByRole('article').count()).toBe(2);
});

journey(
  'search engines get the car’s structured data, breadcrumbs and languages; filtered lists are not indexed',
  async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false });
    const path = await carPath();
    await page.goto(`/kk${path}?utm_source=x`);
    const site = siteUrl;
    const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [car, crumbs] = structuredData.map((fact) => JSON.parse(fact));
    expect(car).toMatchObject({
      '@type': 'Car',
      offers: { priceCurrency: 'KZT', availability: 'https://schema.org/InStock', url: `${site}/kk${path}` },
    });
    expect(crumbs['@type']).toBe('BreadcrumbList');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${site}/kk${path}`);
    expect(await page.locator('link[hreflang]').count()).toBe(4);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(image ?? '')).status()).toBe(200);
    await page.goto('/cars?fuel=diesel');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    await page.goto('/cars?utm_source=x');
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${site}/cars`);
  },
);

journey('a car whose mileage is less than in an earlier ad says so, with both dates', async ({ visit }) => {
  const [id, earlier] = [await carPath(17), await carPath(18)].map((path) => Number(path.split('/').at(-1)));
  const fields = ['vin', 'status', 'mileage', 'mileage_unit', 'published_at', 'off_sale_at'] as const;
  const rows = await siteDb
    .selectFrom('listings')
    .select(['id', ...fields])
    .where('id', 'in', [id, earlier] as number[])
    .execute();
  const vin = 'XW8ZZZ5NZKG299999';
  const update = (ad: number | undefined, values: object) =>
    siteDb
      .updateTable('listings')
      .set(values)
      .where('id', '=', ad as number)
      .execute();
  const forgetChanges = () =>
    siteDb
      .deleteFrom('listing_mileages')
      .where('listing_id', 'in', [id, earlier] as number[])
      .execute();
  try {
    await update(id, { vin, mileage: 96_000, mileage_unit: 'km' });
    const published_at = new Date('2024-03-12T06:00:00Z');
    await update(earlier, { vin, status: 'sold', mileage: 184_000, mileage_unit: 'km', published_at });
    await forgetChanges();
    const page = await visit();
    await page.goto(`/cars/${id}`);
    await page.getByText('Пробег уменьшился').scrollIntoViewIfNeeded();
    await page
      .getByText(/^Было 184.000.км \(12.марта.2024.*объявление\s№\s\d+\), потом стало 96.000.км/)
      .waitFor();
    await isAlive(page);
    await expectAccessible(page);
    await page.locator(`main a[href="/cars/${earlier}"]`).click();
    await page.waitForURL(`**/cars/${earlier}`);
  } finally {
    for (const { id: ad, ...values } of rows) await update(ad, values);
    await forgetChanges();
  }
});
