import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { slow4g, slowness } from './browser/slow-phone.ts';
import { startScripts } from './browser/start-scripts.ts';
import { withChromium } from './chromium.ts';
import { median, percentile, table } from './numbers.ts';
import { newestCarPath, readCommand } from './site.ts';

const help = `How a running site answers people, as a phone sees it: Chromium with a processor that is four times slower.

1. The first press, made 0.5, 1, 2 and 4 s after the first paint over slow 4G: milliseconds until the pressed element
   shows that it was pressed, and until what it does is there. A press is lost if that is not there after ${30} s.
2. Interaction to Next Paint of pages that have started: the 75th percentile of the milliseconds from a press, a key or
   a tap to the paint after it.

  npm run bench:presses -- [address] [--runs 3]`;

const { address, runs } = readCommand(help, { runs: 3 });
const momentsMs = [500, 1000, 2000, 4000];
const lostAfterMs = 30_000;
/** The longest pause of Playwright's own between the parts of an interaction. */
const settleMs = 400;

const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Press = {
  name: string;
  path: string;
  /** What is pressed: the first such element that is visible. */
  target: string;
  /** What is there when the press has been carried out. */
  done: string;
};

const carPath = await newestCarPath(address);
const presses: Press[] = [
  {
    name: 'heart (leads to the sign-in)',
    path: '/cars',
    target: 'article [data-heart]',
    done: 'form input[name=email], form input[type=tel]',
  },
  {
    name: 'compare',
    path: '/cars',
    target: 'article button[aria-pressed]:not([data-heart])',
    done: 'article button[aria-pressed=true]',
  },
  { name: 'menu', path: '/', target: 'header button[popovertarget]', done: '[popover]:popover-open' },
  { name: 'filters', path: '/cars', target: 'nav a[aria-haspopup]', done: 'dialog[open] input[name=brand]' },
  {
    name: 'photo, full screen',
    path: carPath,
    target: 'main a[aria-haspopup=dialog]',
    done: 'dialog[open] img',
  },
  {
    name: 'phone number',
    path: carPath,
    target: 'form[action$="/phone"] button',
    done: 'main a[href^="tel:+7"]',
  },
];

async function newPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
    userAgent,
  });
  await context.addCookies([{ name: 'city', value: '1', url: address }]);
  await context.addInitScript(() => localStorage.setItem('city', '1'));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, session };
}

type Answer = { feedback: number; done: number };
declare global {
  interface Window {
    answer: { pressedAt?: number; feedbackAt?: number };
  }
}

