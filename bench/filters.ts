import { chromium, type Page } from 'playwright-core';
import { readMeter, readShown, startMeter, type Wait, watchPage } from './browser/meter.ts';
import { withChromium } from './chromium.ts';
import { percentile, table } from './numbers.ts';
import { readCommand } from './site.ts';

const help = `How long a person waits in the catalogue of a running site, in headless Chromium: from the press (a finger is
lifted, a key goes down) to the moment when the new cars and counts are painted. Tells, too, where the page jumped or
lost the focus, where a number shown is not that of the answer, and whether questions that are out of date are given up.

  npm run bench:filters -- [address] [--runs 5]`;

const { address, runs } = readCommand(help, { runs: 5 });
/** The first visit warms the server and the browser. */
const warmRuns = 1;

type Step = {
  name: string;
  /** Brings the page to the state in which the step is pressed. */
  before?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** The pressed element disappears, or the browser restores the scroll position itself. */
  leaves?: true;
};
type Visit = { name: string; width: number; height: number; isTouch: boolean; steps: Step[] };

const click = (selector: string): Step['press'] => {
  return (page) => page.locator(selector).first().click();
};
const inColumn = (name: string, value?: string) =>
  click(`#filters input[name="${name}"]${value ? `[value="${value}"]` : ''}`);
const inSheet = (name: string, value?: string) =>
  click(`dialog[open] input[name="${name}"]${value ? `[value="${value}"]` : ''}`);
const typed = (name: string, value: string): Pick<Step, 'before' | 'press'> => ({
  before: (page) => page.locator(`#filters input[name="${name}"]`).fill(value),
  press: (page) => page.keyboard.press('Enter'),
});
const order: Step = {
  name: 'order',
  press: (page) => page.locator('select[name="sort"]').selectOption('price_asc'),
  leaves: true,
};
const chipAway: Step = {
  name: 'a chip away',
  press: click('nav a[aria-label^="Убрать"]'),
  leaves: true,
};
const back: Step = { name: 'back', press: (page) => page.evaluate(() => history.back()), leaves: true };

const visits: Visit[] = [
  {
    name: 'desktop',
    width: 1440,
    height: 900,
    isTouch: false,
    steps: [
      { name: 'brand', press: inColumn('brand', 'toyota') },
      { name: 'second brand', press: inColumn('brand', 'kia') },
      { name: 'model', press: inColumn('model') },
      { name: 'drive', press: inColumn('drive') },
      { name: 'condition', press: inColumn('condition', 'used') },
      { name: 'flag', press: inColumn('credit', 'true') },
      {
        name: 'option',
        before: async (page) => {
          await page.locator('#filters summary', { hasText: 'Опции' }).click();
          await page.locator('#filters input[name="option"]').first().waitFor();
        },
        press: inColumn('option'),
      },
      chipAway,
      { name: 'range, Enter', ...typed('price_to', '9000000') },
      { name: 'limit, Enter', ...typed('mileage_to', '150000') },
      order,
      { name: 'worse hidden', press: click('input[name="hide_worse"]') },
      back,
      back,
      { name: 'all away', press: click('#filters a[href^="/cars"]'), leaves: true },
    ],
  },
  {
    name: 'phone',
    width: 390,
    height: 844,
    isTouch: true,
    steps: [
      {
        name: 'sheet: brand',
        before: async (page) => {
          await page.getByRole('link', { name: 'Фильтры' }).click();
          await page.locator('dialog[open] input[name="option"], dialog[open] summary').first().waitFor();
        },
        press: inSheet('brand', 'toyota'),
      },
      { name: 'sheet: model', press: inSheet('model') },
      { name: 'sheet: drive', press: inSheet('drive') },
      { name: 'sheet: flag', press: inSheet('credit', 'true') },
      { name: 'sheet: show', press: click('dialog[open] button:has-text("Показать")'), leaves: true },
      chipAway,
      order,
      back,
    ],
  },
];

