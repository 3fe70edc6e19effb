import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { camryAnswers } from '../features/selling/testing-camry.ts';
import { journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

async function openPriceStep(page: Page, answers: object, path = '/create-auto'): Promise<void> {
  const token = await newMember();
  const { id } = await as(token, 'POST', '/ads/', { form: { ...camryAnswers, city: 1, ...answers } });
  await signedIn(page, token);
  await page.goto(`${path}/${id}?step=price`);
}

const priceField = (page: Page) => page.locator('[data-field="price"] input');
const digitsOf = (label: string | null) => (label ?? '').replace(/\D/g, '');

journey(
  'while a price is typed, its place among like cars follows; a press takes the next better one',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone });
    await openPriceStep(page, {});
    const hint = page.getByRole('region', { name: 'Цена среди похожих' });
    await hint.getByText('Введите цену').waitFor();

    const good = hint.getByRole('button', { name: /: хорошая цена/ });
    const first = digitsOf(await good.textContent());
    await good.click();
    await expect.poll(async () => digitsOf(await priceField(page).inputValue())).toBe(first);

    await priceField(page).fill('60000000');
    await hint.getByText('Выше рынка', { exact: true }).waitFor();
    await hint
      .getByRole('status')
      .getByText(/На [\d\s]+% выше похожих/)
      .waitFor();
    await hint.getByRole('img', { name: /60\s000\s000\s₸: на [\d\s]+% выше похожих/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const better = hint.getByRole('button', { name: /: чуть выше рынка/ });
    const price = digitsOf(await better.textContent());
    await better.click();
    await hint.getByText('Чуть выше рынка', { exact: true }).waitFor();
    expect(digitsOf(await priceField(page).inputValue())).toBe(price);

    await priceField(page).fill('900000');
    await hint.getByText('Подозрительно дёшево').waitFor();
    await hint.getByText('покупатели увидят предупреждение').waitFor();
  },
);

journey('without its year a car has no like cars, and the form says what to add', async ({ visit }) => {
  const page = await visit({ colorScheme: 'dark' });
  await openPriceStep(page, { year: null, generation: null, mileage: null }, '/kk/create-auto');
  await page.getByText('Ұқсастарымен салыстыру үшін көрсетіңіз').waitFor();
  await page.getByRole('button', { name: 'жылы' }).first().click();
  await page.waitForURL('**step=characteristics**');
});
