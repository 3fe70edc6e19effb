import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../features/selling/messages/en.ts';
import { kk } from '../features/selling/messages/kk.ts';
import { ru } from '../features/selling/messages/ru.ts';
import { camryAnswers } from '../features/selling/testing-camry.ts';
import { en as enPrices } from '../features/valuation/messages/widget.en.ts';
import { kk as kkPrices } from '../features/valuation/messages/widget.kk.ts';
import { ru as ruPrices } from '../features/valuation/messages/widget.ru.ts';
import { type Locale, locales, localizedPath } from '../platform/contract/locale.ts';
import { isFullRun } from '../platform/testing.ts';
import { aSeller } from './support/ads.ts';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { as, newMember, signedIn, signInHere, tokenOf } from './support/sign-in.ts';
import {
  expectAccessible,
  expectLargeTextFits,
  expectNoSidewaysScroll,
  expectReadable,
  openDialog,
} from './support/whole-page.ts';

const photos = [
  'sedan-plain-street-white-front34',
  'sedan-plain-street-white-rear34',
  'sedan-plain-street-white-side',
].map((name) => join(import.meta.dirname, `../features/listings/server/demo/photos/${name}.webp`));
const texts = { ru, kk, en } as const;
const prices = { ru: ruPrices, kk: kkPrices, en: enPrices } as const;
type Step = 'brand' | 'model' | 'characteristics' | 'modification' | 'options' | 'state' | 'price' | 'photos';
type Form = Record<string, unknown>;
type Ad = { id: number; status: string; form: Form; revision: number; price: number | null };

/** A field of the ad form, found by its key, so that the same journey works in every language. */
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const radio = (page: Page, name: string, value: string) =>
  field(page, name).locator(`input[type=radio][value="${value}"]`);
const heading = (page: Page, locale: Locale, step: Step | 'publish') =>
  page.getByRole('heading', { level: 1, name: texts[locale][`ask_${step}`] });
const next = (page: Page, locale: Locale, step: Step | 'publish') =>
  page
    .getByRole('button', {
      name: texts[locale].next.replace('{step}', texts[locale][`step_${step}`].toLowerCase()),
    })
    .click();
