import { expect } from 'vitest';
import { aListing } from '../features/listings/server/testing.ts';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { as, newMember, signInHere } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

type Messages = { results: { kind: string; title: string; link: string }[] };

journey(
  'a guest saves a search, signs in for it, hears of a new car, and decides how to hear of more',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, intercepts: true, refusals: ['ERR_FAILED'] });
    await page.goto('/cars?brand=toyota&model=toyota/camry&price_to=13000000');
    await isAlive(page);
    const chip = page.getByRole('button', { name: 'Сохранить поиск' });
    await chip.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await chip.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL(/\/auth\?next=/);
    const token = await newMember();
    await signInHere(page, token);
    await page.waitForURL(/\/cars\?brand=/);
    await page.getByText('Напишем, как только появится новая машина').waitFor();
    await page.getByRole('button', { name: 'Поиск сохранён' }).waitFor();

    const { id } = await aListing(siteDb, { published_at: new Date(), price_tenge: 8_000_000 });
    // The open page hears of it.
    await page.locator('nav a[href="/account"]:visible').filter({ hasText: '1' }).waitFor();
    const told = async () => (await as(token, 'GET', '/messages/')) as unknown as Messages;
    await expect.poll(async () => (await told()).results.map(({ kind }) => kind)).toEqual(['search_found']);
    expect((await told()).results[0]?.link).toBe('/cars?model=toyota/camry&price_to=13000000');

    await page.goto('/account/searches');
    const searches = page.getByRole('list', { name: 'Сохранённые поиски' });
    const search = searches.getByRole('listitem');
    await search.getByText('1 новая').waitFor();
    expect(await search.getByRole('link').first().textContent()).toContain('Camry');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await search.getByRole('combobox').selectOption('paused');
    await search.getByText('На паузе').waitFor();
    await search.getByRole('button', { name: 'Переименовать' }).click();
    await page.getByRole('textbox', { name: 'Название поиска' }).fill('Машина для папы');
    await page.keyboard.press('Enter');
    await search.getByRole('link', { name: 'Машина для папы', exact: true }).waitFor();
    // The filters are changed in the catalogue, where a bar says which search it is.
    await search.getByRole('link', { name: 'Изменить фильтры' }).click();
    const bar = page.getByRole('region', { name: 'Вы меняете поиск «Машина для папы»' });
    await bar.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(screens.desktop);
    const price = page.getByRole('link', { name: 'Убрать: до 13 млн ₸' });
    await price.click();
    await page.waitForURL((url) => !url.search.includes('price_to'));
    await page.reload();
    await isAlive(page);
    await bar.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: /^Назвать так: Toyota/ }).click();
    await page.keyboard.press('Enter');
    await page.getByText('Поиск изменён').waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByText('Прежний поиск вернулся').waitFor();

    await page.goto('/account/searches');
    await search.getByRole('link', { name: 'Изменить фильтры' }).click();
    await price.click();
    await page.waitForURL((url) => !url.search.includes('price_to'));
    await bar.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('textbox', { name: 'Название поиска' }).press('Enter');
    await page.getByText('Поиск изменён').waitFor();
    await page.goto('/account/searches');
    expect(
      await search.getByRole('link', { name: 'Машина для папы', exact: true }).getAttribute('href'),
    ).toBe('/cars?model=toyota/camry');
    await search.getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('Вы ещё не сохраняли поиски').waitFor();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await search.getByRole('link', { name: 'Машина для папы', exact: true }).waitFor();
    await siteDb.deleteFrom('listings').where('id', '=', id).execute();

    // A search that could not be saved says so, and the next press saves it.
    await page.goto('/cars?brand=kia');
    await isAlive(page);
    await page.route('**/api/cars/**', (route) => route.abort());
    await chip.click();
    await page.getByRole('region', { name: 'Уведомления' }).getByRole('alert').first().waitFor();
    await page.unroute('**/api/cars/**');
    await chip.click();
    await page.getByRole('button', { name: 'Поиск сохранён' }).waitFor();
  },
);

journey('a guest saves a search by e-mail, confirms it in the letter, and stops it', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  await page.goto('/cars?brand=toyota&model=toyota/camry&price_to=12900000');
  await isAlive(page);
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  const email = page.getByRole('textbox', { name: 'Почта' });
  await email.fill('name@');
  await page.keyboard.press('Enter');
  await page.getByText('Проверьте адрес, например').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const address = `${crypto.randomUUID()}@example.kz`;
  await email.fill(address);
  await page.keyboard.press('Enter');
  await page.getByText(`Мы отправили письмо на ${address}`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('button', { name: 'Поиск сохранён' }).waitFor();

  // The page behind the letter's link changes nothing by itself, and its buttons work without script.
  const link = await outboxMessage(page, address, /\/saved-search\?token=\S+/);
  const plain = await visit({ viewport: screens.phone, javaScriptEnabled: false });
  await plain.goto(link);
  await plain.getByRole('heading', { name: 'Присылать новые машины?' }).waitFor();
  await plain.getByText('Toyota Camry · до 12,9 млн ₸').waitFor();
  await plain.getByRole('button', { name: 'Да, присылать' }).click();
  await plain.getByRole('heading', { name: 'Поиск сохранён' }).waitFor();
  await plain.getByRole('button', { name: 'Писать раз в день' }).click();
  await plain.getByText('Утром пришлём всё').waitFor();

  await page.goto(link);
  await page.getByRole('button', { name: 'Больше не писать' }).click();
  await page.getByRole('heading', { name: 'Больше не пишем' }).waitFor();
  await page.getByRole('button', { name: 'Писать снова' }).click();
  await page.getByRole('link', { name: 'Смотреть машины' }).waitFor();
  await expectAccessible(page);
});
