import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll, openDialog } from './support/whole-page.ts';

const person = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Of the dearest: ads that other journeys publish and withdraw meanwhile are not among them. */
async function carPath(at = 0): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/cars/?sort=price_desc`);
  const { results } = (await answer.json()) as { results: { id: number }[] };
  return `/cars/${results[at]?.id}`;
}

journey(
  'a guest asks for the phone: no number in the page before, a link to call after',
  async ({ visit }) => {
    const page = await visit({ userAgent: person });
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
    const chat = page.getByRole('link', { name: /WhatsApp/ });
    expect(await chat.getAttribute('href')).toContain(encodeURIComponent(path));
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'visitor');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await expectAccessible(page);
  },
);

journey('on a phone the bar below has the price and the call, and no navigation', async ({ visit }) => {
  const page = await visit({ userAgent: person, viewport: screens.phone });
  await page.goto(await carPath(1));
  await isAlive(page);
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('link', { name: 'Гараж' }).count()).toBe(0);
  const ask = page.getByRole('button', { name: 'Показать телефон' }).locator('visible=true');
  expect(await ask.count()).toBe(1);
  const box = await ask.boundingBox();
  expect(box?.y).toBeGreaterThan(screens.phone.height - 70);
  await ask.click();
  await page.locator('main a[href^="tel:"]').locator('visible=true').waitFor();
  await expectAccessible(page);
});

journey('the photographs fill the screen by keyboard alone, and the focus comes back', async ({ visit }) => {
  const page = await visit();
  await page.goto(await carPath(2));
  await isAlive(page);
  const second = page.getByRole('link', { name: /^Открыть во весь экран/ }).nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  const screen = page.locator('dialog[open]');
  const place = screen.getByRole('status');
  await place.getByText(/^2 из /).waitFor();
  await page.keyboard.press('ArrowRight');
  await place.getByText(/^3 из /).waitFor();
  await page.keyboard.press('Home');
  await place.getByText(/^1 из /).waitFor();
  await page.keyboard.press('+');
  await screen.getByRole('button', { name: 'Уменьшить' }).waitFor();
  await expectAccessible(page, openDialog);
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'detached' });
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
});

journey('sharing copies the address where the browser has no sheet of its own', async ({ visit }) => {
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
  'on paper: price and its date, three photographs, the code of the address, no buttons',
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

journey('a report keeps what was written when sending fails, then thanks', async ({ visit }) => {
  const page = await visit({ userAgent: person, intercepts: true });
  await page.goto(await carPath());
  await isAlive(page);
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
  await dialog.getByText(/Не получилось отправить/).waitFor();
  expect(await dialog.getByLabel(/^Комментарий/).inputValue()).toBe('На звонок назвали другую сумму');
  await page.unroute('**/report/');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Спасибо, мы проверим объявление').waitFor();
});

journey('what was looked at is remembered, here and at home', async ({ visit }) => {
  const page = await visit();
  const [first, second] = [await carPath(3), await carPath(4)];
  await page.goto(first);
  await isAlive(page);
  const name = await page.locator('h1').innerText();
  await page.goto(second);
  await page
    .getByRole('region', { name: 'Вы недавно смотрели' })
    .getByRole('link', { name })
    .first()
    .waitFor();
  await page.goto('/');
  const viewed = page.getByRole('region', { name: 'Вы недавно смотрели' });
  await viewed.waitFor();
  expect(await viewed.getByRole('article').count()).toBe(2);
});

journey(
  'search engines read the car: its offer, its path, its addresses; filters are not kept',
  async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false });
    const path = await carPath();
    await page.goto(`/kk${path}?utm_source=x`);
    const site = siteUrl;
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [car, crumbs] = facts.map((fact) => JSON.parse(fact));
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
