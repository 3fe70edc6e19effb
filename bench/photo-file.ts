import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/*
 * Makes a realistic photo file for `bench/photos.ts`: enlarges a demo photo and adds camera noise, because without noise
 * the file would be too small. Usage: `node bench/photo-file.ts FILE WIDTH jpeg|png|webp`.
 */

const [target = '', widthText = '', type = ''] = process.argv.slice(2);
const source = join(
  import.meta.dirname,
  '../features/listings/server/demo/photos/suv-plain-street-blue-front34.webp',
);
const width = Number(widthText);
const height = Math.round((width * 2) / 3);
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  .png({ compressionLevel: 0 })
  .toBuffer();
const picture = sharp(source)
  .resize(width, height)
  .composite([{ input: grain, blend: 'soft-light' }]);
const formats = {
  jpeg: () => picture.jpeg({ quality: 88 }),
  png: () => picture.png(),
  webp: () => picture.webp({ quality: 88 }),
};
await writeFile(target, await formats[type as keyof typeof formats]().toBuffer());
