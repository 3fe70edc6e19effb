import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { aPublishedAd, aSeller } from './support/ads.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

async function moderatorToken(): Promise<string> {
  const account = demoPeople.find(({ role }) => role === 'moderator');
  if (!account) throw new Error('No demo moderator');
  return tokenOf(account);
}

journey(
  'a member reports a seller; a moderator reads only what was reported, warns and stops',
  async ({ visit }) => {
    const seller = await aSeller();
    const car = await aPublishedAd(seller, { price: 9_100_000 });
    const buyer = await newMember();
    const words = `Переведите предоплату ${randomUUID()}`;
    const { id: talk } = (await as(buyer, 'POST', '/conversations/', {
      car,
      text: 'Здравствуйте, машина ещё продаётся?',
      client_id: randomUUID(),
    })) as unknown as { id: number };
    await as(seller.token, 'POST', `/conversations/${talk}/messages/`, {
      text: words,
      client_id: randomUUID(),
    });

    const page = await visit({ viewport: screens.phone });
    await signedIn(page, buyer);
    await page.goto(`/cars/${car}`);
    await page.locator('main a[href*="/sellers/"]').first().click();
    await page.getByRole('link', { name: 'Пожаловаться на продавца' }).click();
    await page.waitForURL('**/report');
    await isAlive(page);
    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    await page.getByText('Выберите причину').waitFor();
    await expectWhole(page);
    await page.getByRole('radio', { name: 'Реклама' }).check();
    const comment = `Комментарий ${randomUUID()}`;
    await page.getByRole('textbox', { name: /^Комментарий/ }).fill(comment);
    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    await page.getByText('Спасибо! Модератор посмотрит продавца.').waitFor();

    const desk = await visit();
    await signedIn(desk, await moderatorToken());
    await desk.goto('/staff/conversations');
    await isAlive(desk);
    const found = desk.getByRole('listitem').filter({ hasText: comment }).first();
    await found.getByText('жалоба на продавца').waitFor();
    expect(await found.getByRole('button', { name: /^Прочитать переписку/ }).count()).toBe(0);

    await as(buyer, 'POST', `/conversations/${talk}/report/`, { reason: 'fraud', comment: '' });
    await desk.reload();
    await found.getByRole('button', { name: /^Прочитать переписку/ }).click();
    const look = desk.getByRole('dialog');
    await look.getByText(words).waitFor();
    await look.getByText('Не переводите деньги до осмотра').waitFor();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await look.waitFor({ state: 'detached' });

    await found.getByRole('button', { name: 'Остановить сообщения' }).click();
    await look.getByRole('button', { name: 'Остановить сообщения' }).click();
    await look.getByText('Напишите, почему').waitFor();
    await expectAccessible(desk);
    const reason = `Просит предоплату ${randomUUID()}`;
    await look.getByRole('textbox', { name: 'Почему' }).fill(reason);
    await look.getByRole('button', { name: 'Остановить сообщения' }).click();
    await look.waitFor({ state: 'detached' });
    const muted = desk.getByRole('listitem').filter({ hasText: reason });
    await muted.waitFor();
    expect(await found.count()).toBe(0);
    await expectWhole(desk);

    const stopped = await visit();
    await signedIn(stopped, seller.token);
    await stopped.goto(`/account/conversations/${talk}`);
    await stopped.getByText('Модератор остановил ваши сообщения.').waitFor();
    await stopped.goto('/account/messages');
    await stopped.getByText(reason).waitFor();
    await muted.getByRole('button', { name: /^Разрешить писать/ }).click();
    await muted.waitFor({ state: 'detached' });
    await stopped.goto(`/account/conversations/${talk}`);
    await stopped.getByRole('textbox', { name: 'Сообщение' }).waitFor();
  },
);

journey(
  'the same words to many sellers wait for a moderator, and their author sees that',
  async ({ visit }) => {
    const author = await newMember();
    const words = `Куплю вашу машину дорого, пишите в WhatsApp ${randomUUID()}`;
    let talk = 0;
    for (let at = 0; at < 4; at += 1) {
      const car = await aPublishedAd(await aSeller(), { price: 8_000_000 + at * 50_000 });
      const message = { car, text: words, client_id: randomUUID() };
      ({ id: talk } = (await as(author, 'POST', '/conversations/', message)) as unknown as { id: number });
    }
    const page = await visit({ viewport: screens.phone });
    await signedIn(page, author);
    await page.goto(`/account/conversations/${talk}`);
    const bubble = page.getByRole('log').getByText('ждёт модератора');
    await bubble.waitFor();
    await expectWhole(page);

    const desk = await visit();
    await signedIn(desk, await moderatorToken());
    await desk.goto('/staff/conversations');
    await isAlive(desk);
    const found = desk.getByRole('listitem').filter({ hasText: words }).first();
    await found.getByRole('button', { name: 'Доставить' }).click();
    await desk.getByText('Закрыто').waitFor();
    // Told live.
    await bubble.waitFor({ state: 'detached' });
    await page.getByRole('log').getByText(words).waitFor();
  },
);
