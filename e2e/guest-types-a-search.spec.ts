import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signInHere } from './support/sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

journey(
  'what is typed into the text box is read while it is typed, and the keyboard chooses what it may become',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.desktop });
    await page.goto('/cars?gas=true');
    await isAlive(page);
    const field = page.locator('input[name="q"]');
    const box = page.getByRole('combobox', { name: 'Какую машину ищете' });
    const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
    await field.click();
    await page.keyboard.type('до 30 млн тойота кам');
    await options.filter({ hasText: 'Toyota Camry' }).first().waitFor();
    await options.first().getByText('до 30 млн ₸').waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = options.nth(1);
    expect(await chosen.getAttribute('aria-selected')).toBe('true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    const count = (await chosen.innerText()).match(/\d+/g)?.at(-1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/model=toyota/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('model'), searchParams.get('gas')]).toEqual([
      'до 30 млн',
      'toyota/camry',
      'true',
    ]);
    expect(Number(count)).toBeGreaterThan(0);
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count}\\s+маш`) })
      .waitFor();

    // Esc closes the list and keeps the text; Enter searches for all of it.
    await page.goto('/cars');
    await isAlive(page);
    await field.click();
    await page.keyboard.type('киа рио');
    await options.first().waitFor();
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('киа рио');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'киа рио');

    // An empty box suggests what was searched for before, and what a member has saved.
    await page.goto('/');
    await isAlive(page);
    await field.click();
    await page.keyboard.type('лада');
    await options.first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'лада');
    const token = await newMember();
    await as(token, 'POST', '/searches/', { name: 'Машина для папы', query: 'brand=kia' });
    await page.goto('/auth?next=/cars');
    await signInHere(page, token);
    await page.waitForURL('**/cars');
    await isAlive(page);
    await field.click();
    await options.filter({ hasText: 'Машина для папы' }).waitFor();
    expect(await options.first().innerText()).toContain('лада');
    await options.filter({ hasText: 'Машина для папы' }).click();
    await page.waitForURL(/\/cars(\/kia|\?brand=kia)$/);
  },
);

journey('on a phone the suggestions have the whole screen, and Back closes them', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, hasTouch: true, isMobile: true });
  await page.goto('/');
  await isAlive(page);
  const field = page.locator('input[name="q"]');
  const screen = page.getByRole('dialog', { name: 'Какую машину ищете' });
  await field.tap();
  await screen.getByText('Напишите, какую машину ищете.').waitFor();
  await expectAccessible(page);
  await page.keyboard.type('ауди');
  await screen.getByRole('option', { name: /Audi A6/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await screen.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await field.inputValue()).toBe('ауди');
  await field.tap();
  await page.keyboard.type(' а6 от 2010');
  await screen.getByRole('option').first().getByText('от 2010 года').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'ауди а6 от 2010');
  await page.getByRole('heading', { level: 1, name: /Audi A6/ }).waitFor();
});
