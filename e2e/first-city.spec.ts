import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun } from '../platform/testing.ts';
import { journey, screens } from './support/journey.ts';
import { expectAccessible, openDialog } from './support/whole-page.ts';

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === 'true');

journey('a first-time visitor is asked for the city before the scripts of the page', async ({ visit }) => {
  const page = await visit({ city: null, isUntouched: true, viewport: screens.phone, hasTouch: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
      seen.largest = element?.closest('dialog') ? 'dialog' : 'page';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/cars');
  const dialog = page.getByRole('dialog', { name: 'Ваш город' });
  await dialog.waitFor();
  expect(scripts).toEqual(['/first-city.js']);
  expect(await isHydrated(page)).toBe(false);
  const seen = () => page.evaluate(() => (window as unknown as { seen: object }).seen);
  await expect.poll(seen).toMatchObject({ largest: 'page', shift: expect.closeTo(0, 3) });

  const apply = dialog.getByRole('button', { name: 'Применить' });
  expect(await apply.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: /Шымкент/ }).tap();
  await dialog.getByText('Выбран город: Шымкент').waitFor();
  expect(await isHydrated(page)).toBe(false);
  await apply.tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByText('Шымкент').locator('visible=true').waitFor();
  await expect.poll(() => page.locator('article').first().innerText()).toContain('Шымкент');
  expect(await page.getByRole('dialog').count()).toBe(0);
  const [city] = (await page.context().cookies()).filter(({ name }) => name === 'city');
  expect(city?.value).toBe('3');
});

journey(
  'the first city dialog works with the keyboard alone, and Esc does not close it',
  async ({ visit }) => {
    const page = await visit({ city: null, isUntouched: true });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Ваш город' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.locator('dialog input[type=search]:focus').waitFor();

    await page.keyboard.type('абракадабра');
    await dialog.getByText('Города «абракадабра» нет в списке').waitFor();
    await dialog.getByRole('searchbox').fill('Shymkent');
    await dialog.getByText(/^Наш(ёлся|лось) /).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog.getByText('Выбран город: Шымкент').waitFor();
    await page.locator('dialog input[type=radio]:checked:focus').waitFor();
    await dialog.getByRole('searchbox').fill('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('Выбран город: Актобе').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByText('Актобе').locator('visible=true').waitFor();
    // React has started meanwhile and does not ask again.
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

journey('if the first city dialog does not come, the page’s scripts ask', async ({ visit }) => {
  const page = await visit({ city: null, isUntouched: true, refusals: ['ERR_FAILED'] });
  await page.route('**/first-city.js', (route) => route.abort());
  await page.goto('/cars');
  await page.getByRole('dialog', { name: 'Ваш город' }).waitFor();
  expect(await isHydrated(page)).toBe(true);
});

journey('a chosen city stands in the header and in the search form before the scripts', async ({ visit }) => {
  const page = await visit({ isUntouched: true, viewport: screens.phone });
  await page.addInitScript(() =>
    localStorage.setItem('city-names', '{"id":1,"names":{"ru":"Алматы","kk":"Алматы","en":"Almaty"}}'),
  );
  const { count } = await (await page.request.get('/api/cars/?city=almaty')).json();
  const button = page.locator('form [type=submit]', { hasText: /^(Показать|Show)/ });
  const digits = async () => (await button.innerText()).replaceAll(/\D/g, '');
  for (const [path, name] of [
    ['/', 'Алматы'],
    ['/en/', 'Almaty'],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(name) })
      .waitFor();
    expect(await digits()).toBe(String(count));
    expect(await page.locator('select[name=city]').inputValue()).toBe('almaty');
    expect(await isHydrated(page)).toBe(false);
  }
  // React takes over what it finds, and the number does not change.
  await page.mouse.wheel(0, 200);
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await digits()).toBe(String(count));
  await page.getByRole('banner').getByText('Almaty').locator('visible=true').waitFor();
  await page.locator('select[name=city]').selectOption('');
  await expect.poll(digits).not.toBe(String(count));
});

const looks = isFullRun
  ? (['ru', 'kk', 'en'] as const).flatMap((locale) => [[locale, 'light'] as const, [locale, 'dark'] as const])
  : ([
      ['ru', 'light'],
      ['kk', 'dark'],
    ] as const);

journey.for(looks)(
  'the first city dialog in %s, %s: 700 px wide, its list 500 px high, a sheet on a phone',
  async ([locale, colorScheme], { visit }) => {
    const page = await visit({ city: null, isUntouched: true, colorScheme });
    await page.goto(locale === 'ru' ? '/' : `/${locale}/`);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(700);
    expect((await dialog.getByRole('group').boundingBox())?.height).toBe(500);
    await expectAccessible(page, openDialog);

    await page.setViewportSize(screens.phone);
    const sheet = await dialog.boundingBox();
    expect(sheet?.width).toBe(screens.phone.width);
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(screens.phone.height);
  },
);
