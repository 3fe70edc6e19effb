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

/** The region to check after a dialog was opened on a page that has already been checked. */
export const openDialog = 'dialog[open]';

/** Expects no axe violations of WCAG 2.2 AA in the page or in a region of it. */
export async function expectAccessible(page: Page, region?: string): Promise<void> {
  await expectNoViolations(page, allRules, region);
}

/** For the dark theme, which changes only colours: checks their contrast; a full run checks all rules. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, isFullRun ? allRules : contrast);
}

/**
 * Runs axe directly in the page (it has no frames) and reports violations only, which takes a quarter of the time. What
 * is being loaded again is dimmed, and axe sees the dimmed colours: the check waits until nothing is busy. A target that
 * is too small where the page happens to stand may lie half under a bar that stays while the page scrolls: it is
 * scrolled to the middle of the screen and measured again.
 */
async function expectNoViolations(page: Page, options: RunOptions, region = 'html'): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([include, axeOptions]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run(
        { include: [include] },
        // Without a connection axe cannot fetch the style sheets that it would inspect.
        { ...axeOptions, resultTypes: ['violations'], preload: navigator.onLine },
      );
      const targetSize: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };
      const faults: string[] = [];
      for (const { id, help, nodes } of results.violations) {
        const selectors: string[] = [];
        for (const node of nodes) {
          const selector = node.target.join(' ');
          if (id === 'target-size') {
            document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
            const again = await axe.run({ include: [selector] }, targetSize);
            if (again.violations.length === 0) continue;
          }
          selectors.push(selector);
        }
        if (selectors.length > 0) faults.push(`${id}: ${help} — ${selectors.slice(0, 3).join(' | ')}`);
      }
      return faults;
    },
    [region, options] as const,
  );
  expect(violations.join('\n'), page.url()).toBe('');
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(window ?? 0);
}

/** Expects that the page fits the smallest phone with text of twice the size (WCAG 1.4.4). */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await page.setViewportSize(smallestPhone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

type Size = { width: number; height: number };
const smallestPhone: Size = { width: 320, height: 640 };
const allSizes: readonly Size[] = [smallestPhone, screens.phone, screens.tablet, screens.desktop];

/**
 * Checks the page in its current state: it has a title and one h1, fits every screen, and has no axe violations in the
 * light and dark themes. Languages differ only in texts, so axe checks only the Russian page, except in a full run.
 */
export async function expectWhole(page: Page, sizes = allSizes): Promise<void> {
  expect(await page.locator('h1').count(), page.url()).toBe(1);
  expect(await page.title()).toContain('Tulpar Auto');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  // Tables of the staff's desks scroll sideways then.
  if (!page.url().includes('/staff')) await expectLargeTextFits(page);
  if (!isFullRun && (await page.getAttribute('html', 'lang')) !== 'ru-RU') return;
  await expectAccessible(page);
  await page.setViewportSize(screens.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
}
