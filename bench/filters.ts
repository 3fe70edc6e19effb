import { chromium, type Page } from 'playwright-core';
import { readMeter, readPageState, startMeter, type Timing, watchPage } from './browser/meter.ts';
import { startScripts } from './browser/start-scripts.ts';
import { withChromium } from './chromium.ts';
import { percentile, table } from './numbers.ts';
import { readCommand } from './site.ts';

const help = `How long a person waits in the catalogue of a running site, in headless Chromium: from the press (a finger is
lifted, a key goes down) to the moment when the new cars and counts are painted. Tells, too, where the page jumped or
lost the focus, where a number shown is not that of the answer, and whether questions that are out of date are given up.

  npm run bench:filters -- [address] [--runs 5]`;

const { address, runs } = readCommand(help, { runs: 5 });
/** Runs that are not measured: the first visit fills the caches of the server and the browser. */
const warmUpRuns = 1;

type Step = {
  name: string;
  /** Prepares the page before the measured press. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /**
   * Scroll position and focus may change in this step, because the pressed element disappears or the browser restores
   * the scroll position; in all other steps that is reported as a fault.
   */
  mayJump?: true;
};
type Scenario = { name: string; width: number; height: number; isTouch: boolean; steps: Step[] };

const click = (selector: string): Step['press'] => {
  return (page) => page.locator(selector).first().click();
};
const inColumn = (name: string, value?: string) =>
  click(`#filters input[name="${name}"]${value ? `[value="${value}"]` : ''}`);
const inSheet = (name: string, value?: string) =>
  click(`dialog[open] input[name="${name}"]${value ? `[value="${value}"]` : ''}`);
const typedInColumn = (name: string, value: string): Pick<Step, 'prepare' | 'press'> => ({
  prepare: (page) => page.locator(`#filters input[name="${name}"]`).fill(value),
  press: (page) => page.keyboard.press('Enter'),
});
const order: Step = {
  name: 'order',
  press: (page) => page.locator('select[name="sort"]').selectOption('price_asc'),
  mayJump: true,
};
const removeChip: Step = {
  name: 'a chip away',
  press: click('nav a[aria-label^="Убрать"]'),
  mayJump: true,
};
const back: Step = { name: 'back', press: (page) => page.evaluate(() => history.back()), mayJump: true };

const scenarios: Scenario[] = [
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
        prepare: async (page) => {
          await page.locator('#filters summary', { hasText: 'Опции' }).click();
          await page.locator('#filters input[name="option"]').first().waitFor();
        },
        press: inColumn('option'),
      },
      removeChip,
      { name: 'range, Enter', ...typedInColumn('price_to', '9000000') },
      { name: 'limit, Enter', ...typedInColumn('mileage_to', '150000') },
      order,
      { name: 'worse hidden', press: click('input[name="hide_worse"]') },
      back,
      back,
      { name: 'all away', press: click('#filters a[href^="/cars"]'), mayJump: true },
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
        prepare: async (page) => {
          await page.getByRole('link', { name: 'Фильтры' }).click();
          await page.locator('dialog[open] input[name="option"], dialog[open] summary').first().waitFor();
        },
        press: inSheet('brand', 'toyota'),
      },
      { name: 'sheet: model', press: inSheet('model') },
      { name: 'sheet: drive', press: inSheet('drive') },
      { name: 'sheet: flag', press: inSheet('credit', 'true') },
      { name: 'sheet: show', press: click('dialog[open] button:has-text("Показать")'), mayJump: true },
      removeChip,
      order,
      back,
    ],
  },
];

const timings = new Map<string, Timing[]>();
const faults = new Map<string, number>();
const reportFault = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);

async function openCatalogue(port: number, { width, height, isTouch }: Scenario) {
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
  await startScripts(page);
  return { page, close: () => context.close() };
}

async function countFor(url: string): Promise<number> {
  const response = await fetch(url);
  return ((await response.json()) as { count: number }).count;
}

async function runStep(
  page: Page,
  scenario: string,
  { name, prepare, press, mayJump }: Step,
): Promise<Timing> {
  await prepare?.(page);
  // Waits for background work of the previous step, so that it does not slow down this one.
  await page.waitForTimeout(250);
  let requested = `${address}/api/cars/${new URL(page.url()).search}`;
  const onRequest = (request: { url(): string }) => {
    if (request.url().includes('/api/cars/?')) requested = request.url();
  };
  page.on('request', onRequest);
  await startMeter(page);
  const stateBefore = await readPageState(page);
  await press(page);
  const timing = await readMeter(page);
  page.off('request', onRequest);
  const stateAfter = await readPageState(page);
  const title = `${scenario}, ${name}`;
  const isInSheet = (await page.locator('dialog[open]').count()) > 0;
  const count = await countFor(isInSheet ? requested : `${address}/api/cars/${new URL(page.url()).search}`);
  if (!isInSheet && stateAfter.listCount !== count)
    reportFault(`${title}: ${stateAfter.listCount} cars are shown, ${count} exist`);
  if (stateAfter.buttonCount !== null && stateAfter.buttonCount !== count)
    reportFault(`${title}: the button shows ${stateAfter.buttonCount}, ${count} exist`);
  if (!mayJump && stateAfter.scrollY !== stateBefore.scrollY && stateBefore.focus === stateAfter.focus)
    reportFault(`${title}: the page moved from ${stateBefore.scrollY} to ${stateAfter.scrollY}`);
  if (!mayJump && !stateAfter.focus.startsWith('input'))
    reportFault(`${title}: the focus went to ${stateAfter.focus}`);
  return timing;
}

/** Presses three filters while responses are delayed; returns how many outdated requests the page aborted. */
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
  for (const scenario of scenarios) {
    for (let run = -warmUpRuns; run < runs; run += 1) {
      const { page, close } = await openCatalogue(port, scenario);
      for (const step of scenario.steps) {
        const timing = await runStep(page, scenario.name, step);
        const title = `${scenario.name} ${scenario.width}: ${step.name}`;
        if (run >= 0) timings.set(title, [...(timings.get(title) ?? []), timing]);
      }
      if (!scenario.isTouch && run === 0) aborted = await countAborted(page);
      await close();
    }
  }
});

const formatPercentile = (group: readonly Timing[], part: keyof Timing, share: number) => {
  const values = group.flatMap((timing) => timing[part] ?? []);
  return values.length > 0 ? percentile(values, share).toFixed(0) : '–';
};
const rowOf = (title: string, group: readonly Timing[]) => [
  title,
  formatPercentile(group, 'requested', 0.5),
  formatPercentile(group, 'responded', 0.5),
  ...[0.5, 0.95, 1].map((share) => formatPercentile(group, 'painted', share)),
];
const allTimings = [...timings.values()].flat();
console.log(`${address}, ${runs} visits at each width; milliseconds since the press\n`);
console.log(
  table(
    ['what is changed', 'requested', 'responded', 'painted p50', 'p95', 'worst'],
    [...[...timings].map(([title, group]) => rowOf(title, group)), rowOf('everything', allTimings)],
  ),
);
console.log(`\n${aborted} of 2 outdated questions given up`);
for (const [fault, times] of faults) console.log(`${fault} (${times} of ${runs + warmUpRuns} visits)`);
process.exitCode = faults.size > 0 || aborted < 2 ? 1 : 0;
