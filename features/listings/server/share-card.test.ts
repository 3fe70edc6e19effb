import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareCard } from './share-card.ts';

const card = {
  title: 'Mercedes-Benz GLE-Class, 2021',
  about: '45 000 км · Автомат · Алматы',
  price: '38 900 000 ₸',
  told: { text: 'Отличная цена', colour: '#5fd09a' },
};

/** Grains of glaring colours, the same each time: no camera makes a photo that is harder to compress. */
function noise(grain: number): Promise<Buffer> {
  const [width, height] = [Math.ceil(1200 / grain), Math.ceil(630 / grain)];
  let state = grain;
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 31 ? 255 : 0;
    }),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(1200, 630, { kernel: 'nearest', fit: 'fill' })
    .webp({ lossless: true })
    .toBuffer();
}

test.each([
  1, 2, 3, 4, 5, 9,
])('a photo that is noise of %i pixels stays below 100 kB, and in the picture', async (grain) => {
  const file = await drawShareCard({ ...card, photo: await noise(grain) });
  expect(file.length).toBeLessThan(100_000);
  const { format, width, height } = await sharp(file).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  const { channels } = await sharp(file).extract({ left: 400, top: 160, width: 400, height: 60 }).stats();
  for (const { mean } of channels) expect(mean).toBeGreaterThan(80);
});
