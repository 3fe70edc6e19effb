import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingOf, finishPage, zstdNow } from './finished-page.ts';

const pageOf = (html: string) =>
  finishPage({
    status: 200,
    locale: 'ru',
    preloads: { styles: '', fonts: '' },
    policy: '',
    zstd: zstdNow(Buffer.from(html)),
  });

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=1.0, identity; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['*', 'identity'],
] as const)('Accept-Encoding %j gives %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

test('a page is the same in every encoding, and is compressed once', async () => {
  const html = `<p>${'Алматы '.repeat(1000)}</p>`;
  const page = pageOf(html);
  expect(zstdDecompressSync(await page.body('zstd')).toString()).toBe(html);
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(html);
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(html);
  expect((await page.body('identity')).toString()).toBe(html);
  expect(await page.body('br')).toBe(await page.body('br'));
});

test('the counted size of a page covers all encodings that it keeps', async () => {
  const words = Array.from({ length: 5_000 }, () => randomUUID());
  const html = `<ul>${words.map((word) => `<li class="car"><a href="/cars/">${word.slice(0, 8)}</a></li>`).join('')}`;
  const page = pageOf(html);
  const bodies = await Promise.all((['zstd', 'br', 'gzip'] as const).map((encoding) => page.body(encoding)));
  expect(page.bytes).toBeGreaterThan(bodies.reduce((sum, { length }) => sum + length, 0));
});
