import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { withChromium } from './chromium.ts';
import { table } from './numbers.ts';
import { readCommand } from './site.ts';

const secondsPerTap = 1.8;
const secondsPerCharacter = 0.3;
const help = `The taps, the typed characters and the seconds of the errands people come for, on a phone of 390 × 844 px:
a Camry from 2015 on, automatic, in Almaty, for 12 million at most, until its phone number is there — by words and by
filters — and an ad from the empty form to moderation. The site must be one with demo ads.

The seconds of a person are an estimate, not a measurement: ${secondsPerTap} s a tap (looking, deciding, pressing) and ${secondsPerCharacter} s a typed
character. To them come the seconds that the site let the person wait, which are measured.

  npm run bench:errands -- [address]`;

const { address } = readCommand(help, {});
const photos = ['front34', 'rear34', 'side', 'front'].map((view) =>
  join(import.meta.dirname, `../features/listings/server/demo/photos/sedan-plain-street-white-${view}.webp`),
);

/** A phone in somebody's hand: counts what the person does, and times what the person waits for. */
class Hand {
  taps = 0;
  characters = 0;
  waitedMs = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    const visible = target.locator('visible=true').first();
    await this.wait(visible.waitFor());
    await visible.tap();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.type(text);
    this.characters += text.length;
  }

  /** A choice in the phone's own list: a tap opens it and another chooses. */
  async select(field: Locator, label: string): Promise<void> {
    const option = field.locator('option', { hasText: label }).first();
    await this.wait(option.waitFor({ state: 'attached' }));
    await field.selectOption(await option.getAttribute('value'));
    this.taps += 2;
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter');
    this.taps += 1;
  }

  async wait<T>(answer: Promise<T>): Promise<T> {
    const from = performance.now();
    const result = await answer;
    this.waitedMs += performance.now() - from;
    return result;
  }

  get row(): string[] {
    const own = this.taps * secondsPerTap + this.characters * secondsPerCharacter;
    const waited = this.waitedMs / 1000;
    return [
      String(this.taps),
      String(this.characters),
      waited.toFixed(1),
      own.toFixed(0),
      (own + waited).toFixed(0),
    ];
  }
}

