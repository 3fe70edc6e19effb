import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { renderPage as RenderPage } from '../apps/site/render/entry-server.tsx';
import { createPageBuffer } from '../apps/site/render/page-buffer.ts';
import { type Locale, locales, localizedPath } from '../platform/contract/locale.ts';
import { type JsonTransport, queryOf } from '../platform/web/api-client.ts';
import { journey } from './support/journey.ts';
import { siteUrl } from './support/site.ts';

const builtSite = join(import.meta.dirname, '../dist/server/entry-server.js');
const { renderPage } = (await import(builtSite)) as { renderPage: typeof RenderPage };
const site = { hasDemoCars: true, isDevelopment: false, hasWorker: true, publicUrl: siteUrl };

const api: JsonTransport = async ({ endpoint, fullInput, locale }) => {
  const input = { ...fullInput };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    return encodeURIComponent(String(value));
  });
  const response = await fetch(`${siteUrl}/api${path}${queryOf(input)}`, {
    headers: { 'accept-language': locale },
  });
  return { status: response.status, json: new Uint8Array(await response.arrayBuffer()) };
};

/** Remembers answers, so that both renderings of a page get the same. */
function remembering(transport: JsonTransport): JsonTransport {
  const answers = new Map<string, ReturnType<JsonTransport>>();
  return (request) => {
    const key = JSON.stringify([request.endpoint.path, request.fullInput, request.locale]);
    const answer = answers.get(key) ?? transport(request);
    answers.set(key, answer);
    // Each caller gets bytes of its own, as from the pool's thread.
    return answer.then(({ status, json }) => ({ status, json: new Uint8Array(json) }));
  };
}

async function rendered(path: string, { transport = api, cachesHtml = true } = {}) {
  const page = await renderPage({
    url: siteUrl + path,
    transport,
    site,
    nonce: 'same',
    cityId: null,
    cachesHtml,
  });
  if ('location' in page) throw new Error(`${path} leads to ${page.location}`);
  return page;
}

async function render(path: string, options?: Parameters<typeof rendered>[1]): Promise<string> {
  const page = await rendered(path, options);
  const buffer = createPageBuffer();
  page.fill(page.html, buffer);
  for (const block of page.dataBlocks) buffer.text(block);
  return buffer.written().toString();
}

/** Pages contain the time at which they were rendered. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

async function firstCars(count: number): Promise<{ id: number; price: number }[]> {
  const response = await fetch(`${siteUrl}/api/cars/`);
  return ((await response.json()) as { results: { id: number; price: number }[] }).results.slice(0, count);
}

journey('pages with cached cards are byte for byte those without, in all languages', async () => {
  stopClock();
  const cars = await firstCars(3);
  const paths = [
    '/',
    '/cars',
    '/cars?page=2',
    '/cars?sort=price_asc&price_to=9000000',
    '/cars?brand=toyota&filters=all',
    '/cars/toyota',
    '/tulpar-auto',
    ...cars.map(({ id }) => `/cars/${id}`),
  ];
  const transport = remembering(api);
  for (const locale of locales as readonly Locale[]) {
    for (const path of paths.map((path) => localizedPath(locale, path))) {
      const html = await render(path, { transport, cachesHtml: false });
      expect(html, path).not.toContain('cached-html');
      expect((await render(path, { transport })) === html, `${path}, first`).toBe(true);
      expect((await render(path, { transport })) === html, `${path}, again`).toBe(true);
    }
  }
});

journey('a changed price of a car shows at once, although its card is cached', async () => {
  const cars = await firstCars(24);
  const car = cars.at(-1);
  if (!car) throw new Error('The site has no cars');
  await render('/cars');
  const cachedCards = (await rendered('/cars')).html.match(/<cached-html cached/g) ?? [];
  expect(cachedCards.length).toBeGreaterThan(cars.length / 2);
  const changed: JsonTransport = async (request) => {
    const { status, json } = await api(request);
    const text = Buffer.from(json).toString().replaceAll(`"price":${car.price},`, '"price":987654321,');
    return { status, json: new TextEncoder().encode(text) };
  };
  // With spaces, because the page's data has the number without.
  const shown = (html: string) => /987\s654\s321/.test(html);
  expect(shown(await render('/cars'))).toBe(false);
  expect(shown(await render('/cars', { transport: changed }))).toBe(true);
});
