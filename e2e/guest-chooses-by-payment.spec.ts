import { expect } from 'vitest';
import { usualPayment } from '../features/listings/payment.ts';
import { formatPhone } from '../platform/contract/phone.ts';
import { aSeller } from './support/ads.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, signedIn } from './support/sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

const limit = 150_000;
type Cars = { count: number; annual_rate: number; results: { id: number; price: number; credit: boolean }[] };

journey('cars are filtered by monthly payment, and each card shows it', async ({ visit }) => {
  // The window is so high that the bar below the filters covers no heading of a filter.
  const page = await visit({ viewport: { width: 1440, height: 1200 } });
  const findCars = async (query: string): Promise<Cars> =>
    (await page.request.get(`/api/cars/?${query}`)).json();
  const mostExpensive = await findCars(`payment_to=${limit}&sort=price_desc`);
  expect(mostExpensive.count).toBeGreaterThan(0);
  for (const { price } of mostExpensive.results)
    expect(usualPayment(price, mostExpensive.annual_rate)).toBeLessThanOrEqual(limit);

  await page.goto('/cars?sort=price_desc');
  await isAlive(page);
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await filters.getByText('Платёж в месяц до, ₸').first().click();
  await filters.getByRole('textbox', { name: 'Платёж в месяц до, ₸' }).fill(String(limit));
  await page.keyboard.press('Enter');
  await page.waitForURL(/payment_to=150000/);
  await page.getByRole('link', { name: /^Убрать: платёж до 150.000.₸ в месяц$/ }).waitFor();
  const card = page.locator('article').first();
  await card.getByText(/от \d{3}.\d{3}.₸ в месяц$/).waitFor();
  await page
    .getByText(/^Платёж примерный: взнос 25.%, 60.месяцев, [\d.]+.% годовых/)
    .last()
    .waitFor();
  await expectAccessible(page);

  // Together with the filter "sellers who offer credit" both filters apply.
  const withCredit = await findCars(`payment_to=${limit}&credit=true`);
  expect(withCredit.count).toBeGreaterThan(0);
  expect(withCredit.count).toBeLessThan(mostExpensive.count);
  expect(withCredit.results.every(({ credit }) => credit)).toBe(true);

  // If no car is that cheap, the page suggests removing the filter.
  await page.goto('/cars?payment_to=1000&brand=toyota');
  await page.getByRole('link', { name: /^Уберите «платёж до 1.000.₸ в месяц», будет/ }).click();
  await page.waitForURL((url) => !url.search.includes('payment_to'));
});

journey(
  'the monthly payment filter works without JavaScript and in the filter sheet on a phone',
  async ({ visit }) => {
    const plain = await visit({ viewport: screens.desktop, javaScriptEnabled: false });
    await plain.goto('/cars?filters=all');
    const field = plain.getByRole('textbox', { name: 'Платёж в месяц до, ₸' });
    if (!(await field.isVisible())) await plain.getByText('Платёж в месяц до, ₸').first().click();
    await field.fill('150 000');
    await plain.getByRole('button', { name: /^Показать \d/ }).click();
    await plain.waitForURL(/payment_to=/);
    await plain.getByRole('link', { name: /^Убрать: платёж до 150.000.₸ в месяц$/ }).waitFor();

    const phone = await visit({ viewport: screens.phone });
    await phone.goto('/kk/cars');
    await isAlive(phone);
    await phone.getByRole('link', { name: 'Сүзгілер' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Сүзгілер' });
    await sheet.getByText('Айлық төлем, ₸, ең көбі').first().click();
    await sheet.getByRole('textbox', { name: 'Айлық төлем, ₸, ең көбі' }).fill('100000');
    await sheet.getByRole('button', { name: /^\d.*көлікті көрсету$/ }).click();
    await phone.waitForURL(/payment_to=100000/);
    await phone.getByRole('link', { name: /айлық төлем ең көбі 100.000.₸/ }).waitFor();
    await expectNoSidewaysScroll(phone);
  },
);

journey('forms are prefilled from the profile without overwriting what was typed', async ({ visit }) => {
  const { token, phone } = await aSeller();
  const { results } = (await as(token, 'GET', '/profiles/me/')) as unknown as { results: { id: number }[] };
  await as(token, 'PATCH', `/profiles/update/${results[0]?.id}/`, { name: 'Әйгерім Қали-Бекова' });
  const page = await visit();
  await signedIn(page, token);
  await page.goto('/credit');
  await isAlive(page);
  const form = page.locator('#apply');
  const inForm = (name: string) => form.getByRole('textbox', { name }).inputValue();
  await expect.poll(() => inForm('Телефон')).toBe(formatPhone(phone));
  await expect.poll(() => inForm('Имя')).toBe('Әйгерім');
  await expect.poll(() => inForm('Фамилия')).toBe('Қали-Бекова');

  // If the profile loads only after the person has typed something, the input stays.
  const slow = await visit();
  await signedIn(slow, token);
  let sendResponse = () => {};
  const isTyped = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  await slow.route('**/api/profiles/me/', async (route) => {
    await isTyped;
    await route.continue();
  });
  await slow.goto('/callback');
  await isAlive(slow);
  await slow.getByRole('textbox', { name: 'Имя' }).fill('Ержан');
  sendResponse();
  const phoneField = slow.getByRole('textbox', { name: 'Телефон' });
  await expect.poll(() => phoneField.inputValue()).toBe(formatPhone(phone));
  expect(await slow.getByRole('textbox', { name: 'Имя' }).inputValue()).toBe('Ержан');
  await slow.getByRole('textbox', { name: 'Фамилия' }).fill('Қали');
  await slow.getByRole('button', { name: 'Отправить' }).click();
  await slow.getByRole('region', { name: 'Уведомления' }).getByText('Заявка принята').waitFor();
});
