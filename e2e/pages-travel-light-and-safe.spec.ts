import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { siteDb, siteUrl } from './support/site.ts';

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
    redirect: 'manual',
  });

journey('a page is compressed, a guest’s, and lets only the scripts run that it was made with', async () => {
  const answer = await page('/cars');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toContain('accept-encoding');
  expect(answer.headers.get('content-language')).toBe('ru-RU');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('nonce');

  const html = await answer.text();
  expect(html).not.toContain('nonce');
  const scripts = [...html.matchAll(/<script(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  const inline = scripts.filter(Boolean);
  expect(inline.length).toBeGreaterThan(2);
  for (const text of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  // The policy forbids style attributes, so a rendered one would be lost.
  expect(html).not.toMatch(/ style="/);
});

journey('a page that has not changed is not sent twice, whatever it is sent as', async () => {
  const first = await page('/kk/cars');
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = [
    await page('/kk/cars', known),
    await page('/kk/cars', { ...known, 'accept-encoding': 'gzip' }),
  ];
  for (const answer of again) expect(answer.status).toBe(304);
  const gzip = await page('/kk/cars', { 'accept-encoding': 'gzip' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
});

journey('nothing that a visitor carries comes into a page that others get', async () => {
  const address = `/cars?price_to=${Date.now() % 1_000_000_000}`;
  const theirs = await page(address, {
    cookie: 'visitor=someone; locale=kk',
    'accept-language': 'kk',
    'user-agent': 'Somebody/1.0',
    'x-forwarded-host': 'evil.example',
  });
  const html = await theirs.text();
  expect(theirs.headers.get('content-language')).toBe('ru-RU');
  expect(theirs.headers.get('set-cookie')).toBeNull();
  for (const text of ['someone', 'Somebody', 'evil.example']) expect(html).not.toContain(text);
});

journey('a new price and a sold car show within two seconds on pages that many look at', async () => {
  const { results } = await (await page('/api/cars/')).json();
  const { id, price } = results[0];
  const html = async () => (await page(`/cars/${id}`)).text();
  const change = (columns: { price_tenge: number } | { status: string }) =>
    siteDb.updateTable('listings').set(columns).where('id', '=', id).execute();
  const newPrice = 1_234_567;
  const written = String(newPrice).replace(/(?=(\d{3})+$)/g, '\u202f');
  try {
    expect(await html()).not.toContain(written);
    await change({ price_tenge: newPrice });
    await expect.poll(html, { timeout: 2_500, interval: 100 }).toContain(written);
    await change({ status: 'sold' });
    await expect.poll(html, { timeout: 2_500, interval: 100 }).toContain('noindex');
  } finally {
    await change({ status: 'published' });
    await change({ price_tenge: price });
  }
});

journey('an address in another form leads to the canonical one for good', async () => {
  const moved = await page('/cars/?page=2');
  expect(moved.status).toBe(308);
  expect(moved.headers.get('location')).toBe('/cars?page=2');
});

journey('the icon that browsers ask for on their own is there', async () => {
  const icon = await page('/favicon.ico');
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toContain('icon');
  expect((await icon.arrayBuffer()).byteLength).toBeLessThan(2_000);
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
const scriptBudgets = { '/': 140, '/cars': 148, car: 146 };

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