async function postJson(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** The token of a new member. */
async function newMember(): Promise<string> {
  const email = `errand-${Date.now()}@example.com`;
  const { token } = await postJson('/api/identity/sign-up/', { email, password: 'secret-word' });
  const response = await fetch(`${address}/api/firebase/auth/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { jwt: string }).jwt;
}

async function callTheSeller(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.locator('main article a'));
  await hand.wait(page.waitForURL(/\/cars\/\d+/));
  await hand.tap(page.getByRole('button', { name: 'Показать телефон' }));
  await hand.wait(page.locator('a[href^="tel:"]').first().waitFor({ state: 'attached' }));
}

async function chooseFirstCity(page: Page, hand: Hand): Promise<void> {
  const dialog = page.locator('#first-city');
  await hand.wait(dialog.waitFor());
  await hand.tap(dialog.locator('label', { hasText: 'Алматы' }));
  await hand.tap(dialog.locator('button[type=submit]'));
}

async function findByWords(page: Page, hand: Hand): Promise<void> {
  await hand.wait(page.goto(`${address}/`));
  await chooseFirstCity(page, hand);
  await hand.type(page.getByRole('searchbox'), 'камри до 12 млн от 2015 автомат алматы');
  await hand.enter();
  await hand.wait(page.waitForURL(/\/cars\?/));
  await callTheSeller(page, hand);
}

async function findByFilters(page: Page, hand: Hand): Promise<void> {
  await hand.wait(page.goto(`${address}/`));
  await chooseFirstCity(page, hand);
  await hand.select(page.locator('select[name=brand]'), 'Toyota');
  await hand.select(page.locator('select[name=model]'), 'Camry');
  await hand.select(page.locator('select[name=year_from]'), '2015');
  await hand.select(page.locator('select[name=city]'), 'Алматы');
  await hand.tap(page.getByRole('button', { name: /^Показать/ }));
  await hand.wait(page.waitForURL(/\/cars/));
  await hand.tap(page.getByRole('link', { name: 'Цена', exact: true }));
  const sheet = page.locator('dialog[open]');
  await hand.type(sheet.getByRole('group', { name: 'Цена' }).getByLabel('до'), '12000000');
  await hand.tap(sheet.getByRole('button', { name: /^Показать/ }));
  await hand.wait(page.waitForURL(/price_to/));
  await hand.tap(page.locator('main a', { hasText: /^Автомат/ }));
  await hand.wait(page.waitForURL(/transmission/));
  await callTheSeller(page, hand);
}

async function publish(page: Page, hand: Hand): Promise<void> {
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const option = (name: string, value: string) => field(name).locator(`label:has(input[value="${value}"])`);
  const next = (step: string) => hand.tap(page.getByRole('button', { name: `Дальше: ${step}` }));
  const token = await newMember();
  await page.addInitScript((jwt) => localStorage.setItem('token', jwt), token);
  await page.addInitScript(() => localStorage.setItem('city', '1'));
  await hand.wait(page.goto(`${address}/create-auto`));
  await hand.tap(page.getByRole('button', { name: 'Начать', exact: true }));
  await hand.tap(page.getByRole('button', { name: 'Toyota', exact: true }));
  await hand.tap(page.getByRole('button', { name: /^Camry/ }));
  await hand.select(field('year').getByRole('combobox'), '2019');
  await hand.tap(option('seats', '5'));
  await next('модификация');
  await hand.tap(option('steering', 'left'));
  await hand.tap(option('fuel', 'petrol'));
  await hand.tap(field('modification').locator('label'));
  await hand.tap(option('color', 'white'));
  await next('опции');
  await next('состояние');
  await hand.tap(option('condition', 'used'));
  await hand.type(field('mileage').getByRole('textbox'), '84000');
  await hand.tap(option('customs', 'cleared'));
  await next('цена');
  await hand.type(field('price').getByRole('textbox'), '12400000');
  const phone = `705${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  await hand.type(field('contact_phone').locator('input[type=tel]'), phone);
  await hand.tap(field('contact_phone').getByRole('button', { name: 'Подтвердить кодом' }));
  const code = field('contact_phone').locator('input[autocomplete=one-time-code]');
  await hand.wait(code.waitFor());
  const outbox = await fetch(`${address}/dev/outbox.json?to=${encodeURIComponent(`+7${phone}`)}`);
  const { results } = (await outbox.json()) as { results: { body: string }[] };
  await hand.type(code, /\d{6}/.exec(results[0]?.body ?? '')?.[0] ?? '');
  await hand.tap(field('contact_phone').locator('form button[type=submit]'));
  await hand.wait(field('contact_phone').getByText('Номер подтверждён').first().waitFor());
  await hand.type(field('description').getByRole('textbox'), 'Один хозяин, не бит, сервис у дилера.');
  await next('фото');
  await field('photos').locator('input[type=file]').first().setInputFiles(photos);
  // The phone's own picker: a tap opens it, one chooses each picture, and one confirms.
  hand.taps += 2 + photos.length;
  await hand.wait(
    page.waitForFunction(
      (count) => document.querySelectorAll('[data-field="photos"] img').length === count,
      photos.length,
    ),
  );
  await next('публикация');
  await hand.tap(page.getByRole('button', { name: 'Опубликовать', exact: true }).last());
  await hand.wait(page.getByRole('heading', { level: 1, name: 'На модерации' }).waitFor());
}

async function onPhone(browser: Browser, errand: (page: Page, hand: Hand) => Promise<void>): Promise<Hand> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const hand = new Hand(page);
  await errand(page, hand);
  await sleep(100);
  await context.close();
  return hand;
}

await withChromium(async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const errands = { 'find, by words': findByWords, 'find, by filters': findByFilters, publish };
  const rows: string[][] = [];
  for (const [name, errand] of Object.entries(errands))
    rows.push([name, ...(await onPhone(browser, errand)).row]);
  console.log(
    table(['errand', 'taps', 'characters', 'waited, s', 'person, s (estimate)', 'together, s'], rows),
  );
  await browser.close();
});
