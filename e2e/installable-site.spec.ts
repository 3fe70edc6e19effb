import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, screens } from './support/journey.ts';

/** What Chromium itself reads of the page's manifest. */
async function audit(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return {
    path: new URL(url).pathname,
    errors,
    manifest: JSON.parse(data ?? ''),
    // The journeys' browser keeps nothing, as private windows do, and those install nothing.
    missing: installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  };
}

journey('the site can be installed, in each language under its own texts', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  for (const [path, manifestPath, shortcut] of [
    ['/cars', '/manifest.webmanifest', 'Продать машину'],
    ['/kk/cars', '/manifest.kk.webmanifest', 'Көлік сату'],
    ['/en/cars', '/manifest.en.webmanifest', 'Sell a car'],
  ] as const) {
    await page.goto(path);
    const result = await audit(page);
    expect(result.path).toBe(manifestPath);
    expect(result.errors).toEqual([]);
    expect(result.missing).toEqual([]);
    expect(result.manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain(shortcut);
  }
});
