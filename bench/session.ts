import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { camryAnswers } from '../features/selling/testing-camry.ts';
import { slow4g, slowness } from './browser/slow-phone.ts';
import { startScripts } from './browser/start-scripts.ts';
import { withChromium } from './chromium.ts';
import { signInAsDemoMember } from './demo-member.ts';
import { kilobytes, percentile, table } from './numbers.ts';
import { readCommand } from './site.ts';

const help = `One person's session on a phone: a member of the demonstration chooses among filters, saves cars, opens them and looks
at their photos, and fills in an ad. Chromium with a processor that is four times slower, over slow 4G.

1. Interaction to Next Paint of 200 interactions: the 75th percentile of the milliseconds from a press or a key to the
   paint after it, as Chromium's Event Timing API tells them (rounded to 8 ms; below 16 it tells nothing).
2. 1,008 cards scrolled by a finger: how many frames took longer than one and a half of the screen's.
3. Bytes that the session received, by what they were.

  npm run bench:session -- [address]`;

const { address } = readCommand(help, {});
const notToldMs = 8;
const frameMs = 1000 / 60;
const cardsToScroll = 1008;
type Meter = { interactions: Map<number, number> };
declare global {
  interface Window {
    sessionMeter: Meter;
  }
}

/** Runs in every document of the session, before its own scripts. */
function watchInteractions(): void {
  const interactions = new Map<number, number>();
  window.sessionMeter = { interactions };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        interactions.set(
          entry.interactionId,
          Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0),
        );
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds of the interactions of each kind. */
const measured = new Map<string, number[]>();

/** Carries out one interaction, waits until `done`, and notes how long its slowest event took. */
async function interact(
  page: Page,
  kind: string,
  act: () => Promise<unknown>,
  done?: () => Promise<unknown>,
) {
  await page.evaluate(() => window.sessionMeter.interactions.clear());
  await act();
  await done?.();
  // Chromium reports an event after the paint that it led to.
  await sleep(300);
  const durations = await page.evaluate(() => [...window.sessionMeter.interactions.values()]);
  measured.set(kind, [...(measured.get(kind) ?? []), Math.max(notToldMs, ...durations)]);
}

/**
 * Parts that load later are there, as for a person who has read the first cars. The network never is idle: messages of
 * people are listened for.
 */
const settled = async (page: Page) => {
  await page.waitForLoadState('load');
  await sleep(4000);
};

const first = (page: Page, selector: string) => page.locator(selector).locator('visible=true').first();

async function chooseFilters(page: Page): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await interact(
      page,
      'filter: opening the sheet',
      () => first(page, 'nav a[aria-haspopup]').tap(),
      () => first(page, 'dialog[open] input[name=brand]').waitFor(),
    );
    for (let at = 0; at < 3; at += 1)
      await interact(page, 'filter: a choice', () =>
        page
          .locator('dialog[open] label:has(input[name=brand])')
          .nth((round + at) % 5)
          .tap(),
      );
    await interact(
      page,
      'filter: showing the cars',
      () => page.locator('dialog[open] button[aria-busy]').tap(),
      () => page.locator('dialog[open]').waitFor({ state: 'hidden' }),
    );
  }
}

async function saveCars(page: Page): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const heart = page.locator('article [data-heart]').nth(at % 20);
    await heart.scrollIntoViewIfNeeded();
    await sleep(200);
    await interact(page, 'heart', () => heart.tap());
  }
}

async function lookAtCars(page: Page): Promise<void> {
  for (let at = 0; at < 10; at += 1) {
    const link = page.locator('article :is(h2, h3) a').nth(at * 2);
    await link.scrollIntoViewIfNeeded();
    await sleep(300);
    await interact(
      page,
      'opening a car',
      () => link.tap(),
      () => page.waitForURL(/\/cars\/\d+/).then(() => first(page, 'main [data-car-photo=page]').waitFor()),
    );
    await interact(
      page,
      'photos: opening',
      () => first(page, 'main [data-car-photo=page] a').tap(),
      () => first(page, 'dialog[open] img').waitFor(),
    );
    // By keys: a swipe is a scroll, which the browser's own thread carries out and which is no interaction.
    for (let swipe = 0; swipe < 4; swipe += 1)
      await interact(page, 'photos: the next', () => page.keyboard.press('ArrowRight'));
    await interact(
      page,
      'photos: closing',
      () => page.locator('dialog[open] header button').last().tap(),
      () => page.locator('dialog[open]').waitFor({ state: 'hidden' }),
    );
    await interact(
      page,
      'back to the list',
      () => page.getByRole('link', { name: 'Назад' }).tap(),
      () => page.locator('#cars article').first().waitFor(),
    );
  }
}