const waits = new Map<string, Wait[]>();
const faults = new Map<string, number>();
const tell = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);

async function open(port: number, { width, height, isTouch }: Visit) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: isTouch,
    isMobile: isTouch,
    locale: 'ru-RU',
  });
  await context.addInitScript(() => localStorage.setItem('city', '1'));
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  await page.goto(`${address}/cars`);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  return { page, close: () => context.close() };
}

async function countFor(question: string): Promise<number> {
  const answer = await fetch(question);
  return ((await answer.json()) as { count: number }).count;
}

async function takeStep(page: Page, visit: string, { name, before, press, leaves }: Step): Promise<Wait> {
  await before?.(page);
  // Lets late work of the previous step finish.
  await page.waitForTimeout(250);
  let requested = `${address}/api/cars/${new URL(page.url()).search}`;
  const listen = (request: { url(): string }) => {
    if (request.url().includes('/api/cars/?')) requested = request.url();
  };
  page.on('request', listen);
  await startMeter(page);
  const place = await readShown(page);
  await press(page);
  const wait = await readMeter(page);
  page.off('request', listen);
  const shown = await readShown(page);
  const title = `${visit}, ${name}`;
  const isInSheet = (await page.locator('dialog[open]').count()) > 0;
  const count = await countFor(isInSheet ? requested : `${address}/api/cars/${new URL(page.url()).search}`);
  if (!isInSheet && shown.found !== count) tell(`${title}: ${shown.found} cars are told, ${count} are there`);
  if (shown.button !== null && shown.button !== count)
    tell(`${title}: the button tells ${shown.button}, ${count} are there`);
  if (!leaves && shown.scrollY !== place.scrollY && place.focus === shown.focus)
    tell(`${title}: the page moved from ${place.scrollY} to ${shown.scrollY}`);
  if (!leaves && !shown.focus.startsWith('input')) tell(`${title}: the focus went to ${shown.focus}`);
  return wait;
}

/** Delays responses so that a second press comes before the first response. */
async function countAborted(page: Page): Promise<number> {
  let aborted = 0;
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted += 1;
  });
  await page.route('**/api/cars/?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => {});
  });
  for (const flag of ['warranty', 'credit', 'hot']) await inColumn(flag)(page);
  await readMeter(page);
  return aborted;
}

let aborted = 0;
await withChromium(async (port) => {
  for (const visit of visits) {
    for (let run = -warmRuns; run < runs; run += 1) {
      const { page, close } = await open(port, visit);
      for (const step of visit.steps) {
        const wait = await takeStep(page, visit.name, step);
        const title = `${visit.name} ${visit.width}: ${step.name}`;
        if (run >= 0) waits.set(title, [...(waits.get(title) ?? []), wait]);
      }
      if (!visit.isTouch && run === 0) aborted = await countAborted(page);
      await close();
    }
  }
});

const of = (all: readonly Wait[], part: keyof Wait, share: number) => {
  const known = all.flatMap((wait) => wait[part] ?? []);
  return known.length > 0 ? percentile(known, share).toFixed(0) : '–';
};
const row = (title: string, all: readonly Wait[]) => [
  title,
  of(all, 'requested', 0.5),
  of(all, 'responded', 0.5),
  ...[0.5, 0.95, 1].map((share) => of(all, 'painted', share)),
];
const everything = [...waits.values()].flat();
console.log(`${address}, ${runs} visits at each width; milliseconds since the press\n`);
console.log(
  table(
    ['what is changed', 'requested', 'responded', 'painted p50', 'p95', 'worst'],
    [...[...waits].map(([title, all]) => row(title, all)), row('everything', everything)],
  ),
);
console.log(`\n${aborted} of 2 outdated questions given up`);
for (const [fault, times] of faults) console.log(`${fault} (${times} of ${runs + warmRuns} visits)`);
process.exitCode = faults.size > 0 || aborted < 2 ? 1 : 0;
