import { expect } from 'vitest';
import { aListing } from '../features/listings/server/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
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
    await page.waitForURL(/\/auth\?next=/);
    const token = await newMember();
    await signInHere(page, token);
    await page.waitForURL(/\/cars\?brand=/);
    await page.getByText('Напишем, как только появится новая машина').waitFor();
    await page.getByRole('button', { name: 'Поиск сохранён' }).waitFor();

    const { id } = await aListing(siteDb, { published_at: new Date(), price_tenge: 8_000_000 });
    const told = async () => (await as(token, 'GET', '/messages/')) as unknown as Messages;
    await expect.poll(async () => (await told()).results.map(({ kind }) => kind)).toEqual(['search_found']);
    expect((await told()).results[0]?.link).toBe('/cars?model=toyota/camry&price_to=13000000');

    await page.goto('/account/searches');
    const searches = page.getByRole('list', { name: 'Сохранённые поиски' });
    const search = searches.getByRole('listitem');
    await search.getByText('1 новая').waitFor();
    expect(await search.getByRole('link').textContent()).toContain('Camry');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await search.getByRole('combobox').selectOption('paused');
    await search.getByText('На паузе').waitFor();
    await search.getByRole('button', { name: 'Переименовать' }).click();
    await page.getByRole('textbox', { name: 'Название поиска' }).fill('Машина для папы');
    await page.keyboard.press('Enter');
    await search.getByRole('link', { name: 'Машина для папы' }).waitFor();
    await search.getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('Вы ещё не сохраняли поиски').waitFor();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await search.getByRole('link', { name: 'Машина для папы' }).waitFor();
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
