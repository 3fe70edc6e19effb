import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.ts';

/** The rows of dark modules that a path draws. */
function rowsOf(path: string) {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, right, down, length, back]) => {
    expect(back).toBe(length);
    x += Number(right);
    y += Number(down);
    return { x, y, length: Number(length) };
  });
}

/** Rasterizes the path with four pixels per module and decodes it. */
function readBack({ path, size }: { path: string; size: number }): string | undefined {
  const pixels = 4 * size;
  const image = new Uint8ClampedArray(4 * pixels ** 2).fill(255);
  for (const { x, y, length } of rowsOf(path)) {
    for (let row = 4 * y; row < 4 * y + 4; row += 1)
      for (let column = 4 * x; column < 4 * (x + length); column += 1)
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
  const places = rowsOf(path).flatMap(({ x, y, length }) => [x, x + length - 1, y]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
