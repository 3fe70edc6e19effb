import { expect } from 'vitest';
import { journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

/** What Lighthouse shows as a layout shift of 0: less than a glyph or two per line. */
const unnoticed = 0.005;

journey('fonts that come late move nothing', async ({ visit }) => {
  const { results } = await (await fetch(`${siteUrl}/api/cars/`)).json();
  for (const path of ['/', '/cars', `/cars/${results[0].id}`]) {
    const page = await visit({ viewport: screens.phone, refusals: ['ERR_FAILED'] });
    const { promise: afterFirstPaint, resolve: sendFonts } = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => route.abort());
    await page.route('**/*.woff2', async (route) => {
      await afterFirstPaint;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const shift = await page.evaluateHandle(async () => {
      await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
      const measured = { sum: 0 };
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) measured.sum += (entry as unknown as { value: number }).value;
      });
      observer.observe({ type: 'layout-shift' });
      return measured;
    });
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    sendFonts();
    const sum = await shift.evaluate(async (measured) => {
      await document.fonts.ready;
      await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
      return measured.sum;
    });
    expect(sum, path).toBeLessThan(unnoticed);
  }
});

journey('a page that is painted while it arrives does not move', async ({ visit }) => {
  const { results } = await (await fetch(`${siteUrl}/api/cars/`)).json();
  for (const screen of Object.values(screens)) {
    const page = await visit({ viewport: screen, isUntouched: true });
    // So slow that each page is painted several times before its end.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    for (const path of ['/', ...(process.env.TULPAR_FULL ? ['/cars', `/cars/${results[0].id}`] : [])]) {
      await page.goto(path);
      const shifts = await page.evaluate(async () => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as unknown as {
              value: number;
              sources: { node: Node | null }[];
            };
            if (value > 0.005)
              shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        const painted = () =>
          new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
        await painted();
        const shiftsOfPage = [...shifts];
        // Makes a shift, to prove that shifts are reported.
        document
          .querySelector('main')
          ?.before(Object.assign(document.createElement('p'), { style: 'height: 99px' }));
        for (let wait = 0; wait < 50 && shifts.length === shiftsOfPage.length; wait++) await painted();
        return { shiftsOfPage, isReported: shifts.length > shiftsOfPage.length };
      });
      expect(shifts, `${path} at ${screen.width} px`).toEqual({ shiftsOfPage: [], isReported: true });
    }
  }
});
