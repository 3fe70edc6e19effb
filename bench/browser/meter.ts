import type { Page } from 'playwright-core';

/**
 * Milliseconds from the press on a filter until the request is sent (`requested`), its response arrives (`responded`)
 * and the new cars and counts are painted (`painted`).
 */
export type Timing = { requested: number | null; responded: number | null; painted: number };
export type PageState = {
  listCount: number | null;
  buttonCount: number | null;
  focus: string;
  scrollY: number;
};

type Meter = { pressedAt: number; paintedAt: number };
declare global {
  interface Window {
    meter: Meter;
  }
}

/** The page counts as completely painted once nothing in it has changed for this long. */
const quietMs = 200;

/** Runs in the page before its own scripts; records the time of a press and of the last paint of a change. */
export function watchPage(): void {
  const meter: Meter = { pressedAt: 0, paintedAt: 0 };
  window.meter = meter;
  const recordPress = ({ timeStamp }: Event) => {
    meter.pressedAt ||= timeStamp;
  };
  for (const kind of ['click', 'change', 'keydown', 'popstate']) addEventListener(kind, recordPress, true);
  // A message posted in an animation frame arrives after that frame is painted. One message per frame is enough.
  let isFrameQueued = false;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    meter.paintedAt = performance.now();
  };
  const watchedSelector = '#cars, #filters, dialog[open], [role=status]';
  new MutationObserver((changes) => {
    const isWatched = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(watchedSelector);
    });
    if (!isWatched || isFrameQueued) return;
    isFrameQueued = true;
    requestAnimationFrame(() => {
      isFrameQueued = false;
      painted.port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export async function startMeter(page: Page): Promise<void> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    Object.assign(window.meter, { pressedAt: 0, paintedAt: 0 });
  });
}

/** Waits until everything caused by the press is painted, and returns the measured times. */
export async function readMeter(page: Page): Promise<Timing> {
  const isPainted = (quiet: number) => {
    const { pressedAt, paintedAt } = window.meter;
    const isBusy = document.querySelector('#cars[aria-busy=true], dialog[open] button[aria-busy=true]');
    return pressedAt > 0 && !isBusy && performance.now() - Math.max(pressedAt, paintedAt) > quiet;
  };
  await page.waitForFunction(isPainted, quietMs, { polling: 20 });
  return page.evaluate(() => {
    const { pressedAt, paintedAt } = window.meter;
    const last = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/cars/?'))
      .at(-1) as PerformanceResourceTiming | undefined;
    return {
      requested: last ? last.startTime - pressedAt : null,
      responded: last ? last.responseEnd - pressedAt : null,
      painted: paintedAt - pressedAt,
    };
  });
}

/** Reads the counts that the page shows, its scroll position and the focused element. */
export function readPageState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const numberIn = (element: Element | null) =>
      element ? Number((element as HTMLElement).innerText.replaceAll(/\D/g, '')) : null;
    const buttons = document.querySelectorAll('dialog[open] button, #filters button[type=submit]');
    const focused = document.activeElement as HTMLInputElement | null;
    return {
      listCount: numberIn(
        [...document.querySelectorAll('[role=status]')].find((element) =>
          /\d/.test(element.textContent ?? ''),
        ) ?? null,
      ),
      buttonCount: numberIn([...buttons].findLast((element) => /\d/.test(element.textContent ?? '')) ?? null),
      focus: [focused?.localName, focused?.name, focused?.value].filter(Boolean).join(' '),
      scrollY,
    };
  });
}
