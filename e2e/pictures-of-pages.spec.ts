import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

/** Pictures with sizes to choose from: how wide they show, and how wide the file is that the browser chose. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].map((image) => ({
      isEager: image.loading === 'eager',
      hasPriority: image.fetchPriority === 'high',
      address: image.currentSrc,
      shown: image.getBoundingClientRect().width * devicePixelRatio,
      chosen: image.complete ? Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? 0) : 0,
      offered: [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    })),
  );

journey('the first picture of a page comes first, and none is larger than it shows', async ({ visit }) => {
  const { results } = await (await fetch(`${siteUrl}/api/cars/`)).json();
  // The gallery of a car has another shape for each number of photos.
  const cars = [1, 2, 3, 4].flatMap(
    (count) => results.find((car: { photo_count: number }) => Math.min(4, car.photo_count) === count) ?? [],
  );
  for (const [screen, deviceScaleFactor] of [
    [screens.phone, 3],
    [screens.tablet, 2],
    [screens.desktop, 1],
  ] as const)
    for (const path of ['/', '/cars', ...cars.map(({ id }) => `/cars/${id}`)]) {
      const page = await visit({ viewport: screen, deviceScaleFactor, isUntouched: true });
      await page.goto(path, { waitUntil: 'networkidle' });
      const pictures = await picturesOf(page);
      expect(pictures.filter(({ chosen }) => chosen > 0).length, path).toBeGreaterThan(0);
      expect(pictures.filter(({ isEager }) => isEager).length, path).toBeLessThanOrEqual(1);
      for (const { isEager, hasPriority } of pictures) expect(hasPriority, path).toBe(isEager);
      // Of two pictures with the same file the browser loads the larger one, and shows it in both places.
      const largest = pictures.filter(
        ({ address, shown }) => !pictures.some((other) => other.address === address && other.shown > shown),
      );
      for (const { shown, chosen, offered } of largest.filter((picture) => picture.chosen > 0)) {
        const smaller = Math.max(0, ...offered.filter((width) => width < chosen));
        expect(smaller, `${path} at ${screen.width} px shows ${shown}, loads ${chosen}`).toBeLessThan(
          shown * 1.1,
        );
      }
    }
});