async function typeAd(page: Page, token: string): Promise<void> {
  const { mileage: _, ...form } = camryAnswers;
  const answer = await fetch(`${address}/api/ads/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ form: { ...form, city: 1 } }),
  });
  const { id } = (await answer.json()) as { id: number };
  for (const [step, field, text] of [
    ['state', 'mileage', '84000'],
    ['price', 'price', '12400000'],
    ['price', 'description', 'Один хозяин, не бит, сервис.'],
  ] as const) {
    await page.goto(`${address}/create-auto/${id}?step=${step}`);
    await startScripts(page);
    const input = page
      .locator(`[data-field="${field}"] :is(input, textarea)`)
      .locator('visible=true')
      .first();
    await input.scrollIntoViewIfNeeded();
    await input.tap();
    for (const key of text) await interact(page, 'typing in the ad form', () => page.keyboard.type(key));
  }
  await fetch(`${address}/api/ads/${id}/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Scrolls through the list page by page, and returns the number of frames and of the late ones among them. */
async function scrollCards(page: Page, session: CDPSession) {
  let [frames, late, cards] = [0, 0, 0];
  for (let number = 1; cards < cardsToScroll; number += 1) {
    await page.goto(`${address}/cars?page=${number}`);
    await startScripts(page);
    await settled(page);
    cards += await page.locator('#cars article').count();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { frameTimes: times });
      const note = (at: number) => {
        times.push(at);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -(await page.evaluate(() => document.documentElement.scrollHeight)),
      speed: 2400,
      gestureSourceType: 'touch',
    });
    const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
    const intervals = times.slice(1).map((time, at) => time - (times[at] ?? time));
    frames += intervals.length;
    late += intervals.filter((ms) => ms > 1.5 * frameMs).length;
  }
  return { cards, frames, late };
}

async function run(browser: Browser): Promise<void> {
  const token = await signInAsDemoMember(address);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
  });
  await context.addInitScript((jwt) => {
    localStorage.setItem('city', '1');
    localStorage.setItem('token', jwt);
  }, token);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  const typeOf = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? 'other';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });

  await page.goto(`${address}/cars`);
  await startScripts(page);
  await settled(page);
  await chooseFilters(page);
  await page.goto(`${address}/cars`);
  await startScripts(page);
  await settled(page);
  await saveCars(page);
  await lookAtCars(page);
  await typeAd(page, token);

  const all = [...measured.values()].flat();
  const rowOf = (kind: string, durations: readonly number[]) => [
    kind,
    String(durations.length),
    percentile(durations, 0.5).toFixed(0),
    percentile(durations, 0.75).toFixed(0),
    Math.max(...durations).toFixed(0),
  ];
  console.log(`${address}, a processor ${slowness} times slower, slow 4G\n`);
  console.log(
    table(
      ['interaction', 'number', 'median, ms', '75th percentile, ms', 'longest, ms'],
      [...[...measured].map(([kind, durations]) => rowOf(kind, durations)), rowOf('all', all)],
    ),
  );
  console.log();
  console.log(
    table(
      ['received in the session', 'bytes'],
      [...bytes].toSorted(([, a], [, b]) => b - a).map(([type, sum]) => [type, kilobytes(sum)]),
    ),
  );
  const { cards, frames, late } = await scrollCards(page, session);
  console.log(`\n${cards} cards scrolled in ${frames} frames, ${late} of them late`);
}

await withChromium(async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await run(browser);
  await browser.close();
});