const waitUntilSaved = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-save]')?.getAttribute('data-save') === 'saved');
const newPhone = () => `+7705${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
const typedPrice = () => 2_000_000 + Math.floor(Math.random() * 900_000);

async function newDraft(token: string, form: Form = {}): Promise<Ad> {
  return (await as(token, 'POST', '/ads/', { form })) as unknown as Ad;
}
async function adOf(token: string, id: number): Promise<Ad> {
  return (await as(token, 'GET', `/ads/${id}/`)) as unknown as Ad;
}

const camry: Form = { ...camryAnswers, city: 1 };

async function openForm(page: Page, token: string, path: string): Promise<void> {
  await signedIn(page, token);
  await page.goto(path);
  await isAlive(page);
  await page.locator('h1[aria-describedby=step-place]').waitFor();
}

/** Approves or rejects an ad as the demo moderator, through the API. */
async function decide(id: number, decision: 'approve' | 'reject', codes: string[] = []): Promise<void> {
  const moderator = await tokenOf({ email: 'moderator@demo.tulpar.kz', password: 'tulpar-demo' });
  const { submission_no } = await as(moderator, 'POST', `/moderation/ads/${id}/claim/`, {});
  await as(moderator, 'POST', `/moderation/ads/${id}/decide/`, { submission_no, decision, codes } as object);
}

async function verifyPhone(page: Page, locale: Locale, phone: string): Promise<void> {
  const phoneField = field(page, 'contact_phone');
  await phoneField.getByLabel(texts[locale].field_contact_phone).fill(phone);
  await phoneField.getByRole('button', { name: texts[locale].verifyPhone }).click();
  const code = phoneField.locator('form input[autocomplete=one-time-code]');
  await code.fill(await outboxMessage(page, phone, /\d{6}/));
  await phoneField.locator('form button[type=submit]').click();
  await phoneField.getByText(texts[locale].phoneVerified).waitFor();
}

journey.for(isFullRun ? locales : (['ru', 'kk'] as const))(
  'from an empty form to an ad in the catalogue, on a phone, in %s',
  async (locale, { visit }) => {
    const text = texts[locale];
    const isDark = locale === 'kk';
    const token = await newMember();
    const page = await visit({
      viewport: screens.phone,
      colorScheme: isDark ? 'dark' : 'light',
    });
    const phone = newPhone();
    const price = typedPrice();
    const times: [string, number][] = [];
    let lapStart = performance.now();
    const lap = (name: string) => {
      times.push([name, (performance.now() - lapStart) / 1000]);
      lapStart = performance.now();
    };
    /** Checks the layout of a step. The time that the check takes does not count as time the seller needs. */
    const checkStep = async () => {
      const before = performance.now();
      await expectNoSidewaysScroll(page);
      await (isDark ? expectReadable(page) : expectAccessible(page));
      lapStart += performance.now() - before;
    };

    await signedIn(page, token);
    await page.goto(localizedPath(locale, '/create-auto'));
    await isAlive(page);
    await page.getByRole('button', { name: text.start, exact: true }).click();
    await heading(page, locale, 'brand').waitFor();
    lap('start');
    await checkStep();
    await page.getByRole('searchbox').fill('тойо');
    await page.getByRole('button', { name: 'Toyota', exact: true }).click();
    await heading(page, locale, 'model').waitFor();
    lap('brand');
    await checkStep();
    await page
      .getByRole('button', { name: /^Camry/ })
      .first()
      .click();
    await heading(page, locale, 'characteristics').waitFor();
    lap('model');
    await field(page, 'year').getByRole('combobox').selectOption('2019');
    await radio(page, 'generation', 'toyota/camry/xv70').waitFor();
    await expect.poll(() => radio(page, 'body_type', 'sedan').isChecked()).toBe(true);
    await radio(page, 'seats', '5').check();
    await checkStep();
    await next(page, locale, 'modification');
    await heading(page, locale, 'modification').waitFor();
    lap('characteristics');
    await radio(page, 'steering', 'left').check();
    await radio(page, 'fuel', 'petrol').check();
    await field(page, 'modification').locator('label').first().click();
    await radio(page, 'color', 'white').check();
    await checkStep();
    await next(page, locale, 'options');
    await heading(page, locale, 'options').waitFor();
    lap('modification');
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await checkStep();
    await next(page, locale, 'state');
    await heading(page, locale, 'state').waitFor();
    lap('options');
    await radio(page, 'condition', 'used').check();
    await field(page, 'mileage').getByLabel(text.field_mileage, { exact: true }).fill('84000');
    expect(await field(page, 'mileage').getByRole('textbox').inputValue()).toBe('84\u202f000');
    await radio(page, 'customs', 'cleared').check();
    await checkStep();
    await next(page, locale, 'price');
    await heading(page, locale, 'price').waitFor();
    lap('state');
    await field(page, 'price').getByRole('textbox').fill(String(price));
    // What is said of the price moves the phone below it down; a press at that moment meets nothing.
    await page.getByText(prices[locale].usual.split('{')[0] ?? '').waitFor();
    await verifyPhone(page, locale, phone);
    await field(page, 'description').getByRole('textbox').fill('Один хозяин, по сервисной книжке.');
    await checkStep();
    await next(page, locale, 'photos');
    await heading(page, locale, 'photos').waitFor();
    lap('price');
    await field(page, 'photos').locator('input[type=file]').setInputFiles(photos);
    await expect.poll(() => field(page, 'photos').locator('img').count()).toBe(3);
    await expect.poll(async () => ((await adOf(token, idOf(page))).form.photos as unknown[])?.length).toBe(3);
    await checkStep();
    await next(page, locale, 'publish');
    await heading(page, locale, 'publish').waitFor();
    lap('photos');
    await checkStep();
    await page.getByRole('button', { name: text.preview }).click();
    await page.getByRole('heading', { level: 1, name: /^Toyota Camry XV70, 2019/ }).waitFor();
    await checkStep();
    await page.getByRole('button', { name: text.previewBack }).click();
    // The last step has the same name as the button.
    await page.getByRole('button', { name: text.publish, exact: true }).last().click();
    await page.getByRole('status').filter({ hasText: text.sent }).waitFor();
    await page.getByRole('heading', { level: 1, name: text.state_moderation }).waitFor();
    lap('publish');
    await checkStep();

    const id = idOf(page);
    expect(await adOf(token, id)).toMatchObject({ status: 'moderation' });
    await decide(id, 'approve');
    lap('(moderator)');
    await page.goto(
      localizedPath(locale, `/cars?brand=toyota&seats=5&price_from=${price}&price_to=${price}`),
    );
    await page.locator(`main a[href$="/cars/${id}"]`).first().waitFor();
    lap('(found)');

    const sellerTimes = times.filter(([name]) => !name.startsWith('('));
    const total = sellerTimes.reduce((sum, [, seconds]) => sum + seconds, 0);
    const rows = [...times, ['total of the seller', total] as const].map(
      ([name, seconds]) => `${name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s`,
    );
    process.stdout.write(`\nFrom start to sent, ${locale}:\n${rows.join('\n')}\n`);
    expect(total).toBeLessThan(300);
  },
);

journey(
  'an unverified phone is asked about where it is typed and where the ad is sent; the account keeps it',
  async ({ visit }) => {
    const token = await newMember();
    const phone = newPhone();
    const { id } = await newDraft(token, { ...camry, price: typedPrice(), contact_phone: phone });
    const page = await visit({ viewport: screens.phone });
    await openForm(page, token, `/create-auto/${id}?step=price`);
    const phoneField = field(page, 'contact_phone');
    await next(page, 'ru', 'photos');
    await phoneField.getByText(ru.fault_phone_not_verified).waitFor();
    await expect
      .poll(() => phoneField.getByRole('textbox').evaluate((it) => it.matches(':focus')))
      .toBe(true);

    await page.goto(`/create-auto/${id}?step=photos`);
    await field(page, 'photos').locator('input[type=file]').setInputFiles(photos.slice(0, 1));
    await expect.poll(async () => ((await adOf(token, id)).form.photos as unknown[])?.length).toBe(1);
    await page.goto(`/create-auto/${id}?step=publish`);
    const send = page.getByRole('button', { name: ru.publish, exact: true }).last();
    await isAlive(page);
    await send.click();
    await page.getByText(ru.fault_phone_not_verified).first().waitFor();
    await page
      .locator('form input[autocomplete=one-time-code]')
      .fill(await outboxMessage(page, phone, /\d{6}/));
    await page.locator('form:has(input[autocomplete=one-time-code]) button[type=submit]').click();
    await page.locator('form input[autocomplete=one-time-code]').waitFor({ state: 'detached' });
    await send.click();
    await page.getByRole('heading', { level: 1, name: ru.state_moderation }).waitFor();

    const other = await newDraft(token, camry);
    await page.goto(`/create-auto/${other.id}?step=price`);
    await phoneField.getByText(ru.phoneVerified).waitFor();
    await expect.poll(async () => (await adOf(token, other.id)).form.contact_phone).toBe(phone);
    const { results } = (await as(token, 'GET', '/profiles/me/')) as unknown as {
      results: { phone: string }[];
    };
    expect(results[0]?.phone).toBe(phone);
  },
);

journey(
  'photos go on being uploaded at the next step; an ad is sent with those that arrive after the press',
  async ({ visit }) => {
    const { token, phone } = await aSeller();
    const { id } = await newDraft(token, {
      ...camry,
      price: typedPrice(),
      contact_phone: phone,
      description: 'Один хозяин.',
    });
    const page = await visit({ viewport: screens.phone });
    await openForm(page, token, `/create-auto/${id}?step=photos`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let isLineGood = false;
    await page.route('**/api/photo-uploads/*/finish/', async (route) => {
      await released;
      if (isLineGood) await route.continue();
      else await route.fulfill({ status: 400, json: { code: 'too_many_photos', status: 400 } });
    });
    const chosen = field(page, 'photos').locator('input[type=file]');
    await chosen.setInputFiles(photos.slice(0, 2));
    await expect.poll(() => field(page, 'photos').getByRole('progressbar').count()).toBe(2);
    await next(page, 'ru', 'publish');
    await heading(page, 'ru', 'publish').waitFor();
    await page.getByText('Загружаются 2 фото').waitFor();
    await expectAccessible(page);
    const send = page.getByRole('button', { name: ru.publish, exact: true }).last();
    await send.click();
    await page.getByText(ru.publishesAfterUpload).waitFor();
    expect(await send.getAttribute('aria-busy')).toBe('true');

    // Both are refused: nothing is sent without the photos, and both can be tried again.
    release();
    await page.getByText('Не загрузились 2 фото').waitFor();
    expect(await adOf(token, id)).toMatchObject({ status: 'draft' });
    isLineGood = true;
    await page.getByRole('button', { name: ru.toPhotos }).click();
    for (let at = 0; at < 2; at += 1)
      await field(page, 'photos')
        .getByRole('button', { name: /загрузить ещё раз$/ })
        .first()
        .click();
    await next(page, 'ru', 'publish');
    await heading(page, 'ru', 'publish').waitFor();
    await send.click();
    await page.getByRole('heading', { level: 1, name: ru.state_moderation }).waitFor();
    expect((await adOf(token, id)).form.photos).toHaveLength(2);
  },
);

function idOf(page: Page): number {
  return Number(/\/create-auto\/(\d+)/.exec(page.url())?.[1]);
}

journey(
  'a guest who presses Start signs in and returns to the form with the VIN decoded',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone });
    await page.goto('/create-auto');
    await isAlive(page);
    await expectAccessible(page);
    const number = page.getByLabel(/^VIN или номер кузова/);
    await number.fill('123 ABC 02');
    await page.getByRole('button', { name: 'Начать' }).click();
    await page.getByText('По госномеру машину не узнать').waitFor();
    // A VIN with a Cyrillic letter, and the letter O instead of a zero.
    await number.fill('ХTA21099OC1234567');
    await page.getByRole('button', { name: 'Начать' }).click();
    await page.getByRole('button', { name: 'Исправить на XTA210990C1234567' }).click();
    await page.getByRole('button', { name: 'Начать' }).click();
    await page.waitForURL(/\/auth\?next=/);
    await signInHere(page, await newMember());
    await page.waitForURL(/\/create-auto\/\d+\?step=/);
    await page.getByText(/^По номеру: .*Lada/).waitFor();
    const form = page.locator('h1[aria-describedby=step-place]');
    await form.waitFor();
  },
);

journey(
  'a guest who opens the form of an ad is asked to sign in and returns to the step',
  async ({ visit }) => {
    const token = await newMember();
    const { id } = await newDraft(token, camry);
    const page = await visit();
    await page.goto(`/create-auto/${id}?step=price`);
    await isAlive(page);
    await page.getByRole('link', { name: 'Войти или зарегистрироваться' }).click();
    await page.waitForURL(/\/auth\?next=/);
    await signInHere(page, token);
    await heading(page, 'ru', 'price').waitFor();
  },
);

journey('ads of other members and unknown ads are not found', async ({ visit }) => {
  const { id } = await newDraft(await newMember());
  const page = await visit();
  await signedIn(page, await newMember());
  for (const adId of [id, 999_999_999, 'abc']) {
    await page.goto(`/create-auto/${adId}`);
    await page.getByRole('heading', { name: 'Такого объявления у вас нет' }).waitFor();
  }
});

journey('an ad is continued on another device; the newer input wins', async ({ visit }) => {
  const token = await newMember();
  const first = await visit({ viewport: screens.phone });
  const { id } = await newDraft(token);
  await openForm(first, token, `/create-auto/${id}`);
  await first.getByRole('button', { name: 'Kia', exact: true }).first().click();
  await heading(first, 'ru', 'model').waitFor();
  await waitUntilSaved(first);

  const second = await visit();
  await signedIn(second, token);
  await second.goto('/create-auto');
  await second.getByRole('link', { name: /^Продолжить: Kia/ }).click();
  await heading(second, 'ru', 'model').waitFor();
  await second.getByRole('button', { name: /^Rio/ }).first().click();
  await heading(second, 'ru', 'characteristics').waitFor();
  await waitUntilSaved(second);

  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await first.getByText('Kia Rio').first().waitFor();
});

journey(
  'input without a connection is stored, reported as unsaved, and sent when the connection is back',
  async ({ visit }) => {
    const token = await newMember();
    const { id } = await newDraft(token, camry);
    const page = await visit({ refusals: ['ERR_INTERNET_DISCONNECTED'] });
    await openForm(page, token, `/create-auto/${id}?step=price`);
    const description = field(page, 'description').getByRole('textbox');
    await page.context().setOffline(true);
    await description.fill('Куплена новой в Алматы.');
    await page.getByText('Ещё не сохранено, попробуем снова').first().waitFor();
    const unsent = await page.evaluate((ad) => localStorage.getItem(`draft:ad:${ad}`), id);
    expect(unsent).toContain('Куплена новой');
    await page.context().setOffline(false);
    await waitUntilSaved(page);
    await expect.poll(async () => (await adOf(token, id)).form.description).toBe('Куплена новой в Алматы.');
    await expect.poll(() => page.evaluate((ad) => localStorage.getItem(`draft:ad:${ad}`), id)).toBeNull();
  },
);

journey('a script that fails to load does not affect the form, and is loaded later', async ({ visit }) => {
  const token = await newMember();
  const { id } = await newDraft(token, camry);
  const page = await visit({ refusals: ['ERR_FAILED'] });
  let isBlocked = true;
  await page.route('**/assets/member-counts-*.js', (route) => (isBlocked ? route.abort() : route.continue()));
  const requestFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/member-counts-'),
  );
  await openForm(page, token, `/create-auto/${id}?step=price`);
  await requestFailed;
  const description = field(page, 'description').getByRole('textbox');
  await description.fill('Куплена новой в Алматы.');
  await waitUntilSaved(page);
  isBlocked = false;
  const loaded = page.waitForResponse('**/assets/member-counts-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // Some versions of Chromium remember a module that failed until the next document, and do not request it again.
  const isRetried = await Promise.race([
    loaded.then(() => true),
    page.waitForTimeout(5_000).then(() => false),
  ]);
  if (!isRetried) await page.reload();
  expect((await loaded).ok()).toBe(true);
  expect(await description.inputValue()).toBe('Куплена новой в Алматы.');
});

journey('a reload before the input is saved loses nothing', async ({ visit }) => {
  const token = await newMember();
  const { id } = await newDraft(token, camry);
  const page = await visit();
  await openForm(page, token, `/create-auto/${id}?step=price`);
  await field(page, 'price').getByRole('textbox').fill('7');
  await field(page, 'description').getByRole('textbox').fill('Зимой хранилась в гараже.');
  await page.reload();
  await heading(page, 'ru', 'price').waitFor();
  expect(await field(page, 'description').getByRole('textbox').inputValue()).toBe(
    'Зимой хранилась в гараже.',
  );
  expect(await field(page, 'price').getByRole('textbox').inputValue()).toBe('7');
  await field(page, 'price').getByRole('textbox').blur();
  await page.getByText('Не сохранено. Исправьте отмеченное').first().waitFor();
  await field(page, 'price').getByRole('textbox').focus();
  await field(page, 'price').getByRole('textbox').blur();
  await field(page, 'price').getByText('Слишком мало. Не меньше').waitFor();
  await expect.poll(async () => (await adOf(token, id)).form.description).toBe('Зимой хранилась в гараже.');
  await field(page, 'price').getByRole('textbox').fill('7500000');
  await waitUntilSaved(page);
  await expect.poll(async () => (await adOf(token, id)).form.price).toBe(7_500_000);
});

journey('publishing an incomplete ad lists the missing fields and links to them', async ({ visit }) => {
  const token = await newMember();
  const { color: _, ...uncoloured } = camry;
  const { id } = await newDraft(token, uncoloured);
  const page = await visit({ viewport: screens.phone });
  await openForm(page, token, `/create-auto/${id}?step=publish`);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const missingAnswers = page.getByRole('alert').filter({ hasText: 'Не хватает ответов' });
  await missingAnswers.getByText('Модификация').waitFor();
  for (const name of ['Цвет', 'Цена', 'Телефон для связи', 'Фото'])
    await missingAnswers.getByRole('button', { name, exact: true }).waitFor();
  await missingAnswers.getByRole('button', { name: 'Цвет', exact: true }).click();
  await heading(page, 'ru', 'modification').waitFor();
  await field(page, 'color').getByText('Это поле обязательно').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[data-field="color"]') !== null);
  await expectAccessible(page);
  await page.goBack();
  await heading(page, 'ru', 'publish').waitFor();

  // The form has the screen to itself: 85 % of it are for the question.
  expect(await page.getByRole('contentinfo').or(page.getByRole('banner')).count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const bar = await page.locator('[data-own-frame]').boundingBox();
  const bottom = await page.getByRole('button', { name: 'Опубликовать' }).boundingBox();
  expect(bar).toMatchObject({ y: 0, height: 52 });
  expect(((bottom?.y ?? 0) - 9 - 52) / 844).toBeGreaterThanOrEqual(0.85);

  // The form's Back goes the same way as the phone's, and a layer is a step of it.
  const steps = page.getByRole('dialog', { name: ru.steps });
  await page.getByRole('button', { name: 'Шаг 9 из 9' }).click();
  await steps.waitFor();
  await expectAccessible(page, openDialog);
  await page.goBack();
  await steps.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Шаг 9 из 9' }).click();
  await steps.getByRole('button', { name: ru.step_options }).click();
  await heading(page, 'ru', 'options').waitFor();
  await next(page, 'ru', 'state');
  await heading(page, 'ru', 'state').waitFor();
  await page.getByRole('button', { name: ru.back }).click();
  await heading(page, 'ru', 'options').waitFor();
  await page.goForward();
  await heading(page, 'ru', 'state').waitFor();
  // A round mileage that fits the year 2019 or so; the figure is grouped.
  const mileage = field(page, 'mileage');
  await mileage.getByRole('group', { name: ru.mileageAbout }).getByRole('button').first().click();
  await expect.poll(() => mileage.getByRole('textbox').inputValue()).toMatch(/^\d{2,3}\u202f000$/);
  expect(await mileage.getByRole('textbox').inputValue()).not.toBe('84\u202f000');
  await page.goBack();
  await page.goBack();
  await heading(page, 'ru', 'publish').waitFor();
  await page.getByRole('button', { name: ru.saveAndExit }).click();
  await page.waitForURL('**/account/ads');
});

journey('a step with a missing answer reports it once and can be skipped', async ({ visit }) => {
  const token = await newMember();
  const { id } = await newDraft(token, { brand: 'toyota', model: 'toyota/camry' });
  const page = await visit();
  await openForm(page, token, `/create-auto/${id}`);
  await heading(page, 'ru', 'characteristics').waitFor();
  await next(page, 'ru', 'modification');
  await field(page, 'year').getByText('Это поле обязательно').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
  await page.getByRole('button', { name: 'Пропустить: модификация' }).click();
  await heading(page, 'ru', 'modification').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.goBack();
  await heading(page, 'ru', 'characteristics').waitFor();
});

journey(
  'answers limit the choices of later ones; values that no longer fit are cleared with a notice',
  async ({ visit }) => {
    const token = await newMember();
    const { id } = await newDraft(token, camry);
    const page = await visit();
    await openForm(page, token, `/create-auto/${id}?step=modification`);
    await radio(page, 'fuel', 'hev').check();
    await page.getByText(/^Больше не подходит и очищено: .*Коробка передач/).waitFor();
    await expect.poll(() => radio(page, 'transmission', 'CVT').isChecked()).toBe(true);
    await page.getByText('Единственный вариант, заполнили за вас').first().waitFor();
    expect(await radio(page, 'transmission', 'MT').count()).toBe(0);
    await field(page, 'transmission').getByRole('button', { name: 'Другое…' }).click();
    await radio(page, 'transmission', 'MT').waitFor();

    for (const step of ['photos', 'price', 'publish', 'modification'] as const) {
      await page.goto(`/kk/create-auto/${id}?step=${step}`);
      await heading(page, 'kk', step).waitFor();
      await expectLargeTextFits(page);
    }
    await page.setViewportSize(screens.desktop);

    await page.goto(`/create-auto/${id}?step=characteristics`);
    await field(page, 'year').getByRole('combobox').selectOption('2012');
    await page.getByText(/^Больше не подходит и очищено: Поколение/).waitFor();
    await waitUntilSaved(page);
    await expect.poll(async () => (await adOf(token, id)).form.generation).not.toBe('toyota/camry/xv70');

    await page.goto(`/create-auto/${id}?step=brand`);
    await page.getByRole('searchbox').fill('ваз');
    await page.getByRole('button', { name: 'Lada', exact: true }).click();
    await heading(page, 'ru', 'model').waitFor();
    await waitUntilSaved(page);
    const storedAnswers = async () => {
      const { form } = await adOf(token, id);
      return [form.brand, form.model ?? null, form.color];
    };
    await expect.poll(storedAnswers).toEqual(['lada', null, 'white']);
  },
);

journey('a brand that is not in the list can be typed', async ({ visit }) => {
  const token = await newMember();
  const { id } = await newDraft(token);
  const page = await visit({ viewport: screens.phone });
  await openForm(page, token, `/create-auto/${id}`);
  await page.getByRole('searchbox').fill('Жигуляндия');
  await page.getByText('Не нашли «Жигуляндия»').waitFor();
  await page.getByRole('button', { name: 'Нет в списке' }).click();
  expect(await page.getByLabel('Марка, как она называется').inputValue()).toBe('Жигуляндия');
  await next(page, 'ru', 'model');
  await page.getByLabel('Модель, как она называется').fill('Один');
  await waitUntilSaved(page);
  await expect
    .poll(async () => (await adOf(token, id)).form)
    .toMatchObject({ brand_other: 'Жигуляндия', model_other: 'Один' });
});

journey(
  'a rejected ad shows the reason and the step; a published one changes its price at once',
  async ({ visit }) => {
    const token = await newMember();
    const phone = newPhone();
    const { id } = await newDraft(token, { ...camry, price: 6_100_000 });
    const page = await visit();
    await openForm(page, token, `/create-auto/${id}?step=price`);
    await verifyPhone(page, 'ru', phone);
    await page.goto(`/create-auto/${id}?step=photos`);
    await field(page, 'photos').locator('input[type=file]').setInputFiles(photos.slice(0, 1));
    await expect.poll(async () => ((await adOf(token, id)).form.photos as unknown[])?.length).toBe(1);
    await page.goto(`/create-auto/${id}?step=publish`);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByRole('heading', { name: 'На модерации' }).waitFor();
    await page.getByText(/^Место в очереди: \d/).waitFor();

    await decide(id, 'reject', ['bad_photos']);
    await page.reload();
    await page.getByText('Модератор вернул объявление').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Исправить: Фото' }).click();
    await heading(page, 'ru', 'photos').waitFor();
    await field(page, 'photos').locator('input[type=file]').setInputFiles(photos.slice(1, 2));
    await expect.poll(async () => ((await adOf(token, id)).form.photos as unknown[])?.length).toBe(2);
    await page.goto(`/create-auto/${id}?step=publish`);
    await page.getByRole('button', { name: 'Отправить изменения' }).click();
    await page.getByRole('heading', { name: 'На модерации' }).waitFor();
    await decide(id, 'approve');

    await page.goto(`/create-auto/${id}?step=price`);
    await page.getByText('Объявление на сайте').waitFor();
    await field(page, 'price').getByRole('textbox').fill('5900000');
    await page.getByRole('button', { name: 'Поставить новую цену' }).click();
    await page.getByRole('status').filter({ hasText: 'Цена изменена' }).waitFor();
    await expect
      .poll(async () => ((await as(token, 'GET', `/cars/${id}/`)) as unknown as { price: number }).price)
      .toBe(5_900_000);
    expect(await adOf(token, id)).toMatchObject({ status: 'published', price: 5_900_000 });
  },
);

journey('every step fits a tablet and a desktop, light and dark', async ({ visit }) => {
  const token = await newMember();
  const { id } = await newDraft(token, { ...camry, price: 13_900_000, vin: 'XW7BF4HK0KS0O1417' });
  const page = await visit({ viewport: screens.desktop });
  await openForm(page, token, `/kk/create-auto/${id}?step=brand`);
  for (const name of [
    'model',
    'characteristics',
    'modification',
    'options',
    'state',
    'price',
    'photos',
    'publish',
  ])
    for (const screen of ['tablet', 'desktop'] as const) {
      await page.setViewportSize(screens[screen]);
      await page
        .getByRole('navigation', { name: kk.steps })
        .getByRole('button', { name: new RegExp(`${kk[`step_${name as Step}`]}`) })
        .click();
      await heading(page, 'kk', name as Step).waitFor();
      await expectNoSidewaysScroll(page);
    }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
});

journey('the form works with the keyboard alone', async ({ visit }) => {
  const token = await newMember();
  const { id } = await newDraft(token);
  const page = await visit();
  await openForm(page, token, `/create-auto/${id}`);
  await page.getByRole('button', { name: /^Toyota/ }).waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('кам');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('тойота');
  await page.keyboard.press('Enter');
  await heading(page, 'ru', 'model').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.getByRole('button', { name: /^Camry/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('camry');
  await page.keyboard.press('Enter');
  await heading(page, 'ru', 'characteristics').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2019');
  await expect.poll(() => field(page, 'year').getByRole('combobox').inputValue()).toBe('2019');

  await page.goto(`/create-auto/${id}?step=price`);
  const city = field(page, 'city').getByRole('combobox');
  await city.focus();
  await page.keyboard.type('шымк');
  await field(page, 'city')
    .getByRole('option', { name: /^Шымкент/ })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await city.inputValue()).toBe('Шымкент');
  await expectAccessible(page);
});
