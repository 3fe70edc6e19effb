import { gzipSync } from 'node:zlib';
import { expect, inject } from 'vitest';
import { journey } from './support/journey.ts';

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('siteUrl') + path, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
    redirect: 'manual',
  });

journey('a page is compressed, streamed as a guest’s, and lets only its own scripts run', async () => {
  const [first, second] = [await page('/cars'), await page('/cars')];
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toContain('accept-encoding');
  expect(first.headers.get('content-language')).toBe('ru-RU');
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain('unsafe');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(second.headers.get('content-security-policy')).not.toContain(nonce);

  const html = await first.text();
  const scripts = [...html.matchAll(/<script(?![^>]*application\/json)([^>]*)>/g)].map((match) => match[1]);
  expect(scripts.length).toBeGreaterThan(2);
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  // The policy forbids style attributes, so a rendered one would be lost.
  expect(html).not.toMatch(/ style="/);
});

journey('assets are compressed beforehand and kept for ever; a changed one has another name', async () => {
  const html = await (await page('/')).text();
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const path of [script, style]) {
    const asset = await page(path);
    expect(asset.status, path).toBe(200);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
  }
});

/** Kilobytes of script, compressed by gzip, that a page names for its first view. Lower them when a page gets lighter. */
const scriptBudgets = { '/': 131, '/cars': 141, car: 137 };

journey('the first view of a page fetches no more script than its budget', async () => {
  const cars = await (await page('/api/cars/')).json();
  for (const [name, budget] of Object.entries(scriptBudgets)) {
    const html = await (await page(name === 'car' ? `/cars/${cars.results[0].id}` : name)).text();
    const tags = html.match(/<(?:link rel="modulepreload"|script type="module")[^>]+>/g) ?? [];
    const paths = new Set(tags.map((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ''));
    let bytes = 0;
    for (const path of paths) {
      const script = await (await page(path)).arrayBuffer();
      bytes += gzipSync(Buffer.from(script), { level: 9 }).length;
    }
    expect(paths.size, name).toBeGreaterThan(2);
    expect(bytes / 1000, name).toBeLessThanOrEqual(budget);
  }
});

journey('a photograph comes in the width that is asked for, and may be kept', async () => {
  const cars = await (await page('/api/cars/')).json();
  const { key } = cars.results[0].photos[0];
  const photo = await page(`/photos/${key}/320.webp`);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  expect(photo.headers.get('cache-control')).toContain('immutable');
  expect((await photo.arrayBuffer()).byteLength).toBeLessThan(30_000);
  expect((await page(`/photos/${key}/321.webp`)).status).toBe(404);
});

journey('nothing in an address becomes part of the page’s code', async () => {
  const attack =
    '/cars?brand=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&q=%3C/script%3E%3Cscript%3Ealert(2)%3C/script%3E';
  const answer = await page(attack);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain('<script>alert');
});
