import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readHeic } from './read-heic.ts';
import { aHeic, heicFixture } from './testing.ts';

const limits = { maxPixels: 65_000_000, longestSide: 2560 };
const read = (file: Buffer) => readHeic({ file, ...limits });

const channelValues = {
  red: [200, 20, 20],
  green: [20, 160, 20],
  blue: [20, 20, 200],
  white: [255, 255, 255],
  purest: [255, 0, 0],
};

/** A picture's size and the colours of its four quadrants, row by row. */
async function quadrantsOf(png: Buffer | null) {
  const picture = sharp(png ?? Buffer.alloc(0), { failOn: 'error' }).toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return Object.entries(channelValues).find(([, paint]) =>
      paint.every((value, channel) => Math.abs(value - (data[from + channel] ?? 0)) < 12),
    )?.[0];
  };
  const quarters = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join(' ');
  return `${info.width} × ${info.height}: ${quarters}`;
}

describe('HEIC', () => {
  test('made of tiles, as iPhones write it, becomes one picture', async () => {
    expect(await quadrantsOf(await read(aHeic()))).toBe('640 × 480: red green blue white');
  });

  test.each([
    [{ turns: 0 }, '640 × 480: red green blue white'],
    [{ turns: 1 }, '480 × 640: green white red blue'],
    [{ turns: 2 }, '640 × 480: white blue green red'],
    [{ turns: 3 }, '480 × 640: blue red white green'],
    [{ mirror: 0 }, '640 × 480: blue white red green'],
    [{ mirror: 1 }, '640 × 480: green red white blue'],
    [{ turns: 1, mirror: 1 }, '480 × 640: white green blue red'],
    [{ turns: 3, mirror: 1 }, '480 × 640: red blue green white'],
  ] as const)('with the rotation %o becomes upright', async (transform, upright) => {
    expect(await quadrantsOf(await read(aHeic(transform)))).toBe(upright);
  });

  test('of several pictures shows the main one', async () => {
    for (const primary of ['red', 'blue'] as const) {
      const quarters = Array(4).fill(primary).join(' ');
      expect(await quadrantsOf(await read(aHeic({ primary })))).toBe(`320 × 240: ${quarters}`);
    }
  });

  test('ignores the EXIF orientation and drops the camera’s metadata', async () => {
    const file = heicFixture('car');
    expect(file.includes('Secret camera')).toBe(true);
    const png = await read(file);
    expect(await sharp(png ?? '').metadata()).toMatchObject({ format: 'png', width: 960, height: 640 });
    const { exif, xmp, orientation } = await sharp(png ?? '').metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(png?.includes('Secret camera')).toBe(false);
  });

  test('with 10 bits or a wide gamut keeps its visible colours', async () => {
    expect(await differenceFromDemoPhoto(await read(heicFixture('ten-bits')))).toBeLessThan(4);
    const quarters = Array(4).fill('purest').join(' ');
    expect(await quadrantsOf(await read(heicFixture('display-p3')))).toBe(`400 × 400: ${quarters}`);
  });

  test('gets a white background where it is transparent', async () => {
    const png = await read(heicFixture('half-transparent'));
    const { data, info } = await sharp(png ?? '')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 640, height: 427, channels: 3 });
    for (const row of [0, 200, 426])
      expect([...data.subarray(row * 640 * 3, row * 640 * 3 + 3)]).toEqual([255, 255, 255]);
    const right = { left: 330, top: 0, width: 310, height: 427 };
    expect(await differenceFromDemoPhoto(png, right)).toBeLessThan(4);
  });

  test('is shrunk to the requested longest side', async () => {
    const png = await readHeic({ file: heicFixture('car'), maxPixels: 65_000_000, longestSide: 480 });
    expect(await sharp(png ?? '').metadata()).toMatchObject({ width: 480, height: 320 });
  });
});

/** The mean difference of a colour channel (0 to 255) between a picture and the demo photo. */
async function differenceFromDemoPhoto(
  png: Buffer | null,
  part = { left: 0, top: 0, width: 640, height: 427 },
): Promise<number> {
  const pixels = (file: Buffer | string) =>
    sharp(file).resize(640, 427).extract(part).blur(2).removeAlpha().raw().toBuffer();
  const [actual, expected] = [
    await pixels(png ?? ''),
    await pixels('platform/server/pictures/fixtures/suv-blue-front34.webp'),
  ];
  return actual.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0) / actual.length;
}

describe('a file that is not HEIC gives null', () => {
  const car = heicFixture('car');
  /** A copy of the file that declares a size of 60,000 × 60,000 pixels. */
  function withHugeSize(file: Buffer): Buffer {
    const changed = Buffer.from(file);
    for (let at = changed.indexOf('ispe'); at > 0; at = changed.indexOf('ispe', at + 4)) {
      changed.writeUInt32BE(60_000, at + 8);
      changed.writeUInt32BE(60_000, at + 12);
    }
    return changed;
  }
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['only its start', car.subarray(0, 40)],
    ['cut at half', car.subarray(0, car.length / 2)],
    ['without its last tenth', car.subarray(0, car.length * 0.9)],
    ['a claim to be larger than any camera makes', withHugeSize(car)],
    ['tiles that claim the same', withHugeSize(aHeic())],
    ['a grid that claims it', aHeic({ width: 60_000, height: 60_000 })],
    ['a grid without its last tile', aHeic({ cutBytes: 100_000 })],
    ['a grid whose last tile is cut', aHeic({ cutBytes: 20 })],
  ])('%s', async (_, file) => {
    expect(await read(file)).toBeNull();
  });

  test('a file with too many pixels is refused', async () => {
    expect(await readHeic({ file: car, maxPixels: 300_000, longestSide: 2560 })).toBeNull();
  });

  test('a file that takes too long is refused, and the next one is decoded', async () => {
    const slow = readHeic({ file: car, ...limits }, 1);
    const next = read(aHeic());
    expect(await slow).toBeNull();
    expect(await quadrantsOf(await next)).toBe('640 × 480: red green blue white');
  });
});
