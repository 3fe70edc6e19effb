import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun } from '../../platform/testing.ts';
import { screens } from './journey.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What an interaction has opened, the page below it having been looked at before. */
export const openDialog = 'dialog[open]';

/** No fault that axe can see at WCAG 2.2 AA, in the page or in a region of it. */
export async function expectAccessible(page: Page, region?: string): Promise<void> {
  await expectNoViolations(page, allRules, region);
}

/** The dark theme changes only colours: their contrast is looked at, and in a full run everything. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, isFullRun ? allRules : contrast);
}

/** The page has no frames, so axe runs in it as it is and answers with violations alone: a quarter of the work. */
async function expectNoViolations(page: Page, options: RunOptions, region = 'html'): Promise<void> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([include, chosen]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run({ include: [include] }, { ...chosen, resultTypes: ['violations'] });
      return found.violations.map(({ id, help, nodes }) => {
        const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
        return `${id}: ${help} — ${places.join(' | ')}`;
      });
    },
    [region, options] as const,
  );
  expect(violations, page.url()).toEqual([]);
}

/** Nothing may make the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(window ?? 0);
}

type Size = { width: number; height: number };
const everySize: readonly Size[] = [
  { width: 320, height: 640 },
  screens.phone,
  screens.tablet,
  screens.desktop,
];

/**
 * A page in the state that it is in: it has a title and one heading, fits every screen, and axe finds no fault, light
 * and dark. Only words differ from language to language, so axe looks at the Russian page alone, in a full run at all.
 */
export async function expectWhole(page: Page, sizes = everySize): Promise<void> {
  expect(await page.locator('h1').count(), page.url()).toBe(1);
  expect(await page.title()).toContain('Tulpar Auto');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  if (!isFullRun && (await page.getAttribute('html', 'lang')) !== 'ru-RU') return;
  await expectAccessible(page);
  await page.setViewportSize(screens.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
}
