import type { Page } from 'playwright-core';

/** Milliseconds since the press: the question leaves, its answer is there, the newest cars and counts are painted. */
export type Wait = { asked: number | null; answered: number | null; painted: number };
export type Shown = { found: number | null; button: number | null; focus: string; scrollY: number };

type Meter = { pressedAt: number; paintedAt: number };
declare global {
  interface Window {
    meter: Meter;
  }
}

/** So long nothing may change before a page counts as drawn. */
const quietMs = 200;

/** Runs in the page from its beginning. The product knows nothing of it. */
export function watchPage(): void {
  const meter: Meter = { pressedAt: 0, paintedAt: 0 };
  window.meter = meter;
  const begin = ({ timeStamp }: Event) => {
    meter.pressedAt ||= timeStamp;
  };
  for (const kind of ['click', 'change', 'keydown', 'popstate']) addEventListener(kind, begin, true);
  // What comes after a frame's callbacks comes after its painting. Once a frame: a second message waits for more.
  let isFrameAsked = false;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    meter.paintedAt = performance.now();
  };
  const parts = '#cars, #filters, dialog[open], [role=status]';
  new MutationObserver((changes) => {
    const isSeen = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(parts);
    });
    if (!isSeen || isFrameAsked) return;
    isFrameAsked = true;
    requestAnimationFrame(() => {
      isFrameAsked = false;
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

/** Waits until everything that the press led to is drawn. */
export async function readMeter(page: Page): Promise<Wait> {
  const isDrawn = (quiet: number) => {
    const { pressedAt, paintedAt } = window.meter;
    const isBusy = document.querySelector('#cars[aria-busy=true], dialog[open] button[aria-busy=true]');
    return pressedAt > 0 && !isBusy && performance.now() - Math.max(pressedAt, paintedAt) > quiet;
  };
  await page.waitForFunction(isDrawn, quietMs, { polling: 20 });
  return page.evaluate(() => {
    const { pressedAt, paintedAt } = window.meter;
    const last = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/cars/?'))
      .at(-1) as PerformanceResourceTiming | undefined;
    return {
      asked: last ? last.startTime - pressedAt : null,
      answered: last ? last.responseEnd - pressedAt : null,
      painted: paintedAt - pressedAt,
    };
  });
}

/** The numbers that the page tells, and where the person is. */
export function readShown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const numberIn = (element: Element | null) =>
      element ? Number((element as HTMLElement).innerText.replaceAll(/\D/g, '')) : null;
    const buttons = document.querySelectorAll('dialog[open] button, #filters button[type=submit]');
    const focused = document.activeElement as HTMLInputElement | null;
    return {
      found: numberIn(
        [...document.querySelectorAll('[role=status]')].find((one) => /\d/.test(one.textContent ?? '')) ??
          null,
      ),
      button: numberIn([...buttons].findLast((one) => /\d/.test(one.textContent ?? '')) ?? null),
      focus: [focused?.localName, focused?.name, focused?.value].filter(Boolean).join(' '),
      scrollY,
    };
  });
}
