import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { aScene } from '../features/photos/server/testing.ts';
import { almatyDay } from '../platform/contract/almaty-time.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, signInHere, tokenOf } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';
import { keeps, workerIsReady } from './support/worker.ts';

type Ads = { results: { id: number; status: string }[] };
type Talks = { results: { id: number; car: { id: number } }[] };

const sellerAccount = () => {
  const account = demoPeople.find(({ role }) => role === null);
  if (!account) throw new Error('No demo member');
  return account;
};

/** The demo member, and a car that they sell. */
async function aSeller(): Promise<{ token: string; car: number }> {
  const token = await tokenOf(sellerAccount());
  const { results } = (await as(token, 'GET', '/ads/')) as unknown as Ads;
  const ad = results.find(({ status }) => status === 'published');
  if (!ad) throw new Error('The demo member sells nothing');
  return { token, car: ad.id };
}

journey(
  'a guest writes to a seller, signs in without losing the words, and the two talk live',
  async ({ visit }) => {
    const seller = await aSeller();
    const buyer = await visit({ viewport: screens.phone });
    await buyer.goto(`/cars/${seller.car}`);
    await buyer.getByRole('link', { name: 'Написать продавцу' }).click();
    await buyer.waitForURL('**/account/conversations/new?car=*');
    await isAlive(buyer);
    const field = buyer.getByRole('textbox', { name: 'Сообщение' });
    await field.fill('Здравствуйте! Когда можно посмотреть?');
    await expectAccessible(buyer);
    await expectNoSidewaysScroll(buyer);
    await buyer.getByRole('button', { name: 'Отправить' }).click();
    await buyer.waitForURL(/\/auth\?next=/);
    await signInHere(buyer, await newMember());
    await buyer.waitForURL('**/account/conversations/new?car=*');
    await expect.poll(() => field.inputValue()).toBe('Здравствуйте! Когда можно посмотреть?');

    const desk = await visit();
    await signedIn(desk, seller.token);
    await desk.goto('/account/conversations');
    await isAlive(desk);
    const { unread: before } = (await as(seller.token, 'GET', '/conversations/')) as unknown as {
      unread: number;
    };
    await buyer.getByRole('button', { name: 'Отправить' }).click();
    await buyer.waitForURL(/\/account\/conversations\/\d+$/);
    // Told live, in the list and in the title of the tab.
    const row = desk.getByRole('listitem').filter({ hasText: 'Когда можно посмотреть?' });
    await row.waitFor();
    await expect.poll(() => desk.title()).toMatch(new RegExp(`^\\(${before + 1}\\) `));
    await expectAccessible(desk);

    await row.getByRole('link').click();
    await desk.getByRole('textbox', { name: 'Сообщение' }).fill('Сегодня после шести');
    await desk.keyboard.press('Enter');
    const words = buyer.getByRole('log').getByText('Сегодня после шести');
    await words.waitFor();
    // Both see that it was read.
    await desk.getByText('Прочитано').last().waitFor({ state: 'attached' });
    await expectAccessible(buyer);
    await expectAccessible(desk);
    await expectNoSidewaysScroll(buyer);

    // A price is offered, answered by another one, and agreed on; each step shows on both screens.
    await buyer.getByRole('button', { name: 'Что ещё отправить' }).click();
    await buyer.getByRole('button', { name: 'Предложить цену' }).click();
    const dialog = buyer.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Сумма' }).fill('1');
    await dialog.getByRole('button', { name: 'Предложить' }).click();
    await dialog.getByText('Слишком мало').waitFor();
    await expectAccessible(buyer);
    await dialog.getByRole('button', { name: /₸/ }).last().click();
    await dialog.getByRole('button', { name: 'Предложить' }).click();
    const asked = desk.getByRole('region', { name: 'Предложить цену' });
    await asked.getByText('Вам предлагают').waitFor();
    await expectAccessible(desk);
    await asked.getByRole('button', { name: 'Своя цена' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: /₸/ }).first().click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Предложить' }).click();
    await buyer.getByRole('log').getByText('В ответ предложили другую цену').waitFor();
    await expectNoSidewaysScroll(buyer);
    await buyer.getByRole('button', { name: 'Принять' }).click();
    await buyer.getByRole('dialog').getByText('не продана').waitFor();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
    for (const page of [buyer, desk]) {
      await page.getByRole('log').getByText('Договорились о цене').waitFor();
      await page.getByText('Это договорённость, а не продажа').waitFor();
    }

    // They agree where and when to look at the car.
    await buyer.getByRole('button', { name: 'Что ещё отправить' }).click();
    await buyer.getByRole('button', { name: 'Встретиться у машины' }).click();
    await dialog.getByRole('button', { name: 'Предложить' }).click();
    await dialog.getByText('Напишите, где встретиться').waitFor();
    await dialog.getByText('Выберите день и время').waitFor();
    const inDays = (days: number) => `${almatyDay(new Date(), days)}T15:00`;
    await dialog.getByRole('textbox', { name: 'Место' }).fill('Парковка у ТРЦ «Мега»');
    await dialog.getByLabel('День и время').fill(inDays(40));
    await dialog.getByRole('button', { name: 'Предложить' }).click();
    await dialog.getByText('Слишком далеко').waitFor();
    await dialog.getByLabel('День и время').fill(inDays(2));
    await dialog.getByRole('button', { name: 'Добавить ещё время' }).click();
    await dialog.getByLabel('День и время, вариант 2').fill(inDays(3));
    await expectAccessible(buyer);
    await dialog.getByRole('button', { name: 'Предложить' }).click();
    const proposed = desk.getByRole('region', { name: 'Предложение встретиться' });
    await proposed.getByText('Парковка у ТРЦ «Мега»').waitFor();
    await expectAccessible(desk);
    await proposed.getByRole('button', { name: /15:00/ }).first().click();
    const agreed = buyer.getByRole('region', { name: 'Встреча у машины' });
    const [file] = await Promise.all([
      buyer.waitForEvent('download'),
      agreed.getByRole('button', { name: 'В календарь' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('LOCATION:Парковка у ТРЦ «Мега»');
    await expectAccessible(buyer);
    await expectNoSidewaysScroll(buyer);
    await agreed.getByRole('button', { name: 'Перенести' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Место' }).inputValue()).toBe('Парковка у ТРЦ «Мега»');
    await dialog.getByLabel('День и время').fill(inDays(5));
    await dialog.getByRole('button', { name: 'Предложить' }).click();
    await proposed.getByRole('button', { name: /15:00/ }).click();
    await buyer.getByRole('log').getByText('Встреча перенесена').waitFor();
    await desk.getByRole('button', { name: 'Отменить встречу' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Отменить встречу' }).click();
    await buyer.getByRole('log').getByText('Встреча отменена').waitFor();
    await agreed.waitFor({ state: 'detached' });

    // What the seller writes often is kept, and one press puts it into the message.
    await desk.getByRole('button', { name: 'Что ещё отправить' }).click();
    await desk.getByRole('button', { name: 'Готовые ответы' }).click();
    const answers = desk.getByRole('dialog');
    await answers.getByText('Здесь появятся ответы').waitFor();
    await answers.getByRole('button', { name: 'Сохранить ответ' }).click();
    await answers.getByText('Напишите ответ').waitFor();
    await answers.getByRole('textbox', { name: 'Новый ответ' }).fill('Торг у машины');
    await answers.getByRole('button', { name: 'Сохранить ответ' }).click();
    await answers.getByRole('button', { name: 'Удалить ответ: Торг у машины' }).click();
    await answers.getByText('Здесь появятся ответы').waitFor();
    await desk.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await answers.getByRole('button', { name: 'Торг у машины', exact: true }).waitFor();
    await expectAccessible(desk);
    await answers.getByRole('button', { name: 'Торг у машины', exact: true }).click();
    await expect
      .poll(() => desk.getByRole('textbox', { name: 'Сообщение' }).inputValue())
      .toBe('Торг у машины');
    await desk.getByRole('textbox', { name: 'Сообщение' }).fill('');

    // A photo is a message of its own, and grows when it is pressed. What is none is refused by its name.
    const car = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await aScene(7).jpeg().toBuffer() };
    await desk.locator('input[type=file]').setInputFiles(car);
    await buyer.getByRole('log').getByRole('button', { name: 'Открыть фото' }).click();
    await buyer.getByRole('dialog', { name: 'Фото 1' }).waitFor();
    await buyer.goBack();
    await buyer.getByRole('dialog', { name: 'Фото 1' }).waitFor({ state: 'detached' });
    const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
    await desk.locator('input[type=file]').setInputFiles(letter);
    const onTheWay = desk.getByRole('list', { name: 'Фото загружаются' });
    await onTheWay.getByRole('alert').waitFor();
    await expectAccessible(desk);
    await onTheWay.getByRole('button', { name: 'letter.txt: убрать' }).click();
    await onTheWay.waitFor({ state: 'detached' });

    // On a phone the field stands above the bar at the bottom.
    await buyer.getByRole('textbox', { name: 'Сообщение' }).fill('Хорошо, переведите предоплату на карту');
    await buyer.getByRole('button', { name: 'Отправить', exact: true }).click();
    await buyer.getByRole('alert').getByText('Не переводите деньги до осмотра').waitFor();
    await buyer.getByRole('button', { name: 'Отправить всё равно' }).click();
    await desk.getByRole('log').getByText('Не переводите деньги до осмотра').waitFor();

    await desk.getByRole('button', { name: 'Ещё', exact: true }).click();
    await desk.getByRole('button', { name: 'Заблокировать' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
    await buyer.getByText('Собеседник больше не принимает сообщения.').waitFor();
    await desk.getByText('Вы заблокировали собеседника').waitFor();
    await desk.getByRole('button', { name: 'Ещё', exact: true }).click();
    await desk.getByRole('button', { name: 'Удалить у себя' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Удалить у себя' }).click();
    await desk.waitForURL('**/account/conversations');
    await desk.getByText('Переписка удалена у вас').waitFor();
    expect(await row.count()).toBe(0);
  },
);

journey(
  'without a connection a conversation can be read, and what is written is sent once afterwards',
  async ({ visit }) => {
    const seller = await aSeller();
    const token = await newMember();
    await as(token, 'POST', '/conversations/', {
      car: seller.car,
      text: 'Ещё продаётся?',
      client_id: crypto.randomUUID(),
    });
    const { results } = (await as(token, 'GET', '/conversations/')) as unknown as Talks;
    const path = `/account/conversations/${results[0]?.id}`;
    const page = await visit({
      hasWorker: true,
      refusals: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 403, 409],
    });
    await signedIn(page, token);
    await page.goto('/');
    await workerIsReady(page);
    // Kept without having been opened.
    await keeps(page, 'pages', ['/account/conversations', path]);
    await keeps(page, 'answers', [`/api/conversations/${results[0]?.id}/messages/`]);
    await page.context().setOffline(true);
    await page.goto(path);
    await page.getByRole('log').getByText('Ещё продаётся?').waitFor();
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Я рядом');
    await page.keyboard.press('Enter');
    await page.getByText('Отправится, когда появится связь').waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('log').getByText('Я рядом').waitFor();
    await page.context().setOffline(false);
    const texts = async () => {
      const answer = await as(token, 'GET', `/conversations/${results[0]?.id}/messages/`);
      return (answer as unknown as { results: { text: string }[] }).results.map(({ text }) => text);
    };
    await expect.poll(texts).toEqual(['Ещё продаётся?', 'Я рядом']);
    await expect.poll(() => page.getByText('Отправится, когда появится связь').count()).toBe(0);

    // The page without a connection names the conversation by its car.
    await page.context().setOffline(true);
    await page.goto('/offline');
    const kept = page.getByRole('region', { name: 'Можно открыть без связи' });
    await kept.getByRole('link', { name: 'Переписка' }).waitFor();
    const names = (await kept.getByRole('link').allInnerTexts()).map((name) => name.trim());
    expect(names).not.toContain('');
    await expectAccessible(page);
    // A message that is refused later comes back to its field.
    await kept.locator(`a[href="${path}"]`).click();
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Вы здесь?');
    await page.keyboard.press('Enter');
    await page.getByText('Отправится, когда появится связь').waitFor({ state: 'attached' });
    await as(seller.token, 'PATCH', `/conversations/${results[0]?.id}/`, { has_blocked: true });
    await page.context().setOffline(false);
    await page.getByText('Текст вернулся в поле сообщения.').waitFor();
    expect(
      await page.evaluate((key) => localStorage.getItem(key), `draft:conversation-${results[0]?.id}`),
    ).toContain('Вы здесь?');
    expect(await texts()).toEqual(['Ещё продаётся?', 'Я рядом']);
  },
);

journey('a first message that is written without a connection is sent once afterwards', async ({ visit }) => {
  const { car } = await aSeller();
  const token = await newMember();
  const page = await visit({ refusals: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });
  await signedIn(page, token);
  let losesAnswer = false;
  await page.route('**/api/conversations/', async (route) => {
    if (route.request().method() !== 'POST' || !losesAnswer) return route.fallback();
    losesAnswer = false;
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/account/conversations/new?car=${car}`);
  await page.getByRole('button', { name: 'Какой торг?' }).waitFor();
  await isAlive(page);
  await page.context().setOffline(true);
  // A change in another tab makes the page ask again, in vain; what can be written stays. It is told again until the page,
  // whose live part loads later, listens.
  let hasAskedInVain = false;
  page.on('requestfailed', (request) => {
    if (request.url().includes(`/about/${car}/`)) hasAskedInVain = true;
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const changes = { last: 0, conversations: [], is_incomplete: true, unread_messages: 0 };
        new BroadcastChannel('conversation-changes').postMessage(changes);
      });
      return hasAskedInVain;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Какой торг?' }).click();
  await page.getByText('Отправится, когда появится связь').waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Могу приехать сегодня');
  await page.keyboard.press('Enter');
  await page.getByText('Могу приехать сегодня').waitFor();
  // The first answer does not arrive, so the message is sent again.
  losesAnswer = true;
  await page.context().setOffline(false);
  await page.waitForURL(/\/account\/conversations\/\d+$/);
  expect(losesAnswer).toBe(false);
  const { results } = (await as(token, 'GET', '/conversations/')) as unknown as Talks;
  expect(results.length).toBe(1);
  const texts = async () => {
    const answer = await as(token, 'GET', `/conversations/${results[0]?.id}/messages/`);
    return (answer as unknown as { results: { text: string }[] }).results.map(({ text }) => text);
  };
  await expect.poll(texts).toEqual(['Какой торг?', 'Могу приехать сегодня']);
});

journey('where nobody can be written to, the page says why', async ({ visit }) => {
  const { token, car } = await aSeller();
  const page = await visit({ refusals: [409] });
  const { results } = (await (await fetch(`${siteUrl}/api/cars/?own=true`)).json()) as Ads;
  await page.goto(`/account/conversations/new?car=${results[0]?.id}`);
  await page.getByRole('heading', { name: 'Этому продавцу можно только позвонить' }).waitFor();
  await page.goto('/account/conversations/new');
  await page.getByRole('heading', { name: 'Машина не указана' }).waitFor();
  await signInHere(page, token);
  await page.goto(`/account/conversations/new?car=${car}`);
  await page.getByRole('heading', { name: 'Это ваше объявление' }).waitFor();
});
