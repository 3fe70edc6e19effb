import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';

/** Notes which pictures of the photo each view transition moves: `old`, where it was, and `new`, where it will be. */
function noteMoves(): void {
  const moves: string[][] = [];
  Object.assign(window, { moves });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const move: string[] = [];
    moves.push(move);
    transition.ready.then(() => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.endsWith('(car-photo)'))
          move.push(effect.pseudoElement.replace('::view-transition-', ''));
    });
    return transition;
  };
}

const movesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { moves: string[][] }).moves.map((move) => [...new Set(move)]));
const wholeMove = ['group(car-photo)', 'new(car-photo)', 'old(car-photo)'];

/** Opens the fourth car of the list, and waits until the part that moves photos is there. */
async function openCar(page: Page): Promise<void> {
  await page.addInitScript(noteMoves);
  const moves = page.waitForResponse(/growing-photo-[\w-]+\.js$/);
  await page.goto('/cars');
  await isAlive(page);
  await moves;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.locator('article h2 a, article h3 a').nth(3).click();
  await page.waitForURL(/\/cars\/\d+$/);
  await page.locator('h1').waitFor();
}

journey(
  'the photo grows from its card to the car’s page, and shrinks back into the list',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, reducedMotion: 'no-preference' });
    await openCar(page);
    await expect.poll(async () => (await movesOf(page)).map((move) => move.toSorted())).toEqual([wholeMove]);

    // The page takes presses while the photo moves.
    await page.goBack();
    await page.getByRole('button', { name: 'Сравнить' }).first().click();
    await expect
      .poll(async () => (await movesOf(page)).map((move) => move.toSorted()))
      .toEqual([wholeMove, wholeMove]);
    expect(await page.locator('[style*=view-transition-name]').count()).toBe(0);
  },
);

journey('where people ask for less motion, no photo moves', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, reducedMotion: 'reduce' });
  await openCar(page);
  await page.goBack();
  await page.locator('article').first().waitFor();
  expect(await movesOf(page)).toEqual([]);
});
