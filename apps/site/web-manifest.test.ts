import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { locales, splitLocale } from '../../platform/contract/locale.ts';
import { webManifest } from './web-manifest.ts';

const publicFile = (address: string) => join(import.meta.dirname, 'public', address);

test('every picture of the manifest exists in the size that the manifest says', async () => {
  const { icons, shortcuts, screenshots } = webManifest('ru');
  for (const { src, sizes } of [
    ...icons,
    ...shortcuts.flatMap((shortcut) => shortcut.icons),
    ...screenshots,
  ]) {
    expect(existsSync(publicFile(src)), src).toBe(true);
    const { width, height } = await sharp(publicFile(src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the shape of the maskable icon lies in the circle that no system cuts', async () => {
  const { data, info } = await sharp(publicFile('icon-maskable-512.png'))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let furthest = 0;
  for (const [at, light] of data.entries()) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    if (light > 128) furthest = Math.max(furthest, Math.hypot(x - info.width / 2, y - info.height / 2));
  }
  expect(furthest).toBeGreaterThan(100);
  expect(furthest).toBeLessThan(info.width * 0.4);
});

test('in each language the installed site opens in that language, and is the same app', () => {
  for (const locale of locales) {
    const { id, start_url, shortcuts } = webManifest(locale);
    expect(id).toBe('/');
    for (const address of [start_url, ...shortcuts.map(({ url }) => url)])
      expect(splitLocale(address).locale).toBe(locale);
  }
});
