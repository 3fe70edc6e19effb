import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.ts';

/** Rasterizes the path with four pixels per module and decodes it. */
function readBack({ path, size }: { path: string; size: number }): string | undefined {
  const pixels = 4 * size;
  const image = new Uint8ClampedArray(4 * pixels ** 2).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 4 * Number(y); row < 4 * Number(y) + 4; row += 1)
      for (let column = 4 * Number(x); column < 4 * Number(x) + 4; column += 1)
        image.fill(0, 4 * (row * pixels + column), 4 * (row * pixels + column) + 3);
  }
  return jsQR(image, pixels, pixels)?.data;
}

test.each([1, 14, 33, 62, 106, 300])('an address of %i characters can be decoded', (length) => {
  const address = 'https://tulpar.example/cars/12345?'.padEnd(length, 'x').slice(0, length);
  expect(readBack(qrPath(address))).toBe(address);
});

test('the code has a quiet zone of four modules', () => {
  const { path, size } = qrPath('https://tulpar.example/cars/12345');
  expect(size).toBe(37);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
