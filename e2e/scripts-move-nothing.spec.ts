import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { defaultLocale, locales, localizedPath } from '../platform/contract/locale.ts';
import { isFullRun } from '../platform/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

const paths = [
  '/',
  '/cars',
  '/cars/toyota',
  '/cars?body_type=suv&view=list',
  '/cars/{car}',
  '/tulpar-auto',
  '/partners',
  '/credit',
  '/check',
  '/about',
];
const languages = isFullRun ? locales : [defaultLocale];

/** The name of the city in the header is wider than the word "City": that alone is 0.0002. */
const unnoticed = 0.001;

type Watch = { removed: string[]; shift: number; shifted: string[] };

/** Runs in the page: from the moment the server's HTML is complete, records what of it is removed, and what moves. */
function watchServerDrawn() {
  const watch: Watch = { removed: [], shift: 0, shifted: [] };
  Object.assign(window, { watch });
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return String(node?.nodeName);
    const text = (node.textContent ?? '').trim().slice(0, 40);
    return `${node.localName}.${node.className} "${text}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
      watch.shift += value;
      watch.shifted.push(`${value.toFixed(5)} ${sources.map(({ node }) => nameOf(node ?? null)).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const elements = [...document.querySelectorAll('body *:not(script)')];
    const drawn = new Set<Node>(elements.filter((element) => getComputedStyle(element).display !== 'none'));
    new MutationObserver((mutations) => {
      for (const { removedNodes, target } of mutations)
        for (const node of removedNodes)
          if (drawn.has(node)) watch.removed.push(`${nameOf(node)} from ${nameOf(target).split(' "')[0]}`);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Waits until the scripts have taken over the whole page and have nothing left to load. */
async function isQuiet(page: Page): Promise<void> {
  await isAlive(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body a, body button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.waitForLoadState('networkidle');
}

journey.for(paths.flatMap((path) => languages.map((locale) => [path, locale] as const)))(
  '%s in %s: scripts remove and move nothing that the server drew',
  async ([path, locale], { visit }) => {
    const page = await visit({ viewport: screens.phone, refusals: ['ERR_FAILED'] });
    // A late font may move a glyph, which `first-views-stand-still.spec.ts` measures.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(watchServerDrawn);
    await page.goto(localizedPath(locale, await realPath(path)));
    await isQuiet(page);
    const watch = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
    expect(watch.removed).toEqual([]);
    expect(watch.shift, watch.shifted.join('\n')).toBeLessThan(unnoticed);
  },
);

async function realPath(path: string): Promise<string> {
  if (!path.includes('{car}')) return path;
  const response = await fetch(`${siteUrl}/api/cars/`);
  return path.replace('{car}', String((await response.json()).results[0].id));
}