/** Runs in the page: notes when a press was made, and the frame that first shows it on the pressed element. */
function watchFeedback(): void {
  window.answer = {};
  const { answer } = window;
  const shows = '[data-waits], [aria-busy=true], [aria-pressed=true], :popover-open, dialog[open]';
  addEventListener(
    'click',
    ({ timeStamp, isTrusted }) => {
      if (!isTrusted || answer.pressedAt) return;
      answer.pressedAt = timeStamp;
      const look = () => {
        if (document.querySelector(shows)) {
          // A task after the frame's callbacks runs when the frame has been painted.
          setTimeout(() => {
            answer.feedbackAt = performance.now();
          });
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Opens the page as a new visitor over a slow line and presses once, `moment` ms after the first paint. */
async function firstPress(browser: Browser, press: Press, moment: number): Promise<Answer | null> {
  const { page, session } = await newPage(browser);
  try {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await page.addInitScript(watchFeedback);
    await page.goto(address + press.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const painted = await page.evaluate(
      () => performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    );
    await sleep(Math.max(0, moment - painted));
    const target = page.locator(press.target).locator('visible=true').first();
    const box = await target.boundingBox({ timeout: lostAfterMs });
    if (!box) return null;
    let feedback = Number.NaN;
    const pressedAt = Date.now();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const noted = page
      .waitForFunction(() => window.answer.feedbackAt && { ...window.answer }, null, { timeout: lostAfterMs })
      .then(async (answer) => {
        const { pressedAt: from = 0, feedbackAt: to = 0 } = (await answer.jsonValue()) || {};
        feedback = to - from;
      })
      // The page was left before it could report: the press was native.
      .catch(() => {});
    await page.locator(press.done).locator('visible=true').first().waitFor({ timeout: lostAfterMs });
    const done = Date.now() - pressedAt;
    await Promise.race([noted, sleep(settleMs)]);
    return { feedback, done };
  } catch {
    return null;
  } finally {
    await page.context().close();
  }
}

async function firstPresses(browser: Browser): Promise<string[][]> {
  const rows: string[][] = [];
  for (const press of presses)
    for (const moment of momentsMs) {
      const answers: (Answer | null)[] = [];
      for (let run = 0; run < runs; run += 1) answers.push(await firstPress(browser, press, moment));
      const kept = answers.filter((answer) => answer !== null);
      const feedbacks = kept.map(({ feedback }) => feedback).filter((ms) => !Number.isNaN(ms));
      rows.push([
        press.name,
        `${moment / 1000} s`,
        feedbacks.length > 0 ? median(feedbacks).toFixed(0) : 'the browser’s own',
        median(kept.map(({ done }) => done)).toFixed(0),
        String(answers.length - kept.length),
      ]);
    }
  return rows;
}

type Action = {
  name: string;
  path: string;
  act: (page: Page) => Promise<unknown>;
  /** What is there afterwards. */
  until: (page: Page) => Promise<unknown>;
};
const visible = (selector: string) => (page: Page) =>
  page.locator(selector).locator('visible=true').first().waitFor();
const tap = (selector: string) => (page: Page) =>
  page.locator(selector).locator('visible=true').first().tap();
const openFilters = async (page: Page) => {
  await tap('nav a[aria-haspopup]')(page);
  await visible('dialog[open] input[name=brand]')(page);
};
const actions: Action[] = [
  {
    name: 'filter',
    path: '/cars',
    act: async (page) => {
      await openFilters(page);
      await tap('dialog[open] label:has(input[name=brand])')(page);
    },
    until: visible('dialog[open] input:checked'),
  },
  {
    name: 'sort',
    path: '/cars',
    act: async (page) => {
      await page.locator('select[name=sort]').focus();
      await page.keyboard.press('ArrowDown');
    },
    until: (page) => page.waitForURL('**sort=**'),
  },
  {
    name: 'compare and heart',
    path: '/cars',
    act: async (page) => {
      await tap('article button[aria-pressed]:not([data-heart])')(page);
      await tap('article [data-heart]')(page);
    },
    until: (page) => page.waitForURL('**/auth**'),
  },
  {
    name: 'gallery',
    path: carPath,
    act: tap('main a[aria-haspopup=dialog]'),
    until: visible('dialog[open] img'),
  },
  {
    name: 'opening a car, back',
    path: '/cars',
    act: async (page) => {
      await tap('article a')(page);
      await visible('form[action$="/phone"] button')(page);
      await tap('nav[aria-label] a[href="/cars"], a[href^="/cars/"]')(page);
    },
    until: visible('#cars article'),
  },
  {
    name: 'typing',
    path: '/cars',
    act: async (page) => {
      await tap('input[type=search]')(page);
      await page.keyboard.type('тойота камри', { delay: 60 });
    },
    until: visible('input[type=search]'),
  },
];

/** Milliseconds of all interactions of the page until now, by Chromium's own measure. */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  Object.assign(window, { interactions: longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function interactions(browser: Browser): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { name, path, act, until } of actions) {
    const durations: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { page } = await newPage(browser);
      await page.addInitScript(watchInteractions);
      await page.goto(address + path);
      await startScripts(page);
      // Parts that load later are not what is measured.
      await page.waitForLoadState('networkidle');
      await act(page);
      await until(page);
      await sleep(settleMs);
      durations.push(
        ...(await page.evaluate(() => [
          ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
        ])),
      );
      await page.context().close();
    }
    // Interactions that are painted within a frame are not reported.
    rows.push([
      name,
      durations.length > 0 ? percentile(durations, 0.75).toFixed(0) : '< 16',
      String(durations.length),
    ]);
  }
  return rows;
}

await withChromium(async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  console.log(`${address}, a processor ${slowness} times slower, slow 4G, median of ${runs}\n`);
  console.log(
    table(['first press', 'after the paint', 'shown, ms', 'done, ms', 'lost'], await firstPresses(browser)),
  );
  console.log(`\nInteraction to Next Paint once scripts run, 75th percentile, ${runs} sessions each\n`);
  console.log(table(['interaction', 'ms', 'measured'], await interactions(browser)));
});
